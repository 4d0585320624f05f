import type { ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allIn, begins, checkedRecord, handOf, playsUntilProven } from '../testing/contributing.ts';
import { Contributor, handBy, type Manner } from '../testing/contributor.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { FOUR_CARDS } from '../testing/stackedGame.ts';
import { TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.open();
});

afterEach(() => server.close());

const OH_HELL = { game: 'oh-hell', ...FOUR_CARDS };

/** Three players who contribute in these manners, at a table of Oh Hell whose game has not begun. */
async function three(...manners: Manner[]): Promise<Contributor[]> {
  const players = await server.seated(3, OH_HELL);
  return players.map((player, i) => new Contributor(player, manners[i] ?? 'honest'));
}

/** The proof of a shuffle as a player sees it, after checking that they find nothing wrong in it. */
async function goodProof(player: Contributor, n: number): Promise<ShuffleProof> {
  const seen = await player.proofs();
  const found = seen.shuffles.find(({ proof }) => proof.n === n)?.proof;
  if (found === undefined) throw new Error(`shuffle ${n} is not proven`);
  expect(player.complaint(seen, found)).toBeNull();
  return found;
}

const seatsOf = (list: readonly { readonly seat: number }[]): number[] => list.map(({ seat }) => seat);

describe('a shuffle at a table', () => {
  test('is made of every player’s part, and each of them can verify it', async () => {
    const players = await three();
    await allIn(players, 0);
    await begins(players);
    const hands = players.map(({ visitor }) => handOf(visitor));
    await playsUntilProven(players, 0);
    for (const [seat, player] of players.entries()) {
      const proof = await goodProof(player, 0);
      expect(seatsOf(proof.in)).toEqual([0, 1, 2]);
      expect(proof.out).toEqual([]);
      expect(proof.in[seat]?.part).toBe(Buffer.from(player.partFor(0) ?? []).toString('hex'));
      expect(handBy(await player.proofs(), 0, seat).join('')).toBe(hands[seat]);
    }
  });

  test('is in the record, deck by deck, and the checker verifies it', async () => {
    const players = await three();
    await allIn(players, 0);
    await begins(players);
    await playToTheEnd(players.map(({ visitor }) => visitor));
    const [first] = players;
    expect(await checkedRecord(first!)).toMatchObject({ ok: true, over: true, proof: 'consistent' });
  });

  test('is not proven to anybody before its hand is over', async () => {
    const players = await three();
    await begins(players);
    await allIn(players, 1);
    const [first, second] = players;
    const { body } = await (await server.visitor()).ask('GET', `/api/tables/${first!.visitor.room!.roomId}/shuffles`);
    expect(body).toMatchObject({ source: 'proven', shuffles: [] });
    expect((await second!.proofs()).shuffles).toEqual([]);
    expect(second!.visitor.proofs).toEqual([]);
  });

  test('leaves out anyone who reveals nothing, by name, and does not wait for them', async () => {
    const players = await three('honest', 'silent', 'honest');
    await allIn(players, 0);
    await begins(players);
    await playsUntilProven(players, 0);
    const proof = await goodProof(players[2]!, 0);
    expect(seatsOf(proof.in)).toEqual([0, 2]);
    expect(proof.out).toMatchObject([{ seat: 1, why: 'late' }]);
  });

  test('leaves out anyone who reveals a part they did not commit to, refuses it and notes it', async () => {
    const players = await three('honest', 'liar', 'honest');
    await allIn(players, 0);
    await players[1]!.visitor.until(() => players[1]!.answers.length > 0);
    expect(players[1]!.answers).toMatchObject([{ ok: false, refused: { code: 'illegal' } }]);
    await begins(players);
    await playsUntilProven(players, 0);
    expect((await goodProof(players[0]!, 0)).out).toMatchObject([{ seat: 1, why: 'wrong' }]);
  });

  test('goes ahead without players who come too late, who take part in the next one', async () => {
    const visitors = await server.seated(3, OH_HELL);
    await visitors[0]!.asks('start', { fill: false });
    await visitors[2]!.sees(({ table }) => table !== null);
    const players = visitors.map((one) => new Contributor(one));
    await allIn(players, 1);
    // the round of the first deck is over
    const [first] = visitors[1]!.shuffles;
    const late = { n: 0, round: first!.round, commitment: new Uint8Array(32) };
    expect(await visitors[1]!.asks('commitPart', late)).toMatchObject({ ok: false, refused: { code: 'stale' } });
    await playsUntilProven(players, 0);
    const { shuffles } = await players[0]!.proofs();
    expect(shuffles[0]?.proof).toMatchObject({ n: 0, in: [], out: [] });
    await playsUntilProven(players, 1);
    expect(seatsOf((await goodProof(players[0]!, 1)).in)).toEqual([0, 1, 2]);
  });

  test('takes no second commitment from a seat, and nothing from people without a seat', async () => {
    const players = await three('silent', 'silent', 'silent');
    const { visitor } = players[0]!;
    const watcher = await (await server.visitor()).joins(visitor.room!.roomId);
    await watcher.until(() => watcher.shuffles.length > 0);
    const { n, round } = watcher.shuffles.at(-1)!;
    const commitment = new Uint8Array(32).fill(1);
    expect(await watcher.asks('commitPart', { n, round, commitment })).toMatchObject({
      ok: false,
      refused: { code: 'not-seated' },
    });
    await visitor.until(() => visitor.shuffles.at(-1)?.list != null);
    expect(await visitor.asks('commitPart', { n, round: visitor.shuffles.at(-1)!.round, commitment })).toMatchObject({
      ok: false,
      refused: { code: 'illegal' },
    });
    for (const broken of [{}, { n, round, commitment: 'x' }, { n, round, commitment: new Uint8Array(31) }]) {
      expect(await visitor.asksAnything('commitPart', broken)).toMatchObject({
        ok: false,
        refused: { code: 'malformed' },
      });
    }
  });

  test('counts two windows of one person as one, and of two browsers the first', async () => {
    const visitors = await server.seated(3, OH_HELL);
    const id = visitors[0]!.room!.roomId;
    const [one, two, three] = visitors.map((visitor) => new Contributor(visitor)) as [
      Contributor,
      Contributor,
      Contributor,
    ];
    await allIn([one, two, three], 0);
    const tab = new Contributor(await visitors[0]!.again().joins(id), 'honest', one);
    const other = await visitors[1]!.again().joins(id);
    await begins([one, two, three]);
    await allIn([one, two, three, tab], 1);
    const { n, round } = other.shuffles.at(-1)!;
    expect(await other.asks('commitPart', { n, round, commitment: new Uint8Array(32) })).toMatchObject({
      ok: false,
      refused: { code: 'illegal' },
    });
    await playsUntilProven([one, two, three], 1);
    for (const player of [one, two, three, tab]) expect(seatsOf((await goodProof(player, 1)).in)).toEqual([0, 1, 2]);
  });
});

describe('while a table waits', () => {
  test('everybody gives new parts when somebody sits down', async () => {
    const [host] = (await server.seated(1, OH_HELL)) as [Awaited<ReturnType<typeof server.visitor>>];
    const first = new Contributor(host);
    await allIn([first], 0);
    const before = host.shuffles.at(-1)!.round;
    const guest = await (await server.visitor()).joins(host.room!.roomId);
    const second = new Contributor(guest);
    await guest.asks('sit', { seat: 1 });
    await host.until(() => host.shuffles.at(-1)!.round !== before);
    await allIn([second], 0);
    await host.until(() => first.partFor(0) !== null && host.shuffles.at(-1)!.list?.length === 2);
    expect(host.shuffles.at(-1)!.list?.map(([seat]) => seat)).toEqual([0, 1]);
    // the server has not changed its secret
    expect(new Set(host.shuffles.map(({ commitment }) => Buffer.from(commitment).toString('hex'))).size).toBe(1);
  });
});

describe('after a restart', () => {
  test('parts that were all revealed are still in the deck', async () => {
    const players = await three();
    await begins(players);
    await allIn(players, 1);
    // with the next event they are recorded
    const turn = players.find(({ visitor }) => visitor.seen.choices.length > 0)!;
    await turn.visitor.moves((choices) => choices[0]);
    const round = turn.visitor.shuffles.at(-1)!.round;
    await server.reopen();
    const id = turn.visitor.room!.roomId;
    const again: Contributor[] = [];
    for (const one of players)
      again.push(new Contributor(await one.visitor.again(server.url).joins(id), 'honest', one));
    await playsUntilProven(again, 1);
    for (const player of again) {
      const proof = await goodProof(player, 1);
      expect(proof.round).toBe(round);
      expect(seatsOf(proof.in)).toEqual([0, 1, 2]);
    }
    await playToTheEnd(again.map(({ visitor }) => visitor));
    expect(await checkedRecord(again[0]!)).toMatchObject({ ok: true, over: true, proof: 'consistent' });
  });

  test('a round that was under way is restarted, under the same secret', async () => {
    const players = await three('honest', 'silent', 'honest');
    await begins(players);
    await allIn(players, 1);
    const told = players[0]!.visitor.shuffles.at(-1)!;
    await server.reopen();
    const id = players[0]!.visitor.room!.roomId;
    const again: Contributor[] = [];
    for (const one of players)
      again.push(new Contributor(await one.visitor.again(server.url).joins(id), 'honest', one));
    await allIn(again, 1);
    const news = again[0]!.visitor.shuffles.at(-1)!;
    expect(news.n).toBe(1);
    expect(news.round).not.toBe(told.round);
    expect(Buffer.from(news.commitment)).toEqual(Buffer.from(told.commitment));
    await playsUntilProven(again, 1);
    expect(seatsOf((await goodProof(again[0]!, 1)).in)).toEqual([0, 1, 2]);
  });
});

test('people who see a table late get proofs late, and so do people who ask without a seat', async () => {
  const visitors = await server.seated(3, { ...OH_HELL, settings: { delay: 'hand' } });
  const id = visitors[0]!.room!.roomId;
  const players = visitors.map((one) => new Contributor(one));
  const watcher = new Contributor(await (await server.visitor()).joins(id));
  await allIn(players, 0);
  await begins(players);
  // people who will see it late join again
  await watcher.visitor.until(() => watcher.visitor.returns > 0);
  await allIn(players, 1);
  await playsUntilProven(players, 0);
  expect(watcher.visitor.shuffles).toEqual([]);
  expect(watcher.visitor.proofs).toEqual([]);
  expect((await watcher.proofs()).shuffles).toEqual([]);
  expect((await players[0]!.proofs()).shuffles).toHaveLength(1);
  await playToTheEnd(visitors);
  await watcher.visitor.sees(({ phase }) => phase === 'over');
  await watcher.visitor.until(() => watcher.visitor.proofs.length > 0);
  const { shuffles } = await watcher.proofs();
  // four hands, and one more where two share the lead
  expect(shuffles.length).toBeGreaterThanOrEqual(4);
  expect(shuffles).toEqual((await players[0]!.proofs()).shuffles);
});
