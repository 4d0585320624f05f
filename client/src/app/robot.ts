/*
 * The parts of a robot, filled, in a square of 24. Heads, aerials and bolts run clockwise; eyes and mouths run the
 * other way and are holes in the head, so that they show at any size.
 */
const HEADS = [
  'M7 8h10a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z',
  'M4 16a8 8 0 0 1 16 0v2a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z',
  'M5.5 8h13a1.5 1.5 0 0 1 1.5 2l-2 8a3 3 0 0 1-3 2.5H9a3 3 0 0 1-3-2.5l-2-8a1.5 1.5 0 0 1 1.5-2z',
  'M10 8h4a6.3 6.3 0 0 1 0 12.6h-4a6.3 6.3 0 0 1 0-12.6z',
];
const AERIALS = [
  'M12 1.2a1.9 1.9 0 0 1 .9 3.6V9h-1.8V4.8a1.9 1.9 0 0 1 .9-3.6z',
  'M7 2.4a1.6 1.6 0 0 1 1 2.9l1.6 4H7.8L6.4 5.4a1.6 1.6 0 0 1 .6-3z' +
    'M17 2.4a1.6 1.6 0 0 1 .6 3l-1.4 3.9h-1.8l1.6-4a1.6 1.6 0 0 1 1-2.9z',
  'M8.6 6.8a3.4 3.4 0 0 1 6.8 0z',
  'M8 2.4h8v2.1h-3.1V9h-1.8V4.5H8z',
];
const BOLTS = 'M1.2 12.2h1.7v4.6H1.2zM21.1 12.2h1.7v4.6h-1.7z';
const EYES = [
  'M8.6 10.9a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM15.4 10.9a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z',
  'M8.6 11a1.9 1.9 0 0 0 0 3.8h6.8a1.9 1.9 0 0 0 0-3.8z' +
    'M8.9 11.9a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM15.1 11.9a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  'M12 10.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM12 11.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  'M10.9 14.4a2.2 2.2 0 0 0-4.4 0zM17.5 14.4a2.2 2.2 0 0 0-4.4 0z',
  'M7 11v3.4h3.4V11zM13.6 11v3.4H17V11z',
];
const MOUTHS = [
  'M9 16.6v1.3h6v-1.3z',
  'M9 16.4a3 2.3 0 0 0 6 0z',
  'M8.7 16.5v1.7h1.4v-1.7zM11.3 16.5v1.7h1.4v-1.7zM13.9 16.5v1.7h1.4v-1.7z',
];

/** With this multiplier no two of the bots' names (wire/seatNames.ts) have the same head and aerial. */
const SPREAD = 7231;

/**
 * The robot that a bot is known by, drawn from its name alone, so that it is the same wherever the name is: a path to
 * fill in a square of 24, and the hue of its colour in degrees.
 */
export function robotOf(name: string): { readonly d: string; readonly hue: number } {
  let n = 0;
  for (const letter of name) n = (n * SPREAD + letter.charCodeAt(0)) % 65_521;
  let d = BOLTS;
  for (const parts of [HEADS, AERIALS, EYES, MOUTHS]) {
    d += parts[n % parts.length];
    n = Math.floor(n / parts.length);
  }
  return { d, hue: (n % 9) * 40 };
}
