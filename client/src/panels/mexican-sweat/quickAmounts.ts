import { asTable, type SweatView } from '@kibitz/shared/games/mexican-sweat/state';
import { inPots } from '@kibitz/shared/kit/chips/chipPots';
import type { Raise } from './betting.ts';

/** An amount that is often wanted, and what it is called: the least, half the pot, the pot, everything. */
interface QuickAmount {
  readonly name: 'least' | 'half' | 'pot' | 'allIn';
  readonly to: number;
}

/**
 * The amounts offered beside the slider, rising. A pot-sized raise counts the call first: it raises by the pot after
 * the call, on top of the bet to be matched. Amounts that are not allowed, or equal to another, are left out.
 */
export function quickAmounts(raise: Raise, toCall: number, view: SweatView): QuickAmount[] {
  const { toMatch } = view.fields;
  const pot = inPots(asTable(view)) + toCall;
  const wishes: QuickAmount[] = [
    { name: 'allIn', to: raise.allIn },
    { name: 'least', to: raise.least },
    { name: 'pot', to: toMatch + pot },
    { name: 'half', to: toMatch + Math.floor(pot / 2) },
  ];
  const allowed = wishes.filter(({ to }) => to >= raise.least && to <= raise.most);
  return allowed.filter((one, i) => allowed.findIndex(({ to }) => to === one.to) === i).sort((a, b) => a.to - b.to);
}
