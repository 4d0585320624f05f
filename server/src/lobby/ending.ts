import type { AnyTable } from '../cluster/remoteTable.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { Account } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { standUp } from '../tables/standingUp.ts';

/** Whether this is one of somebody's tables: they sit there, take a seat from the next deal on, or wait as the host. */
export function isPartOf(table: AnyTable, account: string): boolean {
  const { seating, head } = table;
  if (seating.hasPlace(account)) return true;
  return head.host === account && table.phase() === 'waiting' && seating.people().length === 0;
}

/**
 * Ends somebody's part in a table. If other people sit there, a bot plays on or, before the start, the seat becomes
 * free; otherwise the table is closed. Refuses if they have no seat. Throws StorageFailed.
 */
export async function endFor(directory: TableDirectory, account: Account, id: string): Promise<void> {
  const table = await directory.opened(id);
  if (table === undefined) throw new HttpRefusal(refusal('not-found'));
  if (!isPartOf(table, account.id)) throw new HttpRefusal(refusal('not-seated'));
  const { seating } = table;
  const others = seating.everybody().some((person) => person.account !== account.id);
  if (!others) {
    await directory.close(table);
    return;
  }
  const answer = await table.queue.run(async () => {
    const answered = await standUp(table, account);
    if (answered.ok) table.changed();
    return answered;
  });
  if (!answer.ok) throw new HttpRefusal(answer.refused);
}
