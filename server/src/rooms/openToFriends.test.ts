import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import type { AskedSettings } from '@kibitz/shared/wire/tableSettings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

const keeping = { ...variantOf(highCard as Game, { keepsPack: () => true }), id: 'keeps-pack' } as Game;
const TABLE = { game: 'high-card', seats: 2, options: { cards: 3, hands: 3 }, open: false };

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game, keeping]);
});
afterAll(() => server.close());

interface Scene {
  readonly id: string;
  readonly host: Visitor;
  readonly people: readonly Visitor[];
  readonly friend: Visitor;
  readonly other: Visitor;
}

async function befriend(one: Visitor, other: Visitor): Promise<void> {
  const { friends } = server.app.company;
  await friends.act(one.guest.id, other.guest.id, 'ask');
  await friends.act(other.guest.id, one.guest.id, 'ask');
}

/** Two players in a game that has begun, and two spectators, one of them a friend of the host's. */
async function begun(game = TABLE.game, settings: AskedSettings = { kibitz: 'friends' }): Promise<Scene> {
  const people = await server.seated(2, { ...TABLE, game, settings });
  const [host] = people as [Visitor];
  const { id } = host.seen;
  const friend = await server.visitor('Friend');
  await befriend(host, friend);
  await friend.joins(id);
  const other = await (await server.visitor('Other')).joins(id);
  await host.asks('start', { fill: false });
  await Promise.all(people.map((one) => one.sees((seen) => seen.choices.length > 0)));
  return { id, host, people, friend, other };
}

const open = ({ host, friend }: Scene, on = true) => host.asks('openTo', { handle: friend.guest.handle, on });

/** Everybody plays the first choice until a condition holds. */
async function playUntil({ id, people }: Scene, isSo: () => boolean): Promise<void> {
  const table = server.app.tables.get(id)!;
  while (!isSo() && table.phase() !== 'over') {
    const mover = people.find((one) => table.play?.mayAct(table.seating.seatOf(one.guest.id)) === true);
    if (mover === undefined || mover.seen.turn !== table.play!.turnOf(mover.me.seat))
      await new Promise((resolve) => setTimeout(resolve, 2));
    else await mover.moves((choices) => choices[0]);
  }
}

const refused = (code: string, key: string) => ({ ok: false, refused: { code, why: { key: `refused.${key}` } } });

test('a friend whom the host has named sees all hands as they are played; nobody else does', async () => {
  const scene = await begun();
  const { host, people, friend, other } = scene;
  expect(friend.me).toMatchObject({ hands: 'closed', late: null });
  expect(host.me.openTo).toEqual([]);
  expect(await open(scene)).toEqual({ ok: true });
  await friend.until(() => friend.me.hands === 'open');
  expect(friend.seen).toMatchObject({ hands: 'all', late: null, watchers: 2 });
  const held = people.map((one, seat) => one.seen.table!.own!.cards[`hand:${seat}`]);
  const handsOf = (one: Visitor) =>
    held.map((_, seat) => one.seen.table!.zones.find(({ id }) => id === `hand:${seat}`));
  await friend.until(() => handsOf(friend).every((zone, seat) => zone?.cards === held[seat]));
  for (const { choices, turn } of friend.synced.hands ?? [])
    expect({ choices, turn }).toEqual({ choices: [], turn: 0 });
  expect([other.me.hands, other.synced.own, other.synced.hands]).toEqual(['closed', null, undefined]);
  expect(host.me.openTo).toEqual([friend.guest.handle]);
  for (const one of [people[1]!, friend, other]) expect(one.me.openTo).toBeUndefined();
  // the next move is seen at once
  const moves = friend.frames.length;
  await playUntil(scene, () => server.app.tables.get(scene.id)!.play!.decisions > 3);
  await friend.until(() => friend.frames.length > moves);
  // and the host may close hands again
  expect(await open(scene, false)).toEqual({ ok: true });
  await friend.until(() => friend.me.hands === 'closed' && friend.synced.hands === undefined);
});

test('only the host can name people, and only friends who do not play there', async () => {
  const { host, people, friend, other } = await begun();
  const asked = (one: Visitor, handle: string) => one.asks('openTo', { handle, on: true });
  expect(await asked(people[1]!, friend.guest.handle)).toMatchObject({ refused: { code: 'not-host' } });
  expect(await asked(host, other.guest.handle)).toMatchObject(refused('not-admitted', 'notYourFriend'));
  expect(await asked(host, 'nobody')).toMatchObject(refused('not-admitted', 'notYourFriend'));
  await befriend(host, people[1]!);
  expect(await asked(host, people[1]!.guest.handle)).toMatchObject(refused('seat-taken', 'playsHere'));
  const usual = await begun('high-card', {});
  expect(await open(usual)).toMatchObject({ refused: { code: 'unavailable' } });
});

test('somebody who has seen hands in play never sits down in that game, and is silent until the hand is over', async () => {
  const scene = await begun();
  const { id, people, friend, other } = scene;
  await open(scene);
  await friend.until(() => friend.me.hands === 'open');
  const silent = refused('not-admitted', 'handsSeenSilent');
  const says = [{ text: 'Ace!' }, { phrase: 'hello' }, { emote: 'wow' }] as const;
  for (const said of says) expect(await friend.asks('say', said)).toMatchObject(silent);
  expect(await other.asks('say', { emote: 'wow' })).toEqual({ ok: true });
  await people[1]!.asks('stand', {});
  expect(await friend.asks('sit', { seat: 1 })).toMatchObject(refused('not-admitted', 'handsSeen'));

  // having seen hands still counts once they are closed again, and after a restart
  await open(scene, false);
  await friend.until(() => friend.me.hands === 'closed' && friend.synced.hands === undefined);
  expect(await friend.asks('say', says[0])).toMatchObject(silent);
  await server.reopen();
  const [host, back] = await Promise.all([scene.host, friend].map((one) => one.again(server.url).joins(id)));
  expect(await back!.asks('say', says[0])).toMatchObject(silent);
  expect(await back!.asks('sit', { seat: 1 })).toMatchObject(refused('not-admitted', 'handsSeen'));
  const later = { ...scene, people: [host!] };
  await playUntil(later, () => server.app.tables.get(id)!.history.decks > 1);
  expect(await back!.asks('say', says[0])).toEqual({ ok: true });
  expect(await back!.asks('sit', { seat: 1 })).toMatchObject(refused('not-admitted', 'handsSeen'));
});

test('somebody who is no longer a friend of the host’s no longer sees hands, and still may not sit down', async () => {
  const scene = await begun();
  const { host, people, friend } = scene;
  await open(scene);
  await friend.until(() => friend.me.hands === 'open');
  await server.app.company.friends.act(host.guest.id, friend.guest.id, 'remove');
  await people[1]!.asks('stand', {});
  await friend.until(() => friend.me.hands === 'closed' && friend.synced.hands === undefined);
  expect(await friend.asks('sit', { seat: 1 })).toMatchObject(refused('not-admitted', 'handsSeen'));
});

test('where one pack is kept, hands stay closed to friends too: they would give away the next', async () => {
  const scene = await begun(keeping.id);
  expect(await open(scene)).toEqual({ ok: true });
  expect(scene.friend.me.hands).toBe('closed');
  expect(scene.friend.synced.hands).toBeUndefined();
});

test('hands in play cannot be opened where strangers sit down', async () => {
  const host = await server.visitor('Host');
  const asked = (more: object) =>
    host.ask('POST', '/api/tables', { ...TABLE, clock: 0, settings: { kibitz: 'friends' }, ...more });
  const answer = { status: 400, body: { refused: { code: 'options', why: { key: 'refused.kibitzStrangers' } } } };
  expect(await asked({ open: true })).toMatchObject(answer);
  expect(await asked({ settings: { kibitz: 'friends', admits: 'rated' } })).toMatchObject(answer);
  const { status, body } = await asked({});
  expect(status).toBe(201);
  await host.joins((body as { id: string }).id);
  await host.asks('sit', { seat: 0 });
  expect(await host.asks('findOthers', { wanted: true })).toMatchObject({ ok: false });
  const rules = { options: {}, clock: 0, settings: { admits: 'rated' } } as const;
  expect(await host.asks('rules', rules)).toMatchObject(refused('options', 'kibitzStrangers'));
});
