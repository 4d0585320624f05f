import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { cardOf } from '../lobby/lobbyState.ts';
import { gameWord } from '../words/gameWords.ts';
import { rulesInForce } from './inForce.ts';
import { nearestPreset } from './nearestPreset.ts';
import { optionInWords } from './valueInWords.ts';

/**
 * A table's rules in one line: the name of the nearest preset, worded by `changed` where some rules differ, and the
 * rules that differ from it. '' for the rule book, null before the games are loaded.
 */
export function changedLine(game: string, options: AnyOptions, changed: (name: string) => string): string | null {
  const card = cardOf(game);
  if (card === undefined) return null;
  const preset = nearestPreset(card, options);
  const differing = rulesInForce(card.options, options, card.presets[preset]).changed.map(({ name, value }) =>
    optionInWords(game, name, value),
  );
  if (preset === '') return differing.join(' · ');
  const name = gameWord(game, `preset.${preset}`, preset);
  return [differing.length === 0 ? name : changed(name), ...differing].join(' · ');
}
