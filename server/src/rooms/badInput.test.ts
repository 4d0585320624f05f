import { Protocol } from '@colyseus/core';
import { codes } from '@kibitz/shared/kit/cards/cards';
import type { Action, Choice } from '@kibitz/shared/kit/game/action';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard, PACK } from '@kibitz/shared/kit/game/highCard.testing';
import type { Answer, RefusalCode } from '@kibitz/shared/wire/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

/*
 * Whatever somebody sends, they get a clear refusal with a code, nothing changes, and nobody else is disturbed.
 */

let server: TestServer;
let table: string;
/** Four players in a game after the bidding, so that they play in turn, and a spectator. */
let players: Visitor[];
let watcher: Visitor;

beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game]);
  players = await server.seated(4, { game: 'high-card', seats: 4, options: { cards: 5, hands: 1 } });
  table = players[0]!.room!.roomId;
  watcher = await (await server.visitor()).joins(table);
  await players[0]!.asks('start', { fill: false });
  for (const one of players) {
    await one.sees((seen) => seen.choices.length > 0);
    await one.moves((choices) => choices.find((choice) => choice.type === 'pass'));
  }
  await Promise.all(
    [...players, watcher].map((one) => one.sees((seen) => seen.table?.seats.some((seat) => seat.turn) === true)),
  );
});
afterAll(() => server.close());

const actionOf = (choice: Choice): Action => choice as Action;
const turnSeat = (): number => watcher.seen.table!.seats.findIndex((seat) => seat.turn);
const mover = (): Visitor => players[turnSeat()]!;
const other = (): Visitor => players[(turnSeat() + 1) % 4]!;

/** The whole table: its journal, and what each player sees of it. */
async function everything(): Promise<unknown> {
  const stored = await storedTable(server.app.journal, table);
  return { stored, seen: [...players, watcher].map((one) => one.seen) };
}

/** Checks that a request changes nothing, everybody is still there, and the only frames are answers to own requests. */
async function changesNothing(sender: Visitor, ask: () => Promise<unknown>): Promise<unknown> {
  const all = [...players, watcher];
  const before = await everything();
  const frames = all.map((one) => one.frames.length);
  const answer = await ask();
  expect(await everything()).toEqual(before);
  expect(all.map((one) => one.closed)).toEqual(all.map(() => 0));
  all.forEach((one, i) => {
    if (one !== sender) expect(one.frames.length).toBe(frames[i]);
  });
  return answer;
}

function expectRefusal(answer: unknown, code: RefusalCode): void {
  expect(answer).toMatchObject({ ok: false, refused: { code, why: { key: expect.any(String) } } });
}

describe('a request', () => {
  test.each<[string, unknown]>([
    ['act', undefined],
    ['act', null],
    ['act', 'play'],
    ['act', []],
    ['act', { action: { type: 'bid', tricks: 3 } }],
    ['act', { action: { type: 'bid', tricks: 3 }, turn: 'now' }],
    ['act', { action: { type: 'bid', tricks: 3 }, turn: 1, seat: 2 }],
    ['act', { action: { type: 7 }, turn: 1 }],
    ['act', { action: { type: 'bid', tricks: { deep: [1] } }, turn: 1 }],
    ['act', { action: { type: 'bid', tricks: Number.NaN }, turn: 1 }],
    ['act', { action: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`n${i}`, i])), turn: 1 }],
    ['sit', {}],
    ['sit', { seat: -1 }],
    ['sit', { seat: 1.5 }],
    ['sit', { seat: 99 }],
    ['bot', { seat: 1 }],
    ['start', { fill: 'yes' }],
    ['next', { really: true }],
    ['claim', { turn: 'now' }],
    ['claim', { turn: 1, tricks: 13 }],
    ['answerClaim', { accept: 'yes', claim: 1 }],
    ['answerClaim', { claim: 1 }],
  ])('%s with %j is malformed', async (name, payload) => {
    expectRefusal(await changesNothing(watcher, () => watcher.asksAnything(name, payload)), 'malformed');
  });

  test.each(['fly', '', 'constructor', '__proto__', '*', 'toString', 'x'.repeat(100)])(
    'called %j is unknown',
    async (name) => {
      expectRefusal(await changesNothing(watcher, () => watcher.asksAnything(name, {})), 'unknown');
    },
  );

  test('that is far too long is malformed', async () => {
    const long = { action: { type: 'bid', tricks: 'x'.repeat(9000) }, turn: 1 };
    expectRefusal(await changesNothing(watcher, () => watcher.asksAnything('act', long)), 'malformed');
  });
});

describe('a move', () => {
  const anyCard = { type: 'play', card: 'AS' };
  const cardOf = (one: Visitor): Choice => one.seen.choices[0]!;

  test('by a spectator is refused', async () => {
    expectRefusal(await changesNothing(watcher, () => watcher.asks('act', { action: anyCard, turn: 1 })), 'not-seated');
  });

  test('out of turn is refused', async () => {
    const one = other();
    expectRefusal(await changesNothing(one, () => one.asks('act', { action: anyCard, turn: one.seen.turn })), 'turn');
  });

  test('for another seat is refused', async () => {
    const one = other();
    const action = { ...anyCard, seat: turnSeat() };
    expectRefusal(await changesNothing(one, () => one.asks('act', { action, turn: one.seen.turn })), 'malformed');
  });

  test('that answers outdated choices is stale', async () => {
    const one = mover();
    for (const turn of [one.seen.turn - 1, one.seen.turn + 1, 0]) {
      expectRefusal(await changesNothing(one, () => one.asks('act', { action: actionOf(cardOf(one)), turn })), 'stale');
    }
  });

  test('that the game does not have is malformed', async () => {
    const one = mover();
    for (const action of [
      { type: 'resign' },
      { type: 'bet' },
      { type: 'bet', chips: 'many' },
      { type: 'play', card: 'XX' },
    ]) {
      expectRefusal(await changesNothing(one, () => one.asks('act', { action, turn: one.seen.turn })), 'malformed');
    }
  });

  test('that the rules do not allow is illegal', async () => {
    const one = mover();
    const notHeld = codes(PACK)
      .split(' ')
      .find((card) => one.seen.choices.every((choice) => choice['card'] !== card))!;
    for (const action of [
      { type: 'bet', chips: 3 },
      { type: 'play', card: notHeld },
    ]) {
      expectRefusal(await changesNothing(one, () => one.asks('act', { action, turn: one.seen.turn })), 'illegal');
    }
  });

  test('sent twice by a double click takes effect once', async () => {
    const one = mover();
    const { turn } = one.seen;
    const action = actionOf(cardOf(one));
    const answers = await Promise.all([one.asks('act', { action, turn }), one.asks('act', { action, turn })]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, false]);
    const stored = await storedTable(server.app.journal, table);
    expect(stored!.events.filter((event) => event.type === 'move' && 'card' in event.move)).toHaveLength(1);
    await Promise.all([...players, watcher].map((each) => each.sees((seen) => !seen.table!.seats[one.me.seat]!.turn)));
  });
});

describe('a seat', () => {
  test('that does not exist, or is taken, or a second one is refused', async () => {
    expectRefusal(await changesNothing(watcher, () => watcher.asks('sit', { seat: 9 })), 'seat-taken');
    expectRefusal(await changesNothing(watcher, () => watcher.asks('sit', { seat: 1 })), 'full');
    expectRefusal(await changesNothing(players[0]!, () => players[0]!.asks('sit', { seat: 1 })), 'seat-taken');
  });

  test('cannot be left by a guest without one', async () => {
    expectRefusal(await changesNothing(watcher, () => watcher.asks('stand', {})), 'not-seated');
  });

  test("is the host's to give to a bot, and in a game never a person's", async () => {
    expectRefusal(await changesNothing(watcher, () => watcher.asks('bot', { seat: 0, present: true })), 'not-host');
    expectRefusal(
      await changesNothing(players[0]!, () => players[0]!.asks('bot', { seat: 0, present: true })),
      'seat-taken',
    );
  });
});

describe('a name', () => {
  test.each(['', '   ', 'x'.repeat(21), 'x'.repeat(3000), 'a\u0000b', 'a\u202eb'])(
    '%j is refused at the table',
    async (name) => {
      expectRefusal(await changesNothing(watcher, () => watcher.asks('rename', { name })), 'name');
    },
  );
});

describe('a frame', () => {
  // the tests above have nearly used up one guest's limit
  beforeAll(async () => {
    await watcher.leaves();
    await players[0]!.sees((seen) => seen.watchers === 0);
    watcher = await (await server.visitor()).joins(table);
    await Promise.all([...players, watcher].map((one) => one.sees((seen) => seen.watchers === 1)));
  });

  const request = (...bytes: number[]): number[] => [Protocol.ROOM_REQUEST, ...bytes];

  test.each<[string, number[]]>([
    ['nothing', []],
    ['an unknown code', [99, 1, 2, 3]],
    ['a request without an id', request()],
    ['a message', [Protocol.ROOM_DATA, 0xa3, 65, 66, 67]],
    ['bytes', [Protocol.ROOM_DATA_BYTES, 0xa3, 65, 66, 67, 1, 2]],
    ['inputs', [Protocol.ROOM_INPUT_RELIABLE, 1, 2, 3]],
    ['other inputs', [Protocol.ROOM_INPUT_UNRELIABLE, 1, 2, 3]],
  ])('of %s hurts nobody', async (_what, bytes) => {
    const refused = watcher.refusals.length;
    await changesNothing(watcher, async () => {
      watcher.room!.connection.send(new Uint8Array(bytes));
      await watcher.until(() => watcher.refusals.length > refused);
      // the next request on the same socket is answered: the socket is open, and the server is alive
      expectRefusal(await watcher.asks('stand', {}), 'not-seated');
    });
  });

  test.each<[string, number[]]>([
    ['without a name', request(99)],
    ['whose name is longer than the frame', request(99, 0xa5, 65)],
    ['whose name is no text', request(99, 0xcf, 1, 2)],
    ['whose payload is torn', request(99, 0xa3, 97, 99, 116, 0xdf, 0xff, 0xff)],
  ])('of a request %s hurts nobody', async (_what, bytes) => {
    const torn = new Uint8Array(bytes);
    await changesNothing(watcher, async () => {
      watcher.room!.connection.send(torn);
      expectRefusal(await watcher.asks('stand', {}), 'not-seated');
    });
  });

  test('that come too fast are refused, and others are answered as before', async () => {
    const flooder = await (await server.visitor()).joins(table);
    const answers: Promise<Answer>[] = [];
    for (let i = 0; i < 100; i++) answers.push(flooder.asks('stand', {}));
    const codes = (await Promise.all(answers)).map((answer) => (answer.ok ? 'ok' : answer.refused.code));
    expect(codes).toContain('too-fast');
    expect(flooder.closed).toBe(0);
    expectRefusal(await watcher.asks('rename', { name: '' }), 'name');
    await flooder.leaves();
  });
});
