import type { Result } from '../game/game.ts';
import { type Course, coursePlay } from './course.ts';
import { type MoveKind, movesOf } from './moves.ts';
import type { DeclaredTable, Lists, PlaceSpecs, TableState } from './tableState.ts';
import { tableViews } from './tableView.ts';

/** The rules of a game, on a table that it has declared. */
interface TableRules<N extends string, S> {
  /** What happens in each phase. */
  readonly course: Course<N, S>;
  /** Its moves, kind by kind, in the order in which they are offered. */
  readonly moves: readonly MoveKind<S>[];
  /** Makes the derived lists of a state in which all else is set. */
  readonly settle?: (state: S) => void;
  /** Who has won, once the game is over; [] for nobody. */
  readonly winners: (state: S) => readonly number[];
  /** The running totals; without it 1 for each who has won. */
  readonly scores?: (state: S) => readonly number[];
  /** What each scored hand brought; without it there are none. */
  readonly hands?: (state: S) => Result['hands'];
}

/** The complete rules of a declared game: what `Game` asks for except its name, options, picture and bot. */
export function tableRules<
  N extends string,
  O,
  F extends object,
  L extends Lists,
  D extends Lists,
  P extends PlaceSpecs<O, F>,
>(table: DeclaredTable<N, O, F, L, D, P>, rules: TableRules<N, TableState<O, F, L, D, P>>) {
  type S = TableState<O, F, L, D, P>;
  const { winners, hands = () => [], settle = () => {} } = rules;
  const course = coursePlay<N, S>(table.phases, rules.course);
  const scores =
    rules.scores ?? ((state) => Array.from({ length: state.seats }, (_, i) => Number(winners(state).includes(i))));
  return {
    setup: table.setup,
    copy: (from: S, to: S): void => to.copyFrom(from),
    ...course,
    ...movesOf<S>(rules.moves, course.actors),
    ...tableViews(table, settle),
    result: (state: S): Result => ({
      over: course.actors(state) === 0,
      hands: hands(state),
      scores: scores(state),
      winners: winners(state),
    }),
  };
}
