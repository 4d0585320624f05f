import { setTimeout as pause } from 'node:timers/promises';
import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import { openLine, type TableLine } from '@kibitz/client/src/net/line.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { drawingOf } from '../playedIn.ts';
import { randomDecision } from '../server/randomDecision.ts';
import { readTranscript } from '../transcript/transcriptFile.ts';
import type { Present } from './absences.ts';
import type { Deed, Outcome } from './deeds.ts';
import type { Stay } from './stay.ts';

/** How often somebody wishes they had not done what they did, where the server lets them take it back. */
const REGRETS = 0.02;
/** Without news, a window looks again whether there is something to do: in milliseconds. */
const GLANCE = 1000;

/** What an answer says about a request. A line that is down answers `unavailable`: then nobody knows. */
function outcomeOf(refused: Refused | null): Outcome {
  if (refused === null) return 'made';
  return refused.code === 'unavailable' ? 'unanswered' : 'refused';
}

/** Which place a window has: a seat, or -1 for a watcher's, at a table with this many people. */
interface Place {
  readonly table: string;
  readonly seat: number;
  readonly people: number;
}

/**
 * Somebody's window at a table: a player's on a seat, or a watcher's. It has the real client's line, and comes back as
 * that does.
 */
export class TableWindow implements Present {
  /** -1 for a watcher. */
  readonly seat: number;
  readonly line: TableLine;
  readonly deeds: Deed[] = [];
  /** How many decisions were acknowledged since the last kill, and whether any was asked for. */
  calmDeeds = 0;
  isAskedInCalm = false;
  heardAt = Number.NEGATIVE_INFINITY;
  private readonly table: string;
  /** How many people sit down before the host starts. */
  private readonly people: number;
  private readonly stay: Stay;
  private readonly random: Random;
  private readonly stops: (() => void)[];
  private waiting: (() => void)[] = [];
  /** The turn in which this window has acted since it last connected. */
  private turn = -1;

  constructor(place: Place, session: GuestSession, stay: Stay, random: Random) {
    const { table, seat, people } = place;
    this.table = table;
    this.seat = seat;
    this.people = people;
    this.stay = stay;
    this.random = random;
    this.line = openLine(table, drawingOf, session);
    this.stops = [
      this.line.seen.subscribe(() => this.heard()),
      this.line.state.subscribe((state) => {
        if (state === 'connected') stay.back();
        else {
          this.turn = -1;
          stay.absences.cutOff(table);
        }
        this.heard();
      }),
    ];
  }

  get isConnected(): boolean {
    return this.line.state.value === 'connected';
  }

  /** The table, as long as this window is connected to it. */
  get seen(): SeenTable | null {
    return this.isConnected ? this.line.seen.value : null;
  }

  /** Is the game over, as far as this window can tell? */
  isOver(): boolean {
    return this.line.state.value === 'gone' || this.seen?.phase === 'over';
  }

  /** Plays or watches until the game is over, or everything is. */
  async play(): Promise<void> {
    while (!this.isOver() && !this.stay.isOver) {
      if (!(await this.doWhatIsDue())) await this.change();
    }
  }

  /** Looks again, whatever it waits for. */
  wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }

  leave(): void {
    for (const stop of this.stops) stop();
    this.line.leave();
  }

  /** Every frame that has come, over all of its connections. Throws if there were more than are kept. */
  async frames(): Promise<Uint8Array[]> {
    const { seen, transcript } = this.line;
    if (seen.value === null) return [];
    const read = readTranscript(await transcript.file(seen.value).text());
    if (typeof read === 'string') throw new Error(read);
    if (read.head.isCut) throw new Error('a window was sent more than it keeps');
    return read.frames.map(([, bytes]) => bytes);
  }

  /** Does the next thing to do; false if there is nothing. */
  private async doWhatIsDue(): Promise<boolean> {
    const { seen } = this;
    if (seen === null || this.seat < 0) return false;
    if (seen.phase === 'waiting') return this.prepare(seen);
    if (seen.phase !== 'playing') return false;
    const question = seen.takeBack;
    if (question?.stage === 'asked' && question.awaited.includes(seen.chair)) {
      await this.line.request('answerTakeBack', { accept: true, n: question.n });
      return false;
    }
    if (seen.choices.length === 0 || seen.turn === this.turn) return false;
    if (this.stay.isCalm) this.isAskedInCalm = true;
    await this.act(seen);
    return true;
  }

  /** Sits down; the host starts once everybody has. */
  private async prepare(seen: SeenTable): Promise<false> {
    if (seen.me < 0) await this.line.request('sit', { seat: this.seat });
    else if (seen.isHost && seen.seats.filter(({ kind }) => kind === 'person').length === this.people)
      await this.line.request('start', { fill: true });
    return false;
  }

  private async act(before: SeenTable): Promise<void> {
    await this.stay.thinks(this.random.fraction());
    const { seen } = this;
    if (seen === null || this.stay.isOver || seen.turn !== before.turn || seen.choices.length === 0) return;
    this.turn = seen.turn;
    const [action, ...more] = randomDecision(seen.choices, seen.table?.own?.together ?? null, this.random);
    const asked = { action, turn: seen.turn, ...(more.length > 0 && { more }) };
    const sentAt = performance.now();
    const answer = await this.line.request('act', asked);
    const refused = answer.ok ? null : answer.refused;
    const outcome = outcomeOf(refused);
    this.deeds.push({ actions: [action, ...more], turn: seen.turn, outcome });
    if (outcome === 'made') {
      this.stay.made++;
      this.stay.absences.acted(this.table, sentAt);
      if (this.stay.isCalm) this.calmDeeds++;
      if (this.seen?.mayTakeBack === true && this.random.fraction() < REGRETS) await this.line.request('takeBack', {});
      return;
    }
    await pause(1000 * (refused?.retryAfter ?? 0.3));
    this.turn = -1;
  }

  /** The line has said something, if only that it is down. */
  private heard(): void {
    if (this.isConnected) this.heardAt = performance.now();
    this.stay.absences.heard(this.table);
    this.wake();
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, GLANCE);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
