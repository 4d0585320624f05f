import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Journal, UnownedTable } from '../journal/journal.ts';
import { type ParkedTable, parkedAtOnce, parkedByEvents } from './parkedTable.ts';
import { isCalledOtherwise } from './renaming.ts';
import { Restoring } from './restoring.ts';
import { gameOfTable, type RulesChanged, toldByToday, whyStopped } from './rulesInForce.ts';

/** What parking the tables that were open when the server stopped requires (TableDirectory). */
interface StoringParts {
  readonly games: ReadonlyMap<string, Game>;
  readonly journal: Journal;
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
 * The tables that were open when the server stopped. Most are parked at once from their snapshots, the others in the
 * background from their events.
 */
export class StoredTables {
  private readonly parts: StoringParts;
  private restoring: Restoring | null = null;
  /** The tables still to be restored. */
  private unread: ReadonlyMap<string, UnownedTable> = new Map();
  /** New names given while tables are being restored: the remaining tables still have the old ones. */
  private readonly renamed = new Map<string, string>();

  constructor(parts: StoringParts) {
    this.parts = parts;
  }

  /** Parks what can be parked at once and starts on the rest, skipping tables already known. Throws StorageFailed. */
  async restore(isKnown: (table: string) => boolean): Promise<void> {
    const { games, journal, clock, log } = this.parts;
    const now = clock.now();
    const rest = new Map<string, UnownedTable>();
    for (const stored of await journal.unowned()) {
      if (isKnown(stored.head.id)) continue;
      const unowned = { ...stored, head: toldByToday(games, stored.head) };
      const game = gameOfTable(games, unowned.head);
      const table = game === undefined ? null : parkedAtOnce(game, unowned, now);
      if (table === null) rest.set(unowned.head.id, unowned);
      else this.parts.park(table);
    }
    this.unread = rest;
    this.restoring = new Restoring([...rest.keys()], { restore: (id) => this.restoreTable(id), log });
    void this.restoring.all().then(() => this.renamed.clear());
  }

  /** Whether tables are still being restored. */
  isUnderWay(): boolean {
    return this.restoring?.isDone() === false;
  }

  /** Whether a table is still to be restored, or being restored. */
  isToCome(id: string): boolean {
    return this.restoring?.isToCome(id) === true;
  }

  /** Resolves once this table is restored, or cannot be. */
  async one(id: string): Promise<void> {
    await this.restoring?.one(id);
  }

  /** Resolves once all tables that can be are restored. */
  async all(): Promise<void> {
    await this.restoring?.all();
  }

  /** Restores no further tables. */
  async stop(): Promise<void> {
    await this.restoring?.stop();
  }

  /** Renames an account, including at tables still to be restored. */
  rename(account: string, name: string): void {
    if (this.isUnderWay()) this.renamed.set(account, name);
  }

  private async restoreTable(id: string): Promise<void> {
    const unowned = this.unread.get(id);
    if (unowned === undefined) return;
    const { parts } = this;
    const game = gameOfTable(parts.games, unowned.head);
    const table = await parkedByEvents(game, unowned, parts.journal, parts.clock.now());
    parts.park(table);
    const why = whyStopped(parts.games, table);
    if (why !== null) {
      await parts.stop(table, why);
      return;
    }
    const renamed = [...this.renamed].filter(([account, name]) => isCalledOtherwise(table.seating, account, name));
    await Promise.all(renamed.map(([account, name]) => parts.renameAt(table, { id: account, name })));
  }
}
