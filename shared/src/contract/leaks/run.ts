import { games } from '../../games/index.ts';
import type { Game } from '../../kit/game/game.ts';
import type { Secrecy } from '../../kit/game/secrecy.testing.ts';
import { casesOf } from '../cases.ts';
import { insist } from '../insist.ts';
import { huntLeaks, type Looked, type Manner } from './hunt.ts';

/*
 * Searches games for leaks: `node shared/src/contract/leaks/run.ts all|GAME PAIRS [whole]`. Each is played in two worlds at its tables (`casesOf`), one after
 * the other, until so many pairs of worlds were compared; `whole` plays at every table at least once, and games to their ends. It prints what it has looked
 * at as JSON, or says what leaks and exits with 1. A program of its own for the same reason as `../run.ts`.
 */

/** Every fourth game is played by bots, up to what random players never come to. */
const SHORT: readonly Manner[] = [
  { mostDecisions: 60, byBots: 0 },
  { mostDecisions: 60, byBots: 0 },
  { mostDecisions: 60, byBots: 0 },
  { mostDecisions: 30, byBots: 9 },
];
const WHOLE: readonly Manner[] = [
  { mostDecisions: 120, byBots: 0 },
  { mostDecisions: 60, byBots: 9 },
  { mostDecisions: 1500, byBots: 0 },
];

/** What was looked at in one game, and at how many tables. */
export interface Searched extends Looked {
  readonly games: number;
}

/** Searches a game's tables until so many pairs of worlds were compared. Throws a ContractFault where it leaks. */
export function searchGame(game: Game, secrecy: Secrecy, pairs: number, isWhole: boolean): Searched {
  const cases = casesOf(game);
  const manners = isWhole ? WHOLE : SHORT;
  const looked = { pairs: 0, comparisons: 0, games: 0 };
  const least = isWhole ? cases.length : 1;
  for (let seed = 0; seed < least || looked.pairs < pairs; seed++) {
    const table = cases[seed % cases.length];
    const manner = manners[(seed + Math.floor(seed / cases.length)) % manners.length];
    if (table === undefined || manner === undefined) break;
    const found = huntLeaks(table, secrecy, seed, manner);
    looked.pairs += found.pairs;
    looked.comparisons += found.comparisons;
    looked.games++;
    insist(seed < cases.length || looked.pairs > 0, `${game.id} has pairs of worlds`);
  }
  return looked;
}

/** The visibility table of a game. */
export async function secrecyOf(id: string): Promise<Secrecy> {
  const { secrecy } = (await import(`../../games/${id}/secrecy.testing.ts`)) as { secrecy: Secrecy };
  return secrecy;
}

async function searchAll(asked: string, pairs: number, isWhole: boolean): Promise<Record<string, Searched>> {
  const found: Record<string, Searched> = {};
  for (const game of games) {
    if (asked === 'all' || asked === game.id)
      found[game.id] = searchGame(game, await secrecyOf(game.id), pairs, isWhole);
  }
  return found;
}

const [, program = '', asked = '', pairs = '20', whole = ''] = process.argv;
if (program.endsWith('leaks/run.ts')) {
  try {
    process.stdout.write(`${JSON.stringify(await searchAll(asked, Number(pairs), whole === 'whole'))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
