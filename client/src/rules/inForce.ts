import type { AnyOptions, OptionSpecs, OptionValue } from '@kibitz/shared/kit/game/options';

/** An option as it stands at a table. */
export interface RuleInForce {
  readonly name: string;
  readonly value: OptionValue;
  /** What the rule book has. */
  readonly book: OptionValue;
}

/** The options of a table, in the order of the form: those that change a rule of the book, and the others. */
interface RulesInForce {
  readonly changed: readonly RuleInForce[];
  readonly others: readonly RuleInForce[];
}

/**
 * A table's rules compared with the rule book, or with a preset that changes it. The length of a game without a natural
 * end is a setting, and changes no rule.
 */
export function rulesInForce(specs: OptionSpecs, options: AnyOptions, preset: AnyOptions = {}): RulesInForce {
  const changed: RuleInForce[] = [];
  const others: RuleInForce[] = [];
  for (const [name, spec] of Object.entries(specs)) {
    const value = options[name] ?? spec.default;
    const isLength = spec.kind === 'figure' && spec.suggest !== undefined;
    const rule = { name, value, book: spec.default };
    if (value === (preset[name] ?? spec.default) || isLength) others.push(rule);
    else changed.push(rule);
  }
  return { changed, others };
}
