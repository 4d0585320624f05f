import { isDeepStrictEqual } from 'node:util';
import { type Client, matchMaker, type Serializer } from '@colyseus/core';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import { NOBODY } from '@kibitz/shared/wire/seen';
import { seenTable } from '@kibitz/shared/wire/seenTable';
import { StateFrames } from '@kibitz/shared/wire/state/stateFrames';
import type { SyncedTable } from '@kibitz/shared/wire/wholeTable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

/** What everybody sees of the game. */
function openViewIn({ shared }: SyncedTable): object | null {
  return seenTable({ shared, own: null }, NOBODY, null).view;
}

test('anyone who joins while the table is ahead of the last patch sees one consistent moment, and so do the others', async () => {
  const [ann, bob] = await server.seated(2, { game: 'oh-hell', seats: 3 });
  const { id } = ann!.seen;
  await ann!.asks('start', { fill: true });
  const table = server.app.tables.get(id)!;
  await ann!.until(() => ann!.seen.choices.length > 0 || bob!.seen.choices.length > 0);
  const player = ann!.seen.choices.length > 0 ? ann! : bob!;
  const play = table.play!;
  const room = matchMaker.getLocalRoomById(id);
  const client = room.clients.find(({ auth }) => auth.id === player.guest.id)! as Client;
  // as while a deal is being recorded: nobody has been told yet
  play.prepare(player.me.seat, [leastAction(player.seen.choices[0]!)], null);
  play.commit();
  const now = play.openView();
  const other = player === ann ? bob! : ann!;
  expect(openViewIn(other.synced)).not.toEqual(now);
  const frame = (Reflect.get(room, '_serializer') as Serializer<unknown>).getFullState(client);
  const frames = new StateFrames(play.game);
  const { table: synced } = frames.begin(new Uint8Array(frame as Uint8Array), 1);
  expect(openViewIn(synced)).toEqual(now);
  expect(seenTable(synced, player.me, play.game.picture).table?.own).toEqual(
    play.game.picture.ownPicture(play.viewOf(player.me.seat)),
  );
  await other.until(() => isDeepStrictEqual(openViewIn(other.synced), now));
});
