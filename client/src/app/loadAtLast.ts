import { renewPageByItself } from './renewPage.ts';

/** The time between two requests to a restarting server, which sends no code, in milliseconds. */
const ASK_AGAIN = 1500;

/**
 * Loads a part of the program, however often that fails; null once it is no longer wanted. After each failure `renew`
 * may reload the whole page, since most browsers give a module that has failed once no second chance.
 */
export async function loadAtLast<T>(
  load: () => Promise<T>,
  isWanted: () => boolean,
  renew: () => Promise<void> = renewPageByItself,
): Promise<T | null> {
  while (isWanted()) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, ASK_AGAIN));
      if (isWanted()) await renew();
    }
  }
  return null;
}
