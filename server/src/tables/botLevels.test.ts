import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSql } from '../testing/storeSql.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(() => server.close());

const levelsSeen = ({ seen }: Visitor) => seen.seats.map(({ level }) => level);

/** A table of Spades with easy bots, one person and the rest bots. */
async function easy(): Promise<Visitor> {
  const [ann] = (await server.seated(1, { game: 'spades', seats: 4, settings: { bots: 'easy' } })) as [Visitor];
  await ann.asks('start', { fill: true });
  await ann.sees(({ phase }) => phase === 'playing');
  return ann;
}

test('everybody sees how well each bot plays: a person’s partner is never easy', async () => {
  const ann = await easy();
  const guest = await (await server.visitor()).joins(ann.seen.id);
  for (const viewer of [ann, guest]) {
    expect(viewer.seen.settings.bots).toBe('easy');
    expect(levelsSeen(viewer)).toEqual([undefined, 'easy', 'fair', 'easy']);
  }
});

test('a table keeps its level through a restart', async () => {
  const ann = await easy();
  await server.reopen();
  const back = await ann.again(server.url).joins(ann.seen.id);
  expect(levelsSeen(back)).toEqual([undefined, 'easy', 'fair', 'easy']);
});

test('the bots of a table stored before there were levels are fair', async () => {
  const ann = await easy();
  await runSql(await server.place(), "UPDATE tables SET settings = '{}'");
  await server.reopen();
  const back = await ann.again(server.url).joins(ann.seen.id);
  expect(levelsSeen(back)).toEqual([undefined, 'fair', 'fair', 'fair']);
});

test('the host chooses the level before the start', async () => {
  const [ann, ben] = (await server.seated(2, { game: 'spades', seats: 4 })) as [Visitor, Visitor];
  await ann.asks('bot', { seat: 2, present: true });
  await ben.sees(({ seats }) => seats[2]!.level === 'fair');
  await ann.asks('rules', { options: {}, clock: 0, settings: { bots: 'strong' } });
  await ben.sees(({ seats }) => seats[2]!.level === 'strong');
});
