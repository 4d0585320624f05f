import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { pino } from 'pino';
import { Accounts } from '../accounts/accounts.ts';
import { lastForgotten } from '../history/forgetting.ts';
import { History } from '../history/history.ts';
import { Ratings } from '../ratings/ratings.ts';
import { readArguments, UsageError } from './commandLine.ts';
import { openAtRest } from './storeAtRest.ts';

/** How many days a token is valid: none is read here. */
const NO_TOKENS = 0;

/**
 * `recompute-ratings`: rates all kept games again, in the order in which they ended, and prints how many there are and
 * how many of them are rated. The server must not be running on that folder or database. Throws a UsageError if games
 * have been forgotten, since nothing can rate those again.
 */
export async function recomputeRatings(
  args: readonly string[],
  print: (line: string) => void,
  rules: readonly Game[] = games,
): Promise<number> {
  const { plain, named } = readArguments(args, ['data']);
  if (plain.length > 0) throw new UsageError('recompute-ratings takes no arguments but --data FOLDER.');
  const log = pino({ level: 'silent' });
  const journal = await openAtRest(named['data']);
  try {
    const forgotten = await lastForgotten(journal.store);
    if (forgotten !== null) {
      const day = new Date(forgotten).toISOString().slice(0, 10);
      throw new UsageError(
        `Games that ended up to ${day} have been forgotten (KIBITZ_KEEP_GAMES). ` +
          'Ratings come from all games, so they stay as they are.',
      );
    }
    const byId = new Map(rules.map((game) => [game.id, game]));
    const ratings = new Ratings(byId, journal, await Accounts.of(journal, NO_TOKENS));
    const history = new History(byId, journal, log);
    let kept = 0;
    const counted = async function* () {
      for await (const game of history.everything()) {
        kept++;
        yield game;
      }
    };
    const rated = await ratings.recompute(counted());
    print(JSON.stringify({ games: kept, rated }));
    return 0;
  } finally {
    await journal.close();
  }
}
