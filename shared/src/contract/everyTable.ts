import type { Game } from '../kit/game/game.ts';
import type { Words } from '../kit/words/message.ts';
import { words as kitWords } from '../kit/words/words.en.ts';
import { type Case, casesOf } from './cases.ts';
import { insist } from './insist.ts';
import { AT_RANDOM, type Manner, playThrough, type Seen } from './playThrough.ts';

/** Searching bots are slow. */
const WITH_BOTS: Manner = { botDecisions: 60, mostDecisions: 120 };
const BY_BOTS: Manner = { botDecisions: 10_000, mostDecisions: 10_000 };

/**
 * Plays a game through at all its tables, `seeds` times each. Returns how many games that was; throws if the contract
 * is broken.
 */
export async function playEveryTable(game: Game, seeds: number): Promise<number> {
  const own = (await import(`../games/${game.id}/words.en.ts`)) as { words: Words };
  const words = { ...kitWords, ...own.words };
  const seen: Seen = { hidden: false, varied: false };
  const cases = casesOf(game);
  let played = 0;
  const play = (table: Case, seed: number, manner: Manner) => {
    played++;
    return playThrough(table, seed, words, seen, manner);
  };
  for (const [i, table] of cases.entries()) {
    let hasEnded = false;
    for (let n = 0; n < seeds; n++) hasEnded = play(table, i + n * cases.length, AT_RANDOM) || hasEnded;
    if (!table.mustEnd) continue;
    if (hasEnded) play(table, i, WITH_BOTS);
    else insist(play(table, i, BY_BOTS), `${game.id} (${table.name}), ${table.seats} seats: bots play it to the end`);
  }
  insist(seen.varied === seen.hidden, `${game.id}: what is hidden is dealt in different ways`);
  return played;
}
