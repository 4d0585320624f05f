import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Journal, UnownedTable } from '../journal/journal.ts';
import { type ParkedTable, parkedAtOnce, parkedByEvents } from './parkedTable.ts';
import { gameOfTable, RulesChanged, ruledTable, toldByToday } from './rulesInForce.ts';

/** After this many milliseconds of work comes a rest as long as the work was, up to a maximum. */
const WORK = 10;
const LONGEST_REST = 50;

/** What parking the tables that were open when the server stopped requires (TableDirectory). */
interface StoringParts {
  readonly games: ReadonlyMap<string, Game>;
  readonly journal: Pick<Journal, 'unowned' | 'eventsBesideMoves'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Closes a parked table that cannot go on under the rules it began with. Throws StorageFailed. */
  stop(table: ParkedTable, why: RulesChanged): Promise<void>;
  /** A table is parked from now on. */
  park(table: ParkedTable): void;
  /** Somebody at a table that was just parked was renamed in the meantime. */
  renameAt(table: ParkedTable, account: { id: string; name: string }): Promise<void>;
}

/**
 * The tables that were open when the server stopped. Most are parked at once from their snapshots. The others are
 * restored from their events, one after another, while the server is already serving; a table that somebody asks for
 * jumps the queue. Each is restored at most once; a failure is logged and the table left alone.
 */
export class StoredTables {
  private readonly parts: StoringParts;
  /** The tables still to be restored, in order. */
  private readonly waiting = new Map<string, UnownedTable>();
  private readonly underWay = new Map<string, Promise<void>>();
  /** New names given while tables are being restored: the remaining tables still have the old ones. */
  private readonly renamed = new Map<string, string>();
  private isStopped = false;
  private whole = Promise.resolve();

  constructor(parts: StoringParts) {
    this.parts = parts;
  }

  /** Parks what can be parked at once and starts on the rest, skipping tables already known. Throws StorageFailed. */
  async restore(isKnown: (table: string) => boolean): Promise<void> {
    const { games, journal, clock, park } = this.parts;
    const now = clock.now();
    for (const stored of await journal.unowned()) {
      const { id } = stored.head;
      if (isKnown(id)) continue;
      const unowned = { ...stored, head: toldByToday(games, stored.head) };
      const game = gameOfTable(games, unowned.head);
      const table = game === undefined ? null : parkedAtOnce(game, unowned, now);
      if (table === null) this.waiting.set(id, unowned);
      else park(table);
    }
    this.whole = this.restoreRest();
  }

  /** Whether tables are still being restored. */
  isUnderWay(): boolean {
    return this.waiting.size > 0 || this.underWay.size > 0;
  }

  /** Whether a table is still to be restored, or being restored. */
  isToCome(id: string): boolean {
    return this.waiting.has(id) || this.underWay.has(id);
  }

  /** Resolves once this table is restored or has failed to be; at once if it is not among the tables to restore. */
  one(id: string): Promise<void> {
    const begun = this.underWay.get(id);
    if (begun !== undefined) return begun;
    const unowned = this.waiting.get(id);
    if (this.isStopped || unowned === undefined) return Promise.resolve();
    this.waiting.delete(id);
    const restored = this.restoreTable(unowned)
      .catch((error) => this.parts.log.error({ err: error, table: id }, 'a table could not be restored'))
      .finally(() => this.underWay.delete(id));
    this.underWay.set(id, restored);
    return restored;
  }

  /** Resolves once all tables that can be are restored, or restoring was stopped. Never rejects. */
  all(): Promise<void> {
    return this.whole;
  }

  /**
   * Restores no further tables, and resolves once those under way are done. The others stay as they are in the journal.
   */
  stop(): Promise<void> {
    this.isStopped = true;
    return this.whole;
  }

  /** Renames an account, including at tables still to be restored. */
  rename(account: string, name: string): void {
    if (this.isUnderWay()) this.renamed.set(account, name);
  }

  private async restoreRest(): Promise<void> {
    const { log } = this.parts;
    const began = performance.now();
    const tables = this.waiting.size;
    let since = began;
    for (const id of this.waiting.keys()) {
      if (this.isStopped) break;
      await this.one(id);
      const worked = performance.now() - since;
      if (worked < WORK) continue;
      // players already here get as much processor time as the restoring
      await sleep(Math.min(LONGEST_REST, worked));
      since = performance.now();
    }
    await Promise.all(this.underWay.values());
    this.renamed.clear();
    const ms = Math.round(performance.now() - began);
    if (this.isStopped) log.info({ left: this.waiting.size, ms }, 'restoring tables was stopped');
    else log.info({ tables, ms }, 'all tables are restored');
  }

  private async restoreTable(unowned: UnownedTable): Promise<void> {
    const { games, journal, clock, park, stop, renameAt } = this.parts;
    const table = await parkedByEvents(gameOfTable(games, unowned.head), unowned, journal, clock.now());
    park(table);
    try {
      ruledTable(games, table);
    } catch (error) {
      if (!(error instanceof RulesChanged)) throw error;
      await stop(table, error);
      return;
    }
    for (const [id, name] of this.renamed) {
      const member = table.seating.memberOf(id);
      if (member !== null && member.name !== name) await renameAt(table, { id, name });
    }
  }
}
