import { bitCount, nthBit } from '../cards/cards.ts';
import type { ActionForms } from '../game/actionForms.ts';
import type { KindParts, MoveKind } from './moves.ts';

/** Calls one of a list. */
interface OneOf<S> extends KindParts<S> {
  /** The type of the action, and the name under which it has what is called. */
  readonly type: string;
  readonly name: string;
  /**
   * Everything that can ever be called, at most 31 values: numbers in ascending order, or words. A move is `from` +
   * place in this list.
   */
  readonly of: readonly number[] | readonly string[];
  /** The form of the value, if it is not just one of these words or a figure: a suit. */
  readonly form?: ActionForms[string][string];
  /** What may be called now, as bits by place; everything if omitted. */
  readonly open?: (state: S, seat: number) => number;
  /** Takes the call, by its place in the list. */
  readonly apply: (state: S, seat: number, place: number) => void;
}

function formOf(of: readonly number[] | readonly string[]): ActionForms[string][string] {
  return of.some((value) => typeof value === 'number') ? 'figure' : (of as readonly string[]);
}

/** Calls one of a list: `{"type": "name", "suit": "H"}`, `{"type": "bid", "tricks": 4}`. */
export function callOne<S>({ type, name, of, form, open, apply, ...parts }: OneOf<S>): MoveKind<S> {
  const { from } = parts;
  const all = 2 ** of.length - 1;
  return {
    ...parts,
    forms: { [type]: { [name]: form ?? formOf(of) } },
    count: open === undefined ? () => of.length : (state, seat) => bitCount(open(state, seat)),
    pick: (state, seat, i) => from + nthBit(open === undefined ? all : open(state, seat), i),
    apply: (state, seat, move) => apply(state, seat, move - from),
    actionOf: (_state, _seat, move) => ({ type, [name]: of[move - from] as string | number }),
  };
}
