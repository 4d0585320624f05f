import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOUR_CARDS, stackedGame } from '@kibitz/server/src/testing/stackedGame.ts';
import { TestServer } from '@kibitz/server/src/testing/testServer.ts';
import type { Visitor } from '@kibitz/server/src/testing/visitor.ts';
import { contractBridge } from '@kibitz/shared/games/contract-bridge/index';
import type { BridgeState } from '@kibitz/shared/games/contract-bridge/state';
import { fullPack } from '@kibitz/shared/kit/cards/cards';
import type { Game } from '@kibitz/shared/kit/game/game';
import { oneByOne, stackedDeck } from '@kibitz/shared/kit/game/tables.testing';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFiles } from './checkFiles.ts';
import { recordOfTable, transcriptOf } from './transcripts.testing.ts';

let server: TestServer;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-transcripts-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Oh Hell with these first hands: under its own name, so that the command knows it. */
const ohHellOf = (...hands: Parameters<typeof stackedGame>[1]): Game => stackedGame('oh-hell', hands);

/** What the command says about everything a person was sent, in each of their windows at the table in turn. */
async function checked(id: string, ...windows: readonly Visitor[]): Promise<Record<string, unknown>> {
  const [path, recordPath] = [join(folder, 'transcript.jsonl'), join(folder, 'record.json')];
  const last = windows.at(-1)!;
  const frames = windows.flatMap((window) => window.frames);
  writeFileSync(path, transcriptOf(last, frames));
  // stacked decks do not match their proofs
  const { shuffle: _, ...record } = JSON.parse(await recordOfTable(server, id)) as Record<string, unknown>;
  writeFileSync(recordPath, JSON.stringify(record));
  const lines: string[] = [];
  await checkFiles([path, recordPath], (line) => lines.push(line));
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

async function areAllRight(id: string, people: readonly (readonly Visitor[])[], takenBack = 0): Promise<void> {
  const found: unknown[] = [];
  for (const windows of people) found.push(await checked(id, ...windows));
  expect(found).toEqual(people.map(() => expect.objectContaining({ ok: true, takenBack })));
}

async function onTurn(players: readonly Visitor[]): Promise<Visitor> {
  await players[0]!.until(() => players.some(({ seen }) => seen.choices.length > 0));
  return players.find(({ seen }) => seen.choices.length > 0)!;
}

/** This many moves, each the first choice of whoever is to play. */
async function playOn(players: readonly Visitor[], moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const player = await onTurn(players);
    const { turn } = player.seen;
    expect(await player.moves((choices) => choices[0])).toEqual({ ok: true });
    await player.sees((seen) => seen.turn !== turn || seen.choices.length === 0);
  }
}

/** Three people who have bid, at a table with a spectator; the leader comes first. */
async function onLead(game: Game): Promise<{ id: string; players: Visitor[]; spectator: Visitor }> {
  server = await TestServer.open({}, [game]);
  const players = await server.seated(3, { game: 'oh-hell', ...FOUR_CARDS });
  const { id } = players[0]!.seen;
  const spectator = await (await server.visitor()).joins(id);
  await players[0]!.asks('start', { fill: false });
  await playOn(players, 3);
  const leader = await onTurn(players);
  return { id, players: [leader, ...players.filter((one) => one !== leader)], spectator };
}

const SURE = ohHellOf('AS KS AH KH', '2S 3S 4D 5D', 'QS 2H 3D 4C');
const HOPED = ohHellOf('AS QS AH QH', '2S 3S 4D 5D', 'TS 2H 3D 4C');
const FALSE = ohHellOf('QS JS QH JH', 'KS KH 4D 5D', 'TS 2H 3D 4C');

describe('a claim in the middle of a transcript', () => {
  test('that is certain and played out shows what the claimant held', async () => {
    const { id, players, spectator } = await onLead(SURE);
    const [leader] = players as [Visitor];
    expect(await leader.asks('claim', { turn: leader.seen.turn })).toEqual({ ok: true });
    for (const one of [...players, spectator]) await one.sees(({ table }) => (table?.sheet?.rows.length ?? 0) > 0);
    await playOn(players, 3);
    await areAllRight(
      id,
      [...players, spectator].map((one) => [one]),
    );
  });

  test.each([
    ['agreed to and right', HOPED, true, 'played'],
    ['agreed to and not right', FALSE, true, 'untrue'],
    ['refused', HOPED, false, 'refused'],
  ] as const)('that is %s does too', async (_, game, accept, stage) => {
    const { id, players, spectator } = await onLead(game);
    const [leader, ...others] = players as [Visitor, ...Visitor[]];
    await leader.asks('claim', { turn: leader.seen.turn });
    for (const other of others) {
      const { claim } = await other.sees((seen) => seen.claim !== null);
      if (claim?.stage === 'asked') await other.asks('answerClaim', { accept, claim: claim.n });
    }
    if (stage === 'played') {
      await spectator.sees(({ table }) => (table?.sheet?.rows.length ?? 0) > 0);
    } else {
      await spectator.sees(({ claim }) => claim?.stage === stage);
    }
    await playOn(players, 4);
    await areAllRight(
      id,
      [...players, spectator].map((one) => [one]),
    );
  });
});

test('a transcript stays right when the server restarts in the middle, even after a move was taken back', async () => {
  server = await TestServer.open();
  const players = await server.seated(3, { game: 'oh-hell', ...FOUR_CARDS, settings: { takeBack: true } });
  const { id } = players[0]!.seen;
  const spectator = await (await server.visitor()).joins(id);
  await players[0]!.asks('start', { fill: false });
  const bidder = await onTurn(players);
  await playOn(players, 1);
  expect(await bidder.asks('takeBack', {})).toEqual({ ok: true });
  await bidder.sees(({ choices }) => choices.length > 0);
  // the next bidder may still show choices from before the move was taken back
  for (const other of players) if (other !== bidder) await other.sees(({ choices }) => choices.length === 0);
  await playOn(players, 4);
  const before = [...players, spectator];
  await server.reopen();
  const after: Visitor[] = [];
  for (const one of before) after.push(await one.again(server.url).joins(id));
  await playOn(after.slice(0, 3), 7);
  await areAllRight(
    id,
    before.map((one, i) => [one, after[i]!]),
    1,
  );
  // anyone who came after it saw none of that
  await areAllRight(
    id,
    after.map((one) => [one]),
  );
});

test('hints in the middle of a transcript reveal no card that the seat did not know', async () => {
  server = await TestServer.open();
  const [alone] = (await server.seated(1, { game: 'spades', seats: 4 })) as [Visitor];
  const { id } = alone.seen;
  await alone.asks('start', { fill: true });
  for (let i = 0; i < 8; i++) {
    await onTurn([alone]);
    expect(await alone.asks('hint', {})).toMatchObject({ ok: true });
    await playOn([alone], 1);
  }
  await areAllRight(id, [[alone]]);
});

test('a person who plays for their bot is sent its part, and the transcript is right', async () => {
  const declarers = 'AS KS QS JS TS 9S 8S AH KH AD KD AC KC';
  const hands = [
    '7S 6S 5S QH JH TH QD JD TD QC JC TC 9C',
    '4S 9H 8H 7H 6H 9D 8D 7D 6D 8C 7C 6C 5C',
    declarers,
  ] as const;
  const bridge = variantOf(contractBridge as Game<BridgeState>, {
    arrange: ({ dealer }, deck) => {
      const stacked = stackedDeck(fullPack(), oneByOne(4, dealer, 13), [...hands]);
      for (const [i, card] of stacked.entries()) deck[i] = card;
    },
  });
  server = await TestServer.open({}, [bridge as Game]);
  const [player, leader] = await Promise.all([server.visitor('Player'), server.visitor('Leader')]);
  const id = await player.opens({ game: 'contract-bridge', seats: 4, settings: { playForBot: true } });
  for (const [one, seat] of [[player, 0] as const, [leader, 3] as const]) {
    await one.joins(id);
    await one.asks('sit', { seat });
  }
  const spectator = await (await server.visitor()).joins(id);
  await player.asks('start', { fill: true });
  const both = [player, leader];
  const isLeadAwaited = (): boolean => leader.seen.table?.prompt.key === 'prompt.openingLead';
  for (;;) {
    await leader.until(() => isLeadAwaited() || both.some(({ seen }) => seen.choices.length > 0));
    if (isLeadAwaited()) break;
    const one = await onTurn(both);
    const { turn } = one.seen;
    await one.moves((choices) => choices.find(({ type }) => type === 'pass'));
    await one.until(() => one.seen.turn !== turn || isLeadAwaited());
  }
  await leader.sees(({ choices }) => choices.length > 0);
  await playOn(both, 1);
  await player.sees(({ me }) => me === 2);
  await playOn(both, 9);
  await areAllRight(
    id,
    [player, leader, spectator].map((one) => [one]),
  );
});
