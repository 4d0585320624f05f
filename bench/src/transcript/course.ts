import type { Game } from '@kibitz/shared/kit/game/game';
import { isDeck } from '@kibitz/shared/kit/game/play';
import type { Reading } from '@kibitz/shared/kit/record/record';
import { isPictureOf, offeredTo, placeOf, type RecordedMoment, recordedMoments, tableOf } from './recordedCourse.ts';
import { cardsTold, type SeenPicture } from './seenPicture.ts';
import { explained } from './takenBack.ts';

/**
 * What is wrong with a picture: a card that could not be known, a choice or a seat that is not the window's, or a
 * picture that the record does not make.
 */
export interface Trouble {
  readonly code: 'card' | 'choice' | 'seat' | 'picture' | 'order';
  /** The card, as its code; '' for none. */
  readonly card: string;
}

/** A move that was seen but is not in the record. */
interface Aside {
  /** From which moment it was made, as a place in the course. */
  readonly root: number;
  /** Its moments; [] if they cannot be determined. */
  readonly moments: readonly RecordedMoment[];
  /** What is wrong with it if it was not taken back; null if the rules explain it. */
  readonly trouble: Trouble | null;
  /** The window has reconnected since: it may have missed the take-back. */
  isInterrupted: boolean;
}

/** How many moments ahead to look for a move that was taken back. */
const MOST_AHEAD = 64;

/**
 * Follows the pictures that a window saw through those that a record makes. Each must be one of them, none earlier than
 * the one before it, except if a move was taken back, if the server has restarted (the dealer's steps since the last
 * move are made again), and for a player who has stood up and sees the table late from then on.
 */
export class Course {
  readonly moments: readonly RecordedMoment[];
  /** How many moves were seen being taken back. */
  takenBack = 0;
  /** How often something not in the record could not be judged. */
  unexplained = 0;
  /** The first and the last of the record's moments that were seen, by the number of moves made; -1 for none. */
  from = -1;
  to = -1;
  private readonly reading: Reading;
  /** Where the last picture was found, as early as possible; -1 before the first. */
  private at = -1;
  private aside: Aside | null = null;
  private lastTaken = -1;
  private hadSeat = false;

  /** For a record that is right. */
  constructor(reading: Reading) {
    this.reading = reading;
    this.moments = recordedMoments(reading);
  }

  private get game(): Game {
    return this.reading.game;
  }

  /** The moments at which the last picture may have been seen, the latest ones last. */
  here(): readonly RecordedMoment[] {
    if (this.aside !== null && this.aside.moments.length > 0) return this.aside.moments;
    return this.moments.slice(Math.max(0, this.at), this.last() + 1);
  }

  /**
   * The place of the last of the record's moments at which the last picture may have been seen, or from which it left
   * the record.
   */
  last(): number {
    let last = Math.max(0, this.at);
    const first = this.moments[last];
    while (this.moments[last + 1]?.shared === first?.shared) last++;
    return last;
  }

  /** The moments before the last picture's, as many as requested. */
  before(n: number): readonly RecordedMoment[] {
    return this.moments.slice(Math.max(0, this.at - n), Math.max(0, this.at));
  }

  /**
   * The next picture. `isWhole`: the first of a connection, or after the room has restarted. Returns what is wrong;
   * null for nothing.
   */
  take(seen: SeenPicture, isWhole: boolean): Trouble | null {
    const isBack = seen.takenBack >= 0 && seen.takenBack !== this.lastTaken;
    if (seen.takenBack >= 0) this.lastTaken = seen.takenBack;
    const trouble = this.leaveAside(seen, isBack, isWhole) ?? this.follow(seen, isBack, isWhole);
    this.hadSeat ||= seen.seat >= 0;
    return trouble;
  }

  /** There are no more pictures. Returns what is still wrong; null for nothing. */
  end(): Trouble | null {
    const trouble = this.aside?.trouble ?? null;
    if (this.aside !== null && trouble === null) this.unexplained++;
    return trouble;
  }

  /** Whether the record makes such a picture anywhere after its first move. */
  knows(seen: SeenPicture): boolean {
    return this.moments.some((moment) => moment.moves > 0 && isPictureOf(this.game, moment, seen));
  }

  /** Closes a stretch that is not in the record, once the game has gone back from there. */
  private leaveAside(seen: SeenPicture, isBack: boolean, isWhole: boolean): Trouble | null {
    const { aside } = this;
    if (aside === null) return null;
    aside.isInterrupted ||= isWhole;
    if (!isBack) {
      if (aside.moments.some((moment) => isPictureOf(this.game, moment, seen))) return null;
      if (aside.trouble !== null && !aside.isInterrupted) {
        // it goes on there, or it was not taken back
        return this.find(seen, this.at) < 0 ? null : aside.trouble;
      }
      this.unexplained++;
    } else if (aside.trouble !== null) {
      this.unexplained++;
    }
    this.aside = null;
    return null;
  }

  private follow(seen: SeenPicture, isBack: boolean, isWhole: boolean): Trouble | null {
    if (this.aside !== null) return null;
    const from = isBack ? this.decisionStart() : Math.max(0, this.at);
    if (isBack) this.takenBack++;
    const found = this.find(seen, from);
    if (found >= 0) return this.reach(found);
    return this.goBack(seen, isWhole) || this.stepAside(seen) ? null : this.troubleWith(seen);
  }

  private find(seen: SeenPicture, from: number): number {
    return placeOf(this.game, this.moments, seen, from);
  }

  private reach(at: number): null {
    this.at = at;
    const moves = this.moments[at]?.moves ?? 0;
    if (this.from < 0) this.from = moves;
    this.to = Math.max(this.to, moves);
    return null;
  }

  /** The first moment of the last decision that was seen, before it was made. */
  private decisionStart(): number {
    const { moves } = this.reading.record;
    const made = this.moments[this.at]?.moves ?? 0;
    const last = moves[made - 1];
    if (last === undefined || isDeck(last)) return Math.max(0, this.at);
    let start = made - 1;
    for (
      let move = moves[start - 1];
      move !== undefined && !isDeck(move) && move.seat === last.seat;
      move = moves[start - 1]
    )
      start--;
    return this.moments.findIndex((moment) => moment.moves >= start);
  }

  /** Whether it is an earlier picture, where that is allowed. */
  private goBack(seen: SeenPicture, isWhole: boolean): boolean {
    if (!isWhole || this.at < 0) return false;
    const found = this.find(seen, 0);
    if (found < 0) return false;
    const { moves } = this.moments[this.at] ?? { moves: 0 };
    const isLate = this.hadSeat && seen.seat < 0;
    const isSameMove = this.moments[found]?.moves === moves;
    if (!isLate && !isSameMove) {
      if (found < this.decisionStart()) return false;
      this.unexplained++;
    }
    this.at = found;
    return true;
  }

  /** Whether it shows a move that the record does not have but the rules allowed. */
  private stepAside(seen: SeenPicture): boolean {
    const { game, reading } = this;
    const { options, record } = reading;
    let isUnknown = false;
    for (let root = Math.max(0, this.at); root < Math.min(this.moments.length, this.at + MOST_AHEAD); root++) {
      const moment = this.moments[root];
      if (moment === undefined) break;
      const found = explained(game, moment, seen, () => game.rules.setup(options, record.seats, record.dealer));
      isUnknown ||= found === 'unknown';
      if (found === null || found === 'unknown') continue;
      this.reach(root);
      this.aside = { root, moments: found.moments, trouble: null, isInterrupted: false };
      return true;
    }
    if (!isUnknown) return false;
    const root = Math.max(0, this.at);
    this.aside = { root, moments: [], trouble: this.troubleWith(seen), isInterrupted: false };
    return true;
  }

  private told(moment: RecordedMoment | undefined, seat: number): string[] {
    if (moment === undefined) return [];
    const { state } = moment;
    return cardsTold(tableOf(this.game, state, seat), offeredTo(this.game, state, seat));
  }

  private troubleWith(seen: SeenPicture): Trouble {
    const { seat, by, marks } = seen;
    const at = Math.max(0, this.at);
    const same = this.moments.slice(at).find(({ shared }) => shared === marks.shared);
    const now = same === undefined ? [this.moments[at], this.moments[at + 1]] : [same];
    const known = new Set(now.flatMap((moment) => this.told(moment, seat)));
    const card = cardsTold(seen.table, seen.choices).find((code) => !known.has(code)) ?? '';
    if (card !== '') return { code: 'card', card };
    if (same === undefined) return { code: this.find(seen, 0) < 0 ? 'picture' : 'order', card };
    return { code: by >= 0 ? 'seat' : 'choice', card };
  }
}
