import { launchBrowser, takeTroubles } from '@kibitz/e2e/src/browser.ts';
import { startServer } from '@kibitz/e2e/src/server.ts';
import type { Browser } from 'playwright-core';
import { columns, figure, median } from '../figures.ts';
import { type Drawn, watchDeal } from './dealing.ts';
import { openOwnTable } from './ownTable.ts';
import { type Visit, visitTable, type Weight, weighLobby, weighTable } from './visits.ts';

/** The measurements in a browser; medians of the rounds. */
export interface ClientMeasured {
  readonly lobby: Weight;
  readonly table: Weight;
  /** As the machine is, and slowed down to a phone on a mobile network. */
  readonly visit: Visit;
  readonly slowVisit: Visit;
  readonly dealing: Drawn;
}

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

async function withBrowser<T>(hasWebGL: boolean, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser({ hasWebGL });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function report({ lobby, table, visit, slowVisit, dealing }: ClientMeasured, print: (line: string) => void): void {
  print('First visits, on the wire with headers');
  const weights = [
    ['', 'KB', 'requests'],
    ['the lobby', figure(lobby.bytes / 1024), String(lobby.requests)],
    ['a table of Spades', figure(table.bytes / 1024), String(table.requests)],
  ];
  for (const line of columns(weights)) print(line);
  print('');
  print('From a link to a table that can be played at, in ms');
  const visits = [
    ['', 'cold', 'warm'],
    ['as the machine is', figure(visit.cold), figure(visit.warm)],
    ['CPU / 4, 1.6 Mb/s, 150 ms', figure(slowVisit.cold), figure(slowVisit.warm)],
  ];
  for (const line of columns(visits)) print(line);
  print('');
  print('Drawing at 1280 x 800, software canvas');
  print(
    `a deal: ${figure(dealing.perSecond)} frames/s; between frames ${figure(dealing.p50)} ms, p95 ${figure(dealing.p95)} ms, at most ${figure(dealing.longest)} ms`,
  );
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
    const table = await openOwnTable(url, 'spades', 4);
    return {
      lobby: await weighLobby(browser, url),
      table: await weighTable(browser, table),
      visit: await rounds(count, () => visitTable(browser, table, false)),
      slowVisit: await rounds(count, () => visitTable(browser, table, true)),
    };
  });
}

/** Measures the built client in a real browser, with servers of its own, and prints it. */
export async function benchClient(count: number, print: (line: string) => void): Promise<ClientMeasured> {
  const visits = await withServer(PATIENT, (url) => measureVisits(url, count));
  const dealing = await withServer(HURRIED, (url) =>
    withBrowser(false, (browser) => rounds(count, () => watchDeal(browser, url))),
  );
  const measured = { ...visits, dealing };
  report(measured, print);
  for (const trouble of takeTroubles()) process.stderr.write(`${trouble}\n`);
  return measured;
}
