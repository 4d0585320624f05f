import type { Message } from '../words/message.ts';
import type { KindParts, MoveKind } from './moves.ts';

/** Names a number chosen freely within a range. The move of an amount is `from` + amount. */
interface Amount<S> extends Omit<KindParts<S>, 'whyNot'> {
  /** The type of the action, and the name under which it has the amount. */
  readonly type: string;
  readonly name: string;
  /** Whether it may be named now; always if omitted. */
  readonly may?: (state: S, seat: number) => boolean;
  /** The least and the most that may be named while `may` holds: whole numbers from 0 on, both ends included. */
  readonly least: (state: S, seat: number) => number;
  readonly most: (state: S, seat: number) => number;
  readonly apply: (state: S, seat: number, amount: number) => void;
  /** Why one is refused. */
  readonly whyNot?: (state: S, seat: number, amount: number) => Message;
}

/**
 * Names an amount, such as the chips of a raise: `{"type": "raise", "to": 40}`. It is one entry among what a seat may
 * do, with a range (`"to": [20, 100]`), or with the one amount that is possible.
 */
export function amount<S>(kind: Amount<S>): MoveKind<S> {
  const { type, name, may = () => true, least, most, apply, whyNot, ...parts } = kind;
  const { from } = parts;
  return {
    ...parts,
    forms: { [type]: { [name]: 'figure' } },
    count: may,
    pick(state, seat, _i, random) {
      const low = least(state, seat);
      return from + low + random.below(most(state, seat) - low + 1);
    },
    apply: (state, seat, move) => apply(state, seat, move - from),
    actionOf: (_state, _seat, move) => ({ type, [name]: move - from }),
    choices(state, seat) {
      if (!may(state, seat)) return [];
      const low = least(state, seat);
      const high = most(state, seat);
      return [{ type, [name]: low === high ? low : [low, high] }];
    },
    moveOf: (_state, _seat, action) => from + Number(action[name]),
    whyNot: whyNot && ((state, seat, action) => whyNot(state, seat, Number(action[name]))),
  };
}
