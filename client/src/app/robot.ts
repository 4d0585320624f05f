/* The parts of a robot's head, in a square of 24: a head, what it hears with, eyes and a mouth. */
const HEADS = ['M5 9h14v11H5z', 'M5 20v-4a7 7 0 0 1 14 0v4z', 'M8 9h8l4 11H4z', 'M9 9h6l5 5.5-5 5.5H9l-5-5.5z'];
const AERIALS = ['M12 9V5M12 3v.1', 'M9 9L6 4M15 9l3-5', 'M12 9V6M8 6V3h8v3z', 'M12 9V4h5v2h-5'];
const EYES = ['M9 13v1M15 13v1', 'M8 13.5h2M14 13.5h2', 'M9 13h6v1H9z', 'M12 13v.1', 'M8 14l1-1 1 1M14 14l1-1 1 1'];
const MOUTHS = ['M10 17h4', 'M9 16.5q3 2 6 0', 'M10 16.5v1M12 16.5v1M14 16.5v1'];

/** With this multiplier no two of the bots' names (wire/seatNames.ts) have the same head and aerial. */
const SPREAD = 7231;

/**
 * The robot that a bot is known by, drawn from its name alone, so that it is the same wherever the name is: a path in a
 * square of 24, and the hue of its colour in degrees.
 */
export function robotOf(name: string): { readonly d: string; readonly hue: number } {
  let n = 0;
  for (const letter of name) n = (n * SPREAD + letter.charCodeAt(0)) % 65_521;
  let d = '';
  for (const parts of [HEADS, AERIALS, EYES, MOUTHS]) {
    d += parts[n % parts.length];
    n = Math.floor(n / parts.length);
  }
  return { d, hue: (n % 9) * 40 };
}
