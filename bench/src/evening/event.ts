import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kibitz/server/src/testing/freePorts.ts';
import type { Evening, NewEvening } from '@kibitz/shared/wire/evenings';
import { seconds } from '../figures.ts';
import { newSessions } from '../players/guests.ts';
import { inFolder, RestartedServer } from '../players/ownServer.ts';
import { KIBITZ_ENV } from '../server/contender.ts';
import { type PlayedTable, wrongStandings } from './byHand.ts';
import { beginInPairs, type EventPlayer, openEvent } from './eventPlayer.ts';
import { Notes } from './notes.ts';

/** How many pairs there are at the beginning. */
const PAIRS = 12;
/** A pair leaves once it has played this round, and meanwhile another one comes. */
const SECOND = 2;
/** The server is killed in this round. */
const THIRD = 3;
/** After so many moves of it. */
const MOVES = 60;
/** The pair that leaves: neither the director's nor the last. */
const LEAVER = 4;

const IN_ALL: Omit<NewEvening, 'title' | 'game' | 'movement' | 'rounds' | 'scoring' | 'minutes'> = {
  rules: 'book',
  entrants: 'pair',
  boardsARound: 1,
  boardsMove: false,
};

/** The evenings that are held. */
export const EVENTS = {
  mitchell: {
    ...IN_ALL,
    title: 'Mitchell',
    game: 'contract-bridge',
    movement: 'mitchell',
    rounds: 6,
    scoring: 'matchPoints',
    minutes: 10,
  },
  // a game of Spades ends with the minute, or at 500: then tables have played a different number of hands
  swiss: {
    ...IN_ALL,
    title: 'Swiss',
    game: 'spades',
    movement: 'swiss',
    rounds: 4,
    scoring: 'difference',
    minutes: 1,
  },
} as const satisfies { readonly [name: string]: NewEvening };

/** The outcome of an evening. */
export interface EventReport {
  readonly asked: NewEvening;
  readonly tables: number;
  readonly hands: number;
  readonly moves: number;
  /** From the kill until the server was open again, in milliseconds. */
  readonly away: number;
  /** In words. */
  readonly troubles: readonly string[];
}

/** What is wrong with the standings, with who has met whom, and with entrants who came and went. */
function faultsIn({ standings, list, round }: Evening, asked: NewEvening, tables: readonly PlayedTable[]): string[] {
  const faults: string[] = [];
  if (round !== asked.rounds) faults.push(`${round} rounds`);
  const meetings = tables.map(({ pairs }) => pairs.toSorted((a, b) => a - b).join(' and '));
  for (const twice of meetings.filter((meeting, i) => meetings.indexOf(meeting) !== i))
    faults.push(`pairs ${twice} have met twice`);
  if (list[LEAVER]?.hasWithdrawn !== true) faults.push('whoever left is still there');
  if (list[PAIRS]?.from !== THIRD) faults.push(`the late pair plays from round ${list[PAIRS]?.from} on`);
  return [...faults, ...wrongStandings(standings, tables, asked)];
}

/** What happens meanwhile: a pair comes late, and the server is killed. How long it was away, in milliseconds. */
async function disturb(players: readonly EventPlayer[], late: readonly EventPlayer[], server: RestartedServer) {
  const [director] = players;
  const [first, second] = late;
  if (director === undefined || first === undefined || second === undefined) throw new RangeError('nobody plays');
  await director.sees(({ round }) => round >= SECOND);
  await first.entersWith(second);
  const playing = Promise.all(late.map((one) => one.plays()));
  await director.sees(({ round }) => round >= THIRD);
  const moves = (): number => [...players, ...late].reduce((sum, one) => sum + one.moves, 0);
  for (const before = moves(); moves() < before + MOVES; ) await pause(10);
  const since = performance.now();
  await server.stop('SIGKILL');
  await server.start();
  const away = performance.now() - since;
  await playing;
  return away;
}

async function playEvent(asked: NewEvening, url: string, server: RestartedServer): Promise<EventReport> {
  const notes = new Notes();
  const [host, ...others] = await newSessions(url, 2 * PAIRS + 2);
  if (host === undefined) throw new RangeError('nobody plays');
  const all = await openEvent(asked, [host, ...others], notes);
  const [players, late] = [all.slice(0, 2 * PAIRS), all.slice(2 * PAIRS)];
  const director = await beginInPairs(players);
  const playing = players.map((one, i) => one.plays(i >> 1 === LEAVER ? SECOND : undefined));
  const [away] = await Promise.all([disturb(players, late, server), ...playing]);
  const { evening, tables } = await director.seesTheEnd();
  await server.stop();
  const troubles = [...notes.report(all.length, 0).examples, ...faultsIn(evening, asked, tables), ...server.logLines()];
  return {
    asked,
    tables: tables.length,
    hands: tables.reduce((sum, { leads }) => sum + leads.length, 0),
    moves: all.reduce((sum, { moves }) => sum + moves, 0),
    away,
    troubles,
  };
}

/**
 * Twelve pairs play an evening on a real server. After two rounds one of them leaves and another one has come; in the
 * third the server is killed. In the end the standings must be those that the records of the tables give.
 */
export function holdEvent(asked: NewEvening): Promise<EventReport> {
  return inFolder(async (folder) => {
    const port = await freePort();
    const env = { ...KIBITZ_ENV, LOG: 'error', PORT: String(port), KIBITZ_DATA: folder };
    const server = new RestartedServer(() => env);
    await server.start();
    try {
      return await playEvent(asked, `http://127.0.0.1:${port}`, server);
    } finally {
      await server.stop('SIGKILL');
    }
  });
}

/** An evening as lines for people. */
export function tellEvent({ asked, tables, hands, moves, away, troubles }: EventReport): string[] {
  const { title, game, rounds } = asked;
  const played = `${tables} tables, ${hands} hands, ${moves.toLocaleString('en')} moves`;
  return [
    `evening: ${title} of ${game}, ${rounds} rounds: ${played}; killed in round ${THIRD}, away for ${seconds(away)}`,
    troubles.length === 0 ? 'evening: standings as the records have them' : `evening: ${troubles.length} troubles`,
    ...troubles.map((trouble) => `  ${trouble}`),
  ];
}
