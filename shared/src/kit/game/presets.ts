import { type AnyOptions, changedOptions, type OptionSpecs, withAnEnd } from './options.ts';

/** The rules that players are matched by: the rule book's, or those that the game is usually played by. */
export type NamedRules = 'book' | 'traditional';

/** What named rules are derived from: a game, or what the lobby knows about it. */
export interface RuledGame {
  readonly options: OptionSpecs;
  readonly presets: { readonly [name: string]: AnyOptions };
}

/** The preset by which the game is usually played: the one of that name, else its first; null if it has none. */
export function traditionalPreset({ presets }: Pick<RuledGame, 'presets'>): AnyOptions | null {
  return presets['Traditional'] ?? Object.values(presets)[0] ?? null;
}

/**
 * What a game by named rules changes in the rule book. It always has an end; a game without a preset is played by the
 * book.
 */
export function namedOptions(game: RuledGame, rules: NamedRules): AnyOptions {
  const preset = rules === 'traditional' ? traditionalPreset(game) : null;
  return changedOptions(game.options, withAnEnd(game.options, preset ?? {}));
}
