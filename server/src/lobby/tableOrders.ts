import type { App } from '../app.ts';
import type { Match } from './matching.ts';
import type { OpenTable } from './openTable.ts';
import { gatherAt, moveTo } from './seatingStrangers.ts';

/*
 * What the queue for strangers orders at a table, done by the process that owns it.
 */

/** Seats strangers at the table of a group that has waited for them, and begins; false if that is no longer possible (gatherAt). */
export async function gather(app: App, { id: table }: OpenTable, { kind, seating }: Match): Promise<boolean> {
  const own = app.table(table);
  if (own !== undefined) return gatherAt(app, own, { kind, seating });
  const remote = app.cluster?.table(table);
  if (remote === undefined) return false;
  return (await app.cluster?.order(remote, 'gather', { table, kind, seating })) ?? false;
}

/** The people of a table have moved to another. */
export async function moveFrom(app: App, table: string, to: string): Promise<void> {
  const own = app.table(table);
  const remote = app.cluster?.table(table);
  if (own !== undefined) await moveTo(own, to);
  else if (remote !== undefined) await app.cluster?.order(remote, 'moveTo', { table, to });
}

/** Notes that the people of a table no longer want strangers. */
export async function dropStrangers(app: App, { id: table }: OpenTable): Promise<void> {
  const own = app.table(table);
  const remote = app.cluster?.table(table);
  if (own !== undefined) await own.queue.run(() => own.record({ type: 'strangers', wanted: false }));
  else if (remote !== undefined) await app.cluster?.order(remote, 'dropStrangers', { table });
}
