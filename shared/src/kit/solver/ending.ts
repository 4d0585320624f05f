import { bestMove, type Trials } from '../bots/search.ts';
import { partnersSum } from '../tricks/sides.ts';
import { SUIT_ROWS, TrickPlay } from '../tricks/trickPlay.ts';
import { DoubleDummy } from './doubleDummy.ts';

/** How a bot plays the last tricks of a hand, trying each card (its place) on deals of the hidden ones. */
interface Ending extends Pick<Trials, 'deals' | 'habitual' | 'read' | 'tell'> {
  /** A possible position, with the hidden cards dealt at random. */
  readonly deal: () => TrickPlay;
  /** The trumps, if not those of the play: EVERY_SUIT. */
  readonly trump?: number;
  /** What taking this many more tricks, this one included, is worth to the seat to play and its partner. */
  readonly worth: (tricks: number) => number;
}

let solver: DoubleDummy | null = null;

/** Takes up the tricks of two, or of four with partners opposite each other. */
function setTo(trick: TrickPlay, trump: number): DoubleDummy {
  solver ??= new DoubleDummy();
  const { leader, hands } = trick;
  const seats = trick.seats === 2 ? 2 : 4;
  const played = Array.from({ length: trick.laid }, (_, i) =>
    trick.order.placeOf(trick.onTable[(leader + i) % seats] ?? 0),
  );
  solver.set({ seats, hands, rows: SUIT_ROWS, trump, leader, played });
  return solver;
}

/** How many tricks left a seat and its partner take with these trumps, if all see all cards and play their best. */
export function tricksLeftFor(trick: TrickPlay, seat: number, trump: number): number {
  const tricks = setTo(trick, trump).tricks();
  return (seat & 1) === 0 ? tricks : (trick.sizes[trick.turn] ?? 0) - tricks;
}

/**
 * The card to play near the end of a hand of two, or of four with partners opposite each other, in which tricks are won
 * in the plain way: the one that brings most on average if everybody sees all cards from here on. One of `places`.
 */
export function endingPlace(places: readonly number[], { deal, trump, worth, ...trials }: Ending): number {
  let exact: DoubleDummy;
  let left = 0;
  let side = 0;
  let near = 0;
  return bestMove(places, {
    ...trials,
    deal() {
      const trick = deal();
      exact = setTo(trick, trump ?? trick.trump);
      left = trick.sizes[trick.turn] ?? 0;
      side = trick.turn & 1;
      near = left >> 1;
    },
    outcome(place) {
      near = exact.tricksAfter(place, near);
      return worth(side === 0 ? near : left - near);
    },
  });
}

/** How a bot plays earlier in a hand. */
interface Middle extends Ending {
  /** Plays a trick that a card was just laid to on by habit, to where everybody sees all cards. */
  readonly playOn: (trick: TrickPlay) => void;
}

/**
 * The same earlier in a hand, where perfect play takes long to work out: each card is played on by habit first, and
 * perfectly from there.
 */
export function middlePlace(places: readonly number[], middle: Middle): number {
  const { deal, playOn, trump, worth, ...trials } = middle;
  let from: TrickPlay;
  let room: TrickPlay;
  return bestMove(places, {
    ...trials,
    deal() {
      from = deal();
      room ??= new TrickPlay(from.seats);
    },
    outcome(place) {
      const seat = from.turn;
      room.copyFrom(from);
      room.play(from.order.cardAt(place));
      playOn(room);
      const won = partnersSum(room.won, seat & 1) - partnersSum(from.won, seat & 1);
      return worth(won + tricksLeftFor(room, seat, trump ?? room.trump));
    },
  });
}
