import type { LobbyCounts } from '@kibitz/shared/wire/api';
import { shownPhase } from '../cluster/tableCards.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import { isProgram } from '../ids.ts';
import type { PlayQueue } from './playQueue.ts';

/**
 * How many people are here, and what they play or wait for. A game counts for as long as those without a seat see it in
 * play. Only the leading process has the full counts.
 */
export function lobbyCounts(directory: TableDirectory, queue: PlayQueue): LobbyCounts {
  const tables = directory.openEverywhere();
  const seekers = queue.everybody();
  const looking = seekers.flatMap((seeker) => seeker.people.map(({ account }) => account));
  const people = new Set([...tables.flatMap((table) => table.presence.accounts()), ...looking]);
  const waiting = new Map<string, number>();
  for (const seeker of seekers) {
    for (const game of new Set(seeker.variants.map((variant) => variant.game))) {
      waiting.set(game, (waiting.get(game) ?? 0) + seeker.people.length);
    }
  }
  return {
    people: [...people].filter((account) => !isProgram(account)).length,
    playing: tables.filter((table) => shownPhase(table) === 'playing').length,
    waiting: [...waiting].map(([game, n]) => ({ game, people: n })),
  };
}
