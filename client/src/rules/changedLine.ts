import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { RuledGame } from '@kibitz/shared/kit/game/presets';
import { cardOf } from '../lobby/lobbyState.ts';
import { gameWord } from '../words/gameWords.ts';
import { rulesInForce } from './inForce.ts';
import { optionInWords } from './valueInWords.ts';

/** The name of the preset that a table's options are nearest to; '' where the rule book is as near as any. */
export function nearestPreset({ options: specs, presets }: RuledGame, options: AnyOptions): string {
  const distanceFrom = (preset: AnyOptions): number => rulesInForce(specs, options, preset).changed.length;
  let nearest = '';
  let least = distanceFrom({});
  for (const [name, preset] of Object.entries(presets)) {
    const distance = distanceFrom(preset);
    if (distance >= least) continue;
    nearest = name;
    least = distance;
  }
  return nearest;
}

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
