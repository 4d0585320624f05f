import { type Answer, playerName } from '@kibitz/shared/wire/messages';
import { BOT_NAMES } from '@kibitz/shared/wire/seatNames';
import { CHANCE, type Chance } from '../chance.ts';
import type { Account } from '../journal/journal.ts';
import type { Limits } from '../network/limits.ts';
import { DONE, refuse, tooFast } from '../refusals.ts';
import { drawnFrom, languageDrawnIn, wordsIn } from './guestWords.ts';

/** How many names are drawn for a guest before accepting one that is taken. */
const DRAWS = 40;

/**
 * A name for a guest who has not given one, in their language: two words, without digits, which would run into the
 * score beside it.
 */
export function guestName(isTaken: (name: string) => boolean = () => false, language = 'en'): string {
  const words = wordsIn(language);
  let name = '';
  for (let draw = 0; draw < DRAWS; draw++) {
    name = drawnFrom(words);
    if (!isTaken(name)) break;
  }
  return name;
}

/**
 * A guest's name at a table: their own or, if it was drawn for them and is taken there, a new one in the same
 * language.
 */
export function nameAtTable(name: string, taken: ReadonlySet<string>): string {
  const language = languageDrawnIn(name);
  return taken.has(name) && language !== null ? guestName((drawn) => taken.has(drawn), language) : name;
}

/** A name for a bot that is not taken at its table. */
export function botName(taken: ReadonlySet<string>, chance: Chance = CHANCE): string {
  const free = BOT_NAMES.filter((name) => !taken.has(name));
  return free[chance.below(Math.max(1, free.length))] ?? `Bot ${taken.size + 1}`;
}

/** A name in its normal form. Null if it is not allowed (`playerName`). */
export function cleanName(given: string): string | null {
  const read = playerName.safeParse(given);
  return read.success ? read.data : null;
}

/** The rate limit for renaming, and the function that renames a guest. */
interface Renaming {
  readonly limits: Limits;
  readonly directory: {
    /** Gives a guest another name, already cleaned, here and at every table. Throws StorageFailed. */
    rename(account: Account, name: string): Promise<void>;
  };
}

/**
 * Renames a guest, within the rate limit, since each new name is recorded at every table where they sit. A name that is
 * not allowed, or that they already have, does not count.
 */
export async function renameGuest(renaming: Renaming, account: Account, name: string): Promise<Answer> {
  const clean = cleanName(name);
  if (clean === null) return refuse('name');
  if (clean === account.name) return DONE;
  const wait = renaming.limits.by.renames.take(account.id);
  if (wait > 0) return { ok: false, refused: tooFast(wait) };
  await renaming.directory.rename(account, clean);
  return DONE;
}
