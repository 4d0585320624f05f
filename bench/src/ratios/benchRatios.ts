import { readFileSync, writeFileSync } from 'node:fs';
import { type Figures, mediansOf, rulesRatios, serverRatios, wireFigures } from './measureRatios.ts';

const STORED = new URL('../../ratios.json', import.meta.url);

/**
 * How much worse than stored a figure may be: CPU times differ from run to run, bytes only by the cards that are dealt.
 */
const CPU_MARGIN = 1.25;
const WIRE_MARGIN = 1.1;

/** The most runs of the CPU time measurement. */
const MOST_MEASURED = 3;

/** The stored figures: smaller is better. */
interface Stored {
  readonly cpu: Figures;
  readonly wire: Figures;
}

function readStored(): Stored {
  return JSON.parse(readFileSync(STORED, 'utf8')) as Stored;
}

function rounded(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(3))]));
}

/** The names of figures that are worse than stored by more than the margin. One that is not stored counts as worse. */
function worse(measured: Figures, stored: Figures, margin: number): string[] {
  return Object.keys(measured).filter((name) => !((measured[name] ?? Number.NaN) <= (stored[name] ?? 0) * margin));
}

async function cpuOnce(): Promise<Figures> {
  return mediansOf(new Map([...rulesRatios(), ...(await serverRatios())]));
}

/** The better of each figure. */
function better(a: Figures, b: Figures): Figures {
  return Object.fromEntries(Object.entries(a).map(([name, value]) => [name, Math.min(value, b[name] ?? value)]));
}

/**
 * Measures the ratios: repeatedly if one seems worse than stored, since other work may spoil a measurement, but
 * repeating hides no regression.
 */
async function cpuFigures(stored: Figures): Promise<Figures> {
  let figures = await cpuOnce();
  for (let n = 1; n < MOST_MEASURED && worse(figures, stored, CPU_MARGIN).length > 0; n++) {
    figures = better(figures, await cpuOnce());
  }
  return figures;
}

/**
 * Measures the figures of ratios.json, prints each beside what is stored, and returns the names of those that have
 * become worse. With `isToKeep` it stores them instead.
 */
export async function benchRatios(isToKeep: boolean, print: (line: string) => void): Promise<readonly string[]> {
  const stored = isToKeep ? { cpu: {}, wire: {} } : readStored();
  const wire = await wireFigures();
  const cpu = isToKeep ? await cpuOnce() : await cpuFigures(stored.cpu);
  if (isToKeep) {
    writeFileSync(STORED, `${JSON.stringify({ cpu: rounded(cpu), wire: rounded(wire) } satisfies Stored, null, 2)}\n`);
  }
  const all = { ...stored.cpu, ...stored.wire };
  for (const [name, value] of Object.entries({ ...cpu, ...wire })) {
    print(`ratio: ${name}: ${value.toPrecision(3)}${isToKeep ? '' : ` (stored: ${all[name] ?? 'none'})`}`);
  }
  if (isToKeep) return [];
  return [...worse(cpu, stored.cpu, CPU_MARGIN), ...worse(wire, stored.wire, WIRE_MARGIN)];
}
