import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../../..');
const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

interface Face {
  readonly family: string;
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const faces: readonly Face[] = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => ({
  family: /font-family: '([^']*)'/.exec(body)?.[1] ?? '',
  file: /url\('([^']*)'\)/.exec(body)?.[1] ?? '',
  ranges: [...body.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]),
}));

const isCore = ({ file }: Face): boolean => file.includes('core');

const families = [...new Set(faces.map(({ family }) => family))];

function facesFor(family: string, code: number): Face[] {
  return faces.filter((face) => face.family === family && face.ranges.some(([a, b]) => code >= a && code <= b));
}

test.each(families)(
  'nothing that is said in English needs more of %s than its core; signs that it lacks are the device’s',
  (family) => {
    const files = globSync(['client/src/**/words.en.ts', 'shared/src/**/words.en.ts'], { cwd: repository });
    expect(files.length).toBeGreaterThan(30);
    const missing = files.flatMap((file) =>
      [...readFileSync(join(repository, file), 'utf8')]
        .filter(
          (letter) => letter !== '\n' && facesFor(family, letter.codePointAt(0) ?? 0).some((face) => !isCore(face)),
        )
        .map((letter) => `${letter} in ${file}`),
    );
    expect(missing).toEqual([]);
  },
);

test.each(families)('%s has one face for a letter of the core, and some face for the letters of names', (family) => {
  for (let code = 0x20; code <= 0x7e; code++) expect(facesFor(family, code)).toHaveLength(1);
  for (const letter of 'éÄøñçßŁőşž€”') expect(facesFor(family, letter.codePointAt(0) ?? 0)).not.toEqual([]);
});

test('the cores hold what their faces in the style sheet promise', () => {
  const program = readFileSync(join(repository, 'client/art/make-fonts.mjs'), 'utf8');
  const [, core = ''] = /const RANGES = \[([\s\S]*?)\n\];/.exec(program) ?? [];
  const made = [...core.matchAll(/\[0x([0-9a-f]+), 0x([0-9a-f]+)\]/g)].map(([, first = '', last = '']) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  const cores = faces.filter(isCore);
  expect(cores).toHaveLength(2);
  for (const { ranges } of cores) expect(ranges).toEqual(made);
});
