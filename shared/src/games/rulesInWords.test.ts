import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { valuesOf } from '../contract/spoken.ts';
import type { Words } from '../kit/words/message.ts';
import { ruleSaid } from '../kit/words/ruleSaid.ts';
import { sentence } from '../kit/words/say.ts';
import { games } from './index.ts';

const languages = globSync('spades/words.*.ts', { cwd: import.meta.dirname }).map(
  (file) => basename(file).split('.')[1] ?? '',
);

test('English and Arabic are among the languages', () => {
  expect(languages).toEqual(expect.arrayContaining(['en', 'ar']));
});

describe.each(languages)('in %s', (language) => {
  test.each(games)('every value of every option of $id has a sentence', async ({ id, options }) => {
    const { words }: { words: Words } = await import(join(import.meta.dirname, id, `words.${language}.ts`));
    for (const [name, spec] of Object.entries(options)) {
      const said = valuesOf(spec).map((value) => {
        const rule = ruleSaid(words, name, value);
        const text = rule === null ? '' : sentence(rule, words, { language });
        // in Arabic a closing mark of direction may follow the full stop
        expect(`${name} ${value}: ${text}`).toMatch(/: .{6,}\.\P{L}*$/u);
        return text;
      });
      expect(new Set(said).size).toBe(said.length);
    }
  });
});
