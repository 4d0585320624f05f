import { isDeepStrictEqual } from 'node:util';
import { type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import { ownPart } from '@kibitz/shared/kit/game/ownFields';
import type { OwnPicture, Table } from '@kibitz/shared/kit/table/table';

/**
 * What was made of a state: what all see, what each seat alone sees, and what it alone knows, as far as anybody had
 * asked.
 */
export interface DrawnSoFar {
  readonly shared: Table | null;
  readonly own: readonly (OwnPicture | null | undefined)[];
  readonly known: readonly (readonly unknown[] | undefined)[];
}

/** The views and pictures of a game's present state, each made when somebody first asks for it. `changed` is called after every change of the state. */
export class GamePictures {
  private readonly game: Game;
  private readonly stateNow: () => unknown;
  /** What everybody may know, and sees; null if nobody has asked since the last change. */
  private openView: object | null = null;
  private shared: Table | null = null;
  /**
   * Each seat's view, what it alone sees of it, and what it alone knows, as far as it has been asked for since the last
   * change.
   */
  private readonly views: unknown[];
  private readonly own: (OwnPicture | null | undefined)[];
  private readonly known: (readonly unknown[] | undefined)[];

  constructor(game: Game, seats: number, stateNow: () => unknown) {
    this.game = game;
    this.stateNow = stateNow;
    this.own = Array.from({ length: seats }, () => undefined);
    this.known = this.own.map(() => undefined);
    this.views = this.own.map(() => undefined);
  }

  /** Everything drawn so far is out of date. */
  changed(): void {
    this.openView = null;
    this.shared = null;
    this.own.fill(undefined);
    this.known.fill(undefined);
    this.views.fill(undefined);
  }

  /** What has been drawn since the last change. */
  soFar(): DrawnSoFar {
    return { shared: this.shared, own: [...this.own], known: [...this.known] };
  }

  /** What a seat knows. */
  viewOf(seat: number): unknown {
    if (seat === SPECTATOR) return this.open();
    const { game, views } = this;
    if (views[seat] !== undefined) return views[seat];
    const state = this.stateNow();
    const view = game.seatView === undefined ? game.view(state, seat) : game.seatView(state, seat, this.open());
    views[seat] = view;
    return view;
  }

  /** Does this seat know no more than a spectator? Their views differ only in whose they are. */
  hidesNothing(seat: number): boolean {
    const view = this.viewOf(seat);
    return typeof view === 'object' && isDeepStrictEqual({ ...view, viewer: SPECTATOR }, this.open());
  }

  /** What a seat alone knows: the values of the game's own fields. */
  knownTo(seat: number): readonly unknown[] {
    const { game, known } = this;
    const made = known[seat] ?? ownPart(game.ownFields.length === 0 ? null : this.viewOf(seat), game.ownFields);
    known[seat] = made;
    return made;
  }

  /** The picture that everybody sees. */
  picture(): Table {
    this.shared ??= this.game.table(this.open());
    return this.shared;
  }

  /** What one seat alone sees. */
  ownPicture(seat: number): OwnPicture | null {
    const known = this.own[seat];
    if (known !== undefined) return known;
    const own = this.game.ownPicture(this.viewOf(seat));
    this.own[seat] = own;
    return own;
  }

  /** What everybody may know. */
  open(): object {
    this.openView ??= this.game.view(this.stateNow(), SPECTATOR) as object;
    return this.openView;
  }
}
