import { matchMaker } from '@colyseus/core';
import { joinOptions } from '@kibitz/shared/wire/api';
import { WIRE } from '@kibitz/shared/wire/version';
import * as z from 'zod/mini';
import { refusal } from '../../refusals.ts';
import { HttpRefusal, unavailable } from '../../refusedHttp.ts';
import { TableRoom } from '../../rooms/TableRoom.ts';
import { routesAbout } from '../route.ts';
import { sampleGuest, TABLE } from './samples.ts';

const { route } = routesAbout('Tables');

/** A place reserved for a socket, in the form that Colyseus's client reads. */
const keptPlace = z.looseObject({
  name: z.string(),
  roomId: z.string(),
  sessionId: z.string(),
  processId: z.exactOptional(z.string()),
  /** Where to open the socket, if not where this was asked. */
  publicAddress: z.exactOptional(z.string()),
  /** The version of the room's state and messages (shared/src/wire/version.ts). */
  wire: z.string(),
});

/** Reserves a place at a table for the guest who asks. Throws a refusal. */
async function placeAt(table: string, token: string, address: string) {
  const room = matchMaker.getLocalRoomById(table);
  if (!(room instanceof TableRoom) || room.windows === null) throw new HttpRefusal(refusal('not-found'));
  const guest = await room.windows.admit(token, address);
  return matchMaker.reserveSeatFor(await room.roomFor(guest.id), {}, guest);
}

/**
 * Lets a guest into the table's room that shows what they may see, at the path that Colyseus's client uses. Colyseus's
 * own route is not used: it makes a URL from a request's Host and X-Forwarded-Proto and ends the process if it cannot,
 * accepts megabytes of body from pages of any origin, and lets clients make rooms with options of their own.
 */
export const joinRoutes = [
  route({
    method: 'post',
    path: '/matchmake/joinById/{table}',
    says:
      'Keeps a place in a table’s room for a socket: what Colyseus’s client asks for by itself (`joinById`). `wire` ' +
      'is the version of the room’s state and messages: a page made for another one is reloaded. A refusal also ' +
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
      // opens a parked table, or one not restored yet
      await services.directory.opened(table);
      if (services.directory.isClosing()) throw unavailable('unavailable', 'closing');
      return { ...(await placeAt(table, body.token, address)), wire: WIRE };
    },
  }),
];
