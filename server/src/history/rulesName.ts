import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, changedOptions, type OptionSpecs } from '@kibitz/shared/kit/game/options';
import type { RulesName } from './finishedGame.ts';

/**
 * Whether an option only sets the length of a game: a target score, or a number of hands if the rule book has no
 * end.
 */
function isLength(specs: OptionSpecs, name: string): boolean {
  const spec = specs[name];
  return name === 'target' || (spec?.kind === 'figure' && spec.suggest !== undefined);
}

function withoutLength(specs: OptionSpecs, changed: AnyOptions): AnyOptions {
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !isLength(specs, name)));
}

function areSame(a: AnyOptions, b: AnyOptions): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/**
 * The name of a table's rules. The length of a game does not count as a difference: people who play Spades to 200 play
 * the same game as those who play to 500, and are compared with them.
 */
export function rulesName(
  { options: specs, presets }: Pick<Game, 'options' | 'presets'>,
  options: AnyOptions,
): RulesName {
  const changed = withoutLength(specs, changedOptions(specs, options));
  if (Object.keys(changed).length === 0) return 'book';
  const preset = Object.entries(presets).find(([, named]) => areSame(changed, withoutLength(specs, named)));
  return preset?.[0] ?? 'own';
}
