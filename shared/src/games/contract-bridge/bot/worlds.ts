import type { DealWorld } from '../../../kit/game/gameSecrecy.ts';
import { NO_CARD, SUIT_ROWS } from '../../../kit/tricks/trickPlay.ts';
import { type Call, PASS, trumpOf } from '../calls.ts';
import { rules } from '../rules.ts';
import type { BridgeState, BridgeView } from '../state.ts';
import { type Shown, SUIT_STRAINS } from './history.ts';
import type { Meaning } from './meaning.ts';
import { callBy, meaningsFor, readHistory } from './system.ts';
import { ValuedHand } from './valuedHand.ts';

/** A world that fits the auction is looked for among this many. */
const DRAWS = 100;

/** What a seat has called. */
interface Heard {
  readonly call: Call;
  /** What it could call. */
  readonly meanings: readonly Meaning[];
  /** What a call outside the system has shown; null for one that is in it. */
  readonly shown: Shown | null;
}

/** A seat whose hand the viewer does not see, and its calls. */
interface Hidden {
  readonly seat: number;
  readonly heard: readonly Heard[];
}

/**
 * Deals worlds that fit a view and, of those drawn, what the hidden hands have called: each call that the system would
 * not have made with such a hand counts against a world.
 */
export function worldsByAuction(view: BridgeView): DealWorld<BridgeState> {
  const deal = rules.worlds(view);
  const hidden = hiddenIn(view);
  const other = rules.blank(view);
  return (world, random) => {
    deal(world, random);
    let least = misfitsIn(world, hidden, Number.POSITIVE_INFINITY);
    for (let n = 1; n < DRAWS && least > 0; n++) {
      deal(other, random);
      const misfits = misfitsIn(other, hidden, least);
      if (misfits === least) continue;
      least = misfits;
      world.copyFrom(other);
    }
  };
}

function hiddenIn({ dealer, hand, viewer }: BridgeView): Hidden[] {
  const isHidden = (seat: number) => seat !== viewer && (seat !== hand.dummy || hand.lead === NO_CARD);
  return [0, 1, 2, 3].filter(isHidden).map((seat) => ({ seat, heard: heardFrom(seat, dealer, hand.calls) }));
}

function heardFrom(seat: number, dealer: number, calls: ArrayLike<Call>): Heard[] {
  const made = Array.from(calls);
  const places = made.map((_, i) => i).filter((i) => ((dealer + i) & 3) === seat);
  return places.map((i) => {
    const call = made[i] ?? PASS;
    const meanings = meaningsFor(readHistory(dealer, made.slice(0, i)));
    const isKnown = call === PASS || meanings.some((one) => one.call === call);
    return { call, meanings, shown: isKnown ? null : readHistory(dealer, made.slice(0, i + 1)).shownBy(seat) };
  });
}

/** The hand that a seat was dealt in a world. */
export function handIn({ hand: { dealt } }: BridgeState, seat: number): ValuedHand {
  return new ValuedHand(SUIT_STRAINS.map((strain) => dealt[seat * SUIT_ROWS + trumpOf(strain)] ?? 0));
}

/** How many calls the system would not have made with the hands of a world; counted no further than `most`. */
function misfitsIn(world: BridgeState, hidden: readonly Hidden[], most: number): number {
  let n = 0;
  for (const { seat, heard } of hidden) {
    const hand = handIn(world, seat);
    for (const one of heard) {
      if (!fits(one, hand)) n++;
      if (n >= most) return most;
    }
  }
  return n;
}

function fits({ call, meanings, shown }: Heard, hand: ValuedHand): boolean {
  if (shown === null) return callBy(meanings, hand) === call;
  const isEnough = hand.long >= shown.least && hand.high <= shown.most;
  return isEnough && SUIT_STRAINS.every((strain) => hand.length(strain) >= shown.lengths[strain]);
}
