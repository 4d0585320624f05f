import { rotateTokenKeys } from '../accounts/tokenKeys.ts';
import { CHANCE } from '../chance.ts';
import { rotateShuffleKey } from '../fairness/shuffleKeys.ts';
import { forgetPushKeys } from '../push/pushKeys.ts';
import { readArguments, UsageError, wholeNumber } from './commandLine.ts';
import { openAtRest } from './storeAtRest.ts';

/** How many days earlier tokens stay valid by default: a page visited weekly has a new one long before that. */
const DAYS = 30;
const MOST_DAYS = 36_500;

/**
 * `rotate-secret`: from the server's next start on, guests' tokens are signed with a new secret and shuffles with a new
 * key, and devices register anew for notifications, since the keys of those are replaced too. Prints until when earlier
 * tokens are valid, and the new public key of shuffles. The server must not be running on that folder or database.
 */
export async function rotateSecret(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { plain, named } = readArguments(args, ['data', 'days']);
  if (plain.length > 0) throw new UsageError('rotate-secret takes no arguments but --data FOLDER and --days N.');
  const days = wholeNumber('--days', named['days'] ?? String(DAYS), 0, MOST_DAYS);
  const journal = await openAtRest(named['data']);
  try {
    const until = await rotateTokenKeys(journal, days, CHANCE);
    const shuffleKey = await rotateShuffleKey(journal, CHANCE);
    await forgetPushKeys(journal);
    print(JSON.stringify({ earlierTokensUntil: new Date(until).toISOString(), shuffleKey }));
    return 0;
  } finally {
    await journal.close();
  }
}
