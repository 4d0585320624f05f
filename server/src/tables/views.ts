import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '@kibitz/shared/kit/game/action';
import { DEALER, type Game, SPECTATOR, type Viewer } from '@kibitz/shared/kit/game/game';
import { ownPart } from '@kibitz/shared/kit/game/ownFields';
import { isDeck, type Move } from '@kibitz/shared/kit/game/play';
import { isInWindow } from '@kibitz/shared/kit/game/privateWindow';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import { isSame, type Plain } from '@kibitz/shared/wire/plain';

/**
 * What each viewer knows of a game at one moment. A view is made once, when it is first wanted; the state must not have
 * changed by then.
 */
export class Views {
  private readonly game: Game;
  private readonly state: unknown;
  private openView: object | null = null;
  private readonly bySeat: unknown[] = [];
  private readonly known: (readonly Plain[])[] = [];

  constructor(game: Game, state: unknown) {
    this.game = game;
    this.state = state;
  }

  /** What everybody may know. */
  open(): object {
    this.openView ??= this.game.secrecy.view(this.state, SPECTATOR) as object;
    return this.openView;
  }

  /** What a viewer knows. */
  of(viewer: Viewer): unknown {
    if (viewer === SPECTATOR) return this.open();
    const { game, state, bySeat } = this;
    bySeat[viewer] ??= game.secrecy.seatView?.(state, viewer, this.open()) ?? game.secrecy.view(state, viewer);
    return bySeat[viewer];
  }

  /** What a seat alone knows: the values of the game's own fields. */
  knownTo(seat: number): readonly Plain[] {
    const { ownFields } = this.game.secrecy;
    const made = this.known[seat] ?? (ownPart(ownFields.length === 0 ? null : this.of(seat), ownFields) as Plain[]);
    this.known[seat] = made;
    return made;
  }

  /** Whether a seat's private knowledge is the same as at another moment. */
  isKnownAs(seat: number, other: Views): boolean {
    return isSame(this.knownTo(seat), other.knownTo(seat));
  }

  /** Whether this seat knows no more than a spectator: their views differ only in the viewer. */
  hidesNothing(seat: number): boolean {
    const view = this.of(seat);
    return typeof view === 'object' && isDeepStrictEqual({ ...view, viewer: SPECTATOR }, this.open());
  }

  /** The cards that a viewer sees. */
  cardsSeen(viewer: Viewer): string {
    return this.game.picture.cardsSeen(this.of(viewer));
  }
}

/**
 * Makes one recorded move like `makeMove`, and gives `look` what everybody knew on the way: a spectator's view after
 * each dealer's step and after the move. It is never given half a decision, or the inside of a private window.
 */
export function makeSeenMove<S>(game: Game<S>, state: S, move: Move, look: (open: unknown) => void): Refusal | null {
  const show = () => {
    if (!isInWindow(game, state)) look(game.secrecy.view(state, SPECTATOR));
  };
  while (game.rules.actors(state) === DEALER && game.chance.dealerStep(state) !== 'shuffle') {
    game.chance.step(state);
    show();
  }
  const refused = makeMove(game, state, move);
  if (refused === null && !isHalfDecided(game, state, move)) show();
  return refused;
}

/** Whether this move, the last one, is part of a decision with more moves to come. */
function isHalfDecided<S>(game: Game<S>, state: S, move: Move): boolean {
  return !isDeck(move) && game.picture.together(game.secrecy.view(state, move.seat))?.type === move.type;
}
