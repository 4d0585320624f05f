import type { AnyTable, App } from '../app.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';

/** The table of an id, open or parked; undefined if there is none. Refuses if opening it is left to the next server. */
export async function tableOf(app: App, id: string): Promise<AnyTable | undefined> {
  const table = await app.known(id);
  if (table === undefined && app.isLeftToNext(id)) throw new HttpRefusal(refusal('unavailable', 'closing'));
  return table;
}
