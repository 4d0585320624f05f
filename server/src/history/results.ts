import { type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { FinishedTable } from '@kibitz/shared/wire/api';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { Logger } from 'pino';
import type { AnyTable } from '../cluster/remoteTable.ts';
import { seatsOf } from '../cluster/tableCards.ts';
import { type Journal, StorageFailed, type TableHead } from '../journal/journal.ts';
import { Queue } from '../queue.ts';
import { refusal } from '../refusals.ts';
import { LiveTable } from '../tables/liveTable.ts';
import { gameOfTable } from '../tables/rulesInForce.ts';
import type { Seating } from '../tables/seating.ts';
import { knowledgeOf, type TableRecords } from './knowledge.ts';
import { playedOut } from './playedOut.ts';

/** The size of the cache, in characters of JSON. Most results have a few thousand, very long games nearly a million. */
const MOST_CACHED = 8_000_000;
/** How many results may be waiting to be worked out before further requests are refused. */
const MOST_WAITING = 50;

/** How a game ended, and the accounts on its seats, which are never sent: '' for seats without a person. */
interface Ended {
  readonly finished: Omit<FinishedTable, 'mySeat'>;
  readonly accounts: readonly string[];
}

function accountsOf({ seats }: Seating): string[] {
  return seats.map((seat) => (seat.kind === 'person' ? seat.account : ''));
}

/** How a game ended, or why that is not disclosed. */
export type Outcome = Ended | { readonly refused: Refused };

interface Cached {
  readonly outcome: Outcome;
  /** Its size in characters of JSON. */
  readonly size: number;
}

/** What results are worked out from. */
interface ResultParts extends TableRecords {
  readonly games: ReadonlyMap<string, Game>;
  readonly log: Logger;
}

function endedAs(
  { id, game, isOpen: open, clock, rulesVersion }: TableHead,
  options: AnyOptions,
  { seating, rematch }: { readonly seating: Seating; readonly rematch: string },
  view: object,
  stoppedAfter: number | null,
): Ended {
  const seats = seatsOf(seating);
  return {
    finished: { id, game, options, seats, open, clock, rematch, stoppedAfter, rulesVersion, view },
    accounts: accountsOf(seating),
  };
}

/**
 * The result of a game that was played to its end or stopped, from its stored events; null if its moves no longer lead
 * there.
 */
async function replayedResult({ games, journal }: ResultParts, head: TableHead): Promise<Ended | null> {
  const game = gameOfTable(games, head);
  const played = game === undefined ? null : await playedOut(game, head, journal);
  if (game === undefined || played === null || typeof played === 'string') return null;
  const { options, state, isOver, history } = played;
  const view = game.secrecy.view(state, SPECTATOR) as object;
  return endedAs(head, options, history, view, isOver ? null : game.rules.result(state).hands.length);
}

/** How the game of an open table ended; null while it goes on. */
export function resultOfLive(live: AnyTable): Ended | null {
  // a finished game is not parked
  if (!(live instanceof LiveTable)) return null;
  const { head, options, play } = live;
  return play?.isOver() === true ? endedAs(head, options, live.history, play.openView() as object, null) : null;
}

/** Whether a table was closed because its game could not go on under the rules it began with. Throws StorageFailed. */
async function isStoppedByRules(journal: Journal, table: string): Promise<boolean> {
  const events = await journal.eventsBesideMoves(table);
  return events.some((event) => event.type === 'closed' && event.why === 'rules');
}

/**
 * Results of games whose tables are closed, worked out one at a time and cached once everybody may know them.
 */
export class StoredResults {
  private readonly parts: ResultParts;
  /** Least recently used first. */
  private readonly cached = new Map<string, Cached>();
  private size = 0;
  private readonly underWay = new Map<string, Promise<Outcome>>();
  private readonly queue = new Queue();

  constructor(parts: ResultParts) {
    this.parts = parts;
  }

  isCached(id: string): boolean {
    return this.cached.has(id);
  }

  /** The result of a table, or why there is none. Rejects with StorageFailed. */
  of(id: string): Outcome | Promise<Outcome> {
    const known = this.cached.get(id);
    if (known !== undefined) {
      this.cached.delete(id);
      this.cached.set(id, known);
      return known.outcome;
    }
    let work = this.underWay.get(id);
    if (work === undefined) {
      if (this.underWay.size >= MOST_WAITING) return { refused: refusal('too-fast') };
      work = this.queue.run(() => this.workOut(id)).finally(() => this.underWay.delete(id));
      this.underWay.set(id, work);
    }
    return work;
  }

  /** A table's events have changed: its result is worked out again. */
  forget(id: string): void {
    this.size -= this.cached.get(id)?.size ?? 0;
    this.cached.delete(id);
  }

  private async workOut(id: string): Promise<Outcome> {
    const stored = await this.parts.journal.find(id);
    if (stored === null) return { refused: refusal('not-found') };
    switch (stored.status) {
      case 'live':
        // the table could not be opened again after a restart
        return { refused: refusal('not-found', 'unopened') };
      case 'abandoned':
        if (await isStoppedByRules(this.parts.journal, id))
          return this.keep(id, { refused: refusal('over', 'rulesChanged') });
        await this.parts.history.idle();
        if ((await this.parts.history.of(id)) === null) return this.keep(id, { refused: refusal('over', 'brokenOff') });
        return this.keep(id, await this.resultOf(stored.head));
      case 'over':
        return this.keep(id, await this.resultOf(stored.head));
    }
  }

  private async resultOf(head: TableHead): Promise<Outcome> {
    try {
      const result = await replayedResult(this.parts, head);
      if (result !== null) return result;
    } catch (error) {
      if (error instanceof StorageFailed) throw error;
      this.parts.log.error({ err: error, table: head.id }, 'a finished game could not be replayed');
    }
    return { refused: refusal('over', 'resultLost') };
  }

  /** Caches an outcome that everybody may know, and drops the least recently used ones if the cache is too large. */
  private async keep(id: string, outcome: Outcome): Promise<Outcome> {
    if (!(await knowledgeOf(this.parts, id, undefined, '')).isOver) return outcome;
    const { length: size } = JSON.stringify(outcome);
    this.cached.set(id, { outcome, size });
    this.size += size;
    for (const [oldest, { size: freed }] of this.cached) {
      if (this.size <= MOST_CACHED) break;
      this.cached.delete(oldest);
      this.size -= freed;
    }
    return outcome;
  }
}
