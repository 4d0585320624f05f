import { type AnyOptions, changedOptions, withAnEnd } from './options.ts';
import { type NamedRules, type RuledGame, traditionalPreset } from './presets.ts';

/**
 * What a game by named rules changes in the rule book. It always has an end; a game without a preset is played by the
 * book.
 */
export function namedOptions(game: RuledGame, rules: NamedRules): AnyOptions {
  const preset = rules === 'traditional' ? traditionalPreset(game) : null;
  return changedOptions(game.options, withAnEnd(game.options, preset ?? {}));
}
