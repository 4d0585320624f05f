import type { TableDirectory } from '../directory/tableDirectory.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { LiveTable } from '../tables/liveTable.ts';
import type { FinishedGame } from './finishedGame.ts';
import { refuseHeldBack, refuseUntilOver, type Telling, toldOf } from './told.ts';

/**
 * A table's finished game, once its end is kept. Refuses while it still goes on for the account that asks ('' for
 * none), and if there is none.
 */
export async function finishedAt(
  services: Telling & { readonly directory: TableDirectory },
  id: string,
  asker: string,
): Promise<FinishedGame> {
  const live = await services.directory.knownHere(id);
  const told = await toldOf(services, id, live, asker);
  if (live === undefined) refuseHeldBack(told);
  else refuseUntilOver(told, 'result');
  // the end of a game is recorded within the table's queue, and then read
  if (live instanceof LiveTable) await live.queue.idle();
  await services.history.idle();
  const finished = await services.history.of(id);
  if (finished === null) throw new HttpRefusal(refusal('not-found'));
  return finished;
}
