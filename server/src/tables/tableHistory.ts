import { isDeck, type Move } from '@kibitz/shared/kit/game/play';
import type { TableEvent } from '../journal/journal.ts';
import { Seating } from './seating.ts';

/** What a table's events add up to. */
export interface TableHistory {
  readonly seating: Seating;
  /** The first dealer's seat; -1 if the game has not begun. */
  readonly dealer: number;
  readonly moves: readonly Move[];
  /** The table of the rematch; '' if there is none. */
  readonly rematch: string;
  /** Has a move been made from a seat that a person had? */
  readonly hasPersonPlayed: boolean;
}

/** Is this a move from a person's seat? */
export function isPersonsMove(seating: Seating, event: TableEvent): boolean {
  return event.type === 'move' && !isDeck(event.move) && seating.personOn(event.move.seat) !== null;
}

/** Reads a table's events from the first to the last. */
export function historyOf(seats: number, events: readonly TableEvent[]): TableHistory {
  const seating = new Seating(seats);
  const moves: Move[] = [];
  let dealer = -1;
  let rematch = '';
  let hasPersonPlayed = false;
  for (const event of events) {
    seating.apply(event);
    hasPersonPlayed ||= isPersonsMove(seating, event);
    if (event.type === 'move') moves.push(event.move);
    else if (event.type === 'started') dealer = event.dealer;
    else if (event.type === 'rematch') rematch = event.table;
  }
  return { seating, dealer, moves, rematch, hasPersonPlayed };
}
