import type { TableEvent } from '@kibitz/server/src/journal/journal.ts';
import { DEALER, type Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import { momentOf, type RecordedMoment } from '../transcript/recordedCourse.ts';

/** A moment of a game as its journal has it. */
export interface JournalMoment extends RecordedMoment {
  /** After how many moves and take-backs: unlike `moves`, never less than before. */
  readonly events: number;
}

/** Everything there was to see of a game, including what was taken back. */
export interface JournalCourse {
  readonly moments: readonly JournalMoment[];
  /** The moves that were made and not taken back. */
  readonly standing: number;
  /** Why the journal cannot be replayed; '' if it can. */
  readonly trouble: string;
}

/** Replays the events of a table by the rules, step by step, back and forth. */
export function journalCourse(
  game: Game,
  options: AnyOptions,
  { seats, dealer }: { readonly seats: number; readonly dealer: number },
  events: readonly TableEvent[],
): JournalCourse {
  const fresh = (): unknown => game.setup(options, seats, dealer);
  const state = fresh();
  const moments: JournalMoment[] = [];
  /** How the game stood before the next move, by the number of moves made by then. */
  const stood: unknown[] = [];
  let standing = 0;
  let n = 0;
  const note = (): void => {
    const copy = fresh();
    game.copy(state, copy);
    moments.push({ ...momentOf(game, copy, standing), events: n });
    stood[standing] = copy;
  };
  const noteSteps = (): void => {
    note();
    while (game.actors(state) === DEALER && game.dealerStep(state) !== 'shuffle') {
      game.step(state);
      note();
    }
  };
  noteSteps();
  for (const event of events) {
    if (event.type === 'move') {
      const refused = makeMove(game, state, event.move);
      if (refused !== null) return { moments, standing, trouble: `${JSON.stringify(event.move)}: ${refused.code}` };
      standing++;
      n++;
      noteSteps();
    } else if (event.type === 'takenBack') {
      standing -= event.moves;
      game.copy(stood[standing], state);
      n++;
      note();
    }
  }
  return { moments, standing, trouble: '' };
}
