import { setTimeout as pause } from 'node:timers/promises';
import { ApiRefusal } from '@kibitz/client/src/net/api.ts';
import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Board, Evening, NewEvening } from '@kibitz/shared/wire/evenings';
import { PlayerWindow } from '../players/playerWindow.ts';
import { type PlayedTable, tablesPlayed } from './byHand.ts';
import type { Notes } from './notes.ts';

/** How often somebody looks where they are to play, in milliseconds. */
const GLANCE = 500;
/** After how many milliseconds something that the server did not answer is tried again. */
const AGAIN = 300;
/** How long it takes at most until a table that was closed counts as over, in milliseconds. */
const CLOSED_WITHIN = 5000;

/** Somebody's window at a table of a round: it comes back, whatever happens to the server. */
export class RoundWindow extends PlayerWindow {
  /** Plays until the game is over or they are sent away. The trouble that ended it before; null for none. */
  async play(onMove: () => void): Promise<'lostSeat' | 'stuckTable' | null> {
    while (!this.isSentAway() && this.seen?.phase !== 'over') {
      if (this.seen?.phase === 'playing' && this.seen.me < 0) return 'lostSeat';
      if (this.isStuck()) return 'stuckTable';
      const decided = await this.decide();
      if (decided === null) await this.change(1000);
      else if (decided.answer.ok) onMove();
      else {
        // it is unknown whether an unanswered move was made
        await pause(AGAIN);
        this.turn = -1;
      }
    }
    return null;
  }
}

/** Somebody who takes part in an evening of tables. */
export class EventPlayer {
  /** How many moves they have made. */
  moves = 0;
  private readonly id: string;
  private readonly session: GuestSession;
  private readonly notes: Notes;
  private readonly random: Random;

  constructor(id: string, session: GuestSession, notes: Notes, random: Random) {
    this.id = id;
    this.session = session;
    this.notes = notes;
    this.random = random;
  }

  /** Makes a request, repeated while the server is down. Throws ApiRefusal. */
  async ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    for (;;) {
      try {
        return await this.session.ask<T>(method, path, body);
      } catch (error) {
        if (!(error instanceof ApiRefusal && error.refused.code === 'unavailable')) throw error;
        await pause(AGAIN);
      }
    }
  }

  /** Does something at the evening. */
  async does(act: 'enter' | 'begin' | 'leave', body: object = {}): Promise<void> {
    await this.ask('POST', `/api/evenings/${this.id}/${act}`, body);
  }

  /** The evening, once a condition holds. */
  async sees(isSo: (evening: Evening) => boolean): Promise<Evening> {
    for (;;) {
      const evening = await this.ask<Evening>('GET', `/api/evenings/${this.id}`);
      if (isSo(evening)) return evening;
      await pause(GLANCE);
    }
  }

  /** The evening once it is over, and the tables of it that were played. */
  async seesTheEnd(): Promise<{ evening: Evening; tables: PlayedTable[] }> {
    const evening = await this.sees(({ state }) => state === 'over');
    const boards = await this.ask<Board[]>('GET', `/api/evenings/${this.id}/boards`);
    return { evening, tables: await tablesPlayed(boards, (table) => this.ask('GET', `/api/tables/${table}/record`)) };
  }

  /** Enters together with somebody else. */
  async entersWith(partner: EventPlayer): Promise<void> {
    await this.does('enter');
    const { mine } = await this.sees(() => true);
    await partner.does('enter', { code: mine.code });
  }

  /** Plays at every assigned table until the evening is over, or leaves after their last round. */
  async plays(lastRound = Number.POSITIVE_INFINITY): Promise<void> {
    for (let table = ''; ; ) {
      const { mine, state, round } = await this.sees(
        (one) => one.state === 'over' || one.mine.entrant < 0 || !['', table].includes(one.mine.table),
      );
      if (state === 'over' || mine.entrant < 0) return;
      table = mine.table;
      await this.playsAt(table);
      if (round < lastRound) continue;
      await this.does('leave');
      return;
    }
  }

  private async playsAt(table: string): Promise<void> {
    const window = new RoundWindow(table, this.session, this.random);
    const trouble = await window.play(() => this.moves++);
    const isSentAway = window.isSentAway();
    window.leave();
    if (trouble !== null) this.notes.trouble(trouble, `table ${table}`);
    else if (isSentAway) await this.wasSentAway(table);
  }

  /** A table is closed once the time of its round is over. */
  private async wasSentAway(table: string): Promise<void> {
    const since = performance.now();
    await this.sees(({ mine, tables }) => {
      const isOpen =
        mine.table === table && tables.some(({ number, state }) => number === mine.number && state === 'open');
      if (isOpen && performance.now() - since < CLOSED_WITHIN) return false;
      if (isOpen) this.notes.trouble('lostSeat', `sent away from table ${table}`);
      return true;
    });
  }
}

/** Opens an evening, which the first of these guests directs. Returns them all as its players. */
export async function openEvent(
  asked: NewEvening,
  sessions: readonly [GuestSession, ...GuestSession[]],
  notes: Notes,
): Promise<EventPlayer[]> {
  const { id } = await sessions[0].ask<{ id: string }>('POST', '/api/evenings', asked);
  return sessions.map((session, i) => new EventPlayer(id, session, notes, new Random(i + 1)));
}

/** Lets players enter their evening in pairs, and begins it. Returns its director, the first of them. */
export async function beginInPairs(players: readonly EventPlayer[]): Promise<EventPlayer> {
  for (const [i, one] of players.entries()) if (i % 2 === 0) await one.entersWith(players[i + 1] ?? one);
  const [director] = players;
  if (director === undefined) throw new RangeError('nobody plays');
  await director.does('begin');
  return director;
}
