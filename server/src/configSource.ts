import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { codeOf } from './journal/storeUnusable.ts';

/*
 * Where settings come from: the environment, and a file that it may name. The environment takes precedence.
 */

/** Settings by name, all of them text. */
export interface Settings {
  readonly [name: string]: string | undefined;
}

/** An error in a setting: the name, or the file and line, and a sentence. */
export interface SettingFault {
  readonly name: string;
  readonly sentence: string;
}

/** The variable that names the file. */
const CONFIG_FILE = 'KIBITZ_CONFIG';

/** Variables with the same prefix that only the project's own tools use. */
const OF_TOOLS: ReadonlySet<string> = new Set([
  CONFIG_FILE,
  'KIBITZ_CLUSTER_TESTS',
  'KIBITZ_JOURNEYS',
  'KIBITZ_PORT',
  'KIBITZ_PAIRS',
  'KIBITZ_SEEDS',
  'KIBITZ_SERVER',
  'KIBITZ_SHOTS',
  'KIBITZ_TEST_POSTGRES',
]);

/** The greatest edit distance, in letters, at which one name may be a misspelling of another. */
const FARTHEST = 4;

/** How many letters must be inserted, removed or changed to turn one name into another. */
function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function suggestionFor(name: string, known: readonly string[]): string {
  const near = known
    .map((one) => ({ one, apart: lettersApart(name.toUpperCase(), one) }))
    .filter(({ apart }) => apart <= FARTHEST)
    .sort((a, b) => a.apart - b.apart)[0];
  return near === undefined ? 'there is no such setting' : `there is no such setting; did you mean ${near.one}?`;
}

const SETTING = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=/;
const NOTHING = /^\s*(?:#.*)?$/;

function readFile(path: string): { readonly settings: Settings; readonly faults: readonly SettingFault[] } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const sentence =
      codeOf(error) === 'ENOENT' ? `there is no file ${path}` : `${path} cannot be read (${codeOf(error)})`;
    return { settings: {}, faults: [{ name: CONFIG_FILE, sentence }] };
  }
  const faults = text.split('\n').flatMap((line, i): SettingFault[] => {
    if (SETTING.test(line) || NOTHING.test(line.trim())) return [];
    // the line may hold a secret: it is not repeated
    return [{ name: `${path}, line ${i + 1}`, sentence: 'write NAME=VALUE, or # before a remark' }];
  });
  return { settings: parseEnv(text), faults };
}

function withoutEmpty(given: Settings): Settings {
  // an empty variable counts as not set
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

/**
 * The settings from the environment and from the file that it names in KIBITZ_CONFIG, and their errors: names in the
 * file that are not in `known`, and unknown names in the environment that begin like ours.
 */
export function settingsFrom(
  environment: Settings,
  known: readonly string[],
): { readonly settings: Settings; readonly faults: readonly SettingFault[] } {
  const set = withoutEmpty(environment);
  const path = set[CONFIG_FILE];
  const file = path === undefined ? { settings: {}, faults: [] } : readFile(path);
  const fromFile = withoutEmpty(file.settings);
  const ours = Object.keys(set).filter((name) => name.startsWith('KIBITZ_') && !OF_TOOLS.has(name));
  const unknown = [...new Set([...ours, ...Object.keys(fromFile)])].filter((name) => !known.includes(name));
  const faults = unknown.map((name) => ({ name, sentence: suggestionFor(name, known) }));
  return { settings: { ...fromFile, ...set }, faults: [...file.faults, ...faults] };
}
