// biome-ignore lint/correctness/noNodejsModules: only the contract and its tests import this
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Stands in a game's words and rules wherever somebody still has to write them. */
export const WORDS_TO_COME = 'TODO-words';

/**
 * The gaps in a game's words, a phrase for each file that has some; [] if none is left. `folder` is the game's, and
 * ends with a slash.
 */
export function gapsIn(folder: URL): string[] {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files
    .filter((file) => /^(README(\.\w+)?\.md|words\.\w+\.ts)$/.test(file))
    .flatMap((file) => {
      const n = readFileSync(new URL(file, folder), 'utf8').split(WORDS_TO_COME).length - 1;
      return n > 0 ? [`${file}: ${n} marked ${WORDS_TO_COME}`] : [];
    });
}
