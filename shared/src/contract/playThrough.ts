import { type Card, codes } from '../kit/cards/cards.ts';
import { awaitedBy, DEALER, SPECTATOR, seatsIn } from '../kit/game/game.ts';
import { MOST_STEP_SECONDS } from '../kit/game/gameChance.ts';
import { botChooser, type Move, randomChooser, shuffled } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import { readRecordText, recordOf, recordText, wasRead } from '../kit/record/record.ts';
import { replay } from '../kit/record/replay.ts';
import type { Words } from '../kit/words/message.ts';
import { checkAnyCards } from './anyCards.ts';
import { type Case, faultAt, type Moment } from './cases.ts';
import { checkBots, checkCopy, checkDeterminized, checkPictures, LITTLE_EFFORT, viewersAt, viewsOf } from './checks.ts';
import { checkClaim } from './claim.ts';
import { checkActors, checkChoices, checkEmptySeats, checkOthers, show } from './decision.ts';
import { checkFastPlay } from './fastPlay.ts';
import { checkHiddenHands, hiddenCardsVary, hidesCards } from './hidden.ts';
import { ContractFault, difference, insist } from './insist.ts';
import { checkNext } from './next.ts';
import { Attempts, checkAttempts } from './refusals.ts';
import { checkShown } from './shown.ts';
import { checkWindow, Windows } from './windows.ts';
import { isPartOf, packOf } from './zones.ts';

/** No game makes this many automatic steps in a row. */
const MOST_STEPS = 10_000;
/** Every decision is checked with care up to this one, every tenth after it. */
const WATCHED_CLOSELY = 150;
/** One in this many decisions is checked for what it has shown; no game has that many seats acting in turn. */
const JUDGED = 7;

/** What a play-through has seen of hidden cards. */
export interface Seen {
  /** Something was hidden from somebody. */
  hidden: boolean;
  /** What was hidden was dealt in different ways. */
  varied: boolean;
}

/** How a game is played through. */
export interface Manner {
  /** This many decisions at the start are made by bots, the others at random. */
  readonly botDecisions: number;
  /** The game is broken off after this many decisions. */
  readonly mostDecisions: number;
}

/** Games of random players may never end: with random bids, some scores fall forever. */
export const AT_RANDOM: Manner = { botDecisions: 0, mostDecisions: 1500 };

/**
 * Plays one game and insists throughout on everything that the rest of the app relies on. If something does not hold,
 * it throws with the game, its options, seats and seed and the record so far. Returns whether the game came to its end.
 */
export function playThrough(table: Case, seed: number, words: Words, seen: Seen, manner: Manner = AT_RANDOM): boolean {
  const course = new Course(table, seed, words, seen, manner);
  try {
    return course.play();
  } catch (error) {
    throw new ContractFault(course.report(error), { cause: error });
  }
}

class Course {
  private readonly table: Case;
  private readonly seed: number;
  private readonly seen: Seen;
  private readonly manner: Manner;
  private readonly dealer: number;
  /** Plays the game; what the checks draw comes from `moment.random`, so that they do not affect it. */
  private readonly random: Random;
  private readonly attempts = new Attempts();
  private readonly windows = new Windows();
  private readonly moves: Move[] = [];
  private moment: Moment;
  private decisions = 0;
  private steps = 0;
  /**
   * The decision at which the game is looked at closely, and the dealer's step: often in the beginning, then ever less.
   */
  private lookAt = 0;
  private glanceAt = 1;

  constructor(table: Case, seed: number, words: Words, seen: Seen, manner: Manner) {
    const { game, options, seats } = table;
    this.table = table;
    this.seed = seed;
    this.seen = seen;
    this.manner = manner;
    this.dealer = seed % seats;
    this.random = new Random(seed);
    const state = game.rules.setup(options, seats, this.dealer);
    this.moment = { ...table, state, words, pack: new Map(), random: new Random(seed + 2 ** 52) };
  }

  report(error: unknown): string {
    return faultAt(error, this.table, this.seed, this.dealer, this.moves);
  }

  /** Plays until the game is over or broken off; returns whether it is over. */
  play(): boolean {
    const { game, seats } = this.table;
    const { state } = this.moment;
    this.settle();
    this.look();
    while (this.decisions < this.manner.mostDecisions) {
      const actors = game.rules.actors(state);
      if (actors === 0) break;
      if (actors === DEALER) this.shuffle();
      else this.decide(seatsIn(actors));
      this.settle();
    }
    this.look();
    this.checkResult();
    this.checkReplay();
    return checkActors(game, state, seats) === 0;
  }

  private later(than: number): number {
    return than + 1 + this.moment.random.below(6 + 2 * than);
  }

  /** Makes the automatic steps. */
  private settle(): void {
    const { game } = this.table;
    const { state } = this.moment;
    for (let steps = 0; game.rules.actors(state) === DEALER; steps++) {
      if (game.chance.dealerStep(state) === 'shuffle') return;
      insist(steps < MOST_STEPS, 'the dealer comes to an end');
      const seconds = game.chance.stepSeconds(state);
      insist(seconds >= 0 && seconds <= MOST_STEP_SECONDS, `a step takes 0 to ${MOST_STEP_SECONDS} s, not ${seconds}`);
      if (this.steps === this.glanceAt) {
        this.glance();
        this.glanceAt = this.later(this.glanceAt);
      }
      this.steps++;
      this.windows.step(this.moment);
    }
  }

  private shuffle(): void {
    const { game } = this.table;
    const { state } = this.moment;
    const pack = packOf(game.chance.pack(state));
    const isFirst = this.moment.pack.size === 0;
    if (isFirst) this.moment = { ...this.moment, pack };
    insist(isPartOf(pack, this.moment.pack), 'the cards that are shuffled are those that the game began with');
    const deck: Card[] = shuffled(game, state, this.random);
    this.moves.push({ deck: codes(deck) });
    game.chance.deal(state, deck);
    this.windows.dealt();
    if (!isFirst) return;
    this.settle();
    checkHiddenHands(this.moment);
    this.look();
  }

  private decide(seats: readonly number[]): void {
    const { game } = this.table;
    const { state, random } = this.moment;
    if (this.decisions < WATCHED_CLOSELY || this.decisions % 10 === 0) {
      checkActors(game, state, this.table.seats);
      const choices = seats.map((seat) => checkChoices(game, state, seat, random));
      for (const [i, seat] of seats.entries()) checkAnyCards(this.moment, seat, choices[i] ?? []);
      checkOthers(game, state, this.table.seats, choices.flat());
      checkEmptySeats(game, state);
    }
    checkClaim(this.moment);
    if (this.decisions === this.lookAt) {
      this.look();
      this.lookAt = this.later(this.lookAt);
    }
    // seats that nobody waits for may act too, now and then
    const seat = this.random.oneOf(this.random.below(10) === 0 ? seats : seatsIn(awaitedBy(game, state)));
    const move = this.chooseFor(seat);
    if (this.decisions < WATCHED_CLOSELY) checkNext(this.moment, seat, move);
    const action = game.rules.actionOf(state, seat, move);
    this.attempts.note(action);
    this.moves.push({ seat, ...action });
    const make = () => this.windows.move(this.moment, seat, () => game.rules.apply(state, seat, move));
    if (this.decisions % JUDGED === 0) checkShown(this.moment, seat, make);
    else make();
    this.decisions++;
  }

  private chooseFor(seat: number): number {
    const { game } = this.table;
    const { state } = this.moment;
    if (this.decisions >= this.manner.botDecisions) return randomChooser(game, this.random)(state, seat);
    return botChooser(game, this.random, LITTLE_EFFORT)(state, seat);
  }

  /** Looks at what people see while the dealer pauses: a full trick, a hand before it is scored. */
  private glance(): void {
    checkPictures(this.moment);
    checkDeterminized(this.moment);
    checkWindow(this.moment);
    checkCopy(this.moment);
  }

  /** Looks at the game as it stands, from all sides. */
  private look(): void {
    const { game, seats } = this.table;
    const { moment } = this;
    checkPictures(moment);
    checkDeterminized(moment);
    checkWindow(moment);
    checkCopy(moment);
    checkAttempts(moment, this.attempts);
    checkBots(moment);
    checkFastPlay(moment);
    if (this.decisions % 3 === 0) this.checkReplay();
    for (const viewer of [SPECTATOR, moment.random.oneOf(viewersAt(seats))]) {
      if (!hidesCards(game.picture.table(game.secrecy.view(moment.state, viewer)))) continue;
      this.seen.hidden = true;
      this.seen.varied ||= hiddenCardsVary(moment, viewer);
    }
  }

  /** Insists that the result has a score for everybody, and winners who are at the table. */
  private checkResult(): void {
    const { game, seats } = this.table;
    const { hands, scores, winners } = game.rules.result(this.moment.state);
    const rows = [scores, ...hands];
    insist(
      rows.every((row) => row.length === seats && row.every(Number.isFinite)),
      'hands and scores have a figure a seat',
    );
    insist(
      winners.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < seats),
      'the winners have seats',
    );
    insist(new Set(winners).size === winners.length, 'nobody wins twice');
    insist(game.rules.sides(seats).length === seats, 'every seat has a side');
    const counters = Object.values(game.rules.counters(this.moment.state));
    insist(counters.every(Number.isFinite), 'counters are figures');
  }

  /** Insists that the record so far leads to this very state. */
  private checkReplay(): void {
    const { game, options, seats } = this.table;
    const { state } = this.moment;
    const text = recordText(recordOf(game, options, seats, this.dealer, this.moves));
    const reading = readRecordText(text, () => game);
    insist(wasRead(reading), 'the record can be read');
    const replayed = replay(reading);
    insist(replayed.fault === null, () => `the record is right, not ${show(replayed.fault)}`);
    const played = [...viewsOf(game, state, seats), show(game.rules.result(state))].join('\n');
    const again = [...viewsOf(game, replayed.state, seats), show(game.rules.result(replayed.state))].join('\n');
    insist(again === played, () => `the record replays to the same state, ${difference(again, played)}`);
  }
}
