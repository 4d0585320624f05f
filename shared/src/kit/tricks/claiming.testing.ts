import { codes } from '../cards/cards.ts';
import { DEALER, type Game, seatsIn } from '../game/game.ts';
import { type AnyOptions, defaultsOf, withAnEnd } from '../game/options.ts';
import { type Move, randomChooser, settle, shuffled, usualSeats } from '../game/play.ts';
import { Random } from '../game/random.ts';
import { recordOf, recordText } from '../record/record.ts';
import { makeMove } from '../record/replay.ts';
import { claimOf, playsOfClaim } from './claiming.ts';

/** A game played at random, one decision at a time, until a test has seen enough. */
export class Course<S> {
  readonly game: Game<S>;
  readonly options: AnyOptions;
  readonly state: S;
  readonly moves: Move[] = [];
  private readonly scratch: S;
  private readonly random: Random;

  constructor(game: Game<S>, seed: number, changed: AnyOptions = {}) {
    this.game = game;
    this.options = withAnEnd(game.options, { ...defaultsOf(game.options), ...changed }, 3);
    this.state = game.rules.setup(this.options, usualSeats(game), 0);
    this.scratch = game.rules.setup(this.options, usualSeats(game), 0);
    this.random = new Random(seed);
  }

  /** Advances to the next decision, or to the end. Returns the seat that decides; -1 at the end. */
  nextSeat(): number {
    const { game, state } = this;
    for (settle(game, state); game.rules.actors(state) === DEALER; settle(game, state)) {
      this.make({ deck: codes(shuffled(game, state, this.random)) });
    }
    return seatsIn(game.rules.actors(state))[0] ?? -1;
  }

  /** Makes a move. Throws if it is refused. */
  make(move: Move): void {
    const refusal = makeMove(this.game, this.state, move);
    if (refusal !== null) throw new Error(`${JSON.stringify(move)}: ${refusal.why.key}`);
    this.moves.push(move);
  }

  /** A seat moves at random. */
  play(seat: number): void {
    const move = randomChooser(this.game, this.random)(this.state, seat);
    this.make({ seat, ...this.game.rules.actionOf(this.state, seat, move) });
  }

  /**
   * Carries out what the seat can claim for certain, as the server does. Returns how many tricks that was; 0 for none.
   */
  claim(seat: number): number {
    const claim = claimOf(this.game, this.state, seat);
    if (claim === null || claim.way === null) return 0;
    const plays = playsOfClaim(this.game, this.state, this.scratch, claim);
    if (plays === null) throw new Error(`the claim of seat ${seat} cannot be played`);
    for (const play of plays) this.make(play);
    return claim.tricks;
  }

  /** The record of all moves so far, as text. */
  record(): string {
    return recordText(recordOf(this.game as Game, this.options, usualSeats(this.game), 0, this.moves));
  }
}

/**
 * Plays on until `isThen` holds. Throws if anything can be claimed earlier; returns whether something can be claimed
 * then.
 */
export function claimableOnce<S>(game: Game<S>, seed: number, isThen: (state: S) => boolean): boolean {
  const course = new Course(game, seed);
  for (let seat = course.nextSeat(); !isThen(course.state); seat = course.nextSeat()) {
    if (claimOf(game, course.state, seat) !== null) throw new Error(`seat ${seat} can claim too early`);
    course.play(seat);
  }
  return claimOf(game, course.state, course.nextSeat()) !== null;
}
