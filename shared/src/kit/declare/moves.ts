import type { Action, Choice } from '../game/action.ts';
import type { ActionForms } from '../game/actionForms.ts';
import { type Actors, isActor } from '../game/actors.ts';
import { choiceFor } from '../game/moves.ts';
import { Random } from '../game/random.ts';
import { type Message, message } from '../words/message.ts';

/** A kind of move: one action of the record, or several that are counted together. Internally a move is a number. */
export interface MoveKind<S> {
  /**
   * The first number of its moves. The kinds of a phase are in ascending order, and each one's numbers end where the
   * next one's begin.
   */
  readonly from: number;
  /** The phases in which it may be made, as the state's `phase` numbers them; all if omitted. */
  readonly in?: number | readonly number[] | undefined;
  /** The actions that a record has for it (docs/records.md). */
  readonly forms: ActionForms;
  /**
   * How many of these moves a seat that may act can make in such a phase; for a single move, whether it can be made.
   */
  readonly count: (state: S, seat: number) => number | boolean;
  /** The i-th of them. `random` draws what the entry leaves open. */
  readonly pick: (state: S, seat: number, i: number, random: Random) => number;
  /** Makes one. */
  readonly apply: (state: S, seat: number, move: number) => void;
  readonly actionOf: (state: S, seat: number, move: number) => Action & Choice;
  /** The choices where amounts are left open, one for each that is counted; their actions if omitted. */
  readonly choices?: ((state: S, seat: number) => readonly Choice[]) | undefined;
  /** The move of a legal action, where amounts are left open. */
  readonly moveOf?: ((state: S, seat: number, action: Action) => number) | undefined;
  /** Why an action of this kind is refused in its phases, and in any other; without these it is unknown. */
  readonly whyNot?: ((state: S, seat: number, action: Action) => Message) | undefined;
  readonly notNow?: ((state: S, seat: number, action: Action) => Message) | undefined;
}

/**
 * What most kinds define for themselves: where their numbers begin, when they are possible, and why they are refused.
 */
export type KindParts<S> = Pick<MoveKind<S>, 'from' | 'in' | 'whyNot' | 'notNow'>;

const always = (): number => 1;
const unknown = (): Message => message('refused.unknown');

/** A move without values, allowed if `may` says so; always if omitted. */
export function say<S>(
  from: number,
  type: string,
  apply: (state: S, seat: number) => void,
  { may = always, ...parts }: Omit<KindParts<S>, 'from'> & { may?: (state: S, seat: number) => number | boolean } = {},
): MoveKind<S> {
  return { ...parts, from, forms: { [type]: {} }, count: may, pick: () => from, apply, actionOf: () => ({ type }) };
}

/** For moves that draw nothing. */
const NO_CHANCE = new Random(0);

/**
 * Gives all kinds one shape, so that a process that has played every game reads them as fast as one with a single game.
 */
function inOneShape<S>(kind: MoveKind<S>): MoveKind<S> {
  return {
    from: kind.from,
    in: kind.in,
    forms: kind.forms,
    count: kind.count,
    pick: kind.pick,
    apply: kind.apply,
    actionOf: kind.actionOf,
    choices: kind.choices,
    moveOf: kind.moveOf,
    whyNot: kind.whyNot,
    notNow: kind.notNow,
  };
}

function isIn<S>(kind: MoveKind<S>, phase: number): boolean {
  return kind.in === undefined || (typeof kind.in === 'number' ? kind.in === phase : kind.in.includes(phase));
}

/** The kinds that are possible in each phase, worked out once. */
function phaseKinds<S>(kinds: readonly MoveKind<S>[]): (phase: number) => readonly MoveKind<S>[] {
  const byPhase: (readonly MoveKind<S>[])[] = [];
  return (phase) => {
    // without holes, which are slow to read
    while (byPhase.length <= phase) {
      const next = byPhase.length;
      byPhase.push(kinds.filter((kind) => isIn(kind, next)));
    }
    return byPhase[phase] as readonly MoveKind<S>[];
  };
}

function choicesOf<S>(kind: MoveKind<S>, state: S, seat: number): readonly Choice[] {
  if (kind.choices !== undefined) return kind.choices(state, seat);
  return Array.from({ length: Number(kind.count(state, seat)) }, (_, i) =>
    kind.actionOf(state, seat, kind.pick(state, seat, i, NO_CHANCE)),
  );
}

/** The kind that a move is of, among those of a phase. */
function kindOf<S>(list: readonly MoveKind<S>[], move: number): MoveKind<S> {
  let k = list.length - 1;
  while (move < (list[k] as MoveKind<S>).from) k--;
  return list[k] as MoveKind<S>;
}

/** Everything that a game declares about its moves, built from their kinds; `actors` says who may act. */
export function movesOf<S extends { readonly phase: number }>(
  given: readonly MoveKind<S>[],
  actors: (state: S) => Actors,
) {
  const kinds = given.map(inOneShape);
  const kindsIn = phaseKinds(kinds);
  const counted = new Int32Array(kinds.length);

  /** Draws one of the moves, each entry of `legal` as likely as any other, and makes it: nothing is counted twice. */
  function makeAtRandom(state: S, seat: number, random: Random): void {
    const list = kindsIn(state.phase);
    let kind = list[0] as MoveKind<S>;
    let n = Number(kind.count(state, seat));
    let i: number;
    if (list.length === 1) {
      i = random.below(n);
    } else {
      counted[0] = n;
      for (let k = 1; k < list.length; k++) {
        const more = Number((list[k] as MoveKind<S>).count(state, seat));
        counted[k] = more;
        n += more;
      }
      let k = 0;
      i = random.below(n);
      while (i >= (counted[k] as number)) i -= counted[k++] as number;
      kind = list[k] as MoveKind<S>;
    }
    kind.apply(state, seat, kind.pick(state, seat, i, random));
  }

  return {
    kindsIn,
    makeAtRandom,
    actions: Object.assign({}, ...kinds.map(({ forms }) => forms)) as ActionForms,
    count(state: S, seat: number): number {
      const list = kindsIn(state.phase);
      let n = 0;
      for (let k = 0; k < list.length; k++) n += Number((list[k] as MoveKind<S>).count(state, seat));
      return n;
    },
    pick(state: S, seat: number, i: number, random: Random = NO_CHANCE): number {
      const list = kindsIn(state.phase);
      let rest = i;
      // what is left belongs to the last kind, which need not be counted
      for (let k = 0; k < list.length - 1; k++) {
        const kind = list[k] as MoveKind<S>;
        const n = Number(kind.count(state, seat));
        if (rest < n) return kind.pick(state, seat, rest, random);
        rest -= n;
      }
      return (list[list.length - 1] as MoveKind<S>).pick(state, seat, rest, random);
    },
    apply: (state: S, seat: number, move: number): void => kindOf(kindsIn(state.phase), move).apply(state, seat, move),
    actionOf: (state: S, seat: number, move: number): Action & Choice =>
      kindOf(kindsIn(state.phase), move).actionOf(state, seat, move),
    legal: (state: S, seat: number): Choice[] =>
      isActor(actors(state), seat) ? kindsIn(state.phase).flatMap((kind) => choicesOf(kind, state, seat)) : [],
    moveOf(state: S, seat: number, action: Action): number | null {
      if (!isActor(actors(state), seat)) return null;
      for (const kind of kindsIn(state.phase)) {
        const choices = choicesOf(kind, state, seat);
        const choice = choiceFor(choices, action);
        if (choice === null) continue;
        return kind.moveOf?.(state, seat, action) ?? kind.pick(state, seat, choices.indexOf(choice), NO_CHANCE);
      }
      return null;
    },
    whyNot(state: S, seat: number, action: Action): Message {
      const isNamed = ({ forms }: MoveKind<S>) => Object.hasOwn(forms, action.type);
      const possible = kindsIn(state.phase).find(isNamed);
      const why = possible === undefined ? kinds.find(isNamed)?.notNow : possible.whyNot;
      return (why ?? unknown)(state, seat, action);
    },
  };
}
