import { contractBridge } from '@kibitz/shared/games/contract-bridge/index';
import type { BridgeState } from '@kibitz/shared/games/contract-bridge/state';
import { cards, fullPack } from '@kibitz/shared/kit/cards/cards';
import { unpackAll } from '@kibitz/shared/kit/cards/packed';
import { defaultAction } from '@kibitz/shared/kit/game/defaultAction';
import type { Game } from '@kibitz/shared/kit/game/game';
import { oneByOne, stackedDeck } from '@kibitz/shared/kit/game/tables.testing';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { movesIn, storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

/*
 * A person whose partner is a bot, at Bridge, where one partner is dummy: seat 2 is dealt all the high cards and
 * becomes declarer, whoever deals.
 */

const DECLARERS = 'AS KS QS JS TS 9S 8S AH KH AD KD AC KC';
const HANDS = ['7S 6S 5S QH JH TH QD JD TD QC JC TC 9C', '4S 9H 8H 7H 6H 9D 8D 7D 6D 8C 7C 6C 5C', DECLARERS];

const bridge = variantOf(contractBridge as Game<BridgeState>, {
  id: 'stacked-bridge',
  arrange: ({ dealer }, deck) => {
    const stacked = stackedDeck(fullPack(), oneByOne(4, dealer, 13), HANDS);
    for (const [i, card] of stacked.entries()) deck[i] = card;
  },
});

let server: TestServer;

async function open(changes: Parameters<typeof TestServer.open>[0] = {}): Promise<void> {
  server = await TestServer.open(changes, [bridge as Game]);
}
beforeEach(() => open());
afterEach(() => server.close());

const table = { game: 'stacked-bridge', seats: 4, settings: { playForBot: true } };

/** The player on seat 0 opposite a bot, and the opening leader on seat 3; seat 1 has a bot, too. */
async function begun(changes: object = {}): Promise<[player: Visitor, leader: Visitor]> {
  const player = await server.visitor('Player');
  const id = await player.opens({ ...table, ...changes });
  const leader = await server.visitor('Leader');
  for (const [one, seat] of [
    [player, 0],
    [leader, 3],
  ] as const) {
    await one.joins(id);
    await one.asks('sit', { seat });
  }
  await player.asks('start', { fill: true });
  // both pass; the bot bids, and so it is the declarer
  await Promise.all([player, leader].map(passes));
  return [player, leader];
}

const isAuction = ({ choices }: SeenTable): boolean => choices.some(({ type }) => type === 'pass');
const mayPlay = ({ choices }: SeenTable): boolean => choices.some(({ type }) => type === 'play');
const isLeadAwaited = ({ table: picture }: SeenTable): boolean => picture?.prompt.key === 'prompt.openingLead';

/** Passes until the opening lead is awaited. */
async function passes(one: Visitor): Promise<void> {
  for (;;) {
    const seen = await one.sees((now) => isAuction(now) || isLeadAwaited(now));
    if (isLeadAwaited(seen)) return;
    const { turn } = seen;
    await one.moves((choices) => choices.find(({ type }) => type === 'pass'));
    await one.sees((now) => now.turn !== turn || isLeadAwaited(now));
  }
}

/** Bids one spade, and then passes until the opening lead is awaited. */
async function bids(one: Visitor): Promise<void> {
  const { turn } = await one.sees(isAuction);
  await one.moves((choices) => choices.find(({ strain }) => strain === 'S'));
  await one.sees((now) => now.turn !== turn);
  await passes(one);
}

async function playsFirst(one: Visitor): Promise<void> {
  const { turn } = await one.sees(mayPlay);
  await one.moves((choices) => choices[0]);
  await one.sees((now) => now.turn !== turn || !mayPlay(now));
}

/** The leader leads, and the player sees the hand they are to play. */
async function led([player, leader]: readonly [Visitor, Visitor]): Promise<void> {
  await playsFirst(leader);
  await player.sees(mayPlay);
}

/** Both play their first legal card until a condition holds for what the player sees. */
async function playOn(
  [player, leader]: readonly [Visitor, Visitor],
  isSo: (seen: SeenTable) => boolean,
): Promise<void> {
  for (;;) {
    await player.until(() => isSo(player.seen) || mayPlay(player.seen) || mayPlay(leader.seen));
    if (isSo(player.seen)) return;
    await playsFirst(mayPlay(player.seen) ? player : leader);
  }
}

function handsOf({ table: picture }: SeenTable): readonly string[] {
  return Object.keys(picture?.own?.cards ?? {});
}

function held(seen: SeenTable, seat: number): number[] {
  return [...unpackAll(seen.table?.own?.cards[`hand:${seat}`] ?? '')].sort((a, b) => a - b);
}

const ALL = [...cards(DECLARERS)].sort((a, b) => a - b);

describe('a person whose bot partner becomes declarer', () => {
  test('sees nothing of its hand before the opening lead, and plays both hands from then on', async () => {
    const [player, leader] = await begun();
    expect(player.seen).toMatchObject({ me: 0, ownSeat: 0, choices: [] });
    expect(handsOf(player.seen)).toEqual(['hand:0']);
    await led([player, leader]);
    expect(player.seen).toMatchObject({ me: 2, ownSeat: 0 });
    expect(handsOf(player.seen)).toEqual(['hand:2']);
    expect(held(player.seen, 2)).toEqual(ALL);
    // the first card is the dummy's, which lies open
    expect(player.seen.choices.every((choice) => !cards(DECLARERS).includes(cards(String(choice['card']))[0]!))).toBe(
      true,
    );
  });

  test('is recorded as the declarer, and is back on their own seat once the hand is scored', async () => {
    const [player, leader] = await begun();
    await led([player, leader]);
    await playOn([player, leader], (seen) => seen.table?.summary != null);
    expect(player.seen).toMatchObject({ me: 0, ownSeat: 0 });
    expect(player.seen.seats.filter(({ playedBy }) => playedBy !== undefined)).toEqual([]);
    const { events } = (await storedTable(server.app.journal, player.seen.id))!;
    const plays = movesIn(events).flatMap((move) => ('seat' in move && move.type === 'play' ? [move.seat] : []));
    expect(plays.filter((seat) => seat === 2)).toHaveLength(26);
    expect(plays).not.toContain(0);
  });

  test('shows nobody else anything: neither the opponents nor spectators', async () => {
    const [player, leader] = await begun();
    const watcher = await (await server.visitor('Watcher')).joins(player.seen.id);
    expect(leader.seen.seats.filter(({ playedBy }) => playedBy !== undefined)).toEqual([]);
    await led([player, leader]);
    await watcher.sees((seen) => seen.table?.zones.some(({ kind }) => kind === 'columns') === true);
    expect(handsOf(leader.seen)).toEqual(['hand:3']);
    expect(watcher.seen.table?.own).toBeNull();
    // everybody sees who plays there, and from which seat
    for (const one of [leader, watcher, player])
      expect(one.seen.seats.map(({ playedBy }) => playedBy)).toEqual([undefined, undefined, 0, undefined]);
    for (const one of [leader, watcher, player]) {
      const zone = one.seen.table?.zones.find(({ seat, kind }) => seat === 2 && kind === 'hand');
      expect(new Set(zone?.cards).size).toBe(1);
    }
  });

  test('plays on after a restart of the server, and after a lost connection', async () => {
    const [player, leader] = await begun();
    await led([player, leader]);
    player.drops();
    await player.until(() => player.closed !== 0);
    const id = leader.seen.id;
    const back = await player.again().joins(id);
    expect(await back.sees(mayPlay)).toMatchObject({ me: 2, ownSeat: 0 });
    await server.reopen();
    const [again, other] = await Promise.all([player, leader].map((one) => one.again(server.url).joins(id)));
    expect(await again!.sees(mayPlay)).toMatchObject({ me: 2, ownSeat: 0 });
    expect(held(again!.seen, 2)).toEqual(ALL);
    expect(handsOf(other!.seen)).toEqual(['hand:3']);
    await playsFirst(again!);
  });

  test('no longer sees it once they stand up, may sit nowhere else in this hand, and plays again when they come back', async () => {
    const [player, leader] = await begun();
    await led([player, leader]);
    await player.asks('stand', {});
    await player.sees((seen) => seen.ownSeat === -1);
    expect(player.seen).toMatchObject({ me: -1, choices: [] });
    expect(player.seen.table?.own).toBeNull();
    for (const seat of [1, 2]) {
      expect(await player.asks('sit', { seat })).toEqual({ ok: true });
      expect(await player.sees((seen) => seen.coming === seat)).toMatchObject({ me: -1, ownSeat: -1 });
      expect(player.seen.table?.own).toBeNull();
      await player.asks('stand', {});
      await player.sees((seen) => seen.coming === -1);
    }
    await player.asks('sit', { seat: 0 });
    expect(await player.sees((seen) => seen.ownSeat === 0)).toMatchObject({ me: 2 });
  });

  test('may take back a card they played for the bot', async () => {
    const [player, leader] = await begun();
    await led([player, leader]);
    // the bot on seat 1 plays at once, so only the last card of a trick can come back
    await playsFirst(player);
    const { turn } = await player.sees(mayPlay);
    await player.moves((choices) => choices[0]);
    await player.sees((seen) => seen.turn !== turn);
    const answer = await player.asks('takeBack', {});
    // the others are asked, as about any card that was seen; unless the next trick has already been led to
    expect(answer.ok).toBe(true);
    await leader.sees(({ takeBack }) => takeBack?.stage === 'asked');
    expect(leader.seen.takeBack).toMatchObject({ seat: 2, awaited: [3] });
    await leader.asks('answerTakeBack', { accept: true, n: leader.seen.takeBack!.n });
    await player.sees(({ takeBack }) => takeBack?.stage === 'taken');
  });

  test('claims for the bot, if the claim is certain', async () => {
    const [player, leader] = await begun();
    await led([player, leader]);
    await playOn([player, leader], (seen) => seen.mayClaim === 'certain');
    expect(await player.asks('claim', { turn: player.seen.turn })).toEqual({ ok: true });
    await player.sees(({ table: picture }) => picture?.summary != null);
    expect(player.seen.me).toBe(0);
  });

  test('looks on if the table does not have this setting', async () => {
    const [player, leader] = await begun({ settings: {} });
    await playsFirst(leader);
    await player.sees((seen) => seen.table?.zones.some(({ kind }) => kind === 'columns') === true);
    expect(player.seen).toMatchObject({ me: 0, ownSeat: 0, choices: [] });
    expect(handsOf(player.seen)).not.toContain('hand:2');
  });
});

test('a person whose partner is a person is dummy as usual', async () => {
  const people = await server.seated(4, table);
  await people[0]!.asks('start', { fill: false });
  const [player, , declarer, leader] = people as [Visitor, Visitor, Visitor, Visitor];
  // the declarer bids as soon as they may, and everybody else passes
  await Promise.all(people.map((one) => (one === declarer ? bids(one) : passes(one))));
  await playsFirst(leader);
  await declarer.sees(mayPlay);
  await player.sees((seen) => seen.table?.zones.some(({ kind }) => kind === 'columns') === true);
  expect(player.seen).toMatchObject({ me: 0, ownSeat: 0, choices: [] });
  expect(handsOf(player.seen)).not.toContain('hand:2');
});

describe('a person who plays for a bot alone', () => {
  test('is given hints for its seat', async () => {
    const player = await server.visitor('Player');
    await player.joins(await player.opens(table));
    await player.asks('sit', { seat: 0 });
    await player.asks('start', { fill: true });
    for (;;) {
      const seen = await player.sees((now) => isAuction(now) || mayPlay(now));
      if (!isAuction(seen)) break;
      const { turn } = seen;
      await player.moves((choices) => choices.find(({ type }) => type === 'pass'));
      await player.sees((now) => now.turn !== turn || mayPlay(now));
    }
    expect(player.seen.me).toBe(2);
    expect(await player.asks('hint', {})).toMatchObject({ ok: true, action: { type: 'play' } });
  });
});

describe('a person who plays for a bot and does nothing', () => {
  beforeEach(async () => {
    await server.close();
    await open({ clocks: 0.06 });
  });

  test('is moved for; then a bot plays and its hand is hidden from them, until they do something', async () => {
    const [player, leader] = await begun({ clock: 20 });
    await led([player, leader]);
    const first = player.seen;
    const missed = await player.sees((seen) => seen.isIdle);
    expect(missed.seats[0]!.botPlays).toBe(false);
    const { events } = (await storedTable(server.app.journal, first.id))!;
    const plays = movesIn(events).filter((move) => 'seat' in move && move.type === 'play');
    // after the opening lead
    expect(plays[1]).toEqual({ seat: 2, ...defaultAction(first.choices) });
    await player.sees((seen) => seen.seats[0]!.botPlays);
    expect(await player.sees((seen) => seen.me === 0)).toMatchObject({ choices: [] });
    await player.asks('here', {});
    expect(await player.sees((seen) => seen.me === 2)).toMatchObject({ isIdle: false });
  });
});
