import { impsFor } from '@kibitz/shared/evenings/field';
import { contractBridge } from '@kibitz/shared/games/contract-bridge/index';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import type { Game } from '@kibitz/shared/kit/game/game';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import type { Challenge } from '@kibitz/shared/wire/challenges';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

/** How many boards a set has here: a real evening has more. */
const BOARDS = 2;
const bridge = contractBridge as Game;
const { duplicate } = bridge.traits;
const shortBridge = variantOf(bridge, {
  duplicate: { options: { ...duplicate?.options, boards: BOARDS }, dealer: duplicate?.dealer ?? 0 },
});

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [shortBridge]);
});
afterEach(() => server.close());

async function challenge(visitor: Visitor, id: string): Promise<Challenge> {
  return (await visitor.ask('GET', `/api/challenges/${id}`)).body as Challenge;
}

/** Comes to the guest's own table of a challenge. */
async function begins(visitor: Visitor, id: string): Promise<string> {
  const table = ((await visitor.ask('POST', `/api/challenges/${id}/play`)).body as { id: string }).id;
  await visitor.joins(table);
  return table;
}

/** Plays on to the end of the game, whoever is to move. */
async function playOn(players: readonly Visitor[], choose: (choices: readonly Choice[]) => Choice | undefined) {
  await Promise.all(
    players.map(async (player) => {
      for (;;) {
        const seen = await player.sees(({ phase, choices }) => phase === 'over' || choices.length > 0);
        if (seen.phase === 'over') return;
        await player.moves(choose);
        await player.until(() => player.seen.phase === 'over' || player.seen.turn !== seen.turn);
      }
    }),
  );
}

describe('Pyramid, where the score says only won or lost', () => {
  test('is compared by the number of cards left, the fewest first', async () => {
    const names = ['Ann', 'Ben', 'Cleo'];
    const people = await Promise.all(names.map((name) => server.visitor(name)));
    const id = `pyramid-${new Date().toISOString().slice(0, 10)}`;
    await people[0]!.ask('GET', '/api/daily');
    const isRemoval = ({ type }: Choice): boolean => type === 'match' || type === 'remove';
    // as the picture of the table shows them
    const leftFor = ({ seen }: Visitor): number => 28 - Number(seen.table?.score[0]?.value);
    // Ann gives up at once, Ben after his first removal, Cleo once she has neither a removal nor a draw left
    const rests = [() => true, (ben: Visitor) => leftFor(ben) < 28, () => false];
    const expected = new Map<string, number>();
    for (const [i, person] of people.entries()) {
      const table = await begins(person, id);
      const hasEnough = rests[i]!;
      await playOn([person], (choices) => {
        const resign = choices.find(({ type }) => type === 'resign');
        if (hasEnough(person)) return resign;
        return choices.find(isRemoval) ?? choices.find(({ type }) => type === 'draw') ?? resign;
      });
      await server.app.tables.get(table)?.queue.idle();
      expected.set(names[i]!, leftFor(person));
      await person.leaves();
    }
    const seen = await challenge(people[0]!, id);
    expect(seen).toMatchObject({ measure: 'fewer', comparison: 'cardsLeft', mine: 'done' });
    expect(new Map(seen.entries.map(({ name, scores }) => [name, scores[0]]))).toEqual(expected);
    expect(expected.get('Ann')).toBe(28);
    const figures = seen.entries.map(({ scores }) => scores[0]!);
    expect(figures).toEqual([...figures].sort((a, b) => a - b));
    const before = await challenge(await server.visitor(), id);
    expect(before.entries.every(({ scores }) => scores.length === 0)).toBe(true);
  });
});

/** Whether it is the lowest bid of all, which only the first bidder has. */
function isOneClub(choice: Choice): boolean {
  if (choice.type !== 'bid') return false;
  const { level, strain } = leastAction(choice);
  return level === 1 && strain === 'C';
}

describe('two whole tables of one set of boards', () => {
  test('are compared board by board, in IMPs and match points, and what one pair wins the other loses', async () => {
    const tables = await Promise.all(
      [1, 2].map((n) => Promise.all([0, 1, 2, 3].map((i) => server.visitor(`${i}${n}`)))),
    );
    const [first] = tables[0]!;
    const made = await first!.ask('POST', '/api/duplicates', { game: 'contract-bridge', rules: 'book' });
    const { id } = made.body as { id: string };
    const nets: number[][] = [];
    for (const [n, people] of tables.entries()) {
      let table = '';
      for (const [seat, person] of people.entries()) {
        table = await begins(person, id);
        expect((await person.asks('sit', { seat })).ok).toBe(true);
      }
      expect((await people[0]!.asks('start', { fill: false })).ok).toBe(true);
      // at the first table the dealer of board 1 opens, at the second the opponent behind
      let calls = 0;
      await playOn(people, (choices) => {
        const isCall = choices.some(({ type }) => type === 'pass');
        if (!isCall) return choices.at(n - 1);
        return (++calls > n ? choices.find(isOneClub) : undefined) ?? choices.find(({ type }) => type === 'pass');
      });
      await server.app.tables.get(table)?.queue.idle();
      const { hands } = server.app.tables.get(table)!.play!.result();
      expect(hands).toHaveLength(BOARDS);
      nets.push(hands.map((points) => points[0]! - points[1]!));
      await Promise.all(people.map((person) => person.leaves()));
    }
    const [ours = [], theirs = []] = nets;
    const imps = ours.reduce((sum, net, board) => sum + impsFor(net - theirs[board]!), 0);
    const tops = ours.reduce((sum, net, board) => sum + (Math.sign(net - theirs[board]!) + 1) / 2, 0);
    const share = Math.round((100 * tops) / BOARDS);
    const seen = await challenge(first!, id);
    expect(seen).toMatchObject({ measure: 'imps', mine: 'done' });
    const scoreOf = (name: string) => seen.entries.find((entry) => entry.name === name)?.scores.map((n) => n + 0);
    for (const seat of [0, 2]) {
      expect(scoreOf(`${seat}1`)).toEqual([imps, share]);
      expect(scoreOf(`${seat + 1}1`)).toEqual([-imps + 0, 100 - share]);
      expect(scoreOf(`${seat}2`)).toEqual([-imps + 0, 100 - share]);
      expect(scoreOf(`${seat + 1}2`)).toEqual([imps, share]);
    }
    expect(seen.entries.map(({ scores }) => scores[0])).toEqual(
      seen.entries.map(({ scores }) => scores[0]!).sort((a, b) => b - a),
    );
  });
});
