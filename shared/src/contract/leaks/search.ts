import type { Game } from '../../kit/game/game.ts';
import type { Secrecy } from '../../kit/game/secrecy.testing.ts';
import { casesOf } from '../cases.ts';
import { insist } from '../insist.ts';
import { huntLeaks, type Looked, type Manner } from './hunt.ts';

/** Every fourth game is played by bots, which reach positions that random players never do. */
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

/** What was examined in one game, and at how many tables. */
export interface Searched extends Looked {
  readonly games: number;
}

/** Searches a game's tables until this many pairs of worlds were compared. Throws a ContractFault if it leaks. */
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
