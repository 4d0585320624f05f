import { MOVING } from '../cluster/moving.ts';
import { RemoteTable } from '../cluster/remoteTable.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { ParkedTable } from '../tables/parkedTable.ts';

/** The table with an id, open or parked; undefined if there is none. Refuses if only the next server will open it, or another process has it. */
export async function tableOf(directory: TableDirectory, id: string): Promise<LiveTable | ParkedTable | undefined> {
  const table = await directory.known(id);
  if (table === undefined && directory.isLeftToNext(id)) throw new HttpRefusal(refusal('unavailable', 'closing'));
  // requests about it are passed on to its owner, who may have changed just now
  if (table instanceof RemoteTable) throw new HttpRefusal(MOVING);
  return table;
}
