import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@kibitz/shared/games';
import { withAnEnd } from '@kibitz/shared/kit/game/options';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { columns, figure, seconds } from '../figures.ts';
import type { Absence } from './absences.ts';
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
  readonly firstBack: Absence;
  /** How long tables were away, by kinds of strikes. */
  readonly absences: { readonly [kind: string]: Absence };
  /** What the servers' logs say went wrong. */
  readonly logged: readonly string[];
}

/**
 * The longest time that the servers are left alone between strikes, in milliseconds: the clients' waits for the next
 * try grow to some seconds.
 */
const ALONE = 9000;
/** The same where there are few strikes: the clients' waits have not grown yet. */
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
 * People play at all tables during the strikes; then all get on, the servers stop, and what was done and seen is
 * compared with the journal.
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

/** Kinds of strikes with how often, in words. */
const told = (strikes: Strikes): string =>
  Object.entries(strikes)
    .map(([how, times]) => `${times} ${how}`)
    .join(', ');

/** A report as lines for people, the first and the last of which begin with the name of what was done. */
export function tellStrikes(name: string, report: StrikeReport): string[] {
  const { strikes, firstBack, absences, examples, logged } = report;
  const whole = (value: number): string => value.toLocaleString('en');
  const away = Object.entries(absences);
  const rows = [
    ...Object.entries(strikes).map(([how, times]) => [how, whole(times)]),
    ['tables opened', whole(report.tables)],
    ['games ended', whole(report.gamesEnded)],
    ['actions acknowledged', whole(report.acknowledged)],
    ['  taken back', whole(report.takenBack)],
    ['  lost', whole(report.lost)],
    ['  doubled', whole(report.doubled)],
    ['pictures shown', whole(report.pictures)],
    ['  not durable', whole(report.notDurable)],
    ['  went back', whole(report.wentBack)],
    ['tables stuck', whole(report.stuck)],
    ['tables missing', whole(report.missing)],
    ['tables with two owners', whole(report.twoOwners)],
    ['records refused', whole(report.wrongRecords)],
    ['first client back, p50', seconds(firstBack.p50)],
    ['first client back, p95', seconds(firstBack.p95)],
    ...away.flatMap(([kind, { count, p50, p95 }]) => [
      [`tables away, ${kind}`, whole(count)],
      ['  p50', seconds(p50)],
      ['  p95', seconds(p95)],
    ]),
    ['errors in the log', whole(logged.length)],
  ];
  const waits = away.map(([kind, { p50, p95 }]) => `${kind} p50 ${seconds(p50)}, p95 ${seconds(p95)}`);
  const early = report.notDurable + report.wentBack;
  const { lost, doubled, stuck, twoOwners } = report;
  const faults = [
    ...[`lost ${lost}`, `doubled ${doubled}`, `stuck ${stuck}`],
    ...[`shown and not durable ${early}`, `two owners ${twoOwners}`],
  ].join(', ');
  return [
    `${name}: ${whole(report.people)} people, ${figure(report.seconds)} s`,
    ...columns(rows).map((line) => `  ${line}`),
    `${name}: ${told(strikes)}; ${whole(report.acknowledged)} actions: ${faults}`,
    `${name}: tables away: ${waits.join('; ')}`,
    ...[...examples, ...logged.slice(0, 5)].map((line) => `  ${line}`),
  ];
}
