import type { Action, Choice } from './action.ts';
import { whyNotCards } from './anyCards.ts';

/** Whether there is anything to decide: several choices, or one that leaves an amount or cards open. */
export function isDecision(choices: readonly Choice[]): boolean {
  return (
    choices.length > 1 || choices.some((choice) => Object.values(choice).some((value) => typeof value === 'object'))
  );
}

/** Whether this value of a choice is a free amount. */
export function isRange(value: Choice[string] | undefined): value is readonly [number, number] {
  return Array.isArray(value);
}

/** The cards of a set (`KH QH`) in a canonical order, since an action may list them in any order. */
function sorted(cards: string): string {
  return cards.trim().split(/\s+/).sort().join(' ');
}

function fits(name: string, allowed: Choice[string], value: Action[string] | undefined, mayBeNone: boolean): boolean {
  if (isRange(allowed)) {
    if (mayBeNone && value === 0) return true;
    return typeof value === 'number' && Number.isInteger(value) && value >= allowed[0] && value <= allowed[1];
  }
  if (typeof allowed === 'object') return typeof value === 'string' && whyNotCards(allowed, value) === null;
  if (name === 'cards' && typeof allowed === 'string' && typeof value === 'string')
    return sorted(allowed) === sorted(value);
  return allowed === value;
}

/**
 * The choice that an action matches, or null. The action must have exactly the choice's names, the cards of a set in
 * any order, as many of the cards offered as required, and every amount within its range. If a choice has several
 * ranges, chips may be bet on several spots, and 0 on any of them fits too.
 */
export function choiceFor(choices: readonly Choice[], action: Action): Choice | null {
  const names = Object.keys(action);
  for (const choice of choices) {
    const allowed = Object.entries(choice);
    if (allowed.length !== names.length) continue;
    const mayBeNone = allowed.filter(([, value]) => isRange(value)).length > 1;
    if (allowed.every(([name, value]) => fits(name, value, action[name], mayBeNone))) return choice;
  }
  return null;
}
