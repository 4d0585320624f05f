import { setTimeout as pause } from 'node:timers/promises';
import { playersOf, sitDown, type Visitor } from '@kibitz/server/src/testing/visitor.ts';

/** How long an honest player thinks, in milliseconds. */
const THOUGHT = 60;
/** A game that goes on until its players stop. */
const GAME = { game: 'nap', seats: 4, open: true, options: { hands: 0 } };

/** Four people who play at one table, and note what happens to them. */
export class HonestTable {
  readonly id: string;
  /** How long each answer to a move took, in milliseconds, since the last `takeTimes`. */
  private times: number[] = [];
  /** Moves that were acknowledged. */
  made = 0;
  /** Moves that were refused, though they were offered. */
  refused = 0;
  private readonly players: readonly Visitor[];
  private isOver = false;
  private readonly playing: Promise<unknown>;

  private constructor(id: string, players: readonly Visitor[]) {
    this.id = id;
    this.players = players;
    this.playing = Promise.all(players.map((player) => this.play(player)));
  }

  /** Four new guests sit down and begin. */
  static async at(url: string): Promise<HonestTable> {
    const players = await playersOf(url, GAME.seats);
    const id = await sitDown(players, GAME);
    await players[0]?.asks('start', { fill: false });
    return new HonestTable(id, players);
  }

  /** The times noted since the last call. */
  takeTimes(): number[] {
    const { times } = this;
    this.times = [];
    return times;
  }

  /** How many of them have been disconnected. */
  cutOff(): number {
    return this.players.filter(({ closed }) => closed !== 0).length;
  }

  /** They stop after the current move, and all leave. */
  async stop(): Promise<void> {
    this.isOver = true;
    for (const player of this.players) player.look();
    await this.playing;
    for (const player of this.players) await player.leaves();
  }

  private async play(player: Visitor): Promise<void> {
    const isDone = () => this.isOver || player.closed !== 0;
    for (;;) {
      await player.until(() => isDone() || player.seen.choices.length > 0);
      if (isDone()) return;
      const { turn } = player.seen;
      await pause(THOUGHT);
      const since = performance.now();
      const answer = await player.moves((choices) => choices[turn % choices.length]);
      this.times.push(performance.now() - since);
      if (answer.ok) this.made++;
      else this.refused++;
      await player.until(() => isDone() || player.seen.turn !== turn);
    }
  }
}
