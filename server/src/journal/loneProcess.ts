import { randomBytes } from 'node:crypto';
import { JournalReads } from './journalReads.ts';
import type { Announcement, Leadership, LeaseListener, Leases, LiveProcess } from './leases.ts';

/**
 * The journal of a process that has its store to itself: its lease never runs out, and it leads every job it asks for.
 */
export abstract class LoneProcess extends JournalReads implements Omit<Leases, 'ownerOf'> {
  readonly process = randomBytes(8).toString('hex');
  private readonly started = Date.now();
  private about: Announcement = { address: '', isDraining: false };

  async announce(about: Announcement): Promise<void> {
    this.about = about;
  }

  async processes(): Promise<readonly LiveProcess[]> {
    return [this.self()];
  }

  async lead(job: string): Promise<Leadership> {
    return { job, epoch: 1 };
  }

  async resign(_lead: Leadership): Promise<void> {
    // there are no others to tell
  }

  holdsLease(): boolean {
    return true;
  }

  onLease(_listener: LeaseListener): void {
    // it is never lost
  }

  self(): LiveProcess {
    return { ...this.about, process: this.process, started: this.started };
  }
}
