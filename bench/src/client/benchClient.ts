import { launchBrowser, takeTroubles } from '@kibitz/e2e/src/browser.ts';
import type { Browser } from 'playwright-core';
import { columns, figure, median, medianOf } from '../figures.ts';
import { withServer } from '../players/ownServer.ts';
import { BEFORE } from '../server/compare.ts';
import { buildHere, checkedOut, type Programs, programsHere } from '../server/former.ts';
import { type Deals, type Dealt, watchDeals } from './dealing.ts';
import { openOwnTable, type Visit, visitTable } from './visits.ts';

/** The game that most people know, and the one whose table weighs most. */
const GAMES = ['spades', 'contract-bridge'];
/** No bot sits down for a player who is between two visits. */
const PATIENT = { KIBITZ_GRACE: '3600' };
/** A hand is played within seconds, and the next one dealt. */
const HURRIED = { KIBITZ_PACE: '0.05' };
/** The processor as it is, and slowed down to a mid-range phone's. */
const SLOWNESSES = [1, 4];

async function withBrowser<T>(hasWebGL: boolean, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser({ hasWebGL });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** How soon tables can be played at, as lines for people. */
function visitAll(url: string, count: number): Promise<string[]> {
  // as most people have it
  return withBrowser(true, async (browser) => {
    const rows = [['', 'cold', '', 'warm', '']];
    for (const game of GAMES) {
      const table = await openOwnTable(url, game, 4);
      for (const isSlow of [false, true]) {
        const visits: Visit[] = [];
        for (let round = 0; round < count; round++) visits.push(await visitTable(browser, table, isSlow));
        const times = [visits.map(({ cold }) => cold), visits.map(({ warm }) => warm)];
        const cells = times.flatMap((all) => [figure(Math.min(...all)), figure(median(all))]);
        rows.push([isSlow ? `${game}, CPU / 4, 1.6 Mb/s, 150 ms` : game, ...cells]);
      }
    }
    return columns(rows);
  });
}

/** Watches the deals of each client in turn, A B A B, each with its own server, at each processor speed. */
function compareDeals(clients: Readonly<Record<string, Programs>>, count: number): Promise<string[]> {
  const all = new Map<string, Deals[]>();
  return withBrowser(false, async (browser) => {
    for (let round = 0; round < count; round++) {
      for (const [name, programs] of Object.entries(clients)) {
        const watch = async ({ url }: { readonly url: string }): Promise<void> => {
          for (const slowness of SLOWNESSES) {
            const kind = slowness === 1 ? name : `${name}, CPU / ${slowness}`;
            const deals = await watchDeals(browser, { url, programs, slowness });
            all.set(kind, [...(all.get(kind) ?? []), deals]);
          }
        };
        await withServer(HURRIED, watch, [], programs);
      }
    }
    const cells = (deals: readonly Dealt[]) => {
      const { perSecond, p50, p95, longest, script50, script95 } = medianOf(deals);
      return [perSecond, p50, p95, longest, script50, script95].map(figure);
    };
    const rows = [...all].flatMap(([name, deals]) => [
      [`${name}, first`, ...cells(deals.map(({ first }) => first))],
      [`${name}, next`, ...cells(deals.map(({ next }) => next))],
    ]);
    return columns([['', 'frames/s', 'p50', 'p95', 'longest', 'script p50', 'p95'], ...rows]);
  });
}

/**
 * Builds the client and measures it in a real browser, with servers of its own, and prints it: how soon a table can be
 * played at, and how cards are dealt, or only the latter beside the client of another commit, in turns. Throws if there
 * is no such commit.
 */
export async function benchClient(
  count: number,
  against: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  const former = against === undefined ? null : await checkedOut(against);
  try {
    buildHere();
    former?.build();
    if (former === null) {
      print('From a link to a table that can be played at, in ms: the best of the rounds, and the median');
      for (const line of await withServer(PATIENT, ({ url }) => visitAll(url, count))) print(line);
    }
    const clients = { kibitz: await programsHere(), ...(former !== null && { [BEFORE]: await former.programs() }) };
    print('Deals of 52 cards at 1280 x 800, software canvas; ms between frames, ms of script in a frame');
    for (const line of await compareDeals(clients, count)) print(line);
    for (const trouble of takeTroubles()) process.stderr.write(`${trouble}\n`);
  } finally {
    await former?.remove();
  }
}
