import COVERED from './fonts/coverage.json' with { type: 'json' };

/** A font of the pictures. */
export interface Font {
  /** Its name, as its file has it. */
  readonly family: string;
  /** The ranges of characters that it has, both ends included. */
  readonly covered: readonly (readonly [from: number, to: number])[];
}

/** `ranges`: the characters that it can draw, as hexadecimal ranges (client/art/make-fonts.mjs). */
function fontOf(family: string, ranges: string): Font {
  const covered = ranges.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return { family, covered };
}

// spaces, figures and points come to it from Figtree, which resvg gets right
const cairo = fontOf('Cairo', `20-3f ${COVERED.cairo}`);

/** The fonts of text and of titles, the preferred one first. */
export const TEXT: readonly Font[] = [fontOf('Figtree Light', COVERED.figtree), cairo];
export const TITLE: readonly Font[] = [fontOf('Fraunces', COVERED.fraunces), cairo];

function has({ covered }: Font, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return covered.some(([from, to]) => code >= from && code <= to);
}

/**
 * The first of these fonts that has all characters of a text; null if none has. A text in two fonts is not drawn: resvg
 * loses letters where it has to change the font within a line.
 */
export function fontFor(text: string, fonts: readonly Font[]): Font | null {
  return fonts.find((font) => [...text].every((character) => has(font, character))) ?? null;
}
