import type { TableEvent } from '@kibitz/server/src/journal/journal.ts';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import { type RecordedMoment, Remade } from '../transcript/recordedCourse.ts';

/** A moment of a game as its journal has it. */
export interface JournalMoment extends RecordedMoment {
  /** After how many moves and take-backs: unlike `moves`, never less than before. */
  readonly events: number;
}

/** Everything there was to see of a game, including what was taken back. */
export interface JournalCourse {
  readonly moments: readonly JournalMoment[];
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
  const remade = new Remade(game, () => game.rules.setup(options, seats, dealer));
  const moments: JournalMoment[] = [];
  let standing = 0;
  let n = 0;
  const keep = (): void => {
    for (const moment of remade.moments.slice(moments.length)) moments.push({ ...moment, events: n });
  };
  remade.noteSteps(0);
  keep();
  for (const event of events) {
    if (event.type !== 'move' && event.type !== 'takenBack') continue;
    n++;
    if (event.type === 'move') {
      const refused = makeMove(game, remade.state, event.move);
      if (refused !== null) return { moments, trouble: `${JSON.stringify(event.move)}: ${refused.code}` };
      standing++;
      remade.noteSteps(standing);
    } else {
      standing -= event.moves;
      // as the game stood before the next move
      game.rules.copy(moments.findLast(({ moves }) => moves === standing)?.state, remade.state);
      remade.note(standing);
    }
    keep();
  }
  return { moments, trouble: '' };
}
