import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { BACK, pack, unpack, unpackAll } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import type { WarOptions } from './options.ts';
import { type Ending, type Event, type Phase, SEATS, WarState } from './state.ts';

/**
 * What may be known of a game, by both players and everybody else alike: the cards that lie face up, and how many there are of all
 * others. No pile is known to anybody, not even one's own, and no card laid face down in a war.
 */
export interface WarView {
  readonly viewer: Viewer;
  readonly options: WarOptions;
  readonly dealer: number;
  readonly phase: Phase;
  /** How many cards each pile has. */
  readonly sizes: readonly number[];
  /** The cards that each seat has on the table, in the order laid (packed.ts); `?` lies face down. */
  readonly laid: readonly string[];
  readonly level: number;
  readonly battleWinner: number;
  readonly battles: number;
  readonly wars: number;
  readonly won: readonly number[];
  readonly events: number;
  readonly lastEvent: Event;
  readonly lastTaker: number;
  readonly lastCard: Card;
  readonly lastTaken: number;
  readonly ending: Ending;
  readonly winner: number;
}

function laidBy(state: WarState, seat: number): string {
  let cards = '';
  for (let i = 0; i < (state.laidCounts[seat] as number); i++) {
    cards += state.isFaceUp(seat, i) ? pack(state.laidCard(seat, i)) : BACK;
  }
  return cards;
}

/** What a viewer may know. All know the same. */
export function view(state: WarState, viewer: Viewer): WarView {
  return {
    viewer,
    options: state.options,
    dealer: state.dealer,
    phase: state.phase,
    sizes: Array.from(state.sizes),
    laid: [laidBy(state, 0), laidBy(state, 1)],
    level: state.level,
    battleWinner: state.battleWinner,
    battles: state.battles,
    wars: state.wars,
    won: Array.from(state.won),
    events: state.events,
    lastEvent: state.lastEvent,
    lastTaker: state.lastTaker,
    lastCard: state.lastCard,
    lastTaken: state.lastTaken,
    ending: state.ending,
    winner: state.winner,
  };
}

/** A full state that fits a view: whatever lies face down is dealt at random. */
export function determinize(view: WarView, random: Random): WarState {
  const state = new WarState(view.options, view.dealer);
  dealAnew(state, view, random);
  state.phase = view.phase;
  state.level = view.level;
  state.battleWinner = view.battleWinner;
  state.battles = view.battles;
  state.wars = view.wars;
  state.won.set(view.won);
  state.events = view.events;
  state.lastEvent = view.lastEvent;
  state.lastTaker = view.lastTaker;
  state.lastCard = view.lastCard;
  state.lastTaken = view.lastTaken;
  state.ending = view.ending;
  state.winner = view.winner;
  return state;
}

function dealAnew(state: WarState, view: WarView, random: Random): void {
  const seen = new Set(view.laid.flatMap(unpackAll));
  const hidden = fullPack().filter((card) => !seen.has(card));
  random.shuffle(hidden);
  let dealt = 0;
  const next = () => hidden[dealt++] as Card;
  for (let seat = 0; seat < SEATS; seat++) {
    for (const face of view.laid[seat] ?? '') {
      state.layCard(seat, face === BACK ? next() : unpack(face), face !== BACK);
    }
    for (let i = view.sizes[seat] ?? 0; i > 0; i--) state.putUnder(seat, next());
  }
}
