import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@kibitz/shared/games';
import { withAnEnd } from '@kibitz/shared/kit/game/options';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Spread } from '../figures.ts';
import { figure, seconds } from '../figures.ts';
import { checkTable, type Findings, faultsIn, noFindings } from './check.ts';
import { OneServer } from './oneServer.ts';
import { Party, type PartyGame } from './party.ts';
import type { Plant } from './plants.ts';
import type { Servers, Strikes } from './servers.ts';
import { Stay } from './stay.ts';

/** How much is played and struck. */
export interface KillAsked {
  readonly strikes: number;
  /** Tables of each game. */
  readonly tables: number;
  /** Ids of games; [] for all. */
  readonly games: readonly string[];
  /** The longest time that the servers are left alone between strikes, in milliseconds, if not as usual. */
  readonly alone?: number;
  /** Within how many milliseconds everybody must have got on after the last strike, if not as usual. */
  readonly getsOnWithin?: number;
}

/** What people noticed of the strikes on their servers. */
export interface StrikeReport extends Findings {
  readonly strikes: Strikes;
  readonly seconds: number;
  readonly tables: number;
  readonly people: number;
  readonly gamesEnded: number;
  /** Tables at which somebody could not go on. */
  readonly stuck: number;
  /** Milliseconds from a strike until the first client saw its table again. */
  readonly firstBack: Spread;
  /** How long tables were away, by kinds of strikes. */
  readonly absences: { readonly [kind: string]: Spread };
  /** What the servers' logs say went wrong. */
  readonly logged: readonly string[];
}

/**
 * The longest time that the servers are left alone between strikes, in milliseconds: the clients' retry delays grow to
 * some seconds.
 */
const ALONE = 9000;
/** As ALONE, for few strikes: the clients' retry delays have not grown yet. */
const ALONE_SHORTLY = 3000;
const FEW_STRIKES = 20;
/**
 * How often a strike waits until somebody has acted since the last one, and for how many milliseconds at most: others
 * hit those still returning.
 */
const UNDER_LOAD = 0.75;
const LOADED_WITHIN = 20_000;
/** After the last strike, everybody must have got on within this many milliseconds. */
const GETS_ON_WITHIN = 120_000;

/**
 * Parties for this many tables of each game: at every other table a bot has a seat, where that leaves two people or
 * more.
 */
function partyGames({ tables, games: asked }: KillAsked): PartyGame[] {
  const played = games.filter(({ id }) => asked.length === 0 || asked.includes(id));
  return played.flatMap((game) =>
    Array.from({ length: tables }, (_, n) => {
      const seats = usualSeats(game);
      return { game: game.id, options: withAnEnd(game.options, {}, 4), seats, bots: n % 2 === 1 && seats > 2 ? 1 : 0 };
    }),
  );
}

/** Kills and restarts one server under load. `plant`: one with a fault. */
export async function benchKill(
  asked: KillAsked,
  plant: Plant | null,
  print: (line: string) => void,
): Promise<StrikeReport> {
  const random = new Random(Date.now() % 1_000_000);
  const servers = await OneServer.open(random, plant);
  try {
    return await strikeAndCheck(servers, asked, random, print);
  } finally {
    await servers.remove();
  }
}

/**
 * People play at all tables during the strikes; then all get to play on, the servers stop, and what was done and seen
 * is compared with the journal.
 */
export async function strikeAndCheck(
  servers: Servers,
  asked: KillAsked,
  random: Random,
  print: (line: string) => void,
): Promise<StrikeReport> {
  const since = performance.now();
  const stay = new Stay();
  const parties: Party[] = [];
  for (const game of partyGames(asked)) parties.push(await Party.of(servers.url, game, stay, random));
  const playing = Promise.all(parties.map((party) => party.play()));
  let trouble: unknown = null;
  playing.catch((error: unknown) => {
    trouble = error;
  });
  await strikeAll(servers, asked, stay, random, () => {
    if (trouble !== null) throw trouble;
    print(`${figure((performance.now() - since) / 1000)} s: ${JSON.stringify(servers.strikes)}`);
  });
  const stuck = await letGetOn(parties, stay, asked.getsOnWithin ?? GETS_ON_WITHIN);
  const lasted = (performance.now() - since) / 1000;
  for (const party of parties) party.wake();
  await playing;
  await servers.stop();
  const findings = await checkAll(servers, parties);
  for (const party of stuck) findings.examples.push(`stuck: ${party}`);
  return {
    ...findings,
    strikes: servers.strikes,
    seconds: lasted,
    tables: parties.reduce((sum, party) => sum + party.games.length, 0),
    people: parties.reduce((sum, { game }) => sum + game.seats - game.bots + 1, 0),
    gamesEnded: parties.reduce((sum, { ended }) => sum + ended, 0),
    stuck: stuck.length,
    firstBack: stay.firstBack(),
    absences: stay.absences.byKind(),
    logged: servers.logLines(),
  };
}

async function strikeAll(
  servers: Servers,
  { strikes, alone = strikes < FEW_STRIKES ? ALONE_SHORTLY : ALONE }: KillAsked,
  stay: Stay,
  random: Random,
  onStruck: () => void,
): Promise<void> {
  for (let done = 0; done < strikes; ) {
    const { made } = stay;
    const end = performance.now() + LOADED_WITHIN;
    const isUnderLoad = done === 0 || random.fraction() < UNDER_LOAD;
    await pause(alone * (0.05 + 0.95 * random.fraction()));
    while (isUnderLoad && stay.made === made && performance.now() < end) await pause(20);
    done += await servers.strike(strikes - done, (strike) => stay.struck(strike));
    onStruck();
  }
}

/** Waits until everybody has got on, and ends it. The parties that have not, in words. */
async function letGetOn(parties: readonly Party[], stay: Stay, within: number): Promise<string[]> {
  stay.isCalm = true;
  for (const party of parties) party.wake();
  const end = performance.now() + within;
  while (performance.now() < end && !parties.every((party) => party.hasGotOn())) await pause(100);
  const stuck = parties.filter((party) => !party.hasGotOn()).map((party) => party.tell());
  stay.isOver = true;
  return stuck;
}

async function checkAll(servers: Servers, parties: readonly Party[]): Promise<Findings> {
  const findings = noFindings();
  const journal = await servers.openJournal();
  try {
    for (const { games: played } of parties) {
      for (const { table, windows } of played) await checkTable(journal, table, windows, findings);
    }
  } finally {
    await journal.close();
  }
  await servers.checkOwners(findings);
  return findings;
}

/** Whether nothing was lost, doubled, stuck or shown too early. */
export function isUnharmed(report: StrikeReport): boolean {
  return faultsIn(report) + report.stuck === 0;
}

/** A report as lines for people, each of which begins with the name of what was done. */
export function tellStrikes(name: string, report: StrikeReport): string[] {
  const { firstBack, examples, logged } = report;
  const whole = (value: number): string => value.toLocaleString('en');
  const within = ({ p50, p95 }: Spread): string => `p50 ${seconds(p50)}, p95 ${seconds(p95)}`;
  const strikes = Object.entries(report.strikes).map(([how, times]) => `${times} ${how}`);
  const away = Object.entries(report.absences).map(([kind, one]) => `${kind} ${within(one)} (${whole(one.count)})`);
  const { people, tables, gamesEnded, acknowledged, takenBack, lost, doubled, pictures, notDurable, wentBack } = report;
  const played = `${whole(people)} people, ${whole(tables)} tables, ${whole(gamesEnded)} games ended`;
  const actions = `${whole(acknowledged)} actions (${whole(takenBack)} taken back): lost ${lost}, doubled ${doubled}`;
  return [
    `${name}: ${strikes.join(', ')} in ${figure(report.seconds)} s: ${played}`,
    `${name}: ${actions}; ${whole(pictures)} pictures: not durable ${notDurable}, went back ${wentBack}`,
    `${name}: tables stuck ${report.stuck}, missing ${report.missing}, with two owners ${report.twoOwners}; ` +
      `records refused ${report.wrongRecords}; errors in the log ${logged.length}`,
    `${name}: first client back ${within(firstBack)}; tables away: ${away.join('; ')}`,
    ...[...examples, ...logged.slice(0, 5)].map((line) => `  ${line}`),
  ];
}
