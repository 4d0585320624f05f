import { readFileSync, writeFileSync } from 'node:fs';
import { type Figures, mediansOf, rulesRatios, serverRatios, wireFigures } from './measureRatios.ts';

const STORED = new URL('../../ratios.json', import.meta.url);

/** How much worse than stored a figure may be: CPU times differ from run to run, bytes only by the cards that are dealt. */
const CPU_MARGIN = 1.25;
const WIRE_MARGIN = 1.05;

/** What is stored: each figure is better the smaller it is. */
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

/** The names of figures that are worse than stored by more than the margin. One that is not stored is. */
function worse(measured: Figures, stored: Figures, margin: number): string[] {
  return Object.keys(measured).filter((name) => !((measured[name] ?? Number.NaN) <= (stored[name] ?? 0) * margin));
}

/** All rounds of two measurements. */
function together(a: ReadonlyMap<string, number[]>, b: ReadonlyMap<string, number[]>): Map<string, number[]> {
  return new Map([...a].map(([name, numbers]) => [name, [...numbers, ...(b.get(name) ?? [])]]));
}

async function cpuRounds(): Promise<Map<string, number[]>> {
  return new Map([...rulesRatios(), ...(await serverRatios())]);
}

/** Measures the ratios; where one seems worse than stored, once more, and the middle of all rounds counts. */
async function cpuFigures(stored: Figures): Promise<Figures> {
  const first = await cpuRounds();
  if (worse(mediansOf(first), stored, CPU_MARGIN).length === 0) return mediansOf(first);
  return mediansOf(together(first, await cpuRounds()));
}

/**
 * Measures the figures of ratios.json, prints each beside what is stored, and answers the names of those that have become worse. With
 * `isToKeep` it stores them instead.
 */
export async function benchRatios(isToKeep: boolean, print: (line: string) => void): Promise<readonly string[]> {
  const stored = isToKeep ? { cpu: {}, wire: {} } : readStored();
  const wire = await wireFigures();
  const cpu = isToKeep ? mediansOf(await cpuRounds()) : await cpuFigures(stored.cpu);
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
