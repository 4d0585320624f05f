import { describe, expect, test } from 'vitest';
import type { Game } from '../kit/game/game.ts';
import { choiceFor } from '../kit/game/moves.ts';
import { defaultsOf } from '../kit/game/options.ts';
import { botChooser, type Move, playOut, randomChooser } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import type { Weighing } from '../kit/game/weighing.ts';
import { analyse, type Decision, decisive, opinionOn } from '../kit/record/analysis.ts';
import { type Reading, readRecord, recordOf } from '../kit/record/record.ts';
import { replay } from '../kit/record/replay.ts';
import { cribbage } from './cribbage/index.ts';
import { games } from './index.ts';
import { spades } from './spades/index.ts';
import { whist } from './whist/index.ts';

/** The seat of somebody who plays anything. */
const CARELESS = 1;

/** The beginning of a game among bots, and one seat that plays anything. */
function played(game: Game, mostMoves: number): Reading {
  const options = defaultsOf(game.options);
  const random = new Random(4);
  const seats = game.seats.at(-1) ?? 4;
  const choosers = Array.from({ length: seats }, (_, seat) =>
    seat === CARELESS ? randomChooser(game, random) : botChooser(game, random),
  );
  const moves: Move[] = [];
  playOut(game, game.rules.setup(options, seats, 0), choosers, random, (move) => moves.push(move), mostMoves);
  return readRecord(recordOf(game, options, seats, 0, moves), () => game) as Reading;
}

function analysed(reading: Reading, whose: number | null) {
  const found: Decision[] = [];
  const looked: number[] = [];
  analyse(reading, whose, (done, decision) => {
    looked.push(done);
    if (decision !== null) found.push(decision);
  });
  return { found, looked };
}

describe('the analysis of a game', () => {
  const reading = played(whist as Game, 159);
  const { found, looked } = analysed(reading, null);

  test('finds that a careless player lost more than three bots together', () => {
    const careless = found.filter(({ seat }) => seat === CARELESS);
    expect(careless.length).toBeGreaterThan(1);
    const lost = (decisions: readonly Decision[]) => decisions.reduce((sum, { costs }) => sum + costs, 0);
    expect(lost(careless)).toBeGreaterThan(lost(found.filter(({ seat }) => seat !== CARELESS)));
    expect(careless.every(({ unit, costs }) => unit === 'tricks' && costs > 0)).toBe(true);
  });

  test('names moves of the record, each with another that was open, and a reason', () => {
    const seen = new Set<number>();
    replay(reading, (move, i, state) => {
      for (const { moves, seat, played, better, why } of found) {
        if (moves !== i) continue;
        seen.add(i);
        expect(move).toEqual({ seat, ...played });
        expect(better).not.toEqual(played);
        expect(choiceFor(whist.rules.legal(state as never, seat), better)).not.toBeNull();
        expect(why?.key).toMatch(/^hint\./);
      }
      return null;
    });
    expect(seen.size).toBe(found.length);
  });

  test('reports its progress, and finds the same again', () => {
    const turns = reading.record.moves.flatMap((move, i) => ('seat' in move ? [i + 1] : []));
    expect(looked).toEqual(turns);
    expect(analysed(reading, CARELESS).found).toEqual(found.filter(({ seat }) => seat === CARELESS));
  });

  test('puts the most costly decisions first, ten at most', () => {
    const many = [1, 5, 3, ...Array.from({ length: 12 }, () => 2)].map((costs) => ({ ...found[0]!, costs }));
    expect(decisive(many).map(({ costs }) => costs)).toEqual([5, 3, 2, 2, 2, 2, 2, 2, 2, 2]);
  });
});

test.each(games.filter(({ bot }) => bot.weighs === true).map((game) => [game.id, game] as const))(
  'the bot of %s chooses what it weighs most',
  (_, game) => {
    let weighed = 0;
    replay(played(game, 24), (move, i, state) => {
      if (!('seat' in move)) return null;
      const [view, choices] = [game.secrecy.view(state, move.seat), game.rules.legal(state, move.seat)];
      const told: Weighing[] = [];
      const action = game.bot.choose(view, move.seat, choices, new Random(i), 0.25, (weighing) => told.push(weighing));
      expect(game.bot.choose(view, move.seat, choices, new Random(i), 0.25)).toEqual(action);
      for (const weighing of told) {
        weighed++;
        expect(weighing.choices[0]?.action).toEqual(action);
        expect(weighing.choices.length).toBe(choices.length);
      }
      return null;
    });
    expect(weighed).toBeGreaterThan(0);
  },
);

/** The same record with two cards of its first deck changed for each other. */
function withSwapped({ game, record }: Reading, a: number, b: number): Reading {
  const [first, ...moves] = record.moves;
  const codes = first !== undefined && 'deck' in first ? String(first.deck).split(' ') : [];
  [codes[a], codes[b]] = [codes[b]!, codes[a]!];
  return readRecord({ ...record, moves: [{ deck: codes.join(' ') }, ...moves] }, () => game) as Reading;
}

/** What a seat knows before a move. */
function viewBefore({ game, options, record, fault }: Reading, moves: number, seat: number): unknown {
  const before = { ...record, moves: record.moves.slice(0, moves) };
  return game.secrecy.view(replay({ game, options, record: before, fault }).state, seat);
}

/** That record with two cards changed that this seat cannot see before a move, and somebody else can. */
function withHiddenSwapped(reading: Reading, moves: number, seat: number): Reading | undefined {
  const cards = 52;
  const before = (one: Reading, viewer: number) => JSON.stringify(viewBefore(one, moves, viewer));
  const others = Array.from({ length: reading.record.seats }, (_, other) => other).filter((other) => other !== seat);
  for (let i = 0; i < cards ** 2; i++) {
    const [a, b] = [Math.floor(i / cards), i % cards];
    if (a >= b) continue;
    const other = withSwapped(reading, a, b);
    if (before(other, seat) !== before(reading, seat)) continue;
    if (others.some((one) => before(other, one) !== before(reading, one))) return other;
  }
  return undefined;
}

describe('what a bot would do', () => {
  test.each([
    ['a lead at Whist', whist as Game, true],
    ['a bid at Spades', spades as Game, true],
    ['the cards for the crib', cribbage as Game, false],
  ])('does not depend on cards that the player cannot see: %s', (_, game, weighs) => {
    const reading = played(game, 6);
    const moves = reading.record.moves.findIndex((move) => 'seat' in move);
    const told = opinionOn(reading, moves);
    expect(told?.weighing != null).toBe(weighs);
    const other = withHiddenSwapped(reading, moves, told!.seat);
    expect(other).toBeDefined();
    expect(opinionOn(other!, moves)).toEqual(told);
  });

  test('says which of the choices was played, and nothing of a deck', () => {
    const reading = played(whist as Game, 30);
    let decisions = 0;
    for (const [i, move] of reading.record.moves.entries()) {
      const told = opinionOn(reading, i);
      if (!('seat' in move)) expect(told).toBeNull();
      if (told === null) continue;
      decisions++;
      const { action, weighing, isPlayed, played: at } = told;
      expect(weighing?.choices[0]?.action).toEqual(action);
      expect({ seat: told.seat, ...weighing?.choices[at]?.action }).toEqual(move);
      expect(isPlayed).toBe(at === 0);
    }
    expect(decisions).toBeGreaterThan(5);
  });
});
