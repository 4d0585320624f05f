import { type Actors, actorBit } from '@kibitz/shared/kit/game/game';
import { isDeck, type Move } from '@kibitz/shared/kit/game/play';
import { type SavedShuffles, ShuffleHistory } from '../fairness/shuffleHistory.ts';
import type { TableEvent } from '../journal/journal.ts';
import { OpenHands, type SavedOpenHands } from './openHands.ts';
import { type SavedSeating, Seating } from './seating.ts';

/** A history as JSON data. */
export interface SavedHistory {
  readonly seating: SavedSeating;
  readonly dealer: number;
  /** Missing in what an older version saved. */
  readonly isStarting?: boolean;
  readonly rematch: string;
  readonly hasPersonPlayed: boolean;
  /** Missing in what an older version saved. */
  readonly decks?: number;
  readonly host: string;
  readonly pausedBy: string;
  /** Missing in what an older version saved. */
  readonly wantsStrangers?: boolean;
  readonly spent: readonly (readonly [account: string, ms: number])[];
  /** Missing in what an older version saved. */
  readonly shuffles?: SavedShuffles;
  /** Missing in what an older version saved. */
  readonly ready?: Actors;
  /** Missing in what an older version saved. */
  readonly due?: Due;
  /** Missing in what an older version saved. */
  readonly openHands?: SavedOpenHands;
}

/** When a decision is due (epoch milliseconds), and the only seat that is seen to act; -1 for none or several. */
export interface Due {
  readonly at: number;
  readonly seat: number;
}

const NOT_DUE: Due = { at: 0, seat: -1 };

/** What a table's events add up to, except the game in play. */
export class TableHistory {
  readonly seating: Seating;
  /** The first dealer's seat; -1 if the game has not begun. */
  dealer = -1;
  /** Whether the game begins as soon as its first deck is made. */
  isStarting = false;
  /** The table of the rematch; '' if there is none. */
  rematch = '';
  /** Whether a person has made a move at this table. A bot's moves for a player who is away count too. */
  hasPersonPlayed = false;
  /** How many decks have been dealt. */
  decks = 0;
  /** The account that the table was last handed over to; '' if it never was. */
  host = '';
  /** The name of the host who paused the game; '' if it is not paused. */
  pausedBy = '';
  /** Whether its people have asked for strangers to join. */
  wantsStrangers = false;
  /**
   * The seats, as bits, that have said they are ready in a private window; all of them from its closing until the next
   * move. Also all of them after a take-back, which never leads into a window.
   */
  ready: Actors = 0;
  /** When the present decision is due at a table with days for a move; `at` is 0 while that is not recorded. */
  due = NOT_DUE;
  /** By account: the milliseconds that players have used of their banks. */
  readonly spent = new Map<string, number>();
  /** What its decks are made of. */
  shuffles = new ShuffleHistory();
  /** The friends who watch with open hands. */
  openHands = new OpenHands();

  /** A history with no events yet. */
  constructor(seating: Seating) {
    this.seating = seating;
  }

  /** A history from its stored form. */
  static restored({ seating, spent, shuffles, openHands, ...rest }: SavedHistory): TableHistory {
    const history = new TableHistory(Seating.restored(seating));
    for (const [account, ms] of spent) history.spent.set(account, ms);
    history.shuffles = ShuffleHistory.restored(shuffles);
    history.openHands = OpenHands.restored(openHands);
    const { dealer, isStarting = false, rematch, hasPersonPlayed, decks = 0 } = rest;
    const { host, pausedBy, wantsStrangers = false, ready = 0, due = NOT_DUE } = rest;
    const begun = { dealer, isStarting, rematch, hasPersonPlayed, decks };
    return Object.assign(history, { ...begun, host, pausedBy, wantsStrangers, ready, due });
  }

  saved(): SavedHistory {
    const { dealer, isStarting, rematch, hasPersonPlayed, decks, host, pausedBy, wantsStrangers, ready, due } = this;
    const parts = { seating: this.seating.saved(), spent: [...this.spent], shuffles: this.shuffles.saved() };
    const game = { dealer, isStarting, rematch, hasPersonPlayed, decks, ready, due };
    return { ...parts, ...game, host, pausedBy, wantsStrangers, openHands: this.openHands.saved() };
  }

  /** Applies the next event. Returns its move; null if it is not a move. */
  apply(event: TableEvent): Move | null {
    this.seating.apply(event);
    this.shuffles.apply(event);
    this.openHands.apply(event, this.decks);
    switch (event.type) {
      case 'move':
        this.due = NOT_DUE;
        if (this.ready === this.everybody()) this.ready = 0;
        if (isDeck(event.move)) this.decks++;
        else this.hasPersonPlayed ||= this.seating.personOn(event.move.seat) !== null;
        return event.move;
      case 'ready':
        this.due = NOT_DUE;
        for (const seat of event.seats) {
          this.ready |= actorBit(seat);
          this.hasPersonPlayed ||= this.seating.personOn(seat) !== null;
        }
        return null;
      case 'takenBack':
        this.due = NOT_DUE;
        this.ready = this.everybody();
        return null;
      case 'starting':
        this.isStarting = true;
        return null;
      case 'started':
        this.isStarting = false;
        this.dealer = event.dealer;
        return null;
      case 'rematch':
        this.rematch = event.table;
        return null;
      case 'host':
        this.host = event.account;
        return null;
      case 'due':
        this.due = { at: event.at, seat: event.seat };
        return null;
      case 'paused':
        this.due = NOT_DUE;
        this.pausedBy = event.name;
        return null;
      case 'resumed':
        this.pausedBy = '';
        return null;
      case 'strangers':
        this.wantsStrangers = event.wanted;
        return null;
      case 'spent':
        this.spent.set(event.account, (this.spent.get(event.account) ?? 0) + event.ms);
        return null;
      default:
        return null;
    }
  }

  private everybody(): Actors {
    return actorBit(this.seating.seats.length) - 1;
  }
}

/** What these events add up to. */
export function historyOf(seats: number, events: readonly TableEvent[]): TableHistory {
  const history = new TableHistory(new Seating(seats));
  for (const event of events) history.apply(event);
  return history;
}
