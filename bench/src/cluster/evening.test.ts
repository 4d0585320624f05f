import { setTimeout as pause } from 'node:timers/promises';
import { Cluster } from '@kibitz/server/src/testing/cluster.ts';
import { describeWithPostgres } from '@kibitz/server/src/testing/withProgram.ts';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Board } from '@kibitz/shared/wire/evenings';
import { expect, test } from 'vitest';
import { tablesPlayed, wrongStandings } from '../evening/byHand.ts';
import { EVENTS } from '../evening/event.ts';
import { EventPlayer } from '../evening/eventPlayer.ts';
import { Notes } from '../evening/notes.ts';
import { newSessions } from '../players/guests.ts';

const ASKED = { ...EVENTS.mitchell, rounds: 2 };

describeWithPostgres('an evening at two processes', () => {
  test('goes on at the other one when the one that leads is killed, with nobody’s seat or score lost', async () => {
    const cluster = await Cluster.open(2, { KIBITZ_PROXIES: '1' });
    try {
      const notes = new Notes();
      const sessions = await newSessions(cluster.url, 8);
      const { id } = await sessions[0]!.ask<{ id: string }>('POST', '/api/evenings', ASKED);
      const players = sessions.map((session, i) => new EventPlayer(id, session, notes, new Random(i + 1)));
      const [director] = players;
      for (const i of [0, 2, 4, 6]) await players[i]!.entersWith(players[i + 1]!);
      await director!.does('begin');
      const playing = Promise.all(players.map((one) => one.plays()));
      while (players.reduce((sum, { moves }) => sum + moves, 0) < 40) await pause(20);
      const leader = await cluster.leader();
      await cluster.processes[leader]!.end('SIGKILL');
      await playing;

      const { standings } = await director!.sees(({ state }) => state === 'over');
      const boards = await director!.ask<Board[]>('GET', `/api/evenings/${id}/boards`);
      const tables = await tablesPlayed(boards, (table) => director!.ask('GET', `/api/tables/${table}/record`));
      expect(tables.map(({ leads }) => leads.length)).toEqual([1, 1, 1, 1]);
      expect(wrongStandings(standings, tables, ASKED)).toEqual([]);
      expect(notes.report(players.length, 0).examples).toEqual([]);
      expect(await cluster.leader()).toBe(1 - leader);
    } finally {
      await cluster.close();
    }
  });
});
