/** The logo, two cards and a kibitzer's eye, `size` CSS pixels high. Decoration: the name stands beside it. */
export function Logo(props: { size?: number }) {
  const size = props.size ?? 30;
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect x="8" y="9" width="22" height="31" rx="3" fill="#f6f3ea" transform="rotate(-12 18 26)" />
      <g transform="rotate(10 30 26)">
        <rect x="18" y="9" width="22" height="31" rx="3" fill="#f2c14e" stroke="#06231b" stroke-width="1.5" />
        <path d="M20.6 24.5q8.4-10.5 16.8 0-8.4 10.5-16.8 0Z" fill="#06231b" />
        <circle cx="29" cy="24.5" r="3.2" fill="#f2c14e" />
        <circle cx="30" cy="23.5" r="1.1" fill="#fff" />
      </g>
    </svg>
  );
}
