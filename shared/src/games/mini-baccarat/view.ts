import { CARD_LIMIT, type Card } from '../../kit/cards/cards.ts';
import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import type { Copyable } from '../../kit/game/copyable.ts';
import { namesOf, pick, readFields, type ShownFields, shownOnly } from '../../kit/game/fields.ts';
import type { Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import type { Random } from '../../kit/game/random.ts';
import { chainOf, openHands } from '../../kit/tricks/scoreLog.ts';
import { BANCO, PUNTO } from './drawing.ts';
import { type BaccaratOptions, options } from './options.ts';
import { SHOES } from './rules.ts';
import { BaccaratState, OpenBaccarat, type PlayedRound, type Round } from './state.ts';

/** This many of the last rounds are in a view, and on the sheet. */
export const ROUNDS_SHOWN = 20;

/** The letters of the outcomes punto, banco and tie, as the bead plate has them. */
const BEADS = 'PBT';

/** What a view shows just as the state has it. */
type Open = Omit<OpenBaccarat, keyof Copyable>;
const OPEN = namesOf<Open>(new OpenBaccarat(defaultsOf(options) as BaccaratOptions, 1));

/**
 * What may be known of a game, the same for every seat and for everybody else: all that has lain open. The cards that
 * are still in the shoe and those that were burned face down are not in it.
 */
export interface BaccaratView extends ShownFields<Open> {
  readonly viewer: Viewer;
  /** The card that was turned up for the burn (packed.ts); '' before it. */
  readonly burnCard: string;
  /** Every card of this shoe that has been dealt to a hand, in order. */
  readonly dealt: string;
  /** How many cards are left in the shoe. */
  readonly left: number;
  /** The cards of the hands of punto and banco. */
  readonly puntoCards: string;
  readonly bancoCards: string;
  /** The outcomes of this shoe's rounds, a letter each. */
  readonly bead: string;
  /** The last rounds, oldest first. */
  readonly lastRounds: readonly Round[];
}

function beadsOf({ road, rounds }: BaccaratState): string {
  let beads = '';
  for (let round = 0; round < rounds; round++) beads += BEADS.charAt(road[round] ?? 0);
  return beads;
}

/** What a viewer may know. */
export function view(state: BaccaratState, viewer: Viewer): BaccaratView {
  const { shoe, burned, dealt } = state;
  return {
    ...shownOnly<Open, keyof Open>(state, OPEN),
    viewer,
    burnCard: packAll(shoe.subarray(0, Math.min(burned, 1))),
    dealt: packAll(shoe.subarray(burned, dealt)),
    left: state.cardsLeft(),
    puntoCards: packAll(state.cardsOf(PUNTO)),
    bancoCards: packAll(state.cardsOf(BANCO)),
    bead: beadsOf(state),
    lastRounds: openHands(state.log, ROUNDS_SHOWN),
  };
}

/** What a seat may know, by a spectator's view: the same. */
export function seatView(_state: BaccaratState, seat: number, open: BaccaratView): BaccaratView {
  return { ...open, viewer: seat };
}

/**
 * A full state that fits a view: what nobody has seen lies in the shoe, and among the burned cards, in random order.
 */
export function determinize(view: BaccaratView, random: Random): BaccaratState {
  const state = new BaccaratState(view.options, view.seats);
  readFields<Open>(pick(view, OPEN), state);
  state.shoe.set(possibleShoe(view, random));
  state.dealt = view.burned + view.dealt.length;
  state.takeUpCards();
  for (const card of unpackAll(view.puntoCards)) state.dealTo(PUNTO, card);
  for (const card of unpackAll(view.bancoCards)) state.dealTo(BANCO, card);
  state.road.set(Array.from(view.bead, (letter) => BEADS.indexOf(letter)));
  state.rounds = view.bead.length;
  state.log = chainOf<PlayedRound>(view.lastRounds);
  return state;
}

/** Every card that has lain open in its place, all others anywhere. */
function possibleShoe(view: BaccaratView, random: Random): Card[] {
  const burnCard = unpackAll(view.burnCard);
  const dealt = unpackAll(view.dealt);
  const seen = new Int16Array(CARD_LIMIT);
  for (const card of [...burnCard, ...dealt]) seen[card] = (seen[card] ?? 0) + 1;
  const unseen = Array.from(SHOES[view.options.decks]).filter((card) => {
    const left = seen[card] ?? 0;
    seen[card] = left - 1;
    return left <= 0;
  });
  random.shuffle(unseen);
  const facedown = Math.max(0, view.burned - 1);
  return [...burnCard, ...unseen.slice(0, facedown), ...dealt, ...unseen.slice(facedown)];
}
