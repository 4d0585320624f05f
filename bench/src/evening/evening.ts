import { Random } from '@kibitz/shared/kit/game/random';
import { columns, figure, seconds } from '../figures.ts';
import { newSessions } from '../players/guests.ts';
import { withServer } from '../players/ownServer.ts';
import type { ServerProcess } from '../server/serverProcess.ts';
import { checkFriendships } from './company.ts';
import { Gathering } from './gathering.ts';
import { type EveningReport, Notes } from './notes.ts';
import { Person } from './person.ts';
import { meetRegulars } from './regulars.ts';

/**
 * A short evening passes faster: this many seconds of people and of the server are one second of an evening of a minute
 * or less.
 */
const HURRY = 8;

/** How many people there are, for how long. */
export interface EveningAsked {
  readonly people: number;
  readonly minutes: number;
}

/**
 * How long everything takes in an evening of this many minutes, as a share of its usual time: a short one passes
 * faster, so that games end.
 */
function usualPace(minutes: number): number {
  return minutes <= 1 ? 1 / HURRY : 1;
}

/** The server of an evening, and the folder with all its data. */
export interface EveningServer {
  readonly server: ServerProcess;
  readonly folder: string;
}

/**
 * Simulated people in a card room, each with the real client's connection to a real server: they look for games, follow
 * links, play, leave and come back, watch. `pace` scales all their pauses and the server's; `beside` runs at the same
 * time, and is awaited; `settings` are the server's.
 */
export async function spendEvening(
  { people, minutes }: EveningAsked,
  pace = usualPace(minutes),
  beside: (served: EveningServer) => Promise<void> = () => Promise.resolve(),
  settings: Readonly<Record<string, string>> = {},
): Promise<EveningReport> {
  const env = {
    KIBITZ_PACE: String(pace),
    // guests come from addresses of their own (guests.ts), everything after that from one
    KIBITZ_PROXIES: '1',
    KIBITZ_MOST_TABLES_PER_ADDRESS: '10000',
    ...settings,
  };
  const notes = new Notes();
  const spend = async (server: ServerProcess, folder: string): Promise<void> => {
    const measured = beside({ server, folder });
    measured.catch(() => undefined);
    const sessions = await newSessions(server.url, people);
    const gathering = new Gathering(notes, minutes, pace);
    const crowd = sessions.map((session, i) => new Person(session, gathering, new Random(i + 1)));
    const regulars = meetRegulars(server.url, notes);
    await Promise.all(crowd.map((person) => person.spendEvening()));
    await regulars;
    const companies = crowd.map(({ company }) => company);
    await checkFriendships(companies, gathering);
    await measured;
    await server.stop();
    for (const line of server.logLines()) notes.trouble('error', `the server: ${line}`);
  };
  // so that the memory measured is memory in use
  await withServer(env, spend, ['--expose-gc']);
  return notes.report(people, minutes);
}

/** An evening as lines for people. */
export function tellEvening({ people, minutes, deeds, waits, troubles, examples }: EveningReport): string[] {
  const { count, p50, p99, worst } = waits;
  return [
    `evening: ${people} people, ${figure(minutes)} minutes`,
    ...columns(Object.entries(deeds).map(([deed, times]) => [`  ${deed}`, String(times)])),
    `evening: ${count} waits for a table: p50 ${seconds(p50)}, p99 ${seconds(p99)}, worst ${seconds(worst)}`,
    `evening: ${Object.entries(troubles)
      .map(([trouble, times]) => `${trouble} ${times}`)
      .join(', ')}`,
    ...examples.map((example) => `  ${example}`),
  ];
}
