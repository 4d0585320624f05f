import { readFileSync } from 'node:fs';
import { Reflection } from '@colyseus/schema';
import { games } from '@kibitz/shared/games';
import { BESIDE_VIEW, schemaOf } from '@kibitz/shared/wire/state/tableState';
import { expect, test } from 'vitest';
import { stateDocs } from './stateDocs.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The names marked as code in a text. */
function namedIn(text: string): Set<string> {
  return new Set([...text.matchAll(/`([\w$]+)`/g)].map(([, name = '']) => name));
}

/** The first and the last name of each list: `scores_0` and `scores_3`. The length of lists of tricks is not stated. */
function endsOf(names: readonly string[]): string[] {
  const lists = Map.groupBy(names, (name) => name.replaceAll(/_\d+/g, ''));
  return [...lists].flatMap(([list, [first = '', ...more]]) => [
    first,
    (!list.startsWith('trick_') && more.at(-1)) || first,
  ]);
}

/** The names of the fields that a room describes, by their owner. */
function described(game: (typeof games)[number]): string[][] {
  const { context } = Reflection.decode(schemaOf(game));
  return [...context.schemas.keys()].map((type) => {
    const fields = type[Symbol.metadata] as unknown as { readonly [index: number]: { readonly name: string } };
    return Object.values(fields).flatMap(({ name }) => name ?? []);
  });
}

test('docs/state.md says what the games say (if not: node scripts/state.mjs)', () => {
  expect(read('docs/state.md')).toBe(stateDocs());
});

test.each(games.map((game) => [game.id, game] as const))('docs/state.md has every field of %s', (id, game) => {
  const [, tricks = '', ...chapters] = read('docs/state.md').split('\n## ');
  const named = namedIn(tricks + (chapters.find((chapter) => chapter.startsWith(`${id}\n`)) ?? ''));
  const [, , ...parts] = described(game);
  const names = parts.flat().filter((name) => name !== 'more' && !BESIDE_VIEW.includes(name));
  expect(names.length).toBeGreaterThan(0);
  expect(endsOf(names).filter((name) => !named.has(name))).toEqual([]);
});

test('docs/state.md says of every field what it means', () => {
  expect(read('docs/state.md').match(/^.*\| {2}\|$/gm) ?? []).toEqual([]);
});

test('docs/api.md has every field of a table, of a seat, and of what a seat alone may know', () => {
  const [table = [], seat = []] = described(games[0]!);
  const named = namedIn(read('docs/api.md'));
  expect([...table, ...seat, ...BESIDE_VIEW].filter((name) => !named.has(name))).toEqual([]);
});
