import { randomInt } from 'node:crypto';
import { playerName } from '@kibitz/shared/wire/messages';
import { mendName } from '@kibitz/shared/wire/text';

const MANNERS = [
  'Bold',
  'Brave',
  'Bright',
  'Calm',
  'Candid',
  'Cheery',
  'Clever',
  'Deft',
  'Eager',
  'Gentle',
  'Jolly',
  'Keen',
  'Kind',
  'Lively',
  'Lucky',
  'Merry',
  'Mellow',
  'Nimble',
  'Patient',
  'Quick',
  'Quiet',
  'Steady',
  'Sunny',
  'Swift',
  'Warm',
  'Wily',
  'Wise',
  'Witty',
];

const CALLINGS = [
  'Ace',
  'Banker',
  'Bidder',
  'Caller',
  'Courier',
  'Cutter',
  'Dealer',
  'Declarer',
  'Defender',
  'Finesser',
  'Joker',
  'Kibitzer',
  'Knave',
  'Leader',
  'Maker',
  'Opener',
  'Partner',
  'Player',
  'Raiser',
  'Ruffer',
  'Shuffler',
  'Soloist',
  'Trumper',
];

/** Names of bots. None could be mistaken for a person's. */
const BOTS = [
  'Pip',
  'Deuce',
  'Trey',
  'Cater',
  'Cinque',
  'Sice',
  'Pam',
  'Basto',
  'Spadille',
  'Manille',
  'Matador',
  'Ponto',
];

/** How many names are drawn for a guest before one that is taken is accepted. */
const DRAWS = 40;

function oneOf(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? 'Guest';
}

/** A name for a guest who has not given one: two words, without digits, which would run into the score beside it. */
export function guestName(isTaken: (name: string) => boolean = () => false): string {
  let name = '';
  for (let draw = 0; draw < DRAWS; draw++) {
    name = `${oneOf(MANNERS)} ${oneOf(CALLINGS)}`;
    if (!isTaken(name)) break;
  }
  return name;
}

/** Is this a name that `guestName` gives? */
function isGuestName(name: string): boolean {
  const [manner = '', calling = '', ...more] = name.split(' ');
  return more.length === 0 && MANNERS.includes(manner) && CALLINGS.includes(calling);
}

/** A guest's name at a table: their own, or a new one if theirs was drawn for them and is taken there. */
export function nameAtTable(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) && isGuestName(name) ? guestName((drawn) => taken.has(drawn)) : name;
}

/** A name for a bot that is not taken at its table. */
export function botName(taken: ReadonlySet<string>): string {
  const free = BOTS.filter((name) => !taken.has(name));
  return free[randomInt(Math.max(1, free.length))] ?? `Bot ${taken.size + 1}`;
}

/** A name in its normal form. Null if it is not allowed (`playerName`). */
export function cleanName(given: string): string | null {
  const read = playerName.safeParse(given);
  return read.success ? read.data : null;
}

/** A name from the store, mended if an older version accepted what is not allowed today, so that no table fails because of it. */
export function storedName(stored: string): string {
  const mended = mendName(stored);
  return mended === '' ? 'Guest' : mended;
}
