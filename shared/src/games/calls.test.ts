import { expect, test } from 'vitest';
import { seatsIn } from '../kit/game/actors.ts';
import { DEALER, type Game } from '../kit/game/game.ts';
import { defaultsOf } from '../kit/game/options.ts';
import { shuffled, usualSeats } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import { keyOf } from '../kit/table/buttonWords.ts';
import type { CallBox } from '../kit/table/callSheet.ts';
import { games } from './index.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const STEPS = 300;

/** What a box offers. */
function offeredIn(box: CallBox): Set<string> {
  const cells = box.groups.flatMap((group) => group.cells);
  return new Set([...cells, ...box.acts].map(({ choice }) => keyOf(choice)));
}

/** What a seat may do before the play but finds neither in its box nor in its hand; null where nothing is called. */
function missingFor(game: Game, state: unknown, seat: number): string[] | null {
  const { calls, own } = game.picture.table(game.secrecy.view(state, seat));
  if (calls === undefined || own?.asked?.isWindow === true) return null;
  const offered = own?.asked === undefined ? new Set() : offeredIn(own.asked);
  const without = game.rules.legal(state, seat).filter((choice) => !('card' in choice));
  return without.map(keyOf).filter((key) => !offered.has(key));
}

/** Makes the next step: the dealer's, or a move of a seat at random. */
function goesOn(game: Game, state: unknown, random: Random): void {
  const { rules, chance } = game;
  const actors = rules.actors(state);
  const seats = actors === DEALER ? [] : seatsIn(actors);
  const seat = seats[random.below(seats.length)];
  if (seat !== undefined)
    rules.apply(state, seat, rules.pick(state, seat, random.below(rules.count(state, seat)), random));
  else if (chance.dealerStep(state) === 'shuffle') chance.deal(state, shuffled(game, state, random));
  else chance.step(state);
}

/** The calls that some seat lacks in one game, and whether anything was called in it. */
function lookedAt(game: Game, seed: number) {
  const random = new Random(seed);
  const state = game.rules.setup(defaultsOf(game.options), usualSeats(game), 0);
  const missing: string[] = [];
  let isCalled = false;
  for (let step = 0; step < STEPS && game.rules.actors(state) !== 0; step++) {
    const actors = game.rules.actors(state);
    for (const seat of actors === DEALER ? [] : seatsIn(actors)) {
      const lacks = missingFor(game, state, seat);
      isCalled ||= lacks !== null;
      missing.push(...(lacks ?? []));
    }
    goesOn(game, state, random);
  }
  return { isCalled, missing };
}

test('wherever a game’s picture has calls, every call that can be made is in the box of the seat to call', () => {
  const called = games.filter((game) => {
    const looks = SEEDS.map((seed) => lookedAt(game, seed));
    expect([game.id, looks.flatMap(({ missing }) => missing)]).toEqual([game.id, []]);
    return looks.some(({ isCalled }) => isCalled);
  });
  const ids = called.map(({ id }) => id).sort();
  expect(ids).toEqual(['euchre', 'five-hundred', 'nap', 'oh-hell', 'solo-whist', 'spades', 'twenty-eight']);
});
