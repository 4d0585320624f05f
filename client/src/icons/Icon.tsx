/** The line icons of the lobby and of every bar and dialog: paths in a square of 24, drawn with a line 1.9 wide. */
export const icons = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 11.3a.7.7 0 1 0 .01 0M12 11.3a.7.7 0 1 0 .01 0M19 11.3a.7.7 0 1 0 .01 0',
  cog:
    'M4 7h8M17 7h3M4 17h3M12 17h8M14.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z' +
    'M9.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  eye:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z' +
    'M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 2.5 3.5 6 3.5 9s-.5 6.5-3.5 9c-3-2.5-3.5-6-3.5-9S9 5.5 12 3z',
  bot: 'M6 9h12v10H6zM12 9V5.5M12 4.2v.1M9.5 13v1.5M14.5 13v1.5M3.5 12.5v3M20.5 12.5v3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  users:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3 19.5c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5' +
    'M15.5 5.3a3.2 3.2 0 0 1 0 6M17 14.2c2.4.6 4 2.6 4 5.3',
  bolt: 'M13 3L5 13.5h6L10.5 21 19 10h-6z',
  book: 'M5 4h9a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM17 7h2v13h-2',
  down: 'M6 9.5l6 6 6-6',
  play: 'M8 5.5v13l10.5-6.5z',
  star: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.9 6.7 19.9l1.2-6L3.4 9.8l6-.7z',
} as const;

/** The name of a line icon that is at hand everywhere. */
export type IconName = keyof typeof icons;

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

/** A line icon that is at hand everywhere, 20 CSS pixels high unless said. */
export function Icon(props: { name: IconName; size?: number }) {
  return <LineIcon name={props.name} d={icons[props.name]} size={props.size ?? 20} />;
}
