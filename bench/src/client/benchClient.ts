import { launchBrowser, takeTroubles } from '@kibitz/e2e/src/browser.ts';
import { startServer } from '@kibitz/e2e/src/server.ts';
import type { Browser } from 'playwright-core';
import { columns, figure, median } from '../figures.ts';
import { type Drawn, watchDeal } from './dealing.ts';
import { openOwnTable } from './ownTable.ts';
import { type Visit, visitTable, type Weight, weighLobby, weighTable } from './visits.ts';

/** Milliseconds of some rounds. */
interface Times {
  readonly best: number;
  readonly median: number;
}

/** What a game's table weighs on a first visit, and how soon it can be played at. */
interface TableMeasured {
  readonly game: string;
  readonly weight: Weight;
  /** As the machine is, and slowed down to a phone on a mobile network. */
  readonly visit: Readonly<Record<keyof Visit, Times>>;
  readonly slowVisit: Readonly<Record<keyof Visit, Times>>;
}

/** The measurements in a browser. */
export interface ClientMeasured {
  readonly lobby: Weight;
  readonly tables: readonly TableMeasured[];
  /** Medians of the rounds. */
  readonly dealing: Drawn;
}

/** The game that most people know, and the one whose table weighs most. */
const GAMES = ['spades', 'contract-bridge'];
/** Nobody sits down for a player who is between two visits. */
const PATIENT = { KIBITZ_GRACE: '3600' };
/** A hand is played within seconds, and the next one dealt. */
const HURRIED = { KIBITZ_PACE: '0.05' };

async function rounds<T extends object>(count: number, measure: () => Promise<T>): Promise<T> {
  const all: T[] = [];
  for (let round = 0; round < count; round++) all.push(await measure());
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((one) => Reflect.get(one, name) as number))]),
  ) as T;
}

async function visits(count: number, visit: () => Promise<Visit>): Promise<TableMeasured['visit']> {
  const all: Visit[] = [];
  for (let round = 0; round < count; round++) all.push(await visit());
  const times = (name: keyof Visit): Times => {
    const each = all.map((one) => one[name]);
    return { best: Math.min(...each), median: median(each) };
  };
  return { cold: times('cold'), warm: times('warm') };
}

async function withBrowser<T>(hasWebGL: boolean, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser({ hasWebGL });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function report({ lobby, tables, dealing }: ClientMeasured, print: (line: string) => void): void {
  print('First visits, on the wire with headers');
  const weights = [
    ['', 'KB', 'requests'],
    ...[{ game: 'the lobby', weight: lobby }, ...tables].map(({ game, weight }) => [
      game,
      figure(weight.bytes / 1024),
      String(weight.requests),
    ]),
  ];
  for (const line of columns(weights)) print(line);
  print('');
  print('From a link to a table that can be played at, in ms: the best of the rounds, and the median');
  const cells = ({ cold, warm }: TableMeasured['visit']) =>
    [cold.best, cold.median, warm.best, warm.median].map(figure);
  const lines = tables.flatMap(({ game, visit, slowVisit }) => [
    [game, ...cells(visit)],
    [`${game}, CPU / 4, 1.6 Mb/s, 150 ms`, ...cells(slowVisit)],
  ]);
  for (const line of columns([['', 'cold', '', 'warm', ''], ...lines])) print(line);
  print('');
  print('Drawing at 1280 x 800, software canvas');
  const [perSecond, p50, p95, longest] = [dealing.perSecond, dealing.p50, dealing.p95, dealing.longest].map(figure);
  print(`a deal: ${perSecond} frames/s; between frames ${p50} ms, p95 ${p95} ms, at most ${longest} ms`);
  print(`at rest: ${dealing.atRest} frames in 5 s`);
}

async function withServer<T>(env: Readonly<Record<string, string>>, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer({ env: { LOG: 'silent', ...env } });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

function measureVisits(url: string, count: number): Promise<Omit<ClientMeasured, 'dealing'>> {
  // as most people have it: without WebGL another renderer would be weighed
  return withBrowser(true, async (browser) => {
    const tables: TableMeasured[] = [];
    for (const game of GAMES) {
      const table = await openOwnTable(url, game, 4);
      tables.push({
        game,
        weight: await weighTable(browser, table),
        visit: await visits(count, () => visitTable(browser, table, false)),
        slowVisit: await visits(count, () => visitTable(browser, table, true)),
      });
    }
    return { lobby: await weighLobby(browser, url), tables };
  });
}

/** Measures the built client in a real browser, with servers of its own, and prints it. */
export async function benchClient(count: number, print: (line: string) => void): Promise<ClientMeasured> {
  const visited = await withServer(PATIENT, (url) => measureVisits(url, count));
  const dealing = await withServer(HURRIED, (url) =>
    withBrowser(false, (browser) => rounds(count, () => watchDeal(browser, url))),
  );
  const measured = { ...visited, dealing };
  report(measured, print);
  for (const trouble of takeTroubles()) process.stderr.write(`${trouble}\n`);
  return measured;
}
