import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import type { ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import { BY_DAYS } from '@kibitz/shared/wire/turnTime';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverNow } from '../clock.ts';
import type { GatheredParts } from '../deckMaker.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { allIn, begins, checkedRecord, handOf, playsUntilProven } from '../testing/contributing.ts';
import { Contributor } from '../testing/contributor.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { FOUR_CARDS } from '../testing/stackedGame.ts';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(() => server.close());

const OH_HELL = { game: 'oh-hell', ...FOUR_CARDS };

/** How long a test waits for something, in milliseconds. */
const PATIENCE = 20_000;

/** This many people, all contributing, at a three-seat table of Oh Hell; bots have the other seats. */
async function begun(people: number): Promise<{ id: string; players: Contributor[] }> {
  const visitors = await server.seated(people, OH_HELL);
  const players = visitors.map((visitor) => new Contributor(visitor));
  await allIn(players, 0);
  await visitors[0]!.asks('start', { fill: true });
  return { id: visitors[0]!.room!.roomId, players };
}

/** The proof of a shuffle, after checking that none of these people finds anything wrong in it. */
async function goodProof(players: readonly Contributor[], n: number): Promise<ShuffleProof> {
  const proofs: ShuffleProof[] = [];
  for (const player of players) {
    const seen = await player.proofs();
    const found = seen.shuffles.find(({ proof }) => proof.n === n)?.proof;
    if (found === undefined) throw new Error(`shuffle ${n} is not proven`);
    expect(player.complaint(seen, found)).toBeNull();
    proofs.push(found);
  }
  for (const proof of proofs) expect(proof).toEqual(proofs[0]);
  return proofs[0]!;
}

const partsIn = ({ in: parts }: ShuffleProof): [number, string][] => parts.map(({ seat, part }) => [seat, part]);

function partOf(player: Contributor, n: number): string {
  return Buffer.from(player.partFor(n) ?? []).toString('hex');
}

/** The same people in other windows, which know their parts. */
async function back(players: readonly Contributor[], id: string): Promise<Contributor[]> {
  const again: Contributor[] = [];
  for (const one of players) {
    again.push(new Contributor(await one.visitor.again(server.url).joins(id), 'honest', one));
  }
  return again;
}

describe('seats that change in the middle of a game', () => {
  test('a player who stands up stays in the deck their part was accepted for, and is in no later one', async () => {
    const { players } = await begun(3);
    const [first, second, third] = players as [Contributor, Contributor, Contributor];
    await allIn(players, 1);
    const given = partOf(third, 1);
    expect(await third.visitor.asks('stand', {})).toEqual({ ok: true });
    await playsUntilProven([first, second], 1);
    expect(partsIn(await goodProof([first, second, third], 1))).toEqual([
      [0, partOf(first, 1)],
      [1, partOf(second, 1)],
      [2, given],
    ]);
    await playsUntilProven([first, second], 2);
    expect(partsIn(await goodProof([first, second], 2)).map(([seat]) => seat)).toEqual([0, 1]);
    await playToTheEnd([first.visitor, second.visitor]);
    expect(await checkedRecord(first)).toMatchObject({ ok: true, over: true, proof: 'consistent' });
  });

  test('a player who takes a bot’s seat has a part in the second deck they are dealt from', async () => {
    const { id, players } = await begun(2);
    const [first, second] = players as [Contributor, Contributor];
    await allIn(players, 1);
    const newcomer = new Contributor(await (await server.visitor()).joins(id));
    expect(await newcomer.visitor.asks('sit', { seat: 2 })).toEqual({ ok: true });
    await playsUntilProven(players, 0);
    await newcomer.visitor.until(() => newcomer.visitor.me.seat === 2);
    const three = [first, second, newcomer];
    await allIn(three, 2);
    await playsUntilProven(three, 2);
    expect(partsIn(await goodProof(three, 1)).map(([seat]) => seat)).toEqual([0, 1]);
    expect(partsIn(await goodProof(three, 2))).toEqual(three.map((player, seat) => [seat, partOf(player, 2)]));
    await playToTheEnd(three.map(({ visitor }) => visitor));
    expect(await checkedRecord(newcomer)).toMatchObject({ ok: true, over: true, proof: 'consistent' });
  });

  test('a player who changes seats before the start gives a part for the new one', async () => {
    const visitors = await server.seated(3, OH_HELL);
    const players = visitors.map((visitor) => new Contributor(visitor));
    const [first, second, third] = players as [Contributor, Contributor, Contributor];
    await allIn(players, 0);
    const before = visitors[0]!.shuffles.at(-1)!.round;
    expect(await visitors[0]!.asks('swap', { seat: 1, other: 2 })).toEqual({ ok: true });
    const isNew = ({ visitor }: Contributor): boolean => {
      const news = visitor.shuffles.at(-1);
      return news !== undefined && news.round !== before && news.list?.length === 3;
    };
    await first.visitor.until(() => players.every(isNew) && players.every(({ answers }) => answers.length === 2));
    await begins(players);
    await playsUntilProven(players, 0);
    expect(partsIn(await goodProof(players, 0)).map(([seat]) => seat)).toEqual([0, 1, 2]);
    expect(partsIn(await goodProof(players, 0))[1]?.[1]).toBe(partOf(third, 0));
    expect(second.visitor.me.seat).toBe(2);
  });

  test('two windows of one person give one part, even if the first closes after committing', async () => {
    const { id, players } = await begun(3);
    const [first, second, third] = players as [Contributor, Contributor, Contributor];
    const tab = new Contributor(await first.visitor.again().joins(id), 'honest', first);
    await first.visitor.leaves();
    await allIn([tab, second, third], 1);
    await playsUntilProven([tab, second, third], 1);
    const proof = await goodProof([tab, second, third], 1);
    expect(partsIn(proof).map(([seat]) => seat)).toEqual([0, 1, 2]);
    expect(proof.out).toEqual([]);
  });
});

describe('a table that was parked or restarted', () => {
  /** Everybody leaves and a minute passes, after which memory holds only the fact that it exists. */
  async function parked(id: string, visitors: readonly Visitor[]): Promise<void> {
    for (const visitor of visitors) await visitor.leaves();
    while ((await server.app.directory.known(id))!.emptySince() === 0) await new Promise(setImmediate);
    await sweepAll(server.app, serverNow() + 60_000);
    expect(server.app.tables.get(id)).toBeUndefined();
  }

  test('parked with all parts revealed but not recorded, asks for new ones under the same secret', async () => {
    const { id, players } = await begun(3);
    await allIn(players, 1);
    const told = players[0]!.visitor.shuffles.at(-1)!;
    await parked(
      id,
      players.map(({ visitor }) => visitor),
    );
    const again = await back(players, id);
    await allIn(again, 1);
    const news = again[0]!.visitor.shuffles.at(-1)!;
    expect(Buffer.from(news.commitment)).toEqual(Buffer.from(told.commitment));
    await playsUntilProven(again, 1);
    expect(partsIn(await goodProof(again, 1)).map(([seat]) => seat)).toEqual([0, 1, 2]);
    await playToTheEnd(again.map(({ visitor }) => visitor));
    expect(await checkedRecord(again[0]!)).toMatchObject({ ok: true, over: true, proof: 'consistent' });
  });

  test('parked, proves its earlier shuffles to anyone who asks', async () => {
    const { id, players } = await begun(3);
    await playsUntilProven(players, 1);
    const before = await goodProof(players, 0);
    await parked(
      id,
      players.map(({ visitor }) => visitor),
    );
    const { body } = await players[0]!.visitor.ask('GET', `/api/tables/${id}/shuffles`);
    const { shuffles } = body as { shuffles: { proof: ShuffleProof }[] };
    expect(shuffles[0]?.proof).toEqual(before);
  });

  test('restarted after some have committed and nobody has revealed, asks again and leaves nobody out', async () => {
    const visitors = await server.seated(3, OH_HELL);
    const players = visitors.map((visitor) => new Contributor(visitor));
    await allIn(players, 0);
    visitors[2]!.onLook = () => undefined;
    await begins(players);
    await visitors[0]!.until(() => visitors.every(({ shuffles }) => shuffles.at(-1)?.n === 1));
    const [told] = visitors[0]!.shuffles.filter(({ n }) => n === 1);
    expect(told?.list).toBeNull();
    await server.reopen();
    const again = await back(players, visitors[0]!.room!.roomId);
    await allIn(again, 1);
    expect(again[0]!.visitor.shuffles.at(-1)).toMatchObject({ n: 1 });
    expect(Buffer.from(again[0]!.visitor.shuffles.at(-1)!.commitment)).toEqual(Buffer.from(told!.commitment));
    await playsUntilProven(again, 1);
    const proof = await goodProof(again, 1);
    expect(partsIn(proof).map(([seat]) => seat)).toEqual([0, 1, 2]);
    expect(proof.round).not.toBe(told?.round);
  });

  test('stored before shuffles were proven, gets a secret with the next event, and proves later decks', async () => {
    const { id, players } = await begun(3);
    await playsUntilProven(players, 0);
    await server.running.close();
    forgetShuffles(join(server.folder, JOURNAL_FILE), id);
    await server.reopen();
    const again = await back(players, id);
    await playsUntilProven(again, 1);
    // nobody is asked for parts of the first deck after that, which may be dealt at once
    await allIn(again, 3);
    await playToTheEnd(again.map(({ visitor }) => visitor));
    const { events } = (await storedTable(server.app.journal, id))!;
    expect(events.filter(({ type }) => type === 'secret')).toHaveLength(1);
    const { shuffles } = await again[0]!.proofs();
    expect(shuffles.map(({ proof }) => proof.n)).not.toContain(0);
    expect(partsIn(await goodProof(again, 3)).map(([seat]) => seat)).toEqual([0, 1, 2]);
    // decks that cannot be proven do not count as faults
    expect(await checkedRecord(again[0]!)).toMatchObject({ ok: true, over: true });
  });
});

describe('where a move may take days', () => {
  /** Three players who all contributed to the first deck and have given nothing for the second. */
  async function dealt(): Promise<{ id: string; players: [Contributor, Contributor, Contributor] }> {
    const visitors = await server.seated(3, { ...OH_HELL, clock: BY_DAYS[0] });
    const players = visitors.map((visitor) => new Contributor(visitor)) as [Contributor, Contributor, Contributor];
    await allIn(players, 0);
    for (const visitor of visitors) visitor.onLook = () => undefined;
    await begins(players);
    return { id: visitors[0]!.room!.roomId, players };
  }

  /** What is recorded of the next shuffle, once it meets this condition. */
  async function recorded(id: string, isSo: (parts: GatheredParts) => boolean): Promise<GatheredParts> {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await passes(5)) {
      const { events } = (await storedTable(server.app.journal, id))!;
      const parts = events.findLast((event) => event.type === 'gathered');
      if (parts?.n === 1 && isSo(parts)) return parts;
    }
    throw new Error('that was never recorded');
  }

  test('players commit on one visit and reveal on another, and no two need be there at once', async () => {
    const { id, players } = await dealt();
    for (const { visitor } of players) await visitor.leaves();
    for (const [given, player] of players.entries()) {
      const [alone] = (await back([player], id)) as [Contributor];
      const { isOpen, list } = await recorded(id, (parts) => parts.list.length === given + 1);
      expect(isOpen === true).toBe(given < 2);
      if (given === 2) await allIn([alone], 1);
      else expect(list.every(({ part }) => part === '')).toBe(true);
      await alone.visitor.leaves();
      await server.reopen();
    }
    for (const player of players.slice(0, 2)) {
      const [alone] = (await back([player], id)) as [Contributor];
      await allIn([alone], 1);
      await alone.visitor.leaves();
      await server.reopen();
    }
    const again = await back(players, id);
    await playsUntilProven(again, 1);
    expect(partsIn(await goodProof(again, 1))).toEqual(again.map((player, seat) => [seat, partOf(player, 1)]));
    await playToTheEnd(again.map(({ visitor }) => visitor));
    expect(await checkedRecord(again[0]!)).toMatchObject({ ok: true, over: true, proof: 'consistent' });
  });

  test('a player who moves without giving a part keeps nobody else out, and is on no list', async () => {
    const { id, players } = await dealt();
    const [first, second, third] = players;
    const two = await back([first, second], id);
    await recorded(id, ({ list }) => list.length === 2);
    await playsUntilProven([...two, third], 1);
    const proof = await goodProof(two, 1);
    expect(partsIn(proof)).toEqual(two.map((player, seat) => [seat, partOf(player, 1)]));
    expect(proof.out).toEqual([]);
  });

  test('a list that players were told survives a restart: latecomers are not added to it', async () => {
    const { id, players } = await dealt();
    const [first, second, third] = players;
    const [one] = (await back([first], id)) as [Contributor];
    await recorded(id, ({ list }) => list.length === 1);
    for (const until = Date.now() + PATIENCE; one.visitor.shuffles.at(-1)?.list == null; ) {
      if (Date.now() > until) throw new Error('the list is never closed');
      const turn = [one, second, third].find(({ visitor }) => visitor.seen.choices.length > 0);
      if (turn === undefined) await passes(5);
      else await turn.visitor.moves((choices) => choices[0]);
    }
    await allIn([one], 1);
    const before = await recorded(id, ({ list }) => list.some(({ part }) => part !== ''));
    await server.reopen();
    const again = await back([one, second, third], id);
    await again[0]!.visitor.until(() => again.every(({ visitor }) => visitor.shuffles.at(-1)?.list != null));
    await playsUntilProven(again, 1);
    const proof = await goodProof(again.slice(0, 1), 1);
    expect(proof.round).toBe(before.round);
    expect([...proof.in, ...proof.out].map(({ seat }) => seat)).toEqual([0]);
  });
});

/** Makes a stored table look like an earlier version's, with everything about shuffles made meaningless. */
function forgetShuffles(file: string, id: string): void {
  const db = new Database(file);
  db.prepare(
    `update events set event = '{"type":"resumed"}' where table_id = ?
     and json_extract(event, '$.type') in ('secret', 'gathered', 'shuffled')`,
  ).run(id);
  db.prepare('delete from snapshots where table_id = ?').run(id);
  db.close();
}

describe('a table whose game begins the moment people sit down', () => {
  /** At its usual pace, a game begins before anybody was asked for a part. */
  async function startsAtOnce(): Promise<Visitor> {
    await server.close();
    server = await TestServer.open({ pace: 1 });
    const [host] = (await server.seated(1, OH_HELL)) as [Visitor];
    await host.asks('start', { fill: true });
    return host;
  }

  /** Who is in the first deck, once that is dealt. */
  async function firstList(host: Visitor): Promise<readonly { seat: number; why: string }[]> {
    await host.until(() => handOf(host).length > 0);
    const { events } = (await storedTable(server.app.journal, host.room!.roomId))!;
    const [made] = events.flatMap((event) => (event.type === 'shuffled' ? [event] : []));
    const gathered = events.flatMap((event) => (event.type === 'gathered' ? [event] : []));
    return made?.list ?? gathered[0]?.list ?? [];
  }

  test('waits for their parts, and deals as soon as it has them', async () => {
    const host = await startsAtOnce();
    new Contributor(host);
    expect(await firstList(host)).toMatchObject([{ seat: 0, why: '' }]);
  });

  test('deals after a second without them', async () => {
    const host = await startsAtOnce();
    const begun = Date.now();
    expect(await firstList(host)).toEqual([]);
    expect(Date.now() - begun).toBeGreaterThan(500);
  });
});
