import { games } from '../../games/index.ts';
import { gameIn } from '../whole.ts';
import { type Searched, searchGame, secrecyOf } from './search.ts';

/*
 * Searches games for leaks: `node shared/src/contract/leaks/run.ts all|GAME PAIRS [whole]`. Each is played in two
 * worlds at its tables (`casesOf`), one after the other, until so many pairs of worlds were compared; `whole` plays at
 * every table at least once, and games to their ends. It prints what it has looked at as JSON, or says what leaks and
 * exits with 1. A program of its own for the same reason as the contract's own run.ts.
 */

async function searchAll(asked: string, pairs: number, isWhole: boolean): Promise<Record<string, Searched>> {
  const found: Record<string, Searched> = {};
  for (const game of asked === 'all' ? games : [await gameIn(asked)])
    found[game.id] = searchGame(game, await secrecyOf(game.id), pairs, isWhole);
  return found;
}

const [asked = '', pairs = '20', whole = ''] = process.argv.slice(2);
try {
  process.stdout.write(`${JSON.stringify(await searchAll(asked, Number(pairs), whole === 'whole'))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
