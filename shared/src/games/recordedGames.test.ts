import { describe, expect, test } from 'vitest';
import { BACK } from '../kit/cards/packed.ts';
import { type Game, SPECTATOR } from '../kit/game/game.ts';
import { withAnEnd } from '../kit/game/options.ts';
import { isDeck, type Move, playOut, randomChooser, settle } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import { RecordedGame } from '../kit/record/recordedGame.ts';
import { makeMove } from '../kit/record/replay.ts';
import { games } from './index.ts';

/** Long games are broken off, so that the test is quick. */
const MOST_MOVES = 160;

interface Played {
  readonly game: Game;
  readonly recorded: RecordedGame;
  readonly options: ReturnType<typeof withAnEnd>;
  readonly seats: number;
  readonly moves: readonly Move[];
}

function played(game: Game, seed: number): Played {
  const random = new Random(seed);
  const options = withAnEnd(game.options, {}, 2);
  const seats = game.seats[seed % game.seats.length]!;
  // bots that try their cards out would take most of the test's time
  const choosers = Array.from({ length: seats }, () => randomChooser(game, random));
  const moves: Move[] = [];
  playOut(game, game.rules.setup(options, seats, 0), choosers, random, (move) => moves.push(move), MOST_MOVES);
  return { game, recorded: new RecordedGame(game, options, { seats, dealer: 0, moves }), options, seats, moves };
}

describe.each(games.map((game) => ({ name: game.id, game })))('a recorded game of $name', ({ game }) => {
  const { recorded, options, seats, moves } = played(game, 3);

  test('ends where the replay leads', () => {
    const state = game.rules.setup(options, seats, 0);
    for (const move of moves) expect(makeMove(game, state, move)).toBeNull();
    settle(game, state);
    expect(recorded.fault).toBeNull();
    expect(recorded.result).toEqual(game.rules.result(state));
    for (const viewer of [SPECTATOR, ...Array.from({ length: seats }, (_, seat) => seat)]) {
      expect(recorded.picture(recorded.stops.at(-1)!, viewer)).toEqual(
        game.picture.table(game.secrecy.view(state, viewer)),
      );
    }
  });

  test('looks the same at a moment, whichever one you come from', () => {
    const random = new Random(9);
    const inOrder = recorded.stops.map((stop) => recorded.picture(stop, 0));
    for (let i = 0; i < 60; i++) {
      const at = random.below(recorded.stops.length);
      expect(recorded.picture(recorded.stops[at]!, 0)).toEqual(inOrder[at]);
    }
    const news = recorded.newsUntil(recorded.stops.at(-1)!).map(({ event }) => event);
    expect(news).toEqual([...news].sort((a, b) => a - b));
    expect(new Set(news).size).toBe(news.length);
  });

  test('stops after every move, and at each hand and trick in order', () => {
    const { stops } = recorded;
    expect([...new Set(stops.map((stop) => stop.moves))]).toEqual(moves.map((_, i) => i + 1));
    const keys = stops.map((stop) => stop.moves * 1000 + stop.steps);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    expect(stops[0]!.isHandStart).toBe(isDeck(moves[0]!));
  });

  test('with all hands open hides no hand, and changes nothing else', () => {
    for (const stop of recorded.stops.filter((_, i) => i % 7 === 0)) {
      const closed = recorded.picture(stop, SPECTATOR);
      const open = recorded.openPicture(stop, SPECTATOR);
      expect({ ...open, zones: [] }).toEqual({ ...closed, zones: [] });
      for (const [i, zone] of open.zones.entries()) {
        const before = closed.zones[i]!;
        expect({ ...zone, cards: '' }).toEqual({ ...before, cards: '' });
        // what was open stays as it was
        Array.from(before.cards).forEach((card, place) => {
          if (card !== BACK) expect(zone.cards.charAt(place)).toBe(card);
        });
        const holders = Array.from({ length: seats }, (_, seat) => recorded.picture(stop, seat).own?.cards[zone.id]);
        const known = holders.find((cards) => cards !== undefined);
        if (known !== undefined && !known.includes(BACK)) expect(zone.cards).not.toContain(BACK);
      }
    }
  });

  test('ends before a move that breaks the rules, and says which', () => {
    const at = moves.findIndex((move) => !isDeck(move));
    const wrong = moves.toSpliced(at, 0, { seat: 0, type: 'no-such-action' });
    const { fault, stops } = new RecordedGame(game, options, { seats, dealer: 0, moves: wrong });
    expect(fault?.move).toBe(at);
    expect(stops.at(-1)!.moves).toBe(at);
  });
});

test('a record without moves has one moment', () => {
  const [game] = games;
  const recorded = new RecordedGame(game!, withAnEnd(game!.options, {}), { seats: 4, dealer: 0, moves: [] });
  expect(recorded.stops).toHaveLength(1);
  expect(recorded.stops[0]).toMatchObject({ moves: 0, isHandEnd: false });
});
