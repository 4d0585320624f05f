import { type Spread, spreadOf } from '../figures.ts';
import type { Strike } from './servers.ts';

/** Somebody at a table. */
export interface Present {
  readonly isConnected: boolean;
  /** When they last saw something change, by performance.now(). */
  readonly heardAt: number;
}

/** The name for the absence of a table that was struck again before it was back. */
const AGAIN = 'struck again';

/** A table whose people were cut off. */
interface Away {
  /** How it was struck. */
  kind: string;
  /** By performance.now(); NaN while nobody has been cut off yet. */
  since: number;
  /** When the first action acknowledged since then was sent; NaN while there is none. */
  actedAt: number;
}

/**
 * How long tables are away: from a strike until an action sent after it has been acknowledged, everybody is connected
 * and everybody has seen something later than that action.
 */
export class Absences {
  private readonly tables = new Map<string, readonly Present[]>();
  private readonly away = new Map<string, Away>();
  private readonly took = new Map<string, number[]>();

  /** These people are at a table from now on. */
  opened(table: string, people: readonly Present[]): void {
    this.tables.set(table, people);
  }

  /** They leave it, because the game is over (`isOver`) or everything is. */
  closed(table: string, isOver: boolean): void {
    const away = this.away.get(table);
    if (isOver && away !== undefined) this.note(away);
    this.away.delete(table);
    this.tables.delete(table);
  }

  /**
   * The servers have just been struck. A table already away counts from the strike before, and is listed separately.
   */
  struck({ kind, isSudden, isFelt }: Strike): void {
    for (const table of this.tables.keys()) {
      if (!isFelt(table)) continue;
      const away = this.away.get(table);
      if (away !== undefined && !Number.isNaN(away.since)) away.kind = AGAIN;
      else this.away.set(table, { kind, since: isSudden ? performance.now() : Number.NaN, actedAt: Number.NaN });
    }
  }

  /** Somebody at a table was cut off. */
  cutOff(table: string): void {
    const away = this.away.get(table);
    if (away !== undefined && Number.isNaN(away.since)) away.since = performance.now();
  }

  /** An action that was sent at that time has been acknowledged. */
  acted(table: string, sentAt: number): void {
    const away = this.away.get(table);
    if (away === undefined || !(sentAt >= away.since)) return;
    if (Number.isNaN(away.actedAt)) away.actedAt = sentAt;
    this.heard(table);
  }

  /** Somebody at a table has seen something. */
  heard(table: string): void {
    const away = this.away.get(table);
    if (away === undefined || Number.isNaN(away.actedAt)) return;
    const people = this.tables.get(table) ?? [];
    if (!people.every(({ isConnected, heardAt }) => isConnected && heardAt >= away.actedAt)) return;
    this.note(away);
    this.away.delete(table);
  }

  /** How long it was in milliseconds, by kinds of strikes. */
  byKind(): { readonly [kind: string]: Spread } {
    return Object.fromEntries([...this.took].map(([kind, took]) => [kind, spreadOf(took)]));
  }

  private note({ kind, since }: Away): void {
    if (Number.isNaN(since)) return;
    this.took.set(kind, [...(this.took.get(kind) ?? []), performance.now() - since]);
  }
}
