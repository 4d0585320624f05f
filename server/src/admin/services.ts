import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import type { Bans } from '../bans/bans.ts';
import type { LocalTables } from '../cluster/localTables.ts';
import type { Processes } from '../cluster/processes.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { TableRecords } from '../history/knowledge.ts';
import type { RecordParts } from '../history/records.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Reports } from '../reports/reports.ts';

/** What the admin pages are made from. */
export interface AdminServices extends TableRecords, RecordParts {
  readonly log: Logger;
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  readonly accounts: Accounts;
  readonly bans: Bans;
  readonly reports: Reports;
  readonly tables: LocalTables;
  readonly directory: TableDirectory;
  readonly processes: Processes;
}
