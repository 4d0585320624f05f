import { openLine } from '@kibitz/client/src/net/line.ts';
import type { Guest } from '@kibitz/shared/wire/api';
import { drawingOf } from '../playedIn.ts';
import { newGuest, sessionOf } from '../server/guests.ts';

/** A table at which a guest has the first seat and bots have the others, and whose turn it is. */
export interface OwnTable {
  readonly link: string;
  readonly guest: Guest;
}

/** Opens such a table, whose game has begun and waits for the guest. */
export async function openOwnTable(url: string, game: string, seats: number): Promise<OwnTable> {
  const guest = await newGuest(url);
  const session = sessionOf(url, guest);
  const opened = { game, options: {}, seats, open: false, clock: 0 };
  const { id } = await session.ask<{ id: string }>('POST', '/api/tables', opened);
  const line = openLine(id, drawingOf, session);
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const stop = line.seen.subscribe(() => {
        if (!isSo()) return;
        queueMicrotask(() => stop());
        resolve();
      });
    });
  await until(() => line.seen.value !== null);
  await line.request('sit', { seat: 0 });
  await line.request('start', { fill: true });
  await until(() => (line.seen.value?.choices.length ?? 0) > 0);
  line.leave();
  return { link: `${url}/t/${id}`, guest };
}
