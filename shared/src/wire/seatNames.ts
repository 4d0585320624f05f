import type { BotLevel } from '../kit/bots/levels.ts';

/** The names of bots, as tables and records have them. None could be mistaken for a person's. */
export const BOT_NAMES: readonly string[] = [
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

/** The key of a bot's name in the words of the wire, as its readers say it; a name beyond the list is said as it is. */
export function botKey(name: string): string {
  return BOT_NAMES.includes(name) ? `bot.${name}` : name;
}

/**
 * What stands in stored games and their records in place of the name of a person whose account has been deleted.
 * Clients say it in the language of the reader.
 */
export const FORMER_PLAYER = 'Former player';

/** The key of what a bot is called beside its name, by how well it plays. */
export function botLevelKey({ level }: { readonly level?: BotLevel }): string {
  return level === undefined ? 'bot' : `bot.${level}`;
}

/**
 * What whoever sits on a seat is called in the reader's language. `t` says a key of the wire's words. People are called
 * by their names as they are, and bots beyond the list too.
 */
export function saidName(seat: { readonly kind: string; readonly name: string }, t: (key: string) => string): string {
  if (seat.name === FORMER_PLAYER) return t('formerPlayer');
  return seat.kind === 'bot' ? t(botKey(seat.name)) : seat.name;
}
