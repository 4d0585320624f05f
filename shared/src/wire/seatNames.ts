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

/**
 * The key of a bot's name in the words of the wire, for the reader's language; a name not in the list is shown as it
 * is.
 */
export function botKey(name: string): string {
  return BOT_NAMES.includes(name) ? `bot.${name}` : name;
}

/**
 * Replaces the name of a person whose account has been deleted, in stored games and their records. Clients show it in
 * the reader's language.
 */
export const FORMER_PLAYER = 'Former player';

/** The key of what a bot is called beside its name, by how well it plays. */
export function botLevelKey({ level }: { readonly level?: BotLevel }): string {
  return level === undefined ? 'bot' : `bot.${level}`;
}

/**
 * The name shown for a seat in the reader's language. `t` translates a key of the wire's words. Names of people are
 * shown as they are, as are bots' names not in the list.
 */
export function saidName(seat: { readonly kind: string; readonly name: string }, t: (key: string) => string): string {
  if (seat.name === FORMER_PLAYER) return t('formerPlayer');
  return seat.kind === 'bot' ? t(botKey(seat.name)) : seat.name;
}
