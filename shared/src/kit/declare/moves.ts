import type { Action, Choice } from '../game/action.ts';
import type { ActionForms } from '../game/actionForms.ts';
import { type Actors, isActor } from '../game/actors.ts';
import { choiceFor } from '../game/moves.ts';
import { Random } from '../game/random.ts';
import { type Message, message } from '../words/message.ts';

/** A kind of move: one action of the record, or several that are counted together. Inside, a move is a number. */
export interface MoveKind<S> {
  /**
   * The first number of its moves. Kinds stand in ascending order, and the numbers of each end where the next begin.
   */
  readonly from: number;
  /** The actions that a record has for it (docs/records.md). */
  readonly forms: ActionForms;
  /** How many of its moves a seat that may act can make now; or, of a single move, whether it can. */
  readonly count: (state: S, seat: number) => number | boolean;
  /** The i-th of them. `random` draws what the entry leaves open. */
  readonly pick: (state: S, seat: number, i: number, random: Random) => number;
  /** Makes one. */
  readonly apply: (state: S, seat: number, move: number) => void;
  readonly actionOf: (state: S, seat: number, move: number) => Action & Choice;
  /** The choices where amounts are left open, one for each that is counted; without it their actions. */
  readonly choices?: (state: S, seat: number) => readonly Choice[];
  /** The move of a legal action, where amounts are left open. */
  readonly moveOf?: (state: S, seat: number, action: Action) => number;
  /** Why an action of this kind is refused. */
  readonly whyNot?: (state: S, seat: number, action: Action) => Message;
}

const always = (): number => 1;
const unknown = (): Message => message('refused.unknown');

/** A move without any value, which may be made if `may` says so; without it always. */
export function say<S>(
  from: number,
  type: string,
  apply: (state: S, seat: number) => void,
  { may, whyNot }: { may?: (state: S, seat: number) => boolean; whyNot?: (state: S) => Message } = {},
): MoveKind<S> {
  return {
    from,
    forms: { [type]: {} },
    count: may ?? always,
    pick: () => from,
    apply,
    actionOf: () => ({ type }),
    whyNot: whyNot ?? unknown,
  };
}

/** For moves that draw nothing. */
const NO_CHANCE = new Random(0);

/** All that a game says of its moves, from their kinds; `actors` says who may act. */
export function movesOf<S>(kinds: readonly MoveKind<S>[], actors: (state: S) => Actors) {
  const choicesOf = (kind: MoveKind<S>, state: S, seat: number): readonly Choice[] =>
    kind.choices?.(state, seat) ??
    Array.from({ length: Number(kind.count(state, seat)) }, (_, i) =>
      kind.actionOf(state, seat, kind.pick(state, seat, i, NO_CHANCE)),
    );

  const kindOf = (move: number): MoveKind<S> => {
    let k = kinds.length - 1;
    while (move < (kinds[k] as MoveKind<S>).from) k--;
    return kinds[k] as MoveKind<S>;
  };

  return {
    actions: Object.assign({}, ...kinds.map(({ forms }) => forms)) as ActionForms,
    count(state: S, seat: number): number {
      let n = 0;
      for (let k = 0; k < kinds.length; k++) n += Number((kinds[k] as MoveKind<S>).count(state, seat));
      return n;
    },
    pick(state: S, seat: number, i: number, random: Random = NO_CHANCE): number {
      let rest = i;
      for (let k = 0; k < kinds.length; k++) {
        const kind = kinds[k] as MoveKind<S>;
        const n = Number(kind.count(state, seat));
        if (rest < n) return kind.pick(state, seat, rest, random);
        rest -= n;
      }
      throw new RangeError(`no move ${i}`);
    },
    apply: (state: S, seat: number, move: number): void => kindOf(move).apply(state, seat, move),
    actionOf: (state: S, seat: number, move: number): Action & Choice => kindOf(move).actionOf(state, seat, move),
    legal: (state: S, seat: number): Choice[] =>
      isActor(actors(state), seat) ? kinds.flatMap((kind) => choicesOf(kind, state, seat)) : [],
    moveOf(state: S, seat: number, action: Action): number | null {
      if (!isActor(actors(state), seat)) return null;
      for (const kind of kinds) {
        const choices = choicesOf(kind, state, seat);
        const choice = choiceFor(choices, action);
        if (choice === null) continue;
        return kind.moveOf?.(state, seat, action) ?? kind.pick(state, seat, choices.indexOf(choice), NO_CHANCE);
      }
      return null;
    },
    whyNot: (state: S, seat: number, action: Action): Message =>
      (kinds.find(({ forms }) => Object.hasOwn(forms, action.type))?.whyNot ?? unknown)(state, seat, action),
  };
}
