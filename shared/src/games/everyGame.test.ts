import { beforeAll, describe, expect, test } from 'vitest';
import { playEveryTable } from '../contract/everyTable.ts';
import { testedGameOf, testedGames } from '../contract/tested.ts';
import { missingIn } from '../contract/whole.ts';
import type { Game } from '../kit/game/game.ts';
import { goldenGames } from '../kit/game/golden.testing.ts';
import { readOptions } from '../kit/game/options.ts';
import { checkerAnswer } from '../kit/record/checker.ts';
import { readRecord, readRecordText, wasRead } from '../kit/record/record.ts';
import type { Words } from '../kit/words/message.ts';
import { sentence } from '../kit/words/say.ts';
import { piecesOf } from '../kit/words/template.ts';
import { words as kitWords } from '../kit/words/words.en.ts';
import { gameOf, games } from './index.ts';

/*
 * The contract that every game keeps, and that everything else relies on: what `contract/` insists on, at the tables of
 * `casesOf`. `KIBITZ_SEEDS=20` plays twenty games a table instead of one. A failure prints the game, its options, seats
 * and seed and the record up to that point.
 */
const seeds = Number(process.env['KIBITZ_SEEDS'] ?? 1);

async function wordsOf(id: string): Promise<Words> {
  const { words } = (await import(`./${id}/words.en.ts`)) as { words: Words };
  return words;
}

test('every game has an id of its own, which finds it', () => {
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  for (const game of games) expect(gameOf(game.id)).toBe(game);
  expect(gameOf('toString')).toBeUndefined();
});

describe.each(testedGames.map((game): [string, Game] => [game.id, game]))('%s', (id, game) => {
  let own: Words = {};
  let words: Words = {};

  beforeAll(async () => {
    own = await wordsOf(id);
    words = { ...kitWords, ...own };
  });

  test('is declared in full: id, seats ascending, options and presets that can be read', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(game.seats.length).toBeGreaterThan(0);
    expect([...new Set(game.seats)].sort((a, b) => a - b)).toEqual(game.seats);
    for (const changed of Object.values(game.presets)) {
      expect(readOptions(game.options, changed, game.checkOptions)).toHaveProperty('options');
      expect(changed).not.toEqual({});
    }
  });

  test('is whole: rules, words, emblem, visibility, golden records, tests', async () => {
    expect(await missingIn(game)).toEqual([]);
  });

  test('has words that are all written right', () => {
    for (const text of Object.values(words)) expect(() => piecesOf(text)).not.toThrow();
    // a card is said with its article
    expect(Object.values(own).filter((text) => /\b(?:the|a) \{\w+:card\}/i.test(text))).toEqual([]);
  });

  test('keeps the contract at every table, with every option and size, with random players and its bots', async () => {
    expect(await playEveryTable(game, seeds)).toBeGreaterThan(seeds);
  });

  test('knows its actions: any other, and any with other values, is malformed', () => {
    expect(game.rules.actions).toBeDefined();
    const [seats] = game.seats;
    const codeOf = (move: unknown) => {
      const reading = readRecord({ record: 1, game: id, options: {}, seats, moves: [move] }, testedGameOf);
      const answer = checkerAnswer(reading, ({ key }) => key);
      return answer.ok ? 'ok' : answer.code;
    };
    expect(codeOf({ seat: 0, type: 'no-such-action' })).toBe('malformed');
    for (const [type, values] of Object.entries(game.rules.actions ?? {})) {
      expect(codeOf({ seat: 0, type, noSuchValue: 1 })).toBe('malformed');
      const needed = Object.values(values).filter((form) => typeof form === 'string' || Array.isArray(form));
      // a first move other than a deck is never right, but one of the game's actions is not malformed for that
      expect(codeOf({ seat: 0, type }) === 'malformed').toBe(needed.length > 0);
    }
  });

  describe('its golden records', () => {
    const golden = goldenGames(id);

    test.each(golden)('$name', ({ text, expected }) => {
      const reading = readRecordText(text, testedGameOf);
      expect(wasRead(reading) ? reading.game.id : reading.fault).toBe(id);
      const answer = checkerAnswer(reading, (why) => sentence(why, words));
      expect(JSON.parse(JSON.stringify(answer))).toEqual(expected);
    });
  });
});
