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
