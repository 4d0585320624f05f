import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { cardOf } from '../lobby/lobbyState.ts';
import { rulesInForce } from './inForce.ts';
import { optionInWords } from './valueInWords.ts';

/** The rules of a table that differ from the book, in one line; '' where none does, null before the games are known. */
export function changedLine(game: string, options: AnyOptions): string | null {
  const card = cardOf(game);
  if (card === undefined) return null;
  const { changed } = rulesInForce(card.options, options);
  return changed.map(({ name, value }) => optionInWords(game, name, value)).join(' · ');
}
