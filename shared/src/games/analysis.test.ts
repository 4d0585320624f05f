import { describe, expect, test } from 'vitest';
import type { Game } from '../kit/game/game.ts';
import { choiceFor } from '../kit/game/moves.ts';
import { defaultsOf } from '../kit/game/options.ts';
import { botChooser, type Move, playOut, randomChooser } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import type { Weighing } from '../kit/game/weighing.ts';
import { analyse, type Decision, decisive } from '../kit/record/analysis.ts';
import { type Reading, readRecord, recordOf } from '../kit/record/record.ts';
import { replay } from '../kit/record/replay.ts';
import { games } from './index.ts';
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

  test('tells how far it has come, and finds the same again', () => {
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
