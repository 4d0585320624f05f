import { matchMaker } from '@colyseus/core';
import { joinOptions } from '@kibitz/shared/wire/api';
import { WIRE } from '@kibitz/shared/wire/version';
import * as z from 'zod/mini';
import { refusal } from '../../refusals.ts';
import { HttpRefusal, unavailable } from '../../refusedHttp.ts';
import { TableRoom } from '../../rooms/TableRoom.ts';
import { route } from '../route.ts';
import { sampleGuest, TABLE } from './samples.ts';

/** A place that is kept for a socket, as Colyseus's client reads it. */
const keptPlace = z.looseObject({
  name: z.string(),
  roomId: z.string(),
  sessionId: z.string(),
  processId: z.exactOptional(z.string()),
  /** Where the socket is opened, if that is not where this was asked. */
  publicAddress: z.exactOptional(z.string()),
  /** The version of the room's state and messages (shared/src/wire/version.ts). */
  wire: z.string(),
});

/** Reserves a place at a table for whoever asks. Throws a refusal. */
async function placeAt(table: string, token: string, address: string) {
  const room = matchMaker.getLocalRoomById(table);
  if (!(room instanceof TableRoom) || room.windows === null) throw new HttpRefusal(refusal('not-found'));
  const guest = await room.windows.admit(token, address);
  return matchMaker.reserveSeatFor(await room.roomFor(guest.id), {}, guest);
}

/**
 * The way into a room, as Colyseus's client asks for it: that of the table which shows what the guest may see.
 * Colyseus's own route is not used: it makes a URL of a request's Host and X-Forwarded-Proto and ends the process where
 * it cannot, accepts megabytes of body from pages of any origin, and lets clients make rooms with options of their own.
 */
export const joinRoutes = [
  route({
    method: 'post',
    path: '/matchmake/joinById/{table}',
    about: 'Tables',
    says:
      'Keeps a place in a table’s room for a socket: what Colyseus’s client asks for by itself (`joinById`). `wire` ' +
      'is the version of the room’s state and messages: a page made for another one is loaded anew. A refusal also ' +
      'has `code`, the status, and `error`, the Refused as JSON, which that client reads.',
    token: 'none',
    rate: { within: 'joins' },
    body: { schema: joinOptions, example: { token: sampleGuest.token } },
    answer: {
      schema: keptPlace,
      example: { name: 'spades', roomId: TABLE, sessionId: 'a8Kd…', processId: 'x2…', wire: WIRE },
    },
    refuses: ['guest', 'banned', 'full', 'removed', 'not-found'],
    async handle(services, { params: { table }, body, address }) {
      if (services.directory.isClosing()) throw unavailable('unavailable', 'closing');
      // a parked table, or one that is still to be restored, is there then
      await services.directory.opened(table);
      if (services.directory.isClosing()) throw unavailable('unavailable', 'closing');
      return { ...(await placeAt(table, body.token, address)), wire: WIRE };
    },
  }),
];
