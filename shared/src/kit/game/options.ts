import * as z from 'zod/mini';
import { shown } from '../words/shown.ts';

/** A value of an option: a word, a figure or on/off. */
export type OptionValue = string | number | boolean;

/**
 * One option of a game: its possible values and the rule book's. Plain data, so that the lobby can build a form from
 * it.
 */
export type OptionSpec =
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[]; readonly default: string | number }
  | { readonly kind: 'flag'; readonly default: boolean }
  | {
      readonly kind: 'figure';
      readonly least: number;
      readonly most: number;
      readonly default: number;
      /** What the table form fills in where the default would leave the game without an end. */
      readonly suggest?: number;
    };

/** The options of a game by name, in the order in which the form shows them. */
export interface OptionSpecs {
  readonly [name: string]: OptionSpec;
}

type ValueOf<S> = S extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : S extends { kind: 'flag' }
    ? boolean
    : number;

/** The options of one table, all of them given. */
export type OptionsOf<S extends OptionSpecs> = { readonly [K in keyof S]: ValueOf<S[K]> };

/** Options of any game. */
export interface AnyOptions {
  readonly [name: string]: OptionValue;
}

/** One of a few values; the first is the default unless another is given. */
export function choice<const V extends string | number>(values: readonly [V, ...V[]], standard: V = values[0]) {
  return { kind: 'choice', values, default: standard } as const;
}

/** On or off; off unless said otherwise. */
export function flag(standard = false) {
  return { kind: 'flag', default: standard } as const;
}

/** A whole number from `least` to `most`. */
export function figure(least: number, most: number, standard: number, suggest?: number) {
  const spec = { kind: 'figure', least, most, default: standard } as const;
  return suggest === undefined ? spec : ({ ...spec, suggest } as const);
}

function schemaOf(spec: OptionSpec) {
  switch (spec.kind) {
    case 'choice':
      return z.literal([...spec.values]);
    case 'flag':
      return z.boolean();
    case 'figure':
      return z.int().check(z.gte(spec.least), z.lte(spec.most));
  }
}

/** The defaults: the rule book. */
export function defaultsOf(specs: OptionSpecs): AnyOptions {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, spec.default]));
}

/** Why options were refused: the name of the option at fault ('' for the whole) and the reason in plain English. */
export interface OptionsError {
  readonly option: string;
  readonly reason: string;
}

/**
 * Reads options as a record or the table form gives them; those at their defaults may be missing. Unknown names and
 * values are refused, as are combinations that `checkOptions` rejects (game.ts).
 */
export function readOptions(
  specs: OptionSpecs,
  given: unknown,
  checkOptions?: (options: AnyOptions) => OptionsError | null,
): { options: AnyOptions } | { error: OptionsError } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { error: { option: '', reason: 'options must be an object' } };
  }
  const options: { [name: string]: OptionValue } = { ...defaultsOf(specs) };
  for (const [name, value] of Object.entries(given)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) return { error: { option: name, reason: `no option is called ${shown(name)}` } };
    const read = schemaOf(spec).safeParse(value);
    if (!read.success) {
      return { error: { option: name, reason: `${shown(value)} is no value of the option ${name}` } };
    }
    options[name] = read.data;
  }
  const error = checkOptions?.(options) ?? null;
  return error === null ? { options } : { error };
}

/** The options that differ from the defaults: what a record holds. */
export function changedOptions(specs: OptionSpecs, options: AnyOptions): AnyOptions {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => specs[name]?.default !== value));
}

function isWithoutEnd(spec: OptionSpec, value: OptionValue | undefined): boolean {
  return spec.kind === 'figure' && spec.suggest !== undefined && (value ?? spec.default) === spec.default;
}

/** Whether a game with these options goes on until its players stop. */
export function isEndless(specs: OptionSpecs, options: AnyOptions): boolean {
  return Object.entries(specs).some(([name, spec]) => isWithoutEnd(spec, options[name]));
}

/**
 * The same options with an end to the game: a number still at a default without an end becomes what the table form
 * suggests, or `most` if that is less.
 */
export function withAnEnd(specs: OptionSpecs, options: AnyOptions, most = Number.POSITIVE_INFINITY): AnyOptions {
  const ended = Object.entries(specs).map(([name, spec]): [string, OptionValue] => {
    const value = options[name] ?? spec.default;
    const isToEnd = spec.kind === 'figure' && spec.suggest !== undefined && value === spec.default;
    return [name, isToEnd ? Math.min(spec.suggest, most) : value];
  });
  return Object.fromEntries(ended);
}

/** The options that set the number of deals in a game. */
const LENGTHS = ['boards', 'hands'];

/** The option that sets the number of deals in a game; null where it ends by score. */
export function dealsOption(specs: OptionSpecs): string | null {
  return LENGTHS.find((name) => specs[name]?.kind === 'figure') ?? null;
}

/** The same options with this many deals in a game, where that can be set. */
export function withDeals(specs: OptionSpecs, options: AnyOptions, deals: number): AnyOptions {
  const name = dealsOption(specs);
  const spec = name === null ? undefined : specs[name];
  if (name === null || spec?.kind !== 'figure') return options;
  return { ...options, [name]: Math.max(spec.least, Math.min(deals, spec.most)) };
}
