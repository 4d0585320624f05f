import { type IconName, icons, LineIcon } from './Icon.tsx';

/** The line icons that only tables and replays show: paths in a square of 24, drawn with a line 1.9 wide. */
const tableIcons = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  right: 'M9 5.5l7 6.5-7 6.5',
  help:
    'M9.2 9a2.9 2.9 0 1 1 4.4 2.6c-1 .6-1.6 1.2-1.6 2.4M12 17.6v.1' +
    'M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4z',
  chat: 'M4 5h16v11H9l-5 4V5z',
  last: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5M12 8v4.5l3 1.8',
  score: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h4',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  prev: 'M15 5.5L8 12l7 6.5M5.5 5.5v13',
  next: 'M9 5.5l7 6.5-7 6.5M18.5 5.5v13',
  undo: 'M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3',
  crown: 'M4 18h16M4 15.5L3 7l5 4 4-6 4 6 5-4-1 8.5z',
  bulb: 'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9c.5.4.5 1.1.5 1.6v1.5h6V16c0-.5 0-1.2.5-1.6A6 6 0 0 0 12 3.5z',
  flip: 'M4 8h13l-3-3.5M20 16H7l3 3.5',
  send: 'M4 12l16-8-6 16-3-6.5z',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-4.5',
  alert: 'M12 3.5L21.5 20h-19zM12 10v4.5M12 17v.5',
  seat: 'M7 4v9h10V4M6 13v7M18 13v7M7 8.5h10M12 4v4.5',
  cards: 'M8 6h10v14H8zM8 17.5L4 16 6.5 4.5 14 3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;

/** The name of a line icon of the table. */
export type TableIconName = keyof typeof tableIcons;

const all = { ...icons, ...tableIcons };

/**
 * A line icon of the table or of everywhere, 20 CSS pixels high unless said. The lobby keeps to `Icon`, which is
 * lighter.
 */
export function TableIcon(props: { name: IconName | TableIconName; size?: number }) {
  return <LineIcon name={props.name} d={all[props.name]} size={props.size ?? 20} />;
}
