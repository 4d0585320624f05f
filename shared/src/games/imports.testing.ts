import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

/*
 * What the files of the games import, for the tests of what browsers load. Only tests read this file.
 */

const SHARED = resolve(import.meta.dirname, '..');

/** What a browser that only draws must not be sent, by the path within `shared/src`, and what it is. */
const APART: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^games\/[^/]+\/index\.ts$/, 'the whole game'],
  [/^games\/[^/]+\/(rules|actions|refusals)\.ts$/, 'its rules'],
  [/^games\/[^/]+\/(options|statistics|determinize)\.ts$/, 'what only the server asks for'],
  [/^games\/[^/]+\/bot(\.ts$|\/)|^kit\/(bots|solver)\//, 'a bot'],
  [/^kit\/game\/(play|moves|options|random|defaultAction)\.ts$/, 'what plays a game'],
  [/^kit\/tricks\/(trickRules|trickCourse|trickBot|trickHabits|trickGame|claiming)\.ts$/, 'the rules of trick games'],
  [/^kit\/(record|fairness)\//, 'records and shuffles'],
];

/** What a file imports at run time, as paths within `shared/src`: types are gone by then. */
function importsOf(file: string): string[] {
  const text = readFileSync(resolve(SHARED, file), 'utf8');
  const found = text.matchAll(/^(?:import|export) (?!type )(?:[^;']*? from )?'(\.[^']+)';/gm);
  return Array.from(found, ([, path = '']) => relative(SHARED, resolve(SHARED, dirname(file), path)));
}

/**
 * The first way by imports from a file, by its path within `shared/src`, to something that must stay apart; null if
 * there is none.
 */
export function wayAstray(start: string): string | null {
  const ways = new Map([[start, start]]);
  for (const [file, way] of ways) {
    const what = APART.find(([pattern]) => pattern.test(file))?.[1];
    if (what !== undefined) return `${way} is ${what}`;
    for (const next of importsOf(file)) if (!ways.has(next)) ways.set(next, `${way} > ${next}`);
  }
  return null;
}
