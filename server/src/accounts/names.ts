import { BOT_NAMES } from '@kibitz/shared/wire/botNames';
import { playerName } from '@kibitz/shared/wire/messages';
import { CHANCE, type Chance } from '../chance.ts';
import { drawnFrom, languageDrawnIn, wordsIn } from './guestWords.ts';

/** How many names are drawn for a guest before one that is taken is accepted. */
const DRAWS = 40;

/** A name for a guest who has not given one, in their language: two words, without digits, which would run into the score beside it. */
export function guestName(isTaken: (name: string) => boolean = () => false, language = 'en'): string {
  const words = wordsIn(language);
  let name = '';
  for (let draw = 0; draw < DRAWS; draw++) {
    name = drawnFrom(words);
    if (!isTaken(name)) break;
  }
  return name;
}

/** A guest's name at a table: their own, or a new one in the same language if theirs was drawn for them and is taken there. */
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
