import type { SummariesOf, TableSummary } from './calls.ts';
import { RemoteTable } from './remoteTable.ts';

/** How the leading process acts on reports of others' tables. */
interface TablesListener {
  /** Whether a table is open in this process, so that what others report of it is out of date. */
  isOwn(table: string): boolean;
  /** A table is open elsewhere, and so not parked. */
  isOpen(table: string): void;
  /** Its owner has parked it. */
  isParked(summary: TableSummary): void;
  came(account: string, table: string): void;
  left(account: string, table: string): void;
  show(table: RemoteTable): void;
}

/** The tables that other processes have open, as known to the leading process. */
export class RemoteTables {
  private readonly tables = new Map<string, RemoteTable>();
  private readonly listener: TablesListener;

  constructor(listener: TablesListener) {
    this.listener = listener;
  }

  get(table: string): RemoteTable | undefined {
    return this.tables.get(table);
  }

  all(): RemoteTable[] {
    return [...this.tables.values()];
  }

  /** A process has reported the state of its tables. */
  apply({ process, isWhole, tables, gone }: SummariesOf): void {
    if (isWhole) {
      const named = new Set(tables.map(({ head }) => head.id));
      for (const table of this.all()) if (table.owner === process && !named.has(table.id)) this.drop(table);
    }
    for (const summary of tables) this.applyOne(process, summary);
    for (const id of gone) {
      const table = this.tables.get(id);
      if (table?.owner === process) this.drop(table);
    }
  }

  /** The state of one table of a process; undefined if it no longer owns it. */
  applyOne(process: string, summary: TableSummary): RemoteTable | undefined {
    const { id } = summary.head;
    if (this.listener.isOwn(id)) return undefined;
    const known = this.tables.get(id);
    if (summary.isParked) {
      if (known !== undefined && known.owner !== process) return undefined;
      if (known !== undefined) this.drop(known);
      this.listener.isParked(summary);
      return undefined;
    }
    if (known !== undefined && known.owner !== process) this.drop(known);
    const here = known?.owner === process ? known.presence.accounts() : [];
    const table =
      known?.owner === process ? known : new RemoteTable(process, summary, (changed) => this.listener.show(changed));
    if (table === known) table.update(summary);
    this.tables.set(id, table);
    this.listener.isOpen(id);
    for (const account of summary.here) if (!here.includes(account)) this.listener.came(account, id);
    for (const account of here) if (!summary.here.includes(account)) this.listener.left(account, id);
    return table;
  }

  /** Drops the tables of processes that no longer live. Returns whether there were any. */
  dropDead(living: ReadonlySet<string>): boolean {
    const dead = this.all().filter(({ owner }) => !living.has(owner));
    for (const table of dead) this.drop(table);
    return dead.length > 0;
  }

  /** A table is no longer there. */
  forget(id: string): void {
    const table = this.tables.get(id);
    if (table !== undefined) this.drop(table);
  }

  clear(): void {
    for (const table of this.all()) this.drop(table);
  }

  private drop(table: RemoteTable): void {
    this.tables.delete(table.id);
    for (const account of table.presence.accounts()) this.listener.left(account, table.id);
  }
}
