import type { OptionValue } from '@kibitz/shared/kit/game/options';
import { gameWord } from '../words/gameWords.ts';
import { t } from '../words/words.ts';

/** A value of an option in words: the game's own where it has any. */
export function valueInWords(game: string, name: string, value: OptionValue): string {
  if (typeof value === 'boolean') return t(value ? 'new.on' : 'new.off');
  return gameWord(game, `option.${name}.${value}`, String(value));
}

/** An option and its value as a form has them. */
export function optionInWords(game: string, name: string, value: OptionValue): string {
  return `${gameWord(game, `option.${name}`, name)}: ${valueInWords(game, name, value)}`;
}
