import type { AnyOptions, OptionValue } from '@kibitz/shared/kit/game/options';
import { ruleSaid } from '@kibitz/shared/kit/words/ruleSaid';
import { sentence } from '@kibitz/shared/kit/words/say';
import { cardOf } from '../lobby/lobbyState.ts';
import { gameCatalog, gameWord } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { rulesInForce } from './inForce.ts';
import { valueInWords } from './valueInWords.ts';

/** An option and its value as a form has them. */
function labelled(game: string, name: string, value: OptionValue): string {
  return `${gameWord(game, `option.${name}`, name)}: ${valueInWords(game, name, value)}`;
}

/** The rule that an option's value makes, as a sentence; as the form has it until the game's words are here. */
export function ruleInWords(game: string, name: string, value: OptionValue): string {
  const { words } = gameCatalog(game);
  const rule = ruleSaid(words, name, value);
  return rule === null ? labelled(game, name, value) : sentence(rule, words, { language: spoken.value });
}

/** The rules of a table that differ from the book, in one line; '' where none does, null before the games are known. */
export function changedLine(game: string, options: AnyOptions): string | null {
  const card = cardOf(game);
  if (card === undefined) return null;
  const { changed } = rulesInForce(card.options, options);
  return changed.map(({ name, value }) => labelled(game, name, value)).join(' · ');
}
