import { setTimeout as pause } from 'node:timers/promises';
import { ApiRefusal } from '@kibitz/client/src/net/api.ts';
import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { Played } from '../playedIn.ts';
import { newSessions, openTable } from '../players/guests.ts';
import type { Stay } from './stay.ts';
import { TableWindow } from './tableWindow.ts';

/** What a party plays, and how many of its seats bots take. */
export interface PartyGame extends Played {
  readonly bots: number;
}

/** One game of a party: its table, and the windows that all of them had there; the watcher's is the last. */
export interface PlayedGame {
  readonly table: string;
  readonly windows: readonly TableWindow[];
}

/** After how many milliseconds a request that the server could not take is repeated. */
const AGAIN = 300;

/** Some people who play one game after the other, each at a table of its own, and somebody who watches them. */
export class Party {
  readonly game: PartyGame;
  readonly games: PlayedGame[] = [];
  /** Games that were seen to their end. */
  ended = 0;
  private readonly players: readonly GuestSession[];
  private readonly watcher: GuestSession;
  private readonly stay: Stay;
  private readonly random: Random;

  private constructor(
    game: PartyGame,
    sessions: readonly [GuestSession, ...GuestSession[]],
    stay: Stay,
    random: Random,
  ) {
    const [watcher, ...players] = sessions;
    this.game = game;
    this.watcher = watcher;
    this.players = players;
    this.stay = stay;
    this.random = random;
  }

  /** New guests get together. */
  static async of(url: string, game: PartyGame, stay: Stay, random: Random): Promise<Party> {
    const [watcher, ...players] = await newSessions(url, 1 + game.seats - game.bots);
    if (watcher === undefined) throw new RangeError('a party of nobody');
    return new Party(game, [watcher, ...players], stay, random);
  }

  /** Plays until everything is over. Throws anything unexpected. */
  async play(): Promise<void> {
    while (!this.stay.isOver) {
      const table = await this.open();
      if (table === null) return;
      const people = this.players.length;
      const seats = [...this.players.entries(), [-1, this.watcher] as const];
      const windows = seats.map(
        ([seat, session]) => new TableWindow({ table, seat, people }, session, this.stay, this.random),
      );
      this.games.push({ table, windows });
      this.stay.absences.opened(table, windows);
      await Promise.all(windows.map((window) => window.play()));
      const isOver = windows.every((window) => window.isOver());
      if (isOver) this.ended++;
      this.stay.absences.closed(table, isOver);
      for (const window of windows) window.leave();
    }
  }

  /** Wakes everybody at the present table. */
  wake(): void {
    for (const window of this.games.at(-1)?.windows ?? []) window.wake();
  }

  /**
   * Whether everybody has been able to play on since the last kill: each player who was asked has made a decision, all
   * are connected, and there were as many decisions as people; or the game is over.
   */
  hasGotOn(): boolean {
    const windows = this.games.at(-1)?.windows ?? [];
    if (windows.some((window) => window.isOver())) return true;
    const decisions = windows.reduce((sum, { calmDeeds }) => sum + calmDeeds, 0);
    const isAnybodyStuck = windows.some(
      ({ seen, isAskedInCalm, calmDeeds }) => seen === null || (isAskedInCalm && calmDeeds === 0),
    );
    return windows.length > 0 && !isAnybodyStuck && decisions >= this.players.length;
  }

  /** How the table stands, for people. */
  tell(): string {
    const { table = 'no table', windows = [] } = this.games.at(-1) ?? {};
    const each = windows.map(({ seat, line: { state, seen, refused }, calmDeeds }) => {
      const { phase, choices } = seen.value ?? {};
      const stands = `${state.value} ${phase} ${refused.value?.code ?? ''}`;
      return `${seat}: ${stands} ${choices?.length} choices, ${calmDeeds} made`;
    });
    return `${this.game.game} at ${table}: ${each.join('; ')}`;
  }

  /** The id of a new table; null if it is over before there is one. */
  private async open(): Promise<string | null> {
    const [host] = this.players;
    if (host === undefined) throw new RangeError('a party of nobody');
    const { game, options, seats } = this.game;
    while (!this.stay.isOver) {
      try {
        return await openTable(host, { game, options, seats });
      } catch (error) {
        if (!(error instanceof ApiRefusal && ['unavailable', 'storage'].includes(error.refused.code))) throw error;
        await pause(AGAIN);
      }
    }
    return null;
  }
}
