import type { Reading } from '@kibitz/shared/kit/record/record';
import { cardsOfClaim } from '@kibitz/shared/kit/tricks/claiming';
import type { SeenClaim } from '@kibitz/shared/wire/seen';
import { StateFrames } from '@kibitz/shared/wire/state/stateFrames';
import type { SyncedOwn, SyncedTable } from '@kibitz/shared/wire/wholeTable';
import { Course } from './course.ts';
import { type Heard, heardIn, stateAfter } from './heard.ts';
import { unknownInTable } from './knownNames.ts';
import { answerTrouble, isBesideTheGame, meIn, newsTrouble } from './messages.ts';
import { cardsTold, faceUpIn, packedIn, type SeenPicture, seenPicture } from './seenPicture.ts';
import type { Transcript } from './transcriptFile.ts';

/**
 * Codes of what is wrong with a transcript. `card`: a card that the seat could not know yet. `choice`, `seat`: the
 * choices, or the part, of another. `claim`, `news`, `hint`: those tell of a card that was not known. `picture`: one
 * that the record does not make; `order`: not then. `unreadable`: no frame of a table. `unknown`: something that no
 * server of this version sends. `other`: the record is of another game.
 */
export type TranscriptCode =
  | 'card'
  | 'choice'
  | 'seat'
  | 'claim'
  | 'news'
  | 'hint'
  | 'picture'
  | 'order'
  | 'unreadable'
  | 'unknown'
  | 'other';

/**
 * The first thing that is wrong: in which frame, counted from 0, after how many milliseconds, and about which card (''
 * for none).
 */
export interface TranscriptFault {
  readonly code: TranscriptCode;
  readonly frame: number;
  readonly ms: number;
  readonly card: string;
}

/** What was checked. */
export interface TranscriptCounts {
  readonly frames: number;
  /** The pictures of the table in them, including those held for a while. */
  readonly pictures: number;
  /** The cards that lay face up in those pictures. */
  readonly cards: number;
  /** By the number of moves made: the first and the last moment of the record that was seen; -1 for none. */
  readonly from: number;
  readonly to: number;
  /** Moves that were seen being taken back, and are not in the record. */
  readonly takenBack: number;
}

/** How often something could not be judged: as far as can be seen, nothing is wrong with it. */
export interface NotJudged {
  /** Pictures that are not in the record, and that the window did not see taken back. */
  readonly unexplained: number;
  /** Parts of a seat that the room did not confirm as the window's before the transcript ended. */
  readonly unconfirmed: number;
  /** Refusals that name a card: it depends on the request. */
  readonly refusals: number;
}

/** The outcome for one transcript. */
export interface TranscriptVerdict {
  readonly fault: TranscriptFault | null;
  readonly counts: TranscriptCounts;
  readonly notJudged: NotJudged;
}

/** How many moments back a claim being played out may have been made. */
const CLAIM_BEFORE = 300;

type Wrong = Pick<TranscriptFault, 'code' | 'card'>;

const wrong = (code: TranscriptCode, card = ''): Wrong => ({ code, card });

/** Goes through one transcript, frame by frame. */
class Check {
  pictures = 0;
  cards = 0;
  unconfirmed = 0;
  refusals = 0;
  readonly course: Course;
  private readonly reading: Reading;
  private readonly table: string;
  private readonly frames: StateFrames;
  /** The window's own seat, as the room told it last. */
  private seat = -1;
  /** The seat whose part has come, and that the room has yet to confirm as the window's; null for none. */
  private awaited: number | null = null;
  /** The seat of the last part that came; -1 for none. */
  private shownSeat = -1;
  private readonly claims = new Map<number, string>();
  private happened = { upTo: -1, news: new Set<string>() };

  constructor(reading: Reading, table: string) {
    this.reading = reading;
    this.table = table;
    this.frames = new StateFrames(reading.game);
    this.course = new Course(reading);
  }

  /** The next frame. Returns what is wrong with it; null for nothing. */
  take(frame: Uint8Array): Wrong | null {
    let heard: Heard | null;
    let state: SyncedTable | null;
    try {
      heard = heardIn(frame);
      state = stateAfter(this.frames, frame, heard);
    } catch {
      return wrong('unreadable');
    }
    if (heard === null) return wrong('unreadable');
    if (heard.kind === 'line') return null;
    if (heard.kind === 'answer') return this.takeAnswer(heard.payload);
    if (heard.kind === 'message') return this.takeMessage(heard.type, heard.payload);
    return state === null ? null : this.takeState(state, heard.kind === 'whole');
  }

  end(): Wrong | null {
    if (this.awaited !== null) this.unconfirmed++;
    return this.course.end();
  }

  /** Whether the record makes the picture that came last; for a frame after a fault. */
  hasKnown(frame: Uint8Array): boolean {
    const state = stateAfter(this.frames, frame, heardIn(frame));
    const seen = state === null ? null : seenPicture(state, this.reading.game);
    return seen !== null && this.course.knows(seen);
  }

  private takeState(state: SyncedTable, isWhole: boolean): Wrong | null {
    const { shared, own } = state;
    if (shared.id !== this.table || shared.game !== this.reading.game.id) return wrong('other');
    if (unknownInTable(shared) !== '') return wrong('unknown');
    const trouble = this.takeSeat(own);
    if (trouble !== null) return trouble;
    let seen: SeenPicture | null;
    try {
      seen = seenPicture(state, this.reading.game);
    } catch {
      return wrong('unreadable');
    }
    if (seen === null) return null;
    const wrongly = this.course.take(seen, isWhole) ?? this.takeClaim(seen);
    if (wrongly !== null) return wrongly;
    this.pictures++;
    this.cards += faceUpIn(seen.table).length;
    return null;
  }

  /** A part of a seat is the window's own: the room says so with it, or right after it. */
  private takeSeat(own: SyncedOwn | null): Wrong | null {
    this.shownSeat = own?.seat ?? -1;
    if (own === null) return null;
    const owner = own.by ?? own.seat;
    if (this.awaited !== null && this.awaited !== owner) return wrong('seat');
    if (owner !== this.seat) this.awaited = owner;
    return null;
  }

  private takeClaim({ claim, table }: SeenPicture): Wrong | null {
    if (claim === null || claim.cards === '' || this.claims.get(claim.n) === claim.cards) return null;
    const known = new Set(cardsTold(table));
    const codes = packedIn(claim.cards);
    if (this.claims.has(claim.n) || !this.isClaimed(claim))
      return wrong('claim', codes.find((code) => !known.has(code)) ?? '');
    this.claims.set(claim.n, claim.cards);
    return null;
  }

  /** Whether those are the cards that the claimant held, then or, while a claim is played out, a little before. */
  private isClaimed({ seat, cards }: SeenClaim): boolean {
    const moments = [...this.course.here(), ...this.course.before(CLAIM_BEFORE)];
    return moments.some(({ state }) => cardsOfClaim(this.reading.game, state, { seat }) === cards);
  }

  private takeMessage(type: string, payload: unknown): Wrong | null {
    if (type === 'me') return this.takeMe(payload);
    if (type === 'news') return newsTrouble(payload, this.course.here(), this.newsSoFar());
    return isBesideTheGame(type, payload) ? null : wrong('unknown');
  }

  private takeMe(payload: unknown): Wrong | null {
    const me = meIn(payload);
    if (me === null) return wrong('unknown');
    if (this.awaited !== null && this.awaited !== me.seat) return wrong('seat');
    this.seat = me.seat;
    this.awaited = null;
    return null;
  }

  private takeAnswer(payload: unknown): Wrong | null {
    const { trouble, isUnclear } = answerTrouble(payload, this.reading.game, this.course.here(), this.shownSeat);
    if (isUnclear) this.refusals++;
    return trouble;
  }

  /** All news that had happened by the moments when the last picture may have been seen. */
  private newsSoFar(): ReadonlySet<string> {
    const upTo = this.course.last();
    for (let i = this.happened.upTo + 1; i <= upTo; i++) this.happened.news.add(this.course.moments[i]?.news ?? '');
    this.happened.upTo = Math.max(this.happened.upTo, upTo);
    return this.happened.news;
  }
}

/**
 * Whether the window sees nothing of the record's game, so that the record is of another. Checked if something is wrong
 * before anything was recognised.
 */
function isOfAnother(check: Check, { frames }: Transcript, from: number): boolean {
  if (check.course.to > 0) return false;
  try {
    return !frames.slice(from).some(([, bytes]) => check.hasKnown(bytes));
  } catch {
    return true;
  }
}

/** Whether its window could know everything in a transcript at the time, given a record that is right. */
export function checkTranscript(transcript: Transcript, reading: Reading): TranscriptVerdict {
  const check = new Check(reading, transcript.head.table);
  let fault: TranscriptFault | null = null;
  let frame = 0;
  for (const [ms, bytes] of transcript.frames) {
    const trouble = check.take(bytes);
    if (trouble !== null) {
      const isOther = trouble.code !== 'unreadable' && isOfAnother(check, transcript, frame + 1);
      fault = { ...(isOther ? wrong('other') : trouble), frame, ms };
      break;
    }
    frame++;
  }
  if (fault === null) {
    const trouble = check.end();
    if (trouble !== null) fault = { ...trouble, frame: frame - 1, ms: transcript.frames.at(-1)?.[0] ?? 0 };
  }
  const { pictures, cards, course, unconfirmed, refusals } = check;
  const { from, to, takenBack, unexplained } = course;
  return {
    fault,
    counts: { frames: frame, pictures, cards, from, to, takenBack },
    notJudged: { unexplained, unconfirmed, refusals },
  };
}
