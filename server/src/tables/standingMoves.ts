import type { Move } from '@kibitz/shared/kit/game/play';
import type { TableEvent } from '../journal/journal.ts';

/** The most moves that can be taken back at once: more than any decision has. */
export const MOST_TAKEN_BACK = 16;

/**
 * Reads a table's events in order and finds which moves stand. A move is let through once so many have followed that it
 * can no longer be taken back; `rest` has those left at the end.
 */
export class StandingMoves {
  private waiting: Move[] = [];
  private readonly most: number;

  /** Keeps this many of the last moves for `rest`. */
  constructor(most = MOST_TAKEN_BACK) {
    this.most = Math.max(most, MOST_TAKEN_BACK);
  }

  /**
   * Reads the next event. Returns the move that now stands for good; null for none. Throws if more moves were taken
   * back than could be.
   */
  read(event: TableEvent): Move | null {
    switch (event.type) {
      case 'move':
        this.waiting.push(event.move);
        return this.waiting.length > this.most ? (this.waiting.shift() ?? null) : null;
      case 'takenBack':
        if (event.moves > this.waiting.length) throw new Error('moves were taken back that are not among those read');
        this.waiting.length -= event.moves;
        return null;
      default:
        return null;
    }
  }

  /** The moves that have been read and not let through, once there are no more events. */
  rest(): readonly Move[] {
    const { waiting } = this;
    this.waiting = [];
    return waiting;
  }
}

/** The standing moves of a table's events, in chunks as the events arrive. */
export async function* standingMoves(events: AsyncIterable<readonly TableEvent[]>): AsyncGenerator<readonly Move[]> {
  const standing = new StandingMoves();
  for await (const chunk of events) yield chunk.flatMap((event) => standing.read(event) ?? []);
  yield standing.rest();
}
