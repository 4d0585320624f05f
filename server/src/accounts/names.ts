import { randomInt } from 'node:crypto';
import { playerName } from '@kibitz/shared/wire/messages';

const CALLINGS = [
  'Ace',
  'Ante',
  'Bidder',
  'Courier',
  'Cutter',
  'Dealer',
  'Declarer',
  'Finesse',
  'Forehand',
  'Kibitzer',
  'Knave',
  'Leader',
  'Maker',
  'Marriage',
  'Partner',
  'Pinochle',
  'Punter',
  'Ruffer',
  'Singleton',
  'Slam',
  'Tenace',
  'Trumper',
  'Vole',
  'Whister',
];

/** What bots are called. None is called what a person could take for a person. */
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

/** A name for a guest who has not given one. */
export function guestName(): string {
  return `${CALLINGS[randomInt(CALLINGS.length)] ?? 'Guest'} ${10 + randomInt(90)}`;
}

/** A name for a bot, none of those taken at its table. */
export function botName(taken: ReadonlySet<string>): string {
  const free = BOTS.filter((name) => !taken.has(name));
  return free[randomInt(Math.max(1, free.length))] ?? `Bot ${taken.size + 1}`;
}

/** A name as people see it: composed, with single spaces. Null where it is too long, empty, or has what cannot be seen. */
export function cleanName(given: string): string | null {
  const read = playerName.safeParse(given.normalize('NFC').replace(/\s+/gu, ' '));
  return read.success ? read.data : null;
}
