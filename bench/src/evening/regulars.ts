import { setTimeout as pause } from 'node:timers/promises';
import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Club, League, NewPreset } from '@kibitz/shared/wire/clubs';
import type { NewEvening } from '@kibitz/shared/wire/evenings';
import { newSessions } from '../players/guests.ts';
import { wrongStandings } from './byHand.ts';
import { EVENTS } from './event.ts';
import { beginInPairs, openEvent, RoundWindow } from './eventPlayer.ts';
import type { Notes } from './notes.ts';

/** How many regulars there are: two tables, or four pairs. */
const REGULARS = 8;
const AT_A_TABLE = 4;
/** How long a finished game may take to stand in the league, in milliseconds. */
const COUNTED_WITHIN = 20_000;
/** How often the league is looked at, in milliseconds. */
const GLANCE = 500;

/** Some of the regulars; the first of them opens what they meet at. */
type Members = readonly [GuestSession, ...GuestSession[]];

/** What the club plays: it is short. */
const PRESET: NewPreset = {
  name: 'Three hands',
  table: { game: 'oh-hell', options: { maxHand: 2, shape: 'down' }, seats: AT_A_TABLE, clock: 30 },
};

/** What they play then: as many rounds as four pairs have tables. */
const EVENT: NewEvening = { ...EVENTS.mitchell, rounds: REGULARS / AT_A_TABLE };

/** Makes a club that all join by its link, and where each says something. Returns its id. */
async function gatherClub([owner, ...others]: Members, notes: Notes): Promise<string> {
  const { id } = await owner.ask<{ id: string }>('POST', '/api/clubs', { name: 'Regulars' });
  await owner.ask('POST', `/api/clubs/${id}/presets`, PRESET);
  for (const one of others) {
    await one.ask('POST', `/api/clubs/${id}/join`, {});
    notes.did('joinedClub');
  }
  await Promise.all([owner, ...others].map((one) => one.ask('POST', `/api/clubs/${id}/lines`, { text: 'Hello!' })));
  const { lines, size } = await owner.ask<Club>('GET', `/api/clubs/${id}`);
  if (size !== REGULARS || lines.length !== REGULARS)
    notes.trouble('error', `a club of ${size} members who said ${lines.length} lines`);
  return id;
}

/** Four members play at a table that one of them opens for their club. */
async function playForClub(club: string, members: Members, notes: Notes): Promise<void> {
  const [host] = members;
  const { presets } = await host.ask<Club>('GET', `/api/clubs/${club}`);
  const { id } = await host.ask<{ id: string }>('POST', `/api/clubs/${club}/tables`, { preset: presets[0]?.id });
  const windows = members.map((one, i) => new RoundWindow(id, one, new Random(i + 1)));
  for (const [seat, window] of windows.entries()) {
    await window.until(() => true, COUNTED_WITHIN);
    if (!(await window.ask('sit', { seat })).ok) notes.trouble('lostSeat', `seat ${seat} at the club's table ${id}`);
  }
  if ((await windows[0]?.ask('start', { fill: true }))?.ok !== true)
    notes.trouble('error', `table ${id} did not start`);
  const troubles = await Promise.all(windows.map((window) => window.play(() => notes.did('acted'))));
  for (const trouble of troubles) if (trouble !== null) notes.trouble(trouble, `the club's table ${id}`);
  for (const window of windows) window.leave();
  notes.did('playedForClub');
}

/** Looks whether the league has counted this many games, all for everybody who played. */
async function checkLeague(club: string, member: GuestSession, games: number, notes: Notes): Promise<void> {
  const limit = performance.now() + COUNTED_WITHIN;
  for (;;) {
    const league = await member.ask<League>('GET', `/api/clubs/${club}/league`);
    if (league.games.length === games && league.all.length === REGULARS) return;
    if (performance.now() > limit)
      return notes.trouble('error', `a league of ${league.games.length} games and ${league.all.length} members`);
    await pause(GLANCE);
  }
}

/** The regulars play an event, and score it again by its tables' records. */
async function playEvent(sessions: Members, notes: Notes): Promise<void> {
  const players = await openEvent(EVENT, sessions, notes);
  const director = await beginInPairs(players);
  await Promise.all(players.map((one) => one.plays()));
  const { evening, tables } = await director.seesTheEnd();
  const faults = wrongStandings(evening.standings, tables, EVENT);
  if (evening.round !== EVENT.rounds) faults.push(`${evening.round} rounds`);
  for (const fault of faults) notes.trouble('error', `the event: ${fault}`);
  notes.did('playedEvent');
}

/** Eight regulars: a club, a game at each of two tables of it, and an event of four pairs. */
export async function meetRegulars(url: string, notes: Notes): Promise<void> {
  try {
    const sessions = await newSessions(url, REGULARS);
    const [owner, other] = [sessions[0], sessions[AT_A_TABLE]];
    if (owner === undefined || other === undefined) throw new RangeError('too few regulars');
    const all: Members = [owner, ...sessions.slice(1)];
    const club = await gatherClub(all, notes);
    const tables: readonly Members[] = [
      [owner, ...sessions.slice(1, AT_A_TABLE)],
      [other, ...sessions.slice(AT_A_TABLE + 1)],
    ];
    await Promise.all(tables.map((members) => playForClub(club, members, notes)));
    await checkLeague(club, owner, tables.length, notes);
    await playEvent(all, notes);
  } catch (error) {
    notes.trouble('error', `the regulars: ${String(error)}`);
  }
}
