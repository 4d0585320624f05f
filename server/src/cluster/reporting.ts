import type { SummariesOf, TableSummary } from './calls.ts';

/** How often the leading process is told what has changed, in milliseconds. */
const TOLD_EVERY = 200;

/** What reporting needs from the cluster. */
interface Reporter {
  readonly process: string;
  /** The state of a table of this process; null if it is not open here. */
  summary(table: string): TableSummary | null;
  /** Every table that is open here. */
  everything(): readonly TableSummary[];
  /** Tells the leading process; rejects if there is none to be told. Sends nothing if this one leads. */
  send(summaries: SummariesOf): Promise<void>;
}

/**
 * Reports this process's tables to the leading one: what has changed, a few times a second, and all of them after a
 * failure.
 */
export class Reporting {
  private readonly reporter: Reporter;
  private readonly changed = new Set<string>();
  private readonly parked = new Map<string, TableSummary>();
  private isWhole = true;
  private sending: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(reporter: Reporter) {
    this.reporter = reporter;
    this.timer = setInterval(() => void this.flush(), TOLD_EVERY);
    this.timer.unref();
  }

  /** A table has changed, or is no longer here. */
  note(table: string): void {
    this.changed.add(table);
    this.parked.delete(table);
  }

  /** A table was parked in this state. */
  noteParked(summary: TableSummary): void {
    this.changed.delete(summary.head.id);
    this.parked.set(summary.head.id, summary);
  }

  /** Another process leads now, and has been told nothing yet. */
  startOver(): void {
    this.isWhole = true;
  }

  /** Reports at once what is new, and resolves once that is done or has failed. */
  async flush(): Promise<void> {
    // a report under way may have begun before the latest change
    await this.sending;
    this.sending ??= this.flushNow().finally(() => {
      this.sending = null;
    });
    await this.sending;
  }

  /** Stops reporting. */
  stop(): void {
    clearInterval(this.timer);
  }

  private async flushNow(): Promise<void> {
    const { changed, parked, isWhole } = this;
    if (!isWhole && changed.size + parked.size === 0) return;
    const { reporter } = this;
    const open = isWhole ? reporter.everything() : [...changed].flatMap((table) => reporter.summary(table) ?? []);
    const gone = [...changed].filter((table) => reporter.summary(table) === null);
    const tables = [...open, ...parked.values()];
    this.isWhole = false;
    changed.clear();
    const told = [...parked];
    parked.clear();
    try {
      await reporter.send({ process: reporter.process, isWhole, tables, gone });
    } catch {
      // the next leader asks for the open tables itself, and finds the parked ones in the store
      this.isWhole = true;
      for (const [id, summary] of told) if (!parked.has(id) && !changed.has(id)) parked.set(id, summary);
    }
  }
}
