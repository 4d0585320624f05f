import { RecentMap } from '../recent.ts';

/**
 * How long somebody who has asked for news counts as here, in milliseconds: longer than a hidden page takes to ask
 * again.
 */
const HERE_FOR = 100_000;

/** How many people who have asked for news are remembered. */
const REMEMBERED = 20_000;

/** Who is here: connected to a table, or with a page open that asks for news. By accounts. */
export class Whereabouts {
  private readonly asked = new RecentMap<string, number>(REMEMBERED);
  /** By account, the tables with a window of theirs, in the order in which they came there. */
  private readonly at = new Map<string, Set<string>>();

  /** Somebody has asked for news. */
  note(account: string): void {
    this.asked.set(account, performance.now());
  }

  /** Somebody has come to a table. */
  came(account: string, table: string): void {
    const tables = this.at.get(account) ?? new Set();
    this.at.set(account, tables.add(table));
  }

  /** Somebody has closed their last window at a table. */
  left(account: string, table: string): void {
    const tables = this.at.get(account);
    tables?.delete(table);
    if (tables?.size === 0) this.at.delete(account);
  }

  isHere(account: string): boolean {
    const asked = this.asked.get(account);
    return this.at.has(account) || (asked !== undefined && performance.now() - asked < HERE_FOR);
  }

  /** The tables where somebody is, the latest first. */
  tablesOf(account: string): readonly string[] {
    return [...(this.at.get(account) ?? [])].reverse();
  }

  /** Forgets an account that is deleted. */
  forget(account: string): void {
    this.asked.delete(account);
    this.at.delete(account);
  }
}
