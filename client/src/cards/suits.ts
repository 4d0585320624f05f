/** A suit by its letter in the record format. */
export type SuitLetter = 'S' | 'H' | 'D' | 'C';

/** The suits in the order of the record format. */
export const everySuit: readonly SuitLetter[] = ['S', 'H', 'D', 'C'];

/** The shapes of the suits: SVG paths about 1 high round 0, 0, upright. */
export const suitPaths: Readonly<Record<SuitLetter, string>> = {
  S:
    'M0-.53C.09-.33.5-.1.5.16C.5.34.38.42.27.42C.17.42.09.37.045.28C.055.4.11.48.2.53L-.2.53' +
    'C-.11.48-.055.4-.045.28C-.09.37-.17.42-.27.42C-.38.42-.5.34-.5.16C-.5-.1-.09-.33 0-.53Z',
  H:
    'M0 .5C-.08.3-.5.1-.5-.19C-.5-.4-.36-.5-.245-.5C-.13-.5-.03-.42 0-.3C.03-.42.13-.5.245-.5' +
    'C.36-.5.5-.4.5-.19C.5.1.08.3 0 .5Z',
  D: 'M0-.56C.09-.36.26-.12.42 0C.26.12.09.36 0 .56C-.09.36-.26.12-.42 0C-.26-.12-.09-.36 0-.56Z',
  C:
    'M0-.53A.235.235 0 0 1 .165-.125A.245.245 0 1 1 .05.25C.055.39.11.48.2.53L-.2.53C-.11.48-.055.39-.05.25' +
    'A.245.245 0 1 1-.165-.125A.235.235 0 0 1 0-.53Z',
};

const black = '#15181c';
const red = '#c8102e';
const twoInks: Readonly<Record<SuitLetter, string>> = { S: black, H: red, D: red, C: black };
const fourInks: Readonly<Record<SuitLetter, string>> = { S: black, H: red, D: '#1255cc', C: '#0b7a3b' };

/** The colour a suit is printed in; in the four-colour deck diamonds are blue and clubs green. */
export function suitInk(suit: SuitLetter, four: boolean): string {
  return (four ? fourInks : twoInks)[suit];
}

/** Whether a letter is a suit's. */
export function isSuitLetter(letter: string): letter is SuitLetter {
  return letter in suitPaths;
}
