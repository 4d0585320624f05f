import { setTimeout as pause } from 'node:timers/promises';
import type { Notes } from './notes.ts';

/** A link that a host has sent round, and how many people it is for. */
interface Invitation {
  readonly table: string;
  places: number;
}

/** What everybody in an evening shares: the server, the time, who invites whom, and the notes. */
export class Gathering {
  readonly notes: Notes;
  /** Scales all pauses that people make. */
  readonly pace: number;
  private readonly ends: number;
  private readonly invitations: Invitation[] = [];

  constructor(notes: Notes, minutes: number, pace: number) {
    this.notes = notes;
    this.pace = pace;
    this.ends = performance.now() + minutes * 60_000;
  }

  isOver(): boolean {
    return performance.now() >= this.ends;
  }

  /** A wait of this many milliseconds at the pace of this evening; it ends with the evening. */
  async while(ms: number): Promise<void> {
    await pause(Math.max(0, Math.min(ms * this.pace, this.ends - performance.now())));
  }

  /** Sends a link round, for some people. */
  invite(table: string, places: number): void {
    this.invitations.push({ table, places });
  }

  /** Withdraws a link. */
  uninvite(table: string): void {
    const at = this.invitations.findIndex((one) => one.table === table);
    if (at >= 0) this.invitations.splice(at, 1);
  }

  /** A table to which somebody has been invited; undefined if there is none just now. */
  invitation(): string | undefined {
    const [first] = this.invitations;
    if (first === undefined) return undefined;
    first.places--;
    if (first.places === 0) this.invitations.shift();
    return first.table;
  }
}
