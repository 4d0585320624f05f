import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { type NamedRules, traditionalPreset } from '@kibitz/shared/kit/game/presets';
import type { GameCard } from '@kibitz/shared/wire/api';
import { signal } from '@preact/signals';
import { readStored, store } from '../settings/kept.ts';
import { changes, isSame, presetOptions, suggestedOptions } from './optionForm.ts';

/** Chosen rules: a name, or those that this browser last used for the game. */
export type ChosenRules = NamedRules | 'last';

const KEY = 'kibitz.rules';

function stored(): { readonly [game: string]: AnyOptions } {
  const read = readStored(KEY);
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

/** By game: what was changed in the rule book last time. */
const last = signal(stored());

/** Remembers by which rules a game was opened; `options` are what differs from the rule book. */
export function keepRules(game: string, options: AnyOptions): void {
  const { [game]: _before, ...others } = last.value;
  // the game opened last comes last
  last.value = { ...others, [game]: options };
  store(KEY, last.value);
}

/** The game that was opened last in this browser; '' for none. */
export function lastGame(): string {
  return Object.keys(last.value).at(-1) ?? '';
}

/** What named rules change in the rule book; a game without traditional rules is played by the book. */
export function namedOptions(game: GameCard, rules: NamedRules): AnyOptions {
  const preset = rules === 'traditional' ? traditionalPreset(game) : null;
  return changes(game, presetOptions(game, { ...suggestedOptions(game), ...preset }));
}

/** Rules of the player's own that they used last time; null if those had a name, or there was none. */
function ownRules(game: GameCard): AnyOptions | null {
  const options = last.value[game.id];
  if (options === undefined) return null;
  // an option that the game no longer has would be refused
  const known = Object.fromEntries(Object.entries(options).filter(([name]) => game.options[name] !== undefined));
  return nameOf(game, known) === null ? known : null;
}

function nameOf(game: GameCard, options: AnyOptions): NamedRules | null {
  const names: readonly NamedRules[] = ['book', 'traditional'];
  return names.find((name) => isSame(namedOptions(game, name), options)) ?? null;
}

/** What there is to choose from for a game. */
export function rulesOf(game: GameCard): ChosenRules[] {
  const traditional: ChosenRules[] = traditionalPreset(game) === null ? [] : ['traditional'];
  return ['book', ...traditional, ...(ownRules(game) === null ? [] : (['last'] as const))];
}

/** What was chosen last time; the rule book the first time. */
export function lastChosen(game: GameCard): ChosenRules {
  const options = last.value[game.id];
  if (options === undefined) return 'book';
  return nameOf(game, options) ?? 'last';
}

/** What rules change in the rule book. */
export function optionsBy(game: GameCard, rules: ChosenRules): AnyOptions {
  if (rules === 'last') return ownRules(game) ?? namedOptions(game, 'book');
  return namedOptions(game, rules);
}

/** How many rules are listed for a game. */
const SAID = 3;

/** The options that matter most: first those in which the traditional rules differ, then in the order of the form. */
export function mainOptions(game: GameCard): string[] {
  const differing = Object.keys(traditionalPreset(game) ?? {});
  // the length of a game without an end is not a rule
  const lengths = suggestedOptions(game);
  const names = Object.keys(game.options).filter((name) => !(name in lengths));
  return [...new Set([...differing, ...names])].slice(0, SAID);
}
