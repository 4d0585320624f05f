import type { Refusal } from '../game/action.ts';
import { DEALER, type DealerStep, type Game, type Result, SPECTATOR } from '../game/game.ts';
import { isDecision } from '../game/moves.ts';
import type { AnyOptions } from '../game/options.ts';
import { isDeck, type Move } from '../game/play.ts';
import { laidOpen, type News, type Table } from '../table/table.ts';
import type { GameRecord } from './record.ts';
import { makeMove } from './replay.ts';
import { naming } from './rulesFault.ts';

/**
 * A moment of a recorded game: the number of moves made, and the number of the dealer's steps after the last of them.
 */
export interface Moment {
  readonly moves: number;
  readonly steps: number;
}

/** A moment worth stopping at. */
export interface Stop extends Moment {
  /**
   * The first moment of a hand: the pack has just been dealt, or the hand before it scored if one pack lasts for
   * several.
   */
  readonly isHandStart: boolean;
  /** The last card of a trick has just been played. */
  readonly isTrickEnd: boolean;
  /** A hand has just been scored, or the game is over. */
  readonly isHandEnd: boolean;
}

/** The state is kept every this many moves, so that going back replays no more than these. */
const KEPT_EVERY = 50;

/** How many pieces of news a moment has at most, as at the table. */
const MOST_NEWS = 200;

type Recorded = Pick<GameRecord, 'seats' | 'dealer' | 'moves'>;

/**
 * Whether the table is shown as this step leaves it, before anybody acts. Gathering tricks and clearing hands are not.
 */
function isSeen(step: DealerStep): boolean {
  switch (step) {
    case 'turn':
    case 'count':
    case 'score':
      return true;
    case 'gather':
    case 'next':
    case 'shuffle':
      return false;
  }
}

/** Gathers the stops of a game as it is played through. */
class Stops {
  readonly list: Stop[] = [];
  private readonly wholePack: number;
  private isHandOver = false;

  /** `first` is the record's first move, with the whole pack. */
  constructor(first: Move | undefined) {
    this.wholePack = first === undefined ? 0 : packLength(first);
  }

  /** A move has been made, `moves` in all, and then these steps. */
  take(move: Move, moves: number, steps: readonly DealerStep[]): void {
    // reshuffling captured cards does not begin a hand
    const isHandStart = this.isHandOver || (isDeck(move) && packLength(move) === this.wholePack);
    this.isHandOver = false;
    this.list.push({ moves, steps: 0, isHandStart, isTrickEnd: steps[0] === 'gather', isHandEnd: false });
    for (const [i, step] of steps.entries()) {
      if (!isSeen(step)) continue;
      this.isHandOver ||= step === 'score';
      this.list.push({ moves, steps: i + 1, isHandStart: false, isTrickEnd: false, isHandEnd: step === 'score' });
    }
  }

  /** The record ends here: that is the last stop, whatever the dealer did last. */
  end(at: Moment, isOver: boolean): void {
    const last = this.list.at(-1);
    const isThere = last !== undefined && last.moves === at.moves && last.steps === at.steps;
    if (isThere) this.list.pop();
    const stop = isThere ? last : { ...at, isHandStart: false, isTrickEnd: false, isHandEnd: false };
    this.list.push({ ...stop, isHandEnd: stop.isHandEnd || isOver });
  }
}

function packLength(move: Move): number {
  return isDeck(move) ? move.deck.trim().split(/\s+/).length : 0;
}

/**
 * A recorded game that can be viewed at any moment, forwards and backwards, as everybody saw it in play or as each seat
 * did.
 */
export class RecordedGame {
  /** In order; at least one. */
  readonly stops: readonly Stop[];
  /** The first move that breaks the rules, and why; null if there is none. The stops end before it. */
  readonly fault: { readonly move: number; readonly refusal: Refusal } | null;
  /** How the game stands at its last stop. */
  readonly result: Result;
  private readonly game: Game;
  private readonly setUp: () => unknown;
  private readonly moves: readonly Move[];
  private readonly seats: number;
  /** States after every so many moves, the first one before any. */
  private readonly kept: unknown[] = [];
  private readonly state: unknown;
  /** Where `state` stands. */
  private at: Moment = { moves: 0, steps: 0 };
  /**
   * By the number of moves made: the news of the last of them and of the steps after it, each with the number of steps
   * made by then.
   */
  private readonly newsAt = new Map<number, readonly { readonly steps: number; readonly news: News }[]>();

  /**
   * Plays the record through. `options` must be complete and `record` one of this game (readRecord). Throws a
   * RulesFault if the rules throw.
   */
  constructor(game: Game, options: AnyOptions, record: Recorded) {
    this.game = game;
    this.seats = record.seats;
    this.moves = record.moves;
    this.setUp = () => game.rules.setup(options, record.seats, record.dealer);
    this.state = this.setUp();
    this.keep();
    const stops = new Stops(this.moves[0]);
    const { seats, dealer, moves } = record;
    this.fault = this.playThrough(stops, { game: game.id, options, seats, dealer, moves });
    stops.end(this.at, game.rules.actors(this.state) === 0);
    this.stops = stops.list;
    this.result = game.rules.result(this.state);
  }

  private playThrough(stops: Stops, record: Parameters<typeof naming>[0]): RecordedGame['fault'] {
    const play = (move: Move, i: number): Refusal | null => {
      const refusal = makeMove(this.game, this.state, move);
      if (refusal !== null) return refusal;
      this.at = { moves: i + 1, steps: 0 };
      if ((i + 1) % KEPT_EVERY === 0) this.keep();
      stops.take(move, i + 1, this.steps());
      return null;
    };
    this.steps();
    for (const [i, move] of this.moves.entries()) {
      const refusal = naming(record, i, () => play(move, i));
      if (refusal !== null) return { move: i, refusal };
    }
    return null;
  }

  /** What a seat knew at a moment, or everybody (SPECTATOR). */
  view(moment: Moment, viewer: number): object {
    this.go(moment);
    return this.game.secrecy.view(this.state, viewer) as object;
  }

  /** What a seat saw at a moment, or everybody (SPECTATOR). */
  picture(moment: Moment, viewer: number): Table {
    this.go(moment);
    return this.seenBy(viewer);
  }

  /** The picture with all hands laid open: every card that any seat knew. */
  openPicture(moment: Moment, viewer: number): Table {
    this.go(moment);
    const { game, state } = this;
    const known = Array.from(
      { length: this.seats },
      (_, seat) => game.picture.ownPicture(game.secrecy.view(state, seat))?.cards ?? {},
    );
    return laidOpen(this.seenBy(viewer), known);
  }

  /**
   * Every picture that everybody saw, in order: after each move, and after each of the dealer's steps that follow it.
   */
  *publicPictures(): Generator<{ readonly moment: Moment; readonly table: Table }> {
    this.go({ moves: 0, steps: 0 });
    const last = this.stops.at(-1)?.moves ?? 0;
    for (let moves = 0; moves <= last; moves++) {
      this.go({ moves, steps: 0 });
      for (;;) {
        yield { moment: this.at, table: this.seenBy(SPECTATOR) };
        if (!this.isSteppable()) break;
        this.step();
      }
    }
  }

  /** Whether the move after the first `moves` is a decision: neither a deck nor a forced choice. */
  isDecisionAfter(moves: number): boolean {
    const move = this.moves[moves];
    if (move === undefined || isDeck(move)) return false;
    this.go({ moves, steps: 0 });
    this.steps();
    return isDecision(this.game.rules.legal(this.state, move.seat));
  }

  /** What has happened up to a moment, latest last, from at most the last 200 moves. */
  newsUntil({ moves, steps }: Moment): News[] {
    const news: News[] = [];
    for (let i = Math.max(0, moves - MOST_NEWS); i <= moves; i++) {
      for (const one of this.newsOf(i)) {
        if ((i < moves || one.steps <= steps) && one.news.event !== news.at(-1)?.event) news.push(one.news);
      }
    }
    return news;
  }

  private newsOf(moves: number): readonly { readonly steps: number; readonly news: News }[] {
    const known = this.newsAt.get(moves);
    if (known !== undefined) return known;
    const told: { steps: number; news: News }[] = [];
    this.go({ moves, steps: 0 });
    for (;;) {
      const news = this.game.picture.news(this.game.secrecy.view(this.state, SPECTATOR));
      if (news !== null) told.push({ steps: this.at.steps, news });
      if (!this.isSteppable()) break;
      this.step();
    }
    this.newsAt.set(moves, told);
    return told;
  }

  private seenBy(viewer: number): Table {
    const { game, state } = this;
    return game.picture.table(game.secrecy.view(state, viewer));
  }

  private isSteppable(): boolean {
    return this.game.rules.actors(this.state) === DEALER && this.game.chance.dealerStep(this.state) !== 'shuffle';
  }

  private step(): void {
    this.game.chance.step(this.state);
    this.at = { moves: this.at.moves, steps: this.at.steps + 1 };
  }

  /** Makes the dealer's steps that are due, and says which they were. */
  private steps(): DealerStep[] {
    const made: DealerStep[] = [];
    while (this.isSteppable()) {
      made.push(this.game.chance.dealerStep(this.state));
      this.step();
    }
    return made;
  }

  private keep(): void {
    const state = this.setUp();
    this.game.rules.copy(this.state, state);
    this.kept.push(state);
  }

  private go({ moves, steps }: Moment): void {
    if (
      moves < this.at.moves ||
      (moves === this.at.moves && steps < this.at.steps) ||
      moves - this.at.moves > KEPT_EVERY
    ) {
      const kept = Math.floor(moves / KEPT_EVERY);
      this.game.rules.copy(this.kept[kept], this.state);
      this.at = { moves: kept * KEPT_EVERY, steps: 0 };
    }
    for (let i = this.at.moves; i < moves; i++) {
      const move = this.moves[i];
      if (move !== undefined) makeMove(this.game, this.state, move);
      this.at = { moves: i + 1, steps: 0 };
    }
    while (this.at.steps < steps) this.step();
  }
}
