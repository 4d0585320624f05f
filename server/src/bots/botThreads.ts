import { availableParallelism } from 'node:os';
import type { Game } from '@kibitz/shared/kit/game/game';
import { versionOf } from '@kibitz/shared/kit/game/rulesVersions';
import { Tinypool } from 'tinypool';
import { type Question, type Thought, TooLate } from './think.ts';

/** A question to a thread, which names the game and the version of its rules. */
export interface Task extends Question {
  readonly game: string;
  readonly rulesVersion: number;
  /** As in `Think`. */
  readonly until: number;
}

/** How long an idle thread is kept, in milliseconds. */
const KEPT = 60_000;

/**
 * The threads in which bots think, so that the server's own stays free: one fewer than the machine has cores, but at
 * least one. They exist only while there are bots to play, and for a minute afterwards.
 */
export class BotThreads {
  private readonly pool: Tinypool;

  constructor(threads = Math.max(1, availableParallelism() - 1)) {
    this.pool = new Tinypool({
      filename: new URL('./botThread.ts', import.meta.url).href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: KEPT,
    });
  }

  /** Asks the bot of a game listed in `games/index.ts`, or of one under former rules. */
  readonly think = async (game: Game, question: Question, until = Number.POSITIVE_INFINITY): Promise<Thought> => {
    const task: Task = { ...question, game: game.id, rulesVersion: versionOf(game), until };
    const thought: Thought | null = await this.pool.run(task);
    if (thought === null) throw new TooLate(`no thread was free for ${game.id} in time`);
    return thought;
  };

  /** Ends the threads. Open questions are rejected. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}
