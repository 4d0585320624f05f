import { setTimeout as pause } from 'node:timers/promises';
import { type EveningServer, spendEvening, tellEvening } from '../evening/evening.ts';
import { type EveningReport, isGoodEvening } from '../evening/notes.ts';
import { columns, figure, median } from '../figures.ts';
import { FLAT, type Growth, growthOf, type Held } from './flatness.ts';
import { storedIn } from './stored.ts';

/** How many people come, for how long, and how long they take for everything, as a share of the usual time. */
export interface SoakAsked {
  readonly people: number;
  readonly minutes: number;
  readonly pace: number;
}

/** A long evening, and what the server held meanwhile. */
export interface SoakReport {
  readonly evening: EveningReport;
  readonly growth: readonly Growth[];
  /** The share of a core that the server used. */
  readonly load: number;
  /**
   * By how many bytes what is stored has grown in the second half, for each time that somebody finished a game in it.
   */
  readonly bytesAGame: number;
}

/**
 * Into how many parts the evening is divided: a sample is taken between any two of them, so none at its beginning or
 * end.
 */
const SAMPLES = 60;

/**
 * Games are forgotten after a quarter of an hour, in days, and deserted ones wait no longer: so storage must not grow
 * either.
 */
const KEPT = '0.01';
const SETTINGS = { KIBITZ_KEEP_GAMES: KEPT, KIBITZ_KEEP_UNPLAYED: KEPT, KIBITZ_KEEP_DESERTED: KEPT };
/** From this many minutes on, the first games have been archived and forgotten before the second quarter is over. */
const FORGETS = 90;

async function sample({ server, folder }: EveningServer, minutes: number, print: (held: Held) => void) {
  const samples: Held[] = [];
  const between = (minutes * 60_000) / SAMPLES;
  const since = performance.now();
  let before = (await server.used()).cpu;
  for (let n = 1; n < SAMPLES; n++) {
    await pause(Math.max(0, since + n * between - performance.now()));
    const { cpu, main: _, ...memory } = await server.used();
    const load = (cpu - before) / 1000 / between;
    before = cpu;
    const { rest: stored, ...kept } = await storedIn(folder);
    const held = { at: (performance.now() - since) / 1000, ...memory, stored, ...kept, load };
    samples.push(held);
    print(held);
  }
  return samples;
}

const MB = 1024 * 1024;

function tellHeld({ at, heap, heapPages, resident, handles, stored, acquaintances, load }: Held): string {
  const kept = `heap ${figure(heap / MB)} MB in ${figure(heapPages / MB)} MB`;
  const memory = `${kept}, process ${figure(resident / MB)} MB, ${handles} handles`;
  const files = `stored ${figure(stored / MB)} MB, and ${figure(acquaintances / MB)} MB of who knows whom`;
  return `${figure(at)} s: ${memory}, ${files}, load ${figure(load)}`;
}

/** An evening that is long enough to see whether anything grows. `print` is told each sample. */
export async function soak(asked: SoakAsked, print: (line: string) => void): Promise<SoakReport> {
  let samples: Held[] = [];
  const measure = async (served: EveningServer): Promise<void> => {
    samples = await sample(served, asked.minutes, (held) => print(tellHeld(held)));
  };
  const evening = await spendEvening(asked, asked.pace, measure, SETTINGS);
  const [half, last] = [samples[Math.floor(samples.length / 2)], samples.at(-1)];
  // as many in each half
  const games = (evening.deeds.finishedGame ?? 0) / 2;
  return {
    evening,
    growth: growthOf(samples, asked.minutes < FORGETS ? FLAT.filter((what) => what !== 'stored') : FLAT),
    load: median(samples.map(({ load }) => load)),
    bytesAGame: ((last?.stored ?? 0) - (half?.stored ?? 0)) / Math.max(1, games),
  };
}

/** Whether nothing grew, and all went well. */
export function isFlatAndGood({ evening, growth }: SoakReport): boolean {
  return isGoodEvening(evening) && growth.every(({ isFlat }) => isFlat);
}

/** A long evening as lines for people. */
export function tellSoak({ evening, growth, load, bytesAGame }: SoakReport): string[] {
  const shown = (what: Growth['what'], value: number): string =>
    what === 'handles' ? figure(value) : `${figure(value / MB)} MB`;
  const stored = `stored ${figure(bytesAGame / 1024)} KB more`;
  return [
    ...tellEvening(evening),
    `soak: load of the server ${figure(load)} of a core; ${stored} for each game that somebody finished`,
    ...columns([
      ['soak:', 'second quarter', 'last quarter', ''],
      ...growth.map(({ what, early, late, isFlat }) => [
        `  ${what}`,
        shown(what, early),
        shown(what, late),
        isFlat ? 'flat' : 'GROWS',
      ]),
    ]),
  ];
}
