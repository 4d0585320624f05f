import { launchBrowser, takeTroubles } from '@kibitz/e2e/src/browser.ts';
import { startServer } from '@kibitz/e2e/src/server.ts';
import type { Browser } from 'playwright-core';
import { columns, figure, median } from '../figures.ts';
import { type Drawn, watchDeal } from './dealing.ts';
import { openOwnTable } from './ownTable.ts';
import { type Visit, visitTable, type Weight, weighLobby, weighTable } from './visits.ts';

/** What was measured in a browser; medians of the rounds. */
export interface ClientMeasured {
  readonly lobby: Weight;
  readonly table: Weight;
  /** As the machine is, and slowed down to a phone on a mobile network. */
  readonly visit: Visit;
  readonly slowVisit: Visit;
  readonly dealing: Drawn;
}

/** A minute and more: nobody sits down for a player who is between two visits. */
const ENV = { KIBITZ_PACE: '1', KIBITZ_GRACE: '3600', LOG: 'silent' };

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
    `a deal: ${figure(dealing.perSecond)} frames/s; between frames ${figure(dealing.p50)} ms, p95 ${figure(dealing.p95)} ms`,
  );
  print(`at rest: ${dealing.atRest} frames in 5 s`);
}

/** Measures the built client in a real browser, with a server of its own, and prints it. */
export async function benchClient(count: number, print: (line: string) => void): Promise<ClientMeasured> {
  const server = await startServer({ env: ENV });
  try {
    const table = await openOwnTable(server.url, 'spades', 4);
    // as most people have it: without WebGL another renderer would be weighed
    const visits = await withBrowser(true, async (browser) => ({
      lobby: await rounds(1, () => weighLobby(browser, server.url)),
      table: await rounds(1, () => weighTable(browser, table)),
      visit: await rounds(count, () => visitTable(browser, table, false)),
      slowVisit: await rounds(count, () => visitTable(browser, table, true)),
    }));
    const dealing = await withBrowser(false, (browser) => rounds(count, () => watchDeal(browser, server.url)));
    const measured = { ...visits, dealing };
    report(measured, print);
    for (const trouble of takeTroubles()) process.stderr.write(`${trouble}\n`);
    return measured;
  } finally {
    await server.stop();
  }
}
