/** Writes ../src/cards/rankOutlines.ts: the indices of the faces as outlines of Roboto Condensed Bold, so that no font is waited for. */
import { writeFileSync } from 'node:fs';
import { outlineOf, readFont } from './outlines.mjs';

const bold = readFont(700);

/** What is printed, by the letter of the record format; the joker's word is set letter under letter. */
const INDICES = { T: '10', ...Object.fromEntries([...'23456789JQKA', ...'OER'].map((letter) => [letter, letter])) };

const lines = Object.entries(INDICES).map(([letter, text]) => {
  // The two figures of the ten stand closer than in running text, or it would be the one wide index.
  const { d, width } = outlineOf(bold, text, 100, { tracking: text.length > 1 ? -0.035 : 0 });
  const key = /\d/.test(letter) ? `'${letter}'` : letter;
  return `  ${key}: {\n    d: '${d}',\n    width: ${width},\n  },`;
});

writeFileSync(
  new URL('../src/cards/rankOutlines.ts', import.meta.url),
  `// Written by art/make-ranks.mjs from Roboto Condensed Bold, SIL Open Font License 1.1 (art/LICENSES.md).

/** An outline whose capitals are 100 high: its top left corner at 0, 0 and the baseline at 100. */
export interface Outline {
  readonly d: string;
  readonly width: number;
}

/** The indices of the ranks by their letter in the record format (T prints 10), and the further letters of the joker's word. */
export const rankOutlines: Readonly<Record<string, Outline>> = {
${lines.join('\n')}
};
`,
);
console.log(`rankOutlines.ts: ${lines.length} outlines`);
