import { REPORT_REASONS, type ReportReason } from '@kibitz/shared/wire/reports';
import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { SaidWords } from '../chat/keptLines.ts';
import { newTableId } from '../ids.ts';
import type { Store } from '../journal/journal.ts';
import type { ReportTables } from './tables.ts';

/** What a player has reported about another. */
export interface KeptReport {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Who reports whom, by their accounts. */
  readonly account: string;
  readonly about: string;
  /** What they were called at the table then. */
  readonly name: string;
  readonly table: string;
  /** From 1; 0 where none is named. */
  readonly hand: number;
  readonly reason: ReportReason;
  readonly text: string;
  /** When an operator closed it, in epoch milliseconds; 0 while it is open. */
  readonly closed: number;
  /** What was kept of what they had written in the table's chat, where that is what they are reported for. */
  readonly chat: readonly SaidWords[];
}

function reportIn({ table_id, ...row }: Selectable<ReportTables['reports']>): KeptReport[] {
  const reason = REPORT_REASONS.find((known) => known === row.reason);
  // PostgreSQL's driver may give large numbers as text
  const times = { at: Number(row.at), closed: Number(row.closed) };
  const chat = JSON.parse(row.chat) as SaidWords[];
  return reason === undefined ? [] : [{ ...row, ...times, reason, chat, table: table_id }];
}

/** What players have reported to the operators. Everything here throws StorageFailed. */
export class Reports {
  private readonly db: Kysely<ReportTables>;

  constructor(store: Store) {
    this.db = store.queries<ReportTables>();
  }

  /** Keeps a report. False where the same player has reported the same person at this table already: that one stays. */
  async keep({ table, chat, ...report }: Omit<KeptReport, 'id' | 'at' | 'closed'>): Promise<boolean> {
    const id = newTableId();
    await this.db
      .insertInto('reports')
      .values({ ...report, id, at: Date.now(), table_id: table, closed: 0, chat: JSON.stringify(chat) })
      .onConflict((conflict) => conflict.columns(['account', 'about', 'table_id']).doNothing())
      .execute();
    return (await this.of(id)) !== null;
  }

  /** Whom somebody has reported at a table. */
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

  /** The reports that no operator has closed yet, the latest first; not more than so many. */
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

  /** An operator has seen to a report. False if there is none of this id that is open. */
  async close(id: string): Promise<boolean> {
    const closing = this.db.updateTable('reports').set({ closed: Date.now() });
    const [result] = await closing.where('id', '=', id).where('closed', '=', 0).execute();
    return Number(result?.numUpdatedRows ?? 0) > 0;
  }

  /** What somebody has reported, for whoever asks for everything that is kept of them: whom, they know by the name alone. */
  async keptOf(account: string): Promise<readonly object[]> {
    const rows = await this.db
      .selectFrom('reports')
      .select(['at', 'name', 'table_id as table', 'hand', 'reason', 'text'])
      .where('account', '=', account)
      .orderBy('at')
      .execute();
    return rows.map((row) => ({ ...row, at: Number(row.at) }));
  }

  /** An account is deleted: what it has reported goes, and what was reported about it. */
  async forget(account: string): Promise<void> {
    await this.db.deleteFrom('reports').where('account', '=', account).execute();
    await this.db.deleteFrom('reports').where('about', '=', account).execute();
  }

  /** Deletes what was reported before `before`, in epoch milliseconds, whether an operator has closed it or not. */
  async forgetOld(before: number): Promise<void> {
    await this.db.deleteFrom('reports').where('at', '<', before).execute();
  }
}

/** Deletes the reports that are to be kept no longer; `keepReports` is in milliseconds. Never rejects. */
export async function sweepReports(
  { reports, log }: { readonly reports: Reports; readonly log: Logger },
  { keepReports }: { readonly keepReports: number },
): Promise<void> {
  try {
    await reports.forgetOld(Date.now() - keepReports);
  } catch (error) {
    // the next sweep does it
    log.error({ err: error }, 'old reports could not be deleted');
  }
}
