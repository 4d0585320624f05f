import type { Choice, Together } from '../kit/game/action.ts';
import type { ClaimOffer, SeenTable } from './seen.ts';

/**
 * What only one seat may know: its part of the view, what it may do now and the number to send with it, and what it may
 * claim or take back.
 */
export interface OwnPart {
  /** The values of `ownFields`, in their order; [] while the table waits. */
  readonly known: readonly unknown[];
  readonly choices: readonly Choice[];
  /** Which of the choices form one decision; null if each is its own decision. */
  readonly together: Together | null;
  readonly turn: number;
  readonly claim: ClaimOffer;
  readonly mayTakeBack: boolean;
  /**
   * If it is a bot's seat: the seat of the person who plays for it now, and is shown this part. Missing for a player's
   * own seat.
   */
  readonly by?: number;
}

/** A table as the server has it, including everybody's part. */
export interface WholeTable
  extends Pick<SeenTable, 'id' | 'game' | 'phase' | 'options' | 'open' | 'watchers' | 'watching' | 'until' | 'span'>,
    Pick<SeenTable, 'stage' | 'pausedBy' | 'clock' | 'settings' | 'rematch' | 'claim' | 'takeBack' | 'seats'> {
  /** The version of the rules that are played by (`Game.rulesVersion`). */
  readonly rulesVersion: number;
  /** The fields of a view that a seat may know better than a spectator (`GameSecrecy.ownFields`). */
  readonly ownFields: readonly string[];
  /** What everybody may know of the game: a spectator's view. Null while the table waits. */
  readonly view: object | null;
  /** The private part of a seat, made on demand: nobody looks at a bot's. */
  readonly own: (seat: number) => OwnPart;
}
