import type { Card } from '../cards/cards.ts';
import { packAll, unpackAll } from '../cards/packed.ts';
import { chooseCards } from '../declare/cardMoves.ts';
import { type Actors, DEALER, type Viewer } from '../game/game.ts';
import { message } from '../words/message.ts';
import { choosing, hasPassed, PASSING, type Passing, type passFields, receiverOf } from './passing.ts';
import { SPOKEN } from './trickParts.ts';
import type { TrickPlay } from './trickPlay.ts';

/** A game with the fields of passing. */
interface PassingState {
  readonly hand: ReturnType<typeof passFields>;
  readonly trick: TrickPlay;
  readonly seats: number;
  events: number;
  phase: number;
}

interface PassingView {
  readonly viewer: Viewer;
  readonly phase: number;
  readonly hand: Passing;
}

/**
 * How many seats to the left cards are passed in a hand, counted from 0: to the left, to the right, across if four
 * play, then one hand without passing.
 */
export function passTo(seats: number, hand: number): number {
  const turns = seats === 4 ? [1, 3, 2, 0] : [1, seats - 1, 0];
  return turns[hand % turns.length] as number;
}

/**
 * The rules of passing `n` cards, for the rules of a game; `begin` opens the play. The deal sets the phase to PASSING
 * if cards are to be passed in this hand.
 */
export function passingRules<S extends PassingState>(n: number, begin: (state: S) => void) {
  return {
    moves: [
      chooseCards<S>({
        from: SPOKEN,
        type: 'pass',
        in: PASSING,
        hand: ({ trick }) => trick,
        n,
        apply({ hand }, seat, chosen) {
          hand.given[seat] = packAll(chosen);
          hand.ready |= 1 << seat;
        },
        notNow: () => message('refused.noPassing'),
      }),
    ],
    speakers: ({ hand }: S): Actors => choosing(hand) || DEALER,
    whyNotYet: () => message('refused.passFirst'),
    /** Everybody takes up what they are passed. */
    turn(state: S): void {
      const { trick, hand } = state;
      hand.given.forEach((faces, seat) => {
        for (const card of unpackAll(faces)) trick.give(receiverOf(seat, hand), card);
      });
      state.events++;
      begin(state);
    },
  };
}

/** What a viewer knows to be in other hands: the cards that they passed, once taken up. */
export function knownPassed({ phase, viewer, hand }: PassingView): string[] {
  const isTakenUp = phase !== PASSING && hand.passTo !== 0;
  return hand.given.map((_, seat) =>
    isTakenUp && seat === receiverOf(viewer, hand) ? (hand.given[viewer] ?? '') : '',
  );
}

/**
 * What not everybody may know of the cards that are passed, `n` by each: the `secrets` of the rules, or a part of them.
 */
export const passSecrets = (n: number) => ({
  own: ['hand.given'] as const,
  /** The cards that the viewer has passed, and those that they have taken up. */
  hide: ({ phase, hand }: PassingState, viewer: Viewer) => ({
    given: hand.given.map((cards, seat) =>
      seat === viewer || (phase !== PASSING && viewer === receiverOf(seat, hand)) ? cards : '',
    ),
  }),
  known: knownPassed,
  aside: ({ phase, viewer, hand }: PassingView): string => (phase === PASSING ? (hand.given[viewer] ?? '') : ''),
  /** Puts the cards left over after dealing the hands face down as the others' passes. */
  settle({ hand }: PassingState, view: PassingView, left: readonly Card[]): void {
    let next = 0;
    hand.given.forEach((_, seat) => {
      if (seat === view.viewer || !hasPassed(view, seat)) return;
      hand.given[seat] = packAll(left.slice(next, next + n));
      next += n;
    });
  },
});
