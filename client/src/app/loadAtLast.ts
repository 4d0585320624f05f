/** A server that is just away gives no code either: it is asked again until it is back. In milliseconds. */
const ASK_AGAIN = 1500;

/** Loads a part of the program, however long that takes and however often it fails; null once nobody wants it any more. */
export async function loadAtLast<T>(load: () => Promise<T>, isWanted: () => boolean): Promise<T | null> {
  while (isWanted()) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, ASK_AGAIN));
    }
  }
  return null;
}
