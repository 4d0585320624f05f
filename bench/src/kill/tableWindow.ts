import { setTimeout as pause } from 'node:timers/promises';
import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { PlayerWindow } from '../players/playerWindow.ts';
import { readTranscript } from '../transcript/transcriptFile.ts';
import type { Present } from './absences.ts';
import type { Deed, Outcome } from './deeds.ts';
import type { Stay } from './stay.ts';

/** How often somebody takes a move back, where the server lets them. */
const REGRETS = 0.02;
/** Without news, a window looks again whether there is something to do: in milliseconds. */
const GLANCE = 1000;

/** The outcome of a request. A connection that is down answers `unavailable`, which leaves the outcome unknown. */
function outcomeOf(refused: Refused | null): Outcome {
  if (refused === null) return 'made';
  return refused.code === 'unavailable' ? 'unanswered' : 'refused';
}

/** What a window shows: a seat, or -1 for a spectator's, at a table with this many people. */
interface WatchedSeat {
  readonly table: string;
  readonly seat: number;
  readonly people: number;
}

/** Somebody's window at a table that is struck: a player's on a seat, or a watcher's. */
export class TableWindow extends PlayerWindow implements Present {
  /** -1 for a watcher. */
  readonly seat: number;
  readonly deeds: Deed[] = [];
  /** How many decisions were acknowledged since the last kill, and whether any was asked for. */
  calmDeeds = 0;
  isAskedInCalm = false;
  heardAt = Number.NEGATIVE_INFINITY;
  private readonly watched: WatchedSeat;
  private readonly stay: Stay;

  constructor(watched: WatchedSeat, session: GuestSession, stay: Stay, random: Random) {
    super(watched.table, session, random);
    this.watched = watched;
    this.seat = watched.seat;
    this.stay = stay;
    this.stops.push(
      this.line.seen.subscribe(() => this.heard()),
      this.line.state.subscribe((state) => {
        if (state === 'connected') stay.back();
        else {
          this.turn = -1;
          stay.absences.cutOff(watched.table);
        }
        this.heard();
      }),
    );
  }

  get isConnected(): boolean {
    return this.line.state.value === 'connected';
  }

  /** The table, as long as this window is connected to it. */
  override get seen(): SeenTable | null {
    return this.isConnected ? this.line.seen.value : null;
  }

  /** Whether the game is over, as far as this window can tell. */
  isOver(): boolean {
    return this.isSentAway() || this.seen?.phase === 'over';
  }

  /** Plays or watches until the game is over, or everything is. */
  async play(): Promise<void> {
    while (!this.isOver() && !this.stay.isOver) {
      if (!(await this.doWhatIsDue())) await this.change(GLANCE);
    }
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
    if (question?.stage === 'asked' && question.awaited.includes(seen.ownSeat)) {
      await this.ask('answerTakeBack', { accept: true, n: question.n });
      return false;
    }
    if (!this.mayDecide()) return false;
    if (this.stay.isCalm) this.isAskedInCalm = true;
    await this.act(seen);
    return true;
  }

  /** Sits down; the host starts once everybody has. */
  private async prepare(seen: SeenTable): Promise<false> {
    if (seen.me < 0) await this.ask('sit', { seat: this.seat });
    else if (seen.isHost && seen.seats.filter(({ kind }) => kind === 'person').length === this.watched.people)
      await this.ask('start', { fill: true });
    return false;
  }

  private async act(before: SeenTable): Promise<void> {
    await this.stay.thinks(this.random.fraction());
    if (this.stay.isOver || this.seen?.turn !== before.turn) return;
    const sentAt = performance.now();
    const decided = await this.decide();
    if (decided === null) return;
    const { actions, answer } = decided;
    const refused = answer.ok ? null : answer.refused;
    const outcome = outcomeOf(refused);
    this.deeds.push({ actions, outcome });
    if (outcome === 'made') {
      this.stay.made++;
      this.stay.absences.acted(this.watched.table, sentAt);
      if (this.stay.isCalm) this.calmDeeds++;
      if (this.seen?.mayTakeBack === true && this.random.fraction() < REGRETS) await this.ask('takeBack', {});
      return;
    }
    await pause(1000 * (refused?.retryAfter ?? 0.3));
    this.turn = -1;
  }

  /** The connection has reported something, even if only that it is down. */
  private heard(): void {
    if (this.isConnected) this.heardAt = performance.now();
    this.stay.absences.heard(this.watched.table);
  }
}
