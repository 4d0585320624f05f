/** The icons that point along the line of reading, and turn round where it runs from right to left. */
const pointing = new Set(['back', 'right', 'prev', 'next', 'send']);

/**
 * A line icon in the colour of the text, `size` CSS pixels high. Decoration: its button or its text says what it means.
 */
export function LineIcon(props: { name: string; d: string; size: number }) {
  return (
    <svg
      class={pointing.has(props.name) ? 'ic mirrors' : 'ic'}
      width={props.size}
      height={props.size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={props.d} />
    </svg>
  );
}
