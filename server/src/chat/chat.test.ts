import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { Said } from '@kibitz/shared/wire/chat';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { TableSettings } from '@kibitz/shared/wire/tableSettings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveTable } from '../tables/liveTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterAll(() => server.close());

/** What a visitor reads: the speaker and the words. */
function read({ chat }: Visitor): string[] {
  return chat.lines.map(
    ({ name, said }) => `${name}: ${'text' in said ? said.text : `(${'phrase' in said ? said.phrase : said.emote})`}`,
  );
}

/** Waits until a visitor reads exactly these lines. */
async function reads(visitor: Visitor, lines: readonly string[]): Promise<void> {
  await visitor.until(() => read(visitor).length >= lines.length);
  expect(read(visitor)).toEqual(lines);
}

const says = (visitor: Visitor, text: string): Promise<Answer> => visitor.asks('say', { text });

function refusedAs(answer: unknown): string {
  const { ok, refused } = answer as Extract<Answer, { ok: false }>;
  return ok ? 'done' : refused.code;
}

interface Room {
  readonly id: string;
  readonly table: LiveTable;
  readonly players: readonly [Visitor, Visitor, Visitor];
  readonly watcher: Visitor;
}

/** Three players and one who watches; the game has not begun. */
async function room(settings: Partial<TableSettings> = {}): Promise<Room> {
  const options = { cards: 3, hands: 2 };
  const players = await server.seated(3, { game: 'high-card', seats: 3, options, settings });
  const { id } = players[0]!.seen;
  const watcher = await (await server.visitor('Wes')).joins(id);
  await watcher.until(() => watcher.chat.me !== '');
  return { id, table: server.app.tables.get(id)!, players: players as [Visitor, Visitor, Visitor], watcher };
}

/** Plays on until a condition holds or the game is over. */
async function playUntil({ table, players }: Room, isSo: () => boolean): Promise<void> {
  while (!isSo() && table.phase() !== 'over') {
    const mover = players.find((one) => table.play?.mayAct(table.seating.seatOf(one.guest.id)) === true);
    if (mover === undefined || mover.seen.turn !== table.play!.turnOf(mover.me.seat)) {
      await new Promise(setImmediate);
      continue;
    }
    await mover.moves((choices) => choices[0]);
  }
}

test('before the game everybody reads everybody, and newcomers read what was said', async () => {
  const { id, players, watcher } = await room();
  expect(await says(players[0], '  Hello,\n  all 🙂 ')).toEqual({ ok: true });
  expect(await watcher.asks('say', { phrase: 'goodLuck' })).toEqual({ ok: true });
  const lines = ['Player 0: Hello, all 🙂', 'Wes: (goodLuck)'];
  for (const one of [...players, watcher]) await reads(one, lines);
  await reads(await (await server.visitor('Zoe')).joins(id), lines);
});

test('during a game spectators read the players, but only spectators read spectators', async () => {
  const game = await room();
  const { id, players, watcher } = game;
  const other = await (await server.visitor('Zoe')).joins(id);
  await players[0].asks('start', { fill: false });
  await watcher.sees((seen) => seen.table !== null);
  await says(watcher, 'What a hand');
  await says(players[1], 'My turn');
  for (const one of [watcher, other]) await reads(one, ['Wes: What a hand', 'Player 1: My turn']);
  for (const one of players) await reads(one, ['Player 1: My turn']);
  expect(watcher.chat.lines[0]).toMatchObject({ to: 'watchers', seat: -1 });
  await playUntil(game, () => false);
  await watcher.sees((seen) => seen.phase === 'over');
  await says(watcher, 'Well done');
  await reads(players[0], ['Player 1: My turn', 'Wes: Well done']);
});

test('everybody sees the pictures of players and spectators, as late as they see the table', async () => {
  const game = await room();
  await game.players[0].asks('start', { fill: false });
  await game.watcher.sees((seen) => seen.table !== null);
  expect(await game.watcher.asks('say', { emote: 'wow' })).toEqual({ ok: true });
  await game.players[1].asks('say', { emote: 'thumb' });
  for (const one of [...game.players, game.watcher]) await reads(one, ['Wes: (wow)', 'Player 1: (thumb)']);
  expect(game.players[0].chat.lines[0]).toMatchObject({ to: 'table', seat: -1 });

  const late = await room({ delay: 'hand' });
  await late.players[0].asks('start', { fill: false });
  await playUntil(late, () => late.table.play?.deals === 1);
  await late.players[1].asks('say', { emote: 'sad' });
  await late.watcher.asks('say', { emote: 'laugh' });
  await reads(late.players[0], ['Player 1: (sad)']);
  await reads(late.watcher, ['Wes: (laugh)']);
  await playUntil(late, () => late.table.play?.deals === 2);
  await reads(late.watcher, ['Wes: (laugh)', 'Player 1: (sad)']);
  expect(read(late.players[0])).toEqual(['Player 1: (sad)']);
});

test('a player who stands up reads with the spectators, and one who sits down reads none of their lines', async () => {
  const { players, watcher } = await room();
  const [host, , leaver] = players;
  await host.asks('start', { fill: false });
  await watcher.sees((seen) => seen.table !== null);
  await says(watcher, 'for watchers');
  await says(host, 'for all');
  await reads(leaver, ['Player 0: for all']);
  const { seat } = leaver.me;
  await leaver.asks('stand', {});
  await reads(leaver, ['Wes: for watchers', 'Player 0: for all']);
  await leaver.asks('sit', { seat });
  await leaver.until(() => leaver.chat.lines.length === 1);
  await says(watcher, 'more for watchers');
  await says(host, 'more for all');
  await reads(leaver, ['Player 0: for all', 'Player 0: more for all']);
});

test('those who see the table late read the players just as late, and each other at once', async () => {
  const game = await room({ delay: 'hand' });
  const { id, players, watcher, table } = game;
  await says(players[0], 'hello');
  await reads(watcher, ['Player 0: hello']);
  await players[0].asks('start', { fill: false });
  await playUntil(game, () => table.play?.deals === 1);
  await says(players[0], 'in the first hand');
  await says(watcher, 'it begins');
  await reads(players[1], ['Player 0: hello', 'Player 0: in the first hand']);
  await reads(watcher, ['Player 0: hello', 'Wes: it begins']);
  const later = await (await server.visitor('Zoe')).joins(id);
  await reads(later, ['Player 0: hello', 'Wes: it begins']);
  await playUntil(game, () => table.play?.deals === 2);
  await reads(watcher, ['Player 0: hello', 'Wes: it begins', 'Player 0: in the first hand']);
  await playUntil(game, () => false);
  // over for the players, but not yet for the spectators
  await says(players[0], 'good game');
  await watcher.sees((seen) => seen.phase === 'over');
  await watcher.until(() => watcher.chat.lines.length === 4);
  await says(watcher, 'it was');
  await reads(players[1], ['Player 0: hello', 'Player 0: in the first hand', 'Player 0: good game', 'Wes: it was']);
});

test('after a restart everybody reads what they read before, and nothing else', async () => {
  const game = await room({ delay: 'hand' });
  const { id, players, watcher, table } = game;
  await says(players[0], 'hello');
  await players[0].asks('start', { fill: false });
  await playUntil(game, () => table.play?.deals === 1);
  await says(players[0], 'secret');
  await says(watcher, 'among us');
  await players[0].asks('chat', { isOn: false });
  await server.reopen();
  const [host, ...rest] = await Promise.all(players.map((one) => one.again(server.url).joins(id)));
  const late = await watcher.again(server.url).joins(id);
  await reads(rest[0]!, ['Player 0: hello', 'Player 0: secret']);
  await late.until(() => late.chat.me !== '');
  expect(read(late)).toEqual(['Wes: among us']);
  expect(late.chat).toMatchObject({ isOn: false, me: watcher.chat.me });
  expect(refusedAs(await says(host!, 'on?'))).toBe('chat-off');
  await host!.asks('chat', { isOn: true });
  await says(host!, 'on');
  const back = { ...game, players: [host!, ...rest] as unknown as Room['players'], table: server.app.tables.get(id)! };
  await playUntil(back, () => back.table.play?.deals === 1);
  await late.until(() => late.chat.lines.length === 4);
  expect(new Set(read(late))).toEqual(
    new Set(['Wes: among us', 'Player 0: hello', 'Player 0: secret', 'Player 0: on']),
  );
});

describe('a refused request says why, and nobody reads it', () => {
  test('a line in a chat that is off, and switching the chat as anyone but the host', async () => {
    const { players, watcher } = await room({ chat: false });
    expect(refusedAs(await says(players[0], 'hi'))).toBe('chat-off');
    expect(refusedAs(await players[1].asks('chat', { isOn: true }))).toBe('not-host');
    await players[0].asks('chat', { isOn: true });
    await watcher.until(() => watcher.chat.isOn);
    expect(await says(watcher, 'hi')).toEqual({ ok: true });
    await reads(players[2], ['Wes: hi']);
  });

  test('a malformed line', async () => {
    const { players } = await room();
    const bad = ['', '   ', 'x'.repeat(201), '\u2800', 'half \ud800', `a${'\u0301'.repeat(9)}`, '\u0007'];
    for (const text of bad) expect(refusedAs(await says(players[0], text))).toBe('words');
    for (const said of [
      {},
      { text: 1 },
      { phrase: 'myAces' },
      { emote: 'wink' },
      { text: 'a', phrase: 'sorry' },
      null,
    ]) {
      expect(refusedAs(await players[0].asksAnything('say', said))).toBe('words');
    }
    await says(players[0], 'good');
    await reads(players[1], ['Player 0: good']);
  });

  test('more lines than anybody would write, while others still may', async () => {
    const { players } = await room();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => says(players[0], `line ${i}`)));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThan(6);
    expect(refusedAs(answers.at(-1))).toBe('too-fast');
    expect(await says(players[1], 'still here')).toEqual({ ok: true });
  });
});

test('a line shows the name and the seat, but nothing about the account', async () => {
  const { players, watcher, id } = await room();
  await says(players[0], 'hi');
  await reads(watcher, ['Player 0: hi']);
  const other = await server.seated(1, { game: 'high-card', seats: 3, options: {} });
  expect(other[0]!.seen.id).not.toBe(id);
  const [line] = watcher.chat.lines;
  expect(line).toEqual({ to: 'table', n: 1, who: players[0].chat.me, name: 'Player 0', seat: 0, said: { text: 'hi' } });
  expect(JSON.stringify(line)).not.toContain(players[0].guest.id);
  const again = await players[0].again().joins(other[0]!.seen.id);
  await again.until(() => again.chat.me !== '');
  expect(again.chat.me).not.toBe(players[0].chat.me);
});

test('lines are deleted a short while after the table has closed', async () => {
  const { players, table } = await room();
  const { chats } = server.app;
  await says(players[0], 'hi');
  await chats.forgetClosed(Number.MAX_SAFE_INTEGER);
  expect((await chats.of(table.id)).lines).toHaveLength(1);
  const mine = (account: string) => chats.saidBy((id) => server.app.accounts.aliasAt(id, account));
  expect(await mine(players[0].guest.id)).toMatchObject([{ table: table.id, said: { text: 'hi' } }]);
  expect(await mine(players[1].guest.id)).toEqual([]);
  await server.app.directory.close(table);
  await chats.forgetClosed(Date.now() - 60_000);
  expect((await chats.of(table.id)).lines).toHaveLength(1);
  await chats.forgetClosed(Date.now() + 1);
  expect((await chats.of(table.id)).lines).toHaveLength(0);
});

test('only the latest lines are kept', async () => {
  const { table } = await room();
  const { chats } = server.app;
  const said: Said = { text: 'x' };
  for (let n = 1; n <= 170; n++) {
    await chats.keep(table.id, { line: { to: 'table', n, who: 'w', name: 'Ann', seat: 0, said }, at: n });
  }
  const { lines } = await chats.of(table.id);
  expect(lines.map(({ line }) => line.n)).toEqual(Array.from({ length: 50 }, (_, i) => i + 121));
});

test('whoever has blocked somebody reads none of their lines, earlier, live or late; and nobody is told', async () => {
  const game = await room({ delay: 'hand' });
  const { id, players, watcher } = game;
  const [host, blocked, reader] = players;
  await says(blocked, 'before');
  for (const one of [host, reader, watcher]) await reads(one, ['Player 1: before']);
  const path = `/api/people/${reader.seen.seats[blocked.me.seat]!.handle}`;
  for (const one of [reader, watcher]) {
    expect((await one.ask('POST', path, { act: 'block' })).status).toBe(200);
    await one.until(() => one.chat.lines.length === 0);
  }
  await host.asks('start', { fill: false });
  await says(blocked, 'then');
  await says(reader, 'my turn');
  await reads(reader, ['Player 2: my turn']);
  for (const one of [host, blocked]) await reads(one, ['Player 1: before', 'Player 1: then', 'Player 2: my turn']);
  await playUntil(game, () => false);
  await watcher.sees((seen) => seen.phase === 'over');
  await says(host, 'good game');
  await reads(watcher, ['Player 2: my turn', 'Player 0: good game']);
  // another window reads no more of them either
  await reads(await reader.again(server.url).joins(id), ['Player 2: my turn', 'Player 0: good game']);
  await reader.ask('POST', path, { act: 'unblock' });
  await reader.until(() => reader.chat.lines.length === 4);
  await reads(reader, read(host));
});

test('lines of one moment are shown again in the order in which they were said, whoever they are for', async () => {
  const { chats } = server.app;
  const line = (to: 'table' | 'watchers', n: number, text: string) =>
    ({ to, n, who: 'who', name: 'Ann', seat: -1, said: { text } }) as const;
  await chats.keep('of-one-moment', { line: line('watchers', 1, 'first'), at: 1000 });
  await chats.keep('of-one-moment', { line: line('table', 1, 'second'), at: 1000 });
  await chats.keep('of-one-moment', { line: line('watchers', 2, 'third'), at: 1000 });
  const { lines } = await chats.of('of-one-moment');
  expect(lines.map(({ line: { said } }) => said)).toEqual([{ text: 'first' }, { text: 'second' }, { text: 'third' }]);
});
