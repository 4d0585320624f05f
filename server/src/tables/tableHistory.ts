import { isDeck, type Move } from '@kibitz/shared/kit/game/play';
import type { TableEvent } from '../journal/journal.ts';
import { type SavedSeating, Seating } from './seating.ts';

/** A history as JSON data. */
export interface SavedHistory {
  readonly seating: SavedSeating;
  readonly dealer: number;
  readonly rematch: string;
  readonly hasPersonPlayed: boolean;
}

/** What a table's events add up to, but for the game in play. */
export class TableHistory {
  readonly seating: Seating;
  /** The first dealer's seat; -1 if the game has not begun. */
  dealer = -1;
  /** The table of the rematch; '' if there is none. */
  rematch = '';
  /** Has a person made a move at this table? A bot's moves for a player who is away count too. */
  hasPersonPlayed = false;

  /** A history without events so far. */
  constructor(seating: Seating) {
    this.seating = seating;
  }

  /** A history as it was saved. */
  static restored({ seating, dealer, rematch, hasPersonPlayed }: SavedHistory): TableHistory {
    const history = new TableHistory(Seating.restored(seating));
    return Object.assign(history, { dealer, rematch, hasPersonPlayed });
  }

  saved(): SavedHistory {
    const { seating, dealer, rematch, hasPersonPlayed } = this;
    return { seating: seating.saved(), dealer, rematch, hasPersonPlayed };
  }

  /** Reads the next event. Its move; null if it is none. */
  take(event: TableEvent): Move | null {
    this.seating.apply(event);
    switch (event.type) {
      case 'move':
        this.hasPersonPlayed ||= !isDeck(event.move) && this.seating.personOn(event.move.seat) !== null;
        return event.move;
      case 'started':
        this.dealer = event.dealer;
        return null;
      case 'rematch':
        this.rematch = event.table;
        return null;
      default:
        return null;
    }
  }
}

/** What these events add up to. */
export function historyOf(seats: number, events: readonly TableEvent[]): TableHistory {
  const history = new TableHistory(new Seating(seats));
  for (const event of events) history.take(event);
  return history;
}
