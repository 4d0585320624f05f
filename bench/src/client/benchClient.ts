import { launchBrowser, takeTroubles } from '@kibitz/e2e/src/browser.ts';
import type { Browser } from 'playwright-core';
import { columns, figure, median } from '../figures.ts';
import { withServer } from '../players/ownServer.ts';
import { BEFORE } from '../server/compare.ts';
import { buildHere, checkedOut, type Programs, programsHere } from '../server/former.ts';
import { type Dealt, type Drawn, watchDeals } from './dealing.ts';
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

/** First visits, and what follows a link. */
interface VisitsMeasured {
  readonly lobby: Weight;
  readonly tables: readonly TableMeasured[];
}

/** Medians of the rounds, by whose client it is and how many times slower the processor. */
type Drawing = Readonly<Record<string, Drawn>>;

/** The measurements in a browser. */
export interface ClientMeasured extends VisitsMeasured {
  readonly dealing: Drawing;
}

/** The game that most people know, and the one whose table weighs most. */
const GAMES = ['spades', 'contract-bridge'];
/** Nobody sits down for a player who is between two visits. */
const PATIENT = { KIBITZ_GRACE: '3600' };
/** A hand is played within seconds, and the next one dealt. */
const HURRIED = { KIBITZ_PACE: '0.05' };
/** How many of the elements that are rendered for nothing are told. */
const MOST_TOLD = 8;
/** The processor as it is, and slowed down to a mid-range phone's. */
const SLOWNESSES = [1, 4];

/** Of the deals that were seen. */
function medianDeal(all: readonly Dealt[]): Dealt {
  const names = Object.keys(all[0] ?? {}) as (keyof Dealt)[];
  const medians = names.map((name) => [name, median(all.map((one) => one[name]).filter(Number.isFinite))]);
  return Object.fromEntries(medians) as Record<keyof Dealt, number>;
}

function medianOf(all: readonly Drawn[]): Drawn {
  return {
    first: medianDeal(all.map(({ first }) => first)),
    next: medianDeal(all.map(({ next }) => next)),
    idle: median(all.map(({ idle }) => idle)),
    atRest: median(all.map(({ atRest }) => atRest)),
    idleAt: all[0]?.idleAt ?? {},
  };
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

function reportVisits({ lobby, tables }: VisitsMeasured, print: (line: string) => void): void {
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
}

function reportDrawing(dealing: Drawing, print: (line: string) => void): void {
  print('Deals of 52 cards at 1280 x 800, software canvas; ms between frames, ms of script in a frame');
  const cells = (deal: Dealt) =>
    [deal.perSecond, deal.p50, deal.p95, deal.longest, deal.script50, deal.script95, deal.renders].map(figure);
  const rows = Object.entries(dealing).flatMap(([name, { first, next }]) => [
    [`${name}, first`, ...cells(first)],
    [`${name}, next`, ...cells(next)],
  ]);
  const head = ['', 'frames/s', 'p50', 'p95', 'longest', 'script p50', 'p95', 'renders'];
  for (const line of columns([head, ...rows])) print(line);
  print('');
  for (const [name, { idle, idleAt, atRest }] of Object.entries(dealing)) {
    const most = Object.entries(idleAt).sort(([, a], [, b]) => b - a);
    const where = most.slice(0, MOST_TOLD).map(([element, times]) => `${element} ${times}`);
    const rest = Number.isNaN(atRest) ? '' : `; at rest ${figure(atRest)} frames in 5 s`;
    print(`${name}: ${figure(idle)} renders for nothing a move (${where.join(', ')})${rest}`);
  }
}

function measureVisits(url: string, count: number): Promise<VisitsMeasured> {
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

/** Watches the deals of each client in turns: A B A B, each with its own server, and each processor. */
function compareDeals(clients: Readonly<Record<string, Programs>>, count: number): Promise<Drawing> {
  const all: Record<string, Drawn[]> = {};
  const watch = (browser: Browser, name: string, programs: Programs): Promise<void> =>
    withServer(
      HURRIED,
      async ({ url }) => {
        for (const slowness of SLOWNESSES) {
          const kind = slowness === 1 ? name : `${name}, CPU / ${slowness}`;
          all[kind] = [...(all[kind] ?? []), await watchDeals(browser, { url, programs, slowness })];
        }
      },
      [],
      programs,
    );
  return withBrowser(false, async (browser) => {
    for (let round = 0; round < count; round++) {
      for (const [name, programs] of Object.entries(clients)) await watch(browser, name, programs);
    }
    return Object.fromEntries(Object.entries(all).map(([name, drawn]) => [name, medianOf(drawn)]));
  });
}

function tellTroubles(): void {
  for (const trouble of takeTroubles()) process.stderr.write(`${trouble}\n`);
}

/** Builds the client and measures it in a real browser, with servers of its own, and prints it. */
export async function benchClient(count: number, print: (line: string) => void): Promise<ClientMeasured> {
  buildHere();
  const here = await programsHere();
  const visited = await withServer(PATIENT, ({ url }) => measureVisits(url, count));
  reportVisits(visited, print);
  const dealing = await compareDeals({ kibitz: here }, count);
  reportDrawing(dealing, print);
  tellTroubles();
  return { ...visited, dealing };
}

/** Measures how cards are dealt beside the client of another commit, in turns. Throws if there is no such commit. */
export async function benchClientAgainst(
  commit: string,
  count: number,
  print: (line: string) => void,
): Promise<{ readonly dealing: Drawing }> {
  const former = await checkedOut(commit);
  try {
    buildHere();
    former.build();
    const dealing = await compareDeals({ kibitz: await programsHere(), [BEFORE]: former.programs }, count);
    reportDrawing(dealing, print);
    tellTroubles();
    return { dealing };
  } finally {
    await former.remove();
  }
}
