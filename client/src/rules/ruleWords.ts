import type { OptionValue } from '@kibitz/shared/kit/game/options';
import { ruleSaid } from '@kibitz/shared/kit/words/ruleSaid';
import { sentence } from '@kibitz/shared/kit/words/say';
import { gameCatalog } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { optionInWords } from './valueInWords.ts';

/** The rule that an option's value makes, as a sentence; as the form has it until the game's words are here. */
export function ruleInWords(game: string, name: string, value: OptionValue): string {
  const { words } = gameCatalog(game);
  const rule = ruleSaid(words, name, value);
  return rule === null ? optionInWords(game, name, value) : sentence(rule, words, { language: spoken.value });
}
