import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@kibitz/shared/kit/game/random';
import { newSessions } from '../players/guests.ts';
import type { PlayerWindow } from '../players/playerWindow.ts';
import { type SeatedTable, sitDown } from '../players/seatedTable.ts';

/** How long an honest player thinks, in milliseconds. */
const THOUGHT = 60;
/** A game that goes on until its players stop. */
const GAME = { game: 'nap', seats: 4, open: true, options: { hands: 0 } };

/** Four people who play at one table, and note what happens to them. */
export class HonestTable {
  readonly id: string;
  /** How long each answer to a decision took, in milliseconds, since the last `takeTimes`. */
  private times: number[] = [];
  /** Moves that were acknowledged. */
  made = 0;
  /** Decisions that were refused, though they were offered. */
  refused = 0;
  private readonly windows: readonly PlayerWindow[];
  private readonly cut = new Set<PlayerWindow>();
  private isOver = false;
  private readonly playing: Promise<unknown>;

  private constructor({ id, windows }: SeatedTable) {
    this.id = id;
    this.windows = windows;
    this.playing = Promise.all(windows.map((window) => this.play(window)));
  }

  /** Four new guests sit down and begin. */
  static async at(url: string): Promise<HonestTable> {
    return new HonestTable(await sitDown(await newSessions(url, GAME.seats), GAME, new Random(1)));
  }

  /** The times noted since the last call. */
  takeTimes(): number[] {
    const { times } = this;
    this.times = [];
    return times;
  }

  /** How many of them have been disconnected. */
  cutOff(): number {
    return this.cut.size;
  }

  /** They stop after the current move, and all leave. */
  async stop(): Promise<void> {
    this.isOver = true;
    for (const window of this.windows) window.wake();
    await this.playing;
    for (const window of this.windows) window.leave();
  }

  private async play(window: PlayerWindow): Promise<void> {
    const stop = window.line.state.subscribe((state) => {
      if (state !== 'connected') this.cut.add(window);
    });
    while (await window.until(() => this.isOver || window.mayDecide(), Number.POSITIVE_INFINITY)) {
      if (this.isOver) break;
      await pause(THOUGHT);
      const since = performance.now();
      const decided = await window.decide();
      if (decided === null) continue;
      this.times.push(performance.now() - since);
      if (decided.answer.ok) this.made += decided.actions.length;
      else this.refused++;
    }
    stop();
  }
}
