import type { SeekGame, WantedRules } from '@kibitz/shared/wire/queue';

const KEY = 'kibitz.search';
const RULES: readonly WantedRules[] = ['book', 'traditional', 'either'];

/** What somebody looked for last in this browser; the first time any game, by the rule book. */
export function keptSearch(): SeekGame {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof read === 'object' && read !== null && 'games' in read && 'rules' in read && Array.isArray(read.games)) {
      const games = read.games.filter((game): game is string => typeof game === 'string');
      return { games, rules: RULES.find((rules) => rules === read.rules) ?? 'book' };
    }
  } catch {
    // nothing stored, or storage is barred
  }
  return { games: [], rules: 'book' };
}

/** Remembers what somebody looks for. */
export function keepSearch(search: SeekGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // a browser that stores nothing asks again
  }
}
