import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { pino } from 'pino';
import { Accounts } from '../accounts/accounts.ts';
import { History } from '../history/history.ts';
import { JOURNAL_FILE, openSqliteJournal } from '../journal/sqliteJournal.ts';
import { Ratings } from '../ratings/ratings.ts';
import { pathAsTyped, readArguments, UsageError } from './commandLine.ts';

/** How many days a token is good for: none is read here. */
const NO_TOKENS = 0;

/** The data folder as the server finds it, or as it was typed. Throws a UsageError where no server has kept anything there. */
async function dataFolder(typed: string | undefined): Promise<string> {
  const folder = pathAsTyped(typed ?? process.env['KIBITZ_DATA'] ?? 'data');
  const isThere = await stat(join(folder, JOURNAL_FILE)).then(
    (file) => file.isFile(),
    () => false,
  );
  if (!isThere) throw new UsageError(`There is no ${JOURNAL_FILE} in ${folder}.`);
  return folder;
}

/**
 * `recompute-ratings`: rates all games that are kept anew, in the order in which they ended, and prints how many there are and how many of them are rated.
 * The server must not be running on that folder.
 */
export async function recomputeRatings(
  args: readonly string[],
  print: (line: string) => void,
  rules: readonly Game[] = games,
): Promise<number> {
  const { plain, named } = readArguments(args, ['data']);
  if (plain.length > 0) throw new UsageError('recompute-ratings takes no arguments but --data FOLDER.');
  const log = pino({ level: 'silent' });
  const onDeath = (error: Error): void => {
    throw error;
  };
  const journal = await openSqliteJournal({ folder: await dataFolder(named['data']), log, onDeath });
  try {
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
