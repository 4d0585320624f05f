import type { Card } from '../../kit/cards/cards.ts';
import { shuffledRest } from '../../kit/cards/dealHidden.ts';
import { BACK, pack, unpack, unpackAll } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import type { WarOptions } from './options.ts';
import { BOTH, type Course, FACE_DOWN, WarState } from './state.ts';

/**
 * What may be known of a game, by both players and everybody else alike: the cards that lie face up, and how many there are of all
 * others. No pile is known to anybody, not even one's own, and no card laid face down in a war.
 */
export interface WarView {
  readonly viewer: Viewer;
  readonly options: WarOptions;
  readonly course: Readonly<Course>;
  /** How many cards each pile has. */
  readonly sizes: readonly number[];
  /** The cards that each seat has on the table, in the order laid (packed.ts); `?` lies face down. */
  readonly laid: readonly string[];
  /** Battles won by each seat. */
  readonly won: readonly number[];
}

function laidBy(state: WarState, seat: number): string {
  const { laid, laidCount } = state.player(seat);
  return Array.from(laid.subarray(0, laidCount), (card) => (card < FACE_DOWN ? pack(card) : BACK)).join('');
}

/** What a viewer may know. All know the same. */
export function view(state: WarState, viewer: Viewer): WarView {
  return {
    viewer,
    options: state.options,
    course: { ...state.course },
    sizes: BOTH.map((seat) => state.player(seat).size),
    laid: BOTH.map((seat) => laidBy(state, seat)),
    won: BOTH.map((seat) => state.player(seat).won),
  };
}

/** A full state that fits a view: whatever lies face down is dealt at random. */
export function determinize({ options, course, sizes, laid, won }: WarView, random: Random): WarState {
  const state = new WarState(options, course.dealer);
  state.course = { ...course };
  const hidden = shuffledRest(laid.flatMap(unpackAll), random);
  const next = () => hidden.pop() as Card;
  for (const seat of BOTH) {
    const player = state.player(seat);
    player.won = won[seat] ?? 0;
    for (const face of laid[seat] ?? '') player.lay(face === BACK ? next() + FACE_DOWN : unpack(face));
    for (let i = sizes[seat] ?? 0; i > 0; i--) player.putUnder(next());
  }
  return state;
}
