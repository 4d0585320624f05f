import { CARD_LIMIT, type Card } from '../../kit/cards/cards.ts';
import { packAll, unpack, unpackAll } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { shoeOf } from './dealing.ts';
import { BANCO, PUNTO } from './drawing.ts';
import type { BaccaratOptions } from './options.ts';
import { BaccaratState, type Happening, type Phase, type PlayedRound, type Round } from './state.ts';

/** So many of the last rounds are in a view, and on the sheet. */
export const ROUNDS_SHOWN = 20;

/** The letters of the outcomes punto, banco and tie, as the bead plate has them. */
export const BEADS = 'PBT';

/**
 * What may be known of a game, the same for every seat and for everybody else: all that has lain open. The cards that are still in the
 * shoe and those that were burned face down are not in it.
 */
export interface BaccaratView {
  readonly viewer: Viewer;
  readonly options: BaccaratOptions;
  readonly seats: number;
  readonly phase: Phase;
  /** The card that was turned up for the burn (packed.ts); '' before it. */
  readonly burnCard: string;
  /** How many cards were burned, that one included. */
  readonly burned: number;
  /** Every card of this shoe that has been dealt to a hand, in order. */
  readonly dealt: string;
  /** How many cards are left in the shoe. */
  readonly left: number;
  readonly shoeNumber: number;
  readonly isLastRound: boolean;
  /** The cards of both hands. */
  readonly puntoCards: string;
  readonly bancoCards: string;
  readonly punto: number;
  readonly banco: number;
  /** The seats that are ready, as bits. */
  readonly ready: number;
  /** Chips laid: punto, banco and tie, seat by seat. */
  readonly bets: readonly number[];
  /** Won or lost since the start, and until this shoe began; hundredths of a chip, by seat. */
  readonly net: readonly number[];
  readonly netBefore: readonly number[];
  /** Won or lost in this shoe, hundredths of a chip: punto, banco, tie and commission, seat by seat. */
  readonly accounts: readonly number[];
  /** The outcomes of this shoe's rounds, a letter each. */
  readonly bead: string;
  /** Outcomes since the start: punto, banco, tie. */
  readonly outcomes: readonly number[];
  /** The last rounds, oldest first. */
  readonly lastRounds: readonly Round[];
  readonly events: number;
  readonly lastEvent: Happening;
  readonly lastSeat: number;
}

/** What a viewer may know. */
export function view(state: BaccaratState, viewer: Viewer): BaccaratView {
  const { burned, dealt } = state;
  return {
    viewer,
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    burnCard: packAll(state.shoe.subarray(0, burned === 0 ? 0 : 1)),
    burned,
    dealt: packAll(state.shoe.subarray(burned, dealt)),
    left: state.phase === 'shuffle' ? 0 : state.cardsLeft(),
    shoeNumber: state.shoeNumber,
    isLastRound: state.isLastRound,
    puntoCards: packAll(state.cardsOf(PUNTO)),
    bancoCards: packAll(state.cardsOf(BANCO)),
    punto: state.punto,
    banco: state.banco,
    ready: state.ready,
    bets: Array.from(state.bets),
    net: Array.from(state.net),
    netBefore: Array.from(state.netBefore),
    accounts: Array.from(state.accounts),
    bead: Array.from(state.road.subarray(0, state.rounds), (outcome) => BEADS.charAt(outcome)).join(''),
    outcomes: Array.from(state.outcomes),
    lastRounds: lastRounds(state.log),
    events: state.events,
    lastEvent: state.lastEvent,
    lastSeat: state.lastSeat,
  };
}

function lastRounds(log: PlayedRound | null): Round[] {
  const rounds: Round[] = [];
  for (let played = log; played !== null && rounds.length < ROUNDS_SHOWN; played = played.before) {
    rounds.push(played.round);
  }
  return rounds.reverse();
}

/** A full state that fits a view: what nobody has seen lies in the shoe, and among the burned cards, in random order. */
export function determinize(view: BaccaratView, random: Random): BaccaratState {
  const state = new BaccaratState(view.options, view.seats);
  state.phase = view.phase;
  state.shoe.set(possibleShoe(view, random));
  state.burned = view.burned;
  state.dealt = view.burned + view.dealt.length;
  state.shoeNumber = view.shoeNumber;
  state.isLastRound = view.isLastRound;
  for (const card of view.puntoCards) state.layTo(PUNTO, unpack(card));
  for (const card of view.bancoCards) state.layTo(BANCO, unpack(card));
  state.ready = view.ready;
  state.bets.set(view.bets);
  state.net.set(view.net);
  state.netBefore.set(view.netBefore);
  state.accounts.set(view.accounts);
  state.road.set(Array.from(view.bead, (letter) => BEADS.indexOf(letter)));
  state.rounds = view.bead.length;
  state.outcomes.set(view.outcomes);
  state.log = view.lastRounds.reduce<PlayedRound | null>(
    (before, round) => ({ scores: round.scores, round, before }),
    null,
  );
  state.events = view.events;
  state.lastEvent = view.lastEvent;
  state.lastSeat = view.lastSeat;
  return state;
}

/** Every card that has lain open in its place, all others anywhere. */
function possibleShoe(view: BaccaratView, random: Random): Card[] {
  const known = unpackAll(view.burnCard + view.dealt);
  const seen = new Uint16Array(CARD_LIMIT);
  for (const card of known) seen[card] = (seen[card] as number) + 1;
  const unseen = Array.from(shoeOf(view.options.decks)).filter((card) => {
    if (seen[card] === 0) return true;
    seen[card] = (seen[card] as number) - 1;
    return false;
  });
  random.shuffle(unseen);
  const facedown = Math.max(0, view.burned - 1);
  return [
    ...known.slice(0, view.burnCard.length),
    ...unseen.slice(0, facedown),
    ...known.slice(view.burnCard.length),
    ...unseen.slice(facedown),
  ];
}
