import { REPORT_REASONS, type ReportReason } from '@kibitz/shared/wire/reportReasons';
import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { SaidWords } from '../chat/keptLines.ts';
import { newTableId } from '../ids.ts';
import type { Journal, Store } from '../journal/journal.ts';
import type { ReportTables } from '../journal/tables/reports.ts';
import { Seating } from '../tables/seating.ts';

/** A player's report about another. */
export interface KeptReport {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The reporting and the reported account. */
  readonly account: string;
  readonly about: string;
  /** Their names at the table then. */
  readonly name: string;
  readonly table: string;
  /** From 1; 0 if none is named. */
  readonly hand: number;
  readonly reason: ReportReason;
  readonly text: string;
  /** When an operator closed it, in epoch milliseconds; 0 while it is open. */
  readonly closed: number;
  /** What was left of their lines in the table's chat, if they are reported for those. */
  readonly chat: readonly SaidWords[];
}

function reportIn({ table_id, ...row }: Selectable<ReportTables['reports']>): KeptReport[] {
  const reason = REPORT_REASONS.find((known) => known === row.reason);
  const chat = JSON.parse(row.chat) as SaidWords[];
  return reason === undefined ? [] : [{ ...row, reason, chat, table: table_id }];
}

/** What players have reported to the operators. Everything here throws StorageFailed. */
export class Reports {
  private readonly db: Kysely<ReportTables>;

  constructor(store: Store) {
    this.db = store.queries<ReportTables>();
  }

  /** Keeps a report. False if the same player has already reported the same person at this table: that report stays. */
  async keep({ table, chat, ...report }: Omit<KeptReport, 'id' | 'at' | 'closed'>): Promise<boolean> {
    const id = newTableId();
    await this.db
      .insertInto('reports')
      .values({ ...report, id, at: Date.now(), table_id: table, closed: 0, chat: JSON.stringify(chat) })
      .onConflict((conflict) => conflict.columns(['account', 'about', 'table_id']).doNothing())
      .execute();
    return (await this.of(id)) !== null;
  }

  /** The people somebody has reported at a table. */
  async reportedBy(account: string, table: string): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('reports')
      .select('about')
      .where('account', '=', account)
      .where('table_id', '=', table)
      .execute();
    return new Set(rows.map(({ about }) => about));
  }

  async of(id: string): Promise<KeptReport | null> {
    const row = await this.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : (reportIn(row)[0] ?? null);
  }

  /** The reports that no operator has closed yet, the latest first; at most `most` of them. */
  async open(most: number): Promise<KeptReport[]> {
    const rows = await this.db
      .selectFrom('reports')
      .selectAll()
      .where('closed', '=', 0)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.flatMap(reportIn);
  }

  /** How many no operator has closed yet. */
  async countOpen(): Promise<number> {
    const count = this.db.selectFrom('reports').select(({ fn }) => fn.countAll().as('count'));
    return Number((await count.where('closed', '=', 0).executeTakeFirstOrThrow()).count);
  }

  /** An operator has dealt with a report. False if no open one has this id. */
  async close(id: string): Promise<boolean> {
    const closing = this.db.updateTable('reports').set({ closed: Date.now() });
    const [result] = await closing.where('id', '=', id).where('closed', '=', 0).execute();
    return Number(result?.numUpdatedRows ?? 0) > 0;
  }

  /**
   * Somebody's own reports, for an export of everything stored about them: they know the reported person only by name.
   */
  async keptOf(account: string): Promise<readonly object[]> {
    return this.db
      .selectFrom('reports')
      .select(['at', 'name', 'table_id as table', 'hand', 'reason', 'text'])
      .where('account', '=', account)
      .orderBy('at')
      .execute();
  }

  /** An account is deleted: the reports by it and about it go. */
  async forget(account: string): Promise<void> {
    await this.db.deleteFrom('reports').where('account', '=', account).execute();
    await this.db.deleteFrom('reports').where('about', '=', account).execute();
  }

  /** Deletes reports from before `before`, in epoch milliseconds, open or closed. */
  async forgetOld(before: number): Promise<void> {
    await this.db.deleteFrom('reports').where('at', '<', before).execute();
  }
}

/**
 * The latest name at a table of everybody who has had a seat there, or was promised one, by account; empty if there is
 * no such table. Throws StorageFailed.
 */
export async function everSeated(journal: Journal, table: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const stored = await journal.find(table);
  if (stored === null) return names;
  const seating = new Seating(stored.head.seats);
  for (const event of await journal.eventsBesideMoves(table)) {
    seating.apply(event);
    if (event.type === 'sat' || event.type === 'coming') names.set(event.account, event.name);
    else if (event.type === 'renamed') {
      const account = seating.personOn(event.seat)?.account;
      if (account !== undefined) names.set(account, event.name);
    }
  }
  return names;
}

/** Deletes reports past their time; `keepReports` is in milliseconds. Never rejects. */
export async function sweepReports(
  { reports, log }: { readonly reports: Reports; readonly log: Logger },
  { keepReports }: { readonly keepReports: number },
): Promise<void> {
  try {
    await reports.forgetOld(Date.now() - keepReports);
  } catch (error) {
    // the next sweep will do it
    log.error({ err: error }, 'old reports could not be deleted');
  }
}
