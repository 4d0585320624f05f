import { describe, expect, test } from '@jest/globals';
import { codes } from '../kit/cards/cards.ts';
import { DEALER, type Game, seatsIn } from '../kit/game/game.ts';
import { type AnyOptions, defaultsOf, withAnEnd } from '../kit/game/options.ts';
import { type Move, randomChooser, settle, shuffled, usualSeats } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import { checkerAnswer } from '../kit/record/checker.ts';
import { readRecordText, recordOf, recordText } from '../kit/record/record.ts';
import { makeMove } from '../kit/record/replay.ts';
import { claimOf, playsOfClaim } from '../kit/tricks/claiming.ts';
import { games } from './index.ts';
import { nap } from './nap/index.ts';
import { showcase } from './showcase/index.ts';
import { PLAYING } from './showcase/state.ts';
import { twentyEight } from './twenty-eight/index.ts';

/*
 * That a claim hangs on nothing hidden, and that what is certain comes true however the others play, is part of the contract that every game
 * keeps (contract/claim.ts). Here: which games know claims, when, and what becomes of one.
 */

/** A game that is played at random, as far as a test goes on with it. */
class Course<S> {
  readonly game: Game<S>;
  readonly options: AnyOptions;
  readonly state: S;
  readonly moves: Move[] = [];
  private readonly scratch: S;
  private readonly random: Random;

  constructor(game: Game<S>, seed: number) {
    this.game = game;
    this.options = withAnEnd(game.options, defaultsOf(game.options), 3);
    this.state = game.setup(this.options, usualSeats(game), 0);
    this.scratch = game.setup(this.options, usualSeats(game), 0);
    this.random = new Random(seed);
  }

  /** On to the next decision, or the end. The seat whose it is; -1 at the end. */
  nextSeat(): number {
    const { game, state } = this;
    for (settle(game, state); game.actors(state) === DEALER; settle(game, state)) {
      this.make({ deck: codes(shuffled(game, state, this.random)) });
    }
    return seatsIn(game.actors(state))[0] ?? -1;
  }

  make(move: Move): void {
    expect(makeMove(this.game, this.state, move)).toBeNull();
    this.moves.push(move);
  }

  play(seat: number): void {
    const move = randomChooser(this.game, this.random)(this.state, seat);
    this.make({ seat, ...this.game.actionOf(this.state, seat, move) });
  }

  /** Carries out what the seat can claim for certain, as the server does. Answers how many tricks that were; 0 for none. */
  claim(seat: number): number {
    const claim = claimOf(this.game, this.state, seat);
    if (claim === null || claim.way === null) return 0;
    const plays = playsOfClaim(this.game, this.state, this.scratch, claim);
    expect(plays).not.toBeNull();
    for (const play of plays ?? []) this.make(play);
    return claim.tricks;
  }

  record(): string {
    return recordText(recordOf(this.game as Game, this.options, usualSeats(this.game), 0, this.moves));
  }
}

test('tricks are claimed in the games in which cards are followed and trumped', () => {
  expect(games.filter((game) => game.claims !== undefined).map((game) => game.id)).toEqual([
    'spades',
    'contract-bridge',
    'whist',
    'euchre',
    'five-hundred',
    'oh-hell',
    'nap',
    'solo-whist',
    'showcase',
    'trex',
    'twenty-eight',
  ]);
});

describe('a game in which all claims are made that are certain', () => {
  test.each(games.filter((game) => game.claims !== undefined).map((game) => [game.id, game] as const))(
    'of %s has a record that the checker finds right',
    (_id, game) => {
      let claims = 0;
      for (let seed = 0; seed < 4; seed++) {
        const course = new Course(game, seed);
        for (let seat = course.nextSeat(); seat >= 0 && course.moves.length < 500; seat = course.nextSeat()) {
          if (course.claim(seat) > 0) claims++;
          else course.play(seat);
        }
        const answer = checkerAnswer(
          readRecordText(course.record(), () => game),
          ({ key }) => key,
        );
        expect(answer).toMatchObject({ ok: true, scores: game.result(course.state).scores.map((n) => n + 0) });
      }
      expect(claims).toBeGreaterThan(0);
    },
  );
});

/** Plays on until `isThen`, insisting all along that nothing can be claimed before; answers what can be then. */
function claimableOnce<S>(game: Game<S>, seed: number, isThen: (state: S) => boolean): boolean {
  const course = new Course(game, seed);
  for (let seat = course.nextSeat(); !isThen(course.state); seat = course.nextSeat()) {
    expect(claimOf(game, course.state, seat)).toBeNull();
    course.play(seat);
  }
  return claimOf(game, course.state, course.nextSeat()) !== null;
}

test('in Nap nothing can be claimed before the first card has made trumps', () => {
  expect(claimableOnce(nap, 3, (state) => state.trick.laid > 0)).toBe(true);
});

test('in Twenty-Eight nothing can be claimed while the trump card lies face down', () => {
  expect(claimableOnce(twentyEight, 3, (state) => state.hand.isRevealed)).toBe(true);
});

test('in Showcase nothing can be claimed until both hands lie open', () => {
  expect(claimableOnce(showcase, 3, (state) => state.isExposed() && state.phase === PLAYING)).toBe(true);
});
