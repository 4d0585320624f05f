import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testedGames } from '../contract/tested.ts';
import { GAMES } from '../contract/whole.ts';
import { BOT_LEVELS, effortOf } from '../kit/bots/levels.ts';
import {
  type Blunder,
  choicesIn,
  chosenIn,
  isNamed,
  isSound,
  namedIn,
  positionOf,
  readBlunders,
} from '../kit/game/blunders.testing.ts';
import type { Game } from '../kit/game/game.ts';
import type { Words } from '../kit/words/message.ts';
import { whist } from './whist/index.ts';
import { words as whistWords } from './whist/words.en.ts';

/** Each position is tried with this many seeds. */
const SEEDS = [1, 2, 3, 4, 5];

/** What a game's blunders.json lists; [] without one. */
function blundersOf({ id }: Game): readonly Blunder[] {
  const file = new URL(`${id}/blunders.json`, GAMES);
  return existsSync(file) ? readBlunders(id, readFileSync(file, 'utf8')) : [];
}

async function wordsOf({ id }: Game): Promise<Words> {
  return ((await import(`./${id}/words.en.ts`)) as { words: Words }).words;
}

/** What bots do in a position that no good player would, with their level. */
function unsoundIn(game: Game, one: Blunder, words: Words): string[] {
  const position = positionOf(game, one, words);
  const levels = BOT_LEVELS.filter((level) => level !== 'easy' || one.easyMay === undefined);
  return levels.flatMap((level) =>
    SEEDS.map((seed) => chosenIn(game, position, effortOf(level), seed))
      .filter((chosen) => !isSound(chosen, one))
      .map((chosen) => `${level}: ${chosen}`),
  );
}

/** The flaws of a position: choices that it names and the seat does not have, no good choice, or no blunder. */
function flawsOf(game: Game, one: Blunder, words: Words): string[] {
  const choices = choicesIn(game, positionOf(game, one, words));
  const sound = choices.filter((choice) => isSound(choice, one)).length;
  return [
    ...namedIn(one).filter((named) => !choices.some((choice) => isNamed(choice, named))),
    ...(sound === 0 ? ['nothing is good'] : []),
    ...(sound === choices.length ? ['nothing is a blunder'] : []),
  ];
}

const listed = await Promise.all(
  testedGames.map(async (game) => [game.id, game, blundersOf(game), await wordsOf(game)] as const),
);

describe.each(listed.filter(([, , blunders]) => blunders.length > 0))('the bots of %s', (_, game, blunders, words) => {
  test.each(blunders.map((one) => [one.says, one] as const))('%s', (_says, one) => {
    expect(flawsOf(game, one, words)).toEqual([]);
    expect(unsoundIn(game, one, words)).toEqual([]);
  });
});

test('there are a hundred positions and more', () => {
  expect(listed.reduce((sum, [, , { length }]) => sum + length, 0)).toBeGreaterThanOrEqual(100);
});

describe('a position', () => {
  const says = 'do not trump your partner’s ace';
  const one = blundersOf(whist).find((blunder) => blunder.says === says)!;
  const moves = one.record['moves'] as readonly object[];
  const withMoves = (changed: readonly object[]): Blunder => ({ ...one, record: { ...one.record, moves: changed } });

  test('whose record has a move that is not legal is refused, with its game, its maxim and the move', () => {
    // seat 1 holds hearts
    const [deck, lead] = moves as [object, object];
    const revoke = withMoves([deck, lead, { seat: 1, type: 'play', card: '2C' }]);
    expect(() => positionOf(whist, revoke, whistWords)).toThrow(`whist, "${says}": move 2 is illegal: `);
    const early = withMoves([deck, lead, lead]);
    expect(() => positionOf(whist, early, whistWords)).toThrow(`whist, "${says}": move 2 is turn: `);
  });

  test('whose record does not come to a choice of its seat is refused', () => {
    expect(() => positionOf(whist, withMoves([]), whistWords)).toThrow(`whist, "${says}": after move -1, the last, `);
    expect(() => positionOf(whist, { ...one, seat: 0 }, whistWords)).toThrow('these may act: [2]');
  });

  test('of another game, or without a record, is refused', () => {
    const other = { ...one, record: { ...one.record, game: 'spades' } };
    expect(() => positionOf(whist, other, whistWords)).toThrow(`whist, "${says}": move -1 is malformed: `);
    expect(() => readBlunders('whist', JSON.stringify([{ says, never: 'KS' }]))).toThrow('whist/blunders.json');
  });

  test('says either what is good or what is a blunder, and not both', () => {
    for (const changed of [{ does: 'QD' }, { never: undefined }]) {
      const text = JSON.stringify([{ ...one, ...changed }]);
      expect(() => readBlunders('whist', text)).toThrow('either does or never is wanted');
    }
  });

  test('that names choices nobody has, or in which no choice is a blunder or none is good, is flawed', () => {
    expect(flawsOf(whist, { ...one, never: 'AS' }, whistWords)).toEqual(['AS', 'nothing is a blunder']);
    expect(flawsOf(whist, { ...one, never: undefined, does: '2H' }, whistWords)).toEqual(['2H', 'nothing is good']);
  });

  test('finds a bot that plays the blunder, at every level', () => {
    const choose = () => ({ type: 'play', card: 'KS' });
    const found = unsoundIn({ ...whist, bot: { ...whist.bot, choose } }, one, whistWords);
    expect(found).toEqual(BOT_LEVELS.flatMap((level) => SEEDS.map(() => `${level}: KS`)));
  });

  test('in which a card can be used in two ways names the way', () => {
    const legal: Game['rules']['legal'] = (state, seat) =>
      whist.rules.legal(state as never, seat).flatMap((choice) => [choice, { ...choice, type: 'show' }]);
    const choose = () => ({ type: 'show', card: 'KS' });
    const game = { ...whist, rules: { ...whist.rules, legal }, bot: { ...whist.bot, choose } } as Game;
    const chosen = chosenIn(game, positionOf(game, one, whistWords), 1, 1);
    expect(chosen).toBe('show KS');
    expect([{ does: 'show KS' }, { does: 'play KS' }, { never: 'KS' }].map((maxim) => isSound(chosen, maxim))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
