import type { App } from '../app.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';

/** The open table of an id, as soon as it is open again. Refuses if that is left to the next server. */
export async function tableOf(app: App, id: string): Promise<LiveTable | undefined> {
  const table = await app.tableOnceRestored(id);
  if (table === undefined && app.isLeftToNext(id)) throw new HttpRefusal(refusal('unavailable', 'closing'));
  return table;
}
