import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { testedGames } from '../contract/tested.ts';
import type { Card } from '../kit/cards/cards.ts';
import type { SeatMove } from '../kit/game/action.ts';
import { type Game, SPECTATOR } from '../kit/game/game.ts';
import type { AnyOptions } from '../kit/game/options.ts';
import { isDeck } from '../kit/game/play.ts';
import type { Secrecy } from '../kit/game/secrecy.testing.ts';
import { Course } from '../kit/tricks/claiming.testing.ts';
import { PLAYING } from '../kit/tricks/handCourse.ts';
import type { TrickGameView } from '../kit/tricks/trickGameView.ts';
import { playsOf } from '../kit/tricks/trickLog.ts';
import type { TrickState } from '../kit/tricks/trickState.ts';

/**
 * What a record says of a move beyond what everybody saw: that a card played from the table had an equal in the hand.
 */
const UNSEEN_PART: { readonly [game: string]: string } = { pinochle: 'from' };

/** Games whose players hold other cards as the play begins than they play: they draw more, or have laid one down. */
const NOT_AS_DEALT = ['showcase', 'twenty-eight'];

/** Options under which more is done than by default. */
const OPTIONS: { readonly [game: string]: AnyOptions } = { 'twenty-eight': { reveal: 'optional' } };

const kept = testedGames.filter((game) => game.secrecy.history !== undefined);
const ofTricks = kept.filter(({ secrecy }) => secrecy.viewForm.texts?.includes('trick.plays')) as Game<
  TrickState,
  TrickGameView
>[];

/** What was done since the last deal, as far as everybody saw it. */
async function seenDone(id: string, { moves }: Course<unknown>): Promise<SeatMove[]> {
  const { secrecy }: { secrecy: Secrecy } = await import(`./${id}/secrecy.testing.ts`);
  const done = moves.slice(moves.findLastIndex(isDeck) + 1) as SeatMove[];
  const seen = done.filter(({ type }) => secrecy.unseen?.includes(type) !== true);
  return seen.map(
    (move) => Object.fromEntries(Object.entries(move).filter(([part]) => part !== UNSEEN_PART[id])) as SeatMove,
  );
}

/** The cards that each seat holds, in ascending order. */
function held({ trick }: TrickState): Card[][] {
  return [...trick.sizes].map((_, seat) => trick.cardsOf(seat).sort((a, b) => a - b));
}

/** The cards that each seat has played by a view, in ascending order. */
function played({ trick }: TrickGameView): Card[][] {
  const plays = playsOf(trick.plays);
  const of = (seat: number) => plays.flatMap((play) => (play.seat === seat ? [play.card] : []));
  return trick.sizes.map((_, seat) => of(seat).sort((a, b) => a - b));
}

describe.each(kept.map((game) => [game.id, game] as const))('a view of %s', (id, game) => {
  test.each([0, 1, 2, 3, 4, 5])(
    'has all that was done in the hand and seen by all, as the record has it: game %d',
    async (seed) => {
      const course = new Course(game, seed, OPTIONS[id]);
      for (let seat = course.nextSeat(); seat >= 0 && course.moves.length < 250; seat = course.nextSeat()) {
        course.play(seat);
        const done = await seenDone(id, course);
        for (const viewer of [SPECTATOR, seat]) {
          const said = game.secrecy.history?.(game.secrecy.view(course.state, viewer));
          // `expect` compares, and explains, many times slower
          if (!isDeepStrictEqual(said, done)) expect(said).toEqual(done);
        }
      }
    },
  );
});

describe.each(ofTricks.filter(({ id }) => !NOT_AS_DEALT.includes(id)).map((game) => [game.id, game] as const))(
  'a view of %s',
  (_id, game) => {
    test('has the hands as they were when the play began, once all cards are played', () => {
      let hands = 0;
      let before: Card[][] = [];
      const course = new Course(game, 7);
      for (let seat = course.nextSeat(); seat >= 0 && hands < 3; seat = course.nextSeat()) {
        const { state } = course;
        if (state.phase === PLAYING && state.trick.plays().length === 0) before = held(state);
        course.play(seat);
        const isAllPlayed = held(state).every(
          (cards, one) => cards.length === 0 || ((state.trick.sitsOut >> one) & 1) === 1,
        );
        if (!isAllPlayed || state.trick.plays().length === 0) continue;
        hands++;
        const playing = (_: unknown, one: number) => ((state.trick.sitsOut >> one) & 1) === 0;
        expect(played(game.secrecy.view(state, SPECTATOR)).filter(playing)).toEqual(before.filter(playing));
      }
      expect(hands).toBeGreaterThan(0);
    });
  },
);
