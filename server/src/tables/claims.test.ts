import type { Action } from '@kibitz/shared/kit/game/action';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import { readRecordText, recordOf, recordText, wasRead } from '@kibitz/shared/kit/record/record';
import { replay } from '@kibitz/shared/kit/record/replay';
import type { Answer, RefusalCode, RequestName } from '@kibitz/shared/wire/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOUR_CARDS, stackedGame } from '../testing/stackedGame.ts';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import type { LiveTable } from './liveTable.ts';

/* The leader's claim is certain; or good only if nobody has the kings; or bad, since the seat to the left has them. */
const SURE = stackedGame('sure', ['AS KS AH KH', '2S 3S 4D 5D', 'QS 2H 3D 4C']);
/* At Oh Hell a trick may be one too many, so its bots do not claim: here they do. */
const WANTED: Game = variantOf(stackedGame('wanted', ['AS KS AH KH', '2S 3S 4D 5D', 'QS 2H 3D 4C']), {
  claims: (state) => {
    const terms = SURE.rules.claims?.(state) ?? null;
    return terms === null ? null : { ...terms, isWanted: true };
  },
});
const HOPED = stackedGame('hoped', ['AS QS AH QH', '2S 3S 4D 5D', 'TS 2H 3D 4C']);
const FALSE = stackedGame('false', ['QS JS QH JH', 'KS KH 4D 5D', 'TS 2H 3D 4C']);

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, [SURE, WANTED, HOPED, FALSE, highCard as Game]);
});
afterAll(() => server.close());

interface Company {
  readonly leader: Visitor;
  /** The people to the leader's left, the next one first. */
  readonly others: readonly Visitor[];
  readonly watcher: Visitor;
}

/** Three players, one of them on lead with four cards. If some are bots, the deal decides whether a bot leads. */
async function seated(game: Game, people: number): Promise<Company | null> {
  const all = await server.seated(people, { game: game.id, ...FOUR_CARDS });
  const watcher = await (await server.visitor('Watcher')).joins(all[0]!.seen.id);
  await all[0]!.asks('start', { fill: true });
  await Promise.all(
    all.map(async (one) => {
      await one.until(() => one.seen.choices[0]?.type === 'bid');
      await one.moves((choices) => choices[0]);
    }),
  );
  const dealer = watcher.seen.table!.seats.findIndex((seat) => seat.dealer);
  const [leader, ...others] = [1, 2, 3].map((n) => all.find((one) => one.me.seat === (dealer + n) % 3));
  if (leader === undefined) return null;
  await Promise.all([...all, watcher].map((one) => one.sees((seen) => seen.table?.prompt.key === 'prompt.lead')));
  return { leader, others: others.flatMap((one) => (one === undefined ? [] : [one])), watcher };
}

async function onLead(game: Game, people = 3): Promise<Company> {
  for (;;) {
    const company = await seated(game, people);
    if (company !== null) return company;
  }
}

const claims = (one: Visitor): Promise<Answer> => one.asks('claim', { turn: one.seen.turn });
const answers = (one: Visitor, accept: boolean): Promise<Answer> =>
  one.asks('answerClaim', { accept, claim: one.seen.claim?.n ?? 0 });
const liveTable = (one: Visitor): LiveTable => server.app.tables.get(one.seen.id)!;
const handOf = (one: Visitor): string => one.seen.table!.own!.cards[`hand:${one.me.seat}`]!;

/** The cards played so far, in order, as recorded. */
async function played(one: Visitor): Promise<string[]> {
  const { events } = (await storedTable(server.app.journal, one.seen.id))!;
  return events.flatMap((event) => (event.type === 'move' && 'card' in event.move ? [String(event.move['card'])] : []));
}

/** Checks that the first hand is over and the leader has won all four tricks. */
async function hasWonAll({ leader }: Company): Promise<void> {
  const { table } = await leader.sees((seen) => (seen.table?.sheet?.rows.length ?? 0) > 0);
  const cells = table!.sheet!.rows[0]!.cells;
  expect(cells.map((cell) => cell.figures[1])).toEqual([0, 1, 2].map((seat) => (seat === leader.me.seat ? 4 : 0)));
}

/** Checks that nothing has been recorded and the leader may play any card. */
async function goesOn({ leader, others, watcher }: Company): Promise<void> {
  expect(await played(leader)).toEqual([]);
  await Promise.all([leader, ...others, watcher].map((one) => one.sees((seen) => seen.claim?.stage !== 'asked')));
  expect(leader.seen.choices).toHaveLength(4);
  expect(watcher.seen.claim?.cards ?? '').toBe('');
  expect(await leader.moves((choices) => choices[0])).toEqual({ ok: true });
}

function expectRefusal(answer: unknown, code: RefusalCode, sentence: string): void {
  expect(answer).toMatchObject({ ok: false, refused: { code, why: { key: `refused.${sentence}` } } });
}

describe('a claim that is certain', () => {
  test('is offered only to the player who may make it', async () => {
    const { leader, others, watcher } = await onLead(SURE);
    expect([leader, ...others, watcher].map((one) => one.seen.mayClaim)).toEqual(['certain', 'none', 'none', 'none']);
  });

  test('is played out at once, lowest cards first, among bots too', async () => {
    const company = await onLead(SURE, 1);
    expect(await claims(company.leader)).toEqual({ ok: true });
    await hasWonAll(company);
    // each plays their lowest: of equal ranks clubs before diamonds, hearts and spades
    const tricks = ['KH 2S 2H', 'KS 3S QS', 'AH 4D 3D', 'AS 5D 4C'];
    expect((await played(company.leader)).join(' ')).toBe(tricks.join(' '));
  });

  test('is seen by all with its cards, and nobody plays meanwhile', async () => {
    const company = await onLead(SURE);
    const { leader, watcher } = company;
    const hand = handOf(leader);
    const live = liveTable(leader);
    // nothing has been played by the time the answer comes
    live.scheduler.plan = () => undefined;
    const { turn, choices } = leader.seen;
    await claims(leader);
    const { claim } = await watcher.sees((seen) => seen.claim !== null);
    expect(claim).toMatchObject({ stage: 'played', tricks: 4, isCertain: true, cards: hand, seat: leader.me.seat });
    await leader.sees((seen) => seen.choices.length === 0);
    const action = choices[0] as Action;
    expectRefusal(await leader.asks('act', { action, turn }), 'illegal', 'claimPlayed');
    expectRefusal(await leader.asks('claim', { turn }), 'illegal', 'claimPlayed');
    Reflect.deleteProperty(live.scheduler, 'plan');
    live.changed();
    await hasWonAll(company);
    await watcher.sees((seen) => seen.claim === null);
  });

  test('is made and played out by a bot on lead where every trick is worth taking', async () => {
    for (;;) {
      const [person] = await server.seated(1, { game: WANTED.id, ...FOUR_CARDS });
      if (person === undefined) throw new Error('nobody is seated');
      await person.asks('start', { fill: true });
      await person.sees((seen) => seen.choices[0]?.type === 'bid');
      const dealer = person.seen.table?.seats.findIndex((seat) => seat.dealer) ?? 0;
      const leader = (dealer + 1) % 3;
      if (leader === person.me.seat) continue;
      const claimed = person.sees((seen) => seen.claim?.stage === 'played');
      await person.moves((choices) => choices[0]);
      expect((await claimed).claim).toMatchObject({ seat: leader, tricks: 4, isCertain: true });
      const { table } = await person.sees((seen) => (seen.table?.sheet?.rows.length ?? 0) > 0);
      const cells = table?.sheet?.rows[0]?.cells.map((cell) => cell.figures[1]);
      expect(cells).toEqual([0, 1, 2].map((seat) => (seat === leader ? 4 : 0)));
      return;
    }
  });

  test('leaves a record that replays like any other', async () => {
    const { leader } = await onLead(SURE);
    await claims(leader);
    await leader.sees((seen) => (seen.table?.sheet?.rows.length ?? 0) > 0);
    const { head, events } = (await storedTable(server.app.journal, leader.seen.id))!;
    const moves = events.flatMap((event) => (event.type === 'move' ? [event.move] : []));
    const dealer = events.flatMap((event) => (event.type === 'started' ? [event.dealer] : []))[0] ?? 0;
    const text = recordText(recordOf(SURE, { ...defaultsOf(SURE.options), ...head.options }, 3, dealer, moves));
    const reading = readRecordText(text, () => SURE);
    if (!wasRead(reading)) throw new Error('no record');
    expect(replay(reading).fault).toBeNull();
  });

  test('that is half played out when the server closes leaves a table that can go on', async () => {
    const { leader } = await onLead(SURE);
    const live = liveTable(leader);
    const { plan } = live.scheduler;
    let plans = 0;
    // the server stops playing out after a few cards
    live.scheduler.plan = () => {
      plans++;
      if (plans <= 5) plan.call(live.scheduler);
    };
    await claims(leader);
    await leader.until(() => plans > 5);
    const before = await played(leader);
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(12);
    const { id } = leader.seen;
    await server.reopen();
    const back = await leader.again(server.url).joins(id);
    expect(back.seen.claim).toBeNull();
    expect(await played(back)).toEqual(before);
    expect(back.seen.table!.prompt.key).not.toBe('prompt.over');
  });
});

describe('a claim that is not certain', () => {
  test('is carried out once everybody else has agreed', async () => {
    const company = await onLead(HOPED);
    const { leader, others, watcher } = company;
    expect(leader.seen.mayClaim).toBe('asking');
    const hand = handOf(leader);
    expect(await claims(leader)).toEqual({ ok: true });
    const { claim } = await watcher.sees((seen) => seen.claim !== null);
    expect(claim).toMatchObject({ stage: 'asked', tricks: 4, isCertain: false, cards: hand, agreed: [] });
    expect(claim!.awaited).toEqual(others.map((one) => one.me.seat).sort());
    await Promise.all(others.map((one) => one.sees((seen) => seen.claim !== null)));
    expect(await answers(others[0]!, true)).toEqual({ ok: true });
    expect((await watcher.sees((seen) => seen.claim?.agreed.length === 1)).claim!.stage).toBe('asked');
    expect(await played(leader)).toEqual([]);
    await answers(others[1]!, true);
    await hasWonAll(company);
  });

  test('ends with the first player who wants to play on, and cannot be made again in that trick', async () => {
    const company = await onLead(HOPED);
    const { leader, others, watcher } = company;
    await claims(leader);
    await others[1]!.sees((seen) => seen.claim !== null);
    await answers(others[1]!, false);
    const { claim } = await watcher.sees((seen) => seen.claim?.stage === 'refused');
    expect(claim).toMatchObject({ by: others[1]!.me.seat, cards: '', awaited: [] });
    expect((await leader.sees((seen) => seen.claim?.stage === 'refused')).mayClaim).toBe('none');
    expectRefusal(await claims(leader), 'too-fast', 'claimOnce');
    await goesOn(company);
    await watcher.sees((seen) => seen.claim === null);
  });

  test('can be made again in the next trick', async () => {
    const { leader, others } = await onLead(HOPED);
    await claims(leader);
    await others[0]!.sees((seen) => seen.claim !== null);
    await answers(others[0]!, false);
    await leader.sees((seen) => seen.choices.length > 0);
    await leader.moves((choices) => choices.find((choice) => choice['card'] === 'AS'));
    for (const one of others) {
      await one.sees((seen) => seen.choices.length > 0);
      await one.moves((choices) => choices[0]);
    }
    expect((await leader.sees((seen) => seen.choices.length === 3)).mayClaim).toBe('asking');
    expect(await claims(leader)).toEqual({ ok: true });
  });

  test('is withdrawn by playing a card', async () => {
    const company = await onLead(HOPED);
    const { leader, others } = company;
    await claims(leader);
    await leader.sees((seen) => seen.claim !== null);
    expect(await leader.moves((choices) => choices[0])).toEqual({ ok: true });
    const { claim } = await others[0]!.sees((seen) => seen.claim?.stage === 'withdrawn');
    expectRefusal(await others[0]!.asks('answerClaim', { accept: true, claim: claim!.n }), 'stale', 'claimGone');
    expect(await played(leader)).toHaveLength(1);
  });

  test('lapses when not all answer in time', async () => {
    const company = await onLead(HOPED);
    liveTable(company.leader).claims.vote.patience = 20;
    await claims(company.leader);
    await company.watcher.sees((seen) => seen.claim?.stage === 'lapsed');
    await goesOn(company);
  });

  test('lapses when somebody who was asked stands up', async () => {
    const company = await onLead(HOPED);
    const { leader, others, watcher } = company;
    await claims(leader);
    await others[0]!.asks('stand', {});
    await watcher.sees((seen) => seen.claim?.stage === 'lapsed');
    await goesOn(company);
  });

  test('fails if the tricks are not the claimant’s, though all agree', async () => {
    const company = await onLead(FALSE);
    const { leader, others, watcher } = company;
    await claims(leader);
    for (const one of others) {
      await one.sees((seen) => seen.claim !== null);
      expect(await answers(one, true)).toEqual({ ok: true });
    }
    await watcher.sees((seen) => seen.claim?.stage === 'untrue');
    await goesOn(company);
  });

  test('that fails is the last one in its hand: nobody can fish for more about the cards', async () => {
    const { leader, others } = await onLead(FALSE);
    await claims(leader);
    for (const one of others) {
      await one.sees((seen) => seen.claim !== null);
      await answers(one, true);
    }
    await leader.sees((seen) => seen.choices.length > 0 && seen.claim?.stage === 'untrue');
    await leader.moves((choices) => choices.find((choice) => choice['card'] === 'AS') ?? choices[0]);
    for (const one of others) {
      await one.sees((seen) => seen.choices.length > 0);
      await one.moves((choices) => choices[0]);
    }
    const all = [leader, ...others];
    await Promise.any(all.map((one) => one.sees((seen) => seen.choices.length === 3)));
    const next = all.find((one) => one.seen.choices.length === 3)!;
    expect(next.seen.mayClaim).not.toBe('asking');
    const answer = await claims(next);
    if (next.seen.mayClaim === 'none') expectRefusal(answer, 'illegal', 'claimFailed');
  });

  test('is refused at once where a bot would have to agree', async () => {
    const company = await onLead(HOPED, 2);
    expect(company.leader.seen.mayClaim).toBe('none');
    expectRefusal(await claims(company.leader), 'illegal', 'claimBots');
    await goesOn(company);
  });
});

describe('refused, with nothing changed, is', () => {
  /** Checks that everybody sees what they saw before and nothing more is recorded. */
  async function changesNothing({ leader, others, watcher }: Company, ask: () => Promise<Answer>): Promise<Answer> {
    const all = [leader, ...others, watcher];
    const everything = async () => ({ seen: all.map((one) => one.seen), played: await played(leader) });
    const before = await everything();
    const answer = await ask();
    expect(await everything()).toEqual(before);
    return answer;
  }

  test('a claim out of turn, on outdated choices, or by a spectator', async () => {
    const company = await onLead(HOPED);
    const { leader, others, watcher } = company;
    const turn = leader.seen.turn;
    expectRefusal(await changesNothing(company, () => claims(others[0]!)), 'turn', 'turn');
    expectRefusal(await changesNothing(company, () => leader.asks('claim', { turn: turn - 1 })), 'stale', 'stale');
    expectRefusal(await changesNothing(company, () => watcher.asks('claim', { turn })), 'not-seated', 'not-seated');
  });

  test('an answer when nothing is claimed, or to another claim', async () => {
    const company = await onLead(HOPED);
    const { leader, others } = company;
    const reply = (claim: number) => others[0]!.asks('answerClaim', { accept: false, claim });
    expectRefusal(await changesNothing(company, () => reply(0)), 'stale', 'claimGone');
    await claims(leader);
    const { claim } = await others[0]!.sees((seen) => seen.claim !== null);
    await Promise.all([others[1]!, company.watcher].map((one) => one.sees((seen) => seen.claim !== null)));
    expectRefusal(await changesNothing(company, () => reply(claim!.n - 1)), 'stale', 'claimGone');
  });

  test('an answer by the claimant or a spectator; and a second claim', async () => {
    const company = await onLead(HOPED);
    const { leader, others, watcher } = company;
    await claims(leader);
    await Promise.all([leader, ...others, watcher].map((one) => one.sees((seen) => seen.claim !== null)));
    expectRefusal(await changesNothing(company, () => answers(leader, true)), 'turn', 'claimOwn');
    expectRefusal(await changesNothing(company, () => answers(watcher, true)), 'not-seated', 'not-seated');
    expectRefusal(await changesNothing(company, () => claims(leader)), 'illegal', 'claimOpen');
  });

  test('a claim in the bidding, before the start, and in a game without claims', async () => {
    const [waits] = await server.seated(1, { game: SURE.id, ...FOUR_CARDS });
    expectRefusal(await waits!.asks('claim', { turn: 0 }), 'not-started', 'not-started');
    expectRefusal(await waits!.asks('answerClaim', { accept: true, claim: 0 }), 'not-started', 'not-started');
    await waits!.asks('start', { fill: true });
    await waits!.sees((seen) => seen.choices[0]?.type === 'bid');
    expectRefusal(await claims(waits!), 'illegal', 'claimNotNow');
    const [other] = await server.seated(2, { game: 'high-card', seats: 2 });
    await other!.asks('start', { fill: false });
    await other!.sees((seen) => seen.choices.length > 0);
    expectRefusal(await claims(other!), 'unavailable', 'claimUnknown');
  });

  test.each<[RequestName, unknown]>([
    ['claim', {}],
    ['claim', { turn: 'now' }],
    ['claim', { turn: 1, tricks: 4 }],
    ['answerClaim', { accept: 'yes', claim: 1 }],
    ['answerClaim', { accept: true }],
    ['answerClaim', { claim: 1.5, accept: true }],
  ])('%s with %j', async (name, payload) => {
    const [one] = await server.seated(1, { game: SURE.id, ...FOUR_CARDS });
    expectRefusal(await one!.asksAnything(name, payload), 'malformed', 'malformed');
  });
});
