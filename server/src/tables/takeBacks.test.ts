import type { Choice } from '@kibitz/shared/kit/game/action';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { AskedSettings } from '@kibitz/shared/wire/tableSettings';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StorageFailed } from '../journal/journal.ts';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import type { LiveTable } from './liveTable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

const ASK = {};
const bidOf = (tricks: number) => (choices: readonly Choice[]) => choices.find((one) => one['tricks'] === tricks);

/** Why a request was refused; '' if it was not. */
function whyNot(answer: Answer): string {
  return answer.ok ? '' : answer.refused.why.key.replace('refused.', '');
}

/** Four people at a new table of Spades. */
async function fourPeople(settings: AskedSettings = {}): Promise<{ players: Visitor[]; table: LiveTable }> {
  const players = await server.seated(4, { game: 'spades', seats: 4, settings });
  await players[0]!.asks('start', { fill: false });
  return { players, table: server.app.tables.get(players[0]!.seen.id)! };
}

/** The player whose turn it is, once everybody sees it. */
async function onTurn(players: readonly Visitor[]): Promise<Visitor> {
  const [first] = players as [Visitor];
  await first.until(() => players.some(({ seen }) => seen.choices.length > 0));
  return players.find(({ seen }) => seen.choices.length > 0)!;
}

/** The player to act does this, or the first thing they can. Returns who it was, once they see it done. */
async function goesOn(players: readonly Visitor[], choose = bidOf(3)): Promise<Visitor> {
  const mover = await onTurn(players);
  const { turn } = mover.seen;
  await mover.moves((choices) => choose(choices) ?? choices[0]);
  await mover.sees((seen) => seen.turn !== turn);
  return mover;
}

/** Makes the bids and the opening lead. Returns who led. */
async function afterLead(players: readonly Visitor[]): Promise<Visitor> {
  for (let bids = 0; bids < 4; bids++) await goesOn(players);
  return goesOn(players);
}

describe('a bid, which shows nothing', () => {
  test('is taken back at once, and made again', async () => {
    const { players, table } = await fourPeople();
    const mover = await goesOn(players, bidOf(5));
    expect(mover.seen.mayTakeBack).toBe(true);
    expect(players.filter(({ seen }) => seen.mayTakeBack)).toEqual([mover]);
    expect(await mover.asks('takeBack', ASK)).toEqual({ ok: true });
    await mover.sees(({ choices, takeBack }) => choices.length > 0 && takeBack?.stage === 'taken');
    expect(mover.seen.takeBack?.seat).toBe(mover.me.seat);
    expect(table.play!.choicesOf((mover.me.seat + 1) % 4)).toEqual([]);
    await goesOn(players, bidOf(2));
    const { events } = (await storedTable(server.app.journal, table.id))!;
    expect(events.slice(-3)).toMatchObject([
      { move: { type: 'bid', tricks: 5 } },
      { type: 'takenBack', moves: 1 },
      { move: { type: 'bid', tricks: 2 } },
    ]);
  });

  test('stands once somebody else has bid', async () => {
    const { players } = await fourPeople();
    const mover = await goesOn(players);
    await goesOn(players);
    await mover.sees((seen) => !seen.mayTakeBack);
    expect(whyNot(await mover.asks('takeBack', ASK))).toBe('takeBackLate');
  });

  test('stands at a table without take-backs', async () => {
    const { players } = await fourPeople({ takeBack: false });
    const mover = await goesOn(players);
    expect(mover.seen.mayTakeBack).toBe(false);
    expect(whyNot(await mover.asks('takeBack', ASK))).toBe('takeBackOff');
  });
});

describe('a card that has been played', () => {
  test('goes back once all others agree, and nobody plays meanwhile', async () => {
    const { players, table } = await fourPeople();
    const mover = await afterLead(players);
    const held = mover.seen.table!.own!.cards[`hand:${mover.me.seat}`]!;
    await mover.asks('takeBack', ASK);
    const others = players.filter((one) => one !== mover);
    for (const other of others) {
      const { takeBack } = await other.sees((seen) => seen.takeBack?.stage === 'asked');
      expect(takeBack!.awaited).toContain(other.me.seat);
      expect(await other.asks('answerTakeBack', { accept: true, n: takeBack!.n })).toEqual({ ok: true });
    }
    await mover.sees(({ takeBack, choices }) => takeBack?.stage === 'taken' && choices.length > 0);
    expect(mover.seen.table!.own!.cards[`hand:${mover.me.seat}`]!.length).toBe(held.length + 1);
    expect(table.play!.mayAct(mover.me.seat)).toBe(true);
  });

  test('stays if somebody says no, and is not asked about again', async () => {
    const { players } = await fourPeople();
    const mover = await afterLead(players);
    await mover.asks('takeBack', ASK);
    const other = players.find((one) => one !== mover)!;
    const { takeBack } = await other.sees((seen) => seen.takeBack?.stage === 'asked');
    await other.asks('answerTakeBack', { accept: false, n: takeBack!.n });
    await mover.sees((seen) => seen.takeBack?.stage === 'refused');
    expect(mover.seen.takeBack?.by).toBe(other.me.seat);
    expect(mover.seen.mayTakeBack).toBe(false);
    expect(whyNot(await mover.asks('takeBack', ASK))).toBe('takeBackOnce');
  });

  test('stays if the next player simply plays on, or nobody answers in time', async () => {
    const { players, table } = await fourPeople();
    const mover = await afterLead(players);
    await mover.asks('takeBack', ASK);
    await goesOn(players);
    await mover.sees((seen) => seen.takeBack?.stage === 'lapsed');

    table.takeBacks.vote.patience = 30;
    const next = await goesOn(players);
    await next.asks('takeBack', ASK);
    await next.sees((seen) => seen.takeBack?.stage === 'lapsed');
    expect(table.takeBacks.vote.isAsked()).toBe(false);
  });

  test('is no longer asked about at a table that was to be handed over and could not be', async () => {
    const { players, table } = await fourPeople();
    const mover = await afterLead(players);
    await mover.asks('takeBack', ASK);
    vi.spyOn(table, 'saveSnapshot').mockRejectedValueOnce(new StorageFailed('no disk'));
    expect(await table.park()).toBe(false);
    await mover.sees((seen) => seen.takeBack?.stage === 'lapsed');
    await goesOn(players);
  });

  test('is for the others to decide: the player, a spectator and a late answer are refused', async () => {
    const { players, table } = await fourPeople();
    const mover = await afterLead(players);
    await mover.asks('takeBack', ASK);
    const { n } = table.takeBacks.vote.asked()!;
    const watcher = await (await server.visitor()).joins(table.id);
    const answered = (who: Visitor, number: number) => who.asks('answerTakeBack', { accept: true, n: number });
    expect(whyNot(await answered(mover, n))).toBe('takeBackOwn');
    expect(whyNot(await mover.asks('takeBack', ASK))).toBe('takeBackOpen');
    expect(whyNot(await answered(watcher, n))).toBe('not-seated');
    expect(whyNot(await watcher.asks('takeBack', ASK))).toBe('not-seated');
    expect(whyNot(await answered(players.find((one) => one !== mover)!, n - 1))).toBe('takeBackGone');
  });
});

test('nothing is taken back once it has shown what was hidden: the opening lead in Bridge, after which dummy goes down', async () => {
  const players = await server.seated(4, { game: 'contract-bridge', seats: 4 });
  await players[0]!.asks('start', { fill: false });
  const calls = ['bid', 'pass', 'pass', 'pass'];
  for (const call of calls) await goesOn(players, (choices) => choices.find(({ type }) => type === call));
  const leader = await goesOn(players);
  expect(leader.seen.mayTakeBack).toBe(false);
  expect(whyNot(await leader.asks('takeBack', ASK))).toBe('takeBackSeen');
});

test('the journal leads to the game as it stands after a restart, and nothing is left to take back', async () => {
  const { players, table } = await fourPeople();
  await goesOn(players, bidOf(4));
  const mover = await goesOn(players, bidOf(5));
  await table.queue.run(() => table.saveSnapshot());
  await mover.asks('takeBack', ASK);
  await table.queue.idle();
  const state = table.play!.saved();
  await server.reopen();
  const again = await mover.again(server.url).joins(table.id);
  expect(server.app.tables.get(table.id)!.play!.saved()).toBe(state);
  expect(again.seen.choices.length).toBeGreaterThan(0);
  expect(again.seen.mayTakeBack).toBe(false);
});

test('a question open when the server restarts is dropped, answers to it come too late, and the game goes on', async () => {
  const { players, table } = await fourPeople();
  const mover = await afterLead(players);
  await mover.asks('takeBack', ASK);
  const { n } = table.takeBacks.vote.asked()!;
  await server.reopen();
  const again = await Promise.all(players.map((player) => player.again(server.url).joins(table.id)));
  const next = await onTurn(again);
  expect(next.seen.takeBack).toBeNull();
  expect(next.me.seat).not.toBe(mover.me.seat);
  expect(whyNot(await next.asks('answerTakeBack', { accept: true, n }))).toBe('takeBackGone');
  expect(await goesOn(again)).toBe(next);
});
