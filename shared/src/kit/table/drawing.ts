import type { Together } from '../game/action.ts';
import type { Actors } from '../game/actors.ts';
import type { News, OwnPicture, Table } from './table.ts';

/**
 * How the views of a game are drawn, and what else the app must know about a view: pure functions of it
 * (`Game.picture`). Each game exports its own as `drawing` from `table.ts`. The picture takes its `news`, `turns`,
 * `isScoreShown` and `together` from these functions.
 */
export interface Drawing<V = unknown> {
  /** The picture that the view gives. */
  table(view: V): Table;
  /**
   * `news` of the picture, without drawing the rest: what just happened, null before the first event. The same in every
   * view of a moment.
   */
  news(view: V): News | null;
  /** `own` of the picture, without drawing the rest: the part that the viewer alone sees. Null for a spectator. */
  ownPicture(view: V): OwnPicture | null;
  /**
   * The cards that the viewer sees, packed, in any order: those whose faces the picture shows, and any others that have
   * been shown in this hand. A card that the picture shows in two places is there once.
   */
  cardsSeen(view: V): string;
  /** The seats that may act as far as everybody knows: the same in every view of a moment. None in a private window. */
  turns(view: V): Actors;
  /** The score of a hand, or of the game, is shown: the picture has a summary. The same in every view of a moment. */
  isScoreShown(view: V): boolean;
  /**
   * Which of the viewer's choices together form one decision; undefined if each is its own decision, and for a
   * spectator.
   */
  together(view: V): Together | undefined;
}
