import type { House } from '../house.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { refusal } from '../tables/refusing.ts';

/** The open table of an id, as soon as it is open again. Refuses where that is left to the next server. */
export async function tableOf(house: House, id: string): Promise<LiveTable | undefined> {
  const table = await house.tableOnceRestored(id);
  if (table === undefined && house.isLeftToNext(id)) throw new HttpRefusal(refusal('unavailable', 'closing'));
  return table;
}
