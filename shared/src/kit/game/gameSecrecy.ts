import type { SeatMove } from './action.ts';
import type { Random } from './random.ts';
import type { Viewer } from './viewer.ts';
import type { ViewForm } from './viewForm.ts';

/** Typed as methods, so that a game of one state counts as a game of any. */
type IsWindow<S> = { isWindow(state: S): boolean }['isWindow'];
type SeatView<S, V> = { seatView(state: S, seat: number, open: V): V }['seatView'];
type History<V> = { history(view: V): readonly SeatMove[] }['history'];

/**
 * Makes a state of the same game, whatever it was, one that fits a view, with what is hidden dealt at random. Typed as
 * a method, as above.
 */
export type DealWorld<S> = { deal(state: S, random: Random): void }['deal'];

type Worlds<S, V> = { worlds(view: V): DealWorld<S> }['worlds'];

/** Who may know what (`Game.secrecy`): everything that anybody learns about a game goes through these. */
export interface GameSecrecy<S = unknown, V = unknown> {
  /**
   * What a viewer may know: a whitelist, as plain JSON data. It includes `viewer`, whose view it is, and the table's
   * `options`.
   */
  view(state: S, viewer: Viewer): V;
  /** The view of a seat, made from a spectator's view of the same state, which is quicker; it may share its parts. */
  readonly seatView?: SeatView<S, V> | undefined;
  /**
   * The fields that may differ between a seat's view and a spectator's, apart from `viewer`, as paths from the root of
   * the view: `trick.own` (ownFields.ts). A field missing here is sent to a seat as spectators see it.
   */
  readonly ownFields: readonly string[];
  /** How some fields of a view are synced, where their first values do not determine it. */
  readonly viewForm: ViewForm;
  /** A full state that fits the view: what is hidden is dealt at random. `view(determinize(v))` equals `v`. */
  determinize(view: V, random: Random): S;
  /**
   * For games whose bots search: reads a view once and returns a dealer of worlds, which deals one after another in
   * place, all that fit the view equally likely. `determinize` deals the same way.
   */
  readonly worlds?: Worlds<S, V> | undefined;
  /**
   * What the players have done in this hand, in order, as a record writes it, from any view: everything that everybody
   * has seen, but nothing done face down or in a private window. Games without it keep no such log.
   */
  readonly history?: History<V> | undefined;
  /**
   * Whether this is a private window, in which seats may declare something based on what they hold, unseen by all
   * others. Whether it is open depends only on what everybody knows, not on whether anybody has something to declare.
   * Nothing done in it shows in any other view before the dealer's next step, which closes it. Somebody moves, or a
   * pack is dealt, before another one opens. If who may act depends on hidden cards, there must be one.
   */
  readonly isPrivateWindow?: IsWindow<S> | undefined;
}
