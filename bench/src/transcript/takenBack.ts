import { cardOfCode } from '@kibitz/shared/kit/cards/cards';
import type { Action, Choice } from '@kibitz/shared/kit/game/action';
import { DEALER, type Game, seatsIn } from '@kibitz/shared/kit/game/game';
import { act } from '@kibitz/shared/kit/game/play';
import { isAnyCards } from '../players/randomDecision.ts';
import { isPictureOf, momentOf, type RecordedMoment } from './recordedCourse.ts';
import { cardsTold, type SeenPicture } from './seenPicture.ts';

/*
 * A move that is taken back was seen but is not in the record. The rules allowed it at a point where the record went
 * another way, so it is looked for among the moves allowed there.
 */

/** How many values of an open amount are tried. */
const MOST_AMOUNTS = 500;

/** What could have been decided at a moment: several actions if they are one decision. */
interface Decisions {
  readonly list: readonly (readonly Action[])[];
  /** False if amounts or cards are left open and there are too many of them to try. */
  readonly isAll: boolean;
}

/** What was seen of a move that was taken back. */
export type Explained =
  /** The moments of it, from the move on. */
  | { readonly moments: readonly RecordedMoment[] }
  /** It is unclear whether there is such a move. */
  | 'unknown'
  /** There is none. */
  | null;

/** A choice with what it leaves open filled in, in every possible way; `isAll` is false if there are too many. */
function filledIn(choice: Choice, told: ReadonlySet<string>): { readonly actions: Action[]; readonly isAll: boolean } {
  let actions: Action[] = [{ type: choice.type }];
  let isAll = true;
  for (const [name, value] of Object.entries(choice)) {
    if (name === 'type') continue;
    let values: (string | number | boolean)[];
    if (typeof value !== 'object') values = [value];
    else if (isAnyCards(value)) {
      // anyone who sees them gone from the hand can tell which they were
      const gone = value.of.split(' ').filter((code) => !told.has(code));
      isAll = false;
      values = gone.length === value.n ? [gone.join(' ')] : [];
    } else {
      const [least, most] = value;
      const n = Math.min(most - least + 1, MOST_AMOUNTS);
      values = Array.from({ length: n }, (_, i) => least + i);
      if (n * actions.length > MOST_AMOUNTS || n < most - least + 1) isAll = false;
      if (n * actions.length > MOST_AMOUNTS) values = values.slice(0, 1);
    }
    actions = actions.flatMap((action) => values.map((one) => ({ ...action, [name]: one })));
  }
  return { actions, isAll };
}

function decisionsAt(game: Game, state: unknown, seat: number, seen: SeenPicture): Decisions {
  const choices = game.rules.legal(state, seat);
  const told = new Set(cardsTold(seen.table));
  const together = game.picture.together(game.secrecy.view(state, seat));
  if (together === undefined) {
    const filled = choices.map((choice) => filledIn(choice, told));
    return {
      list: filled.flatMap(({ actions }) => actions.map((action) => [action])),
      isAll: filled.every((one) => one.isAll),
    };
  }
  const ofIt = choices.filter(({ type }) => type === together.type).flatMap((choice) => filledIn(choice, told).actions);
  const isGone = ({ card }: Action): boolean => typeof card === 'string' && cardOfCode(card) >= 0 && !told.has(card);
  // nobody else sees which they were: any will do
  const list = [ofIt.filter(isGone), ofIt].map((actions) => actions.slice(0, together.n));
  return { list: list.filter(({ length }) => length === together.n), isAll: false };
}

/** Makes a decision on a copy of a moment's state; false if the rules refuse it. */
function makes(game: Game, at: RecordedMoment, seat: number, actions: readonly Action[], scratch: unknown): boolean {
  game.rules.copy(at.state, scratch);
  return actions.every((action) => act(game, scratch, seat, action) === null);
}

/** Looks for a decision at a moment that leads to what was seen. `fresh` makes a state of the same game. */
export function explained(game: Game, at: RecordedMoment, seen: SeenPicture, fresh: () => unknown): Explained {
  const actors = game.rules.actors(at.state);
  const [seat, ...others] = actors === DEALER ? [] : seatsIn(actors);
  if (seat === undefined || others.length > 0 || game.traits.takesBack === false) return null;
  const { list, isAll } = decisionsAt(game, at.state, seat, seen);
  const scratch = fresh();
  for (const actions of list) {
    if (!makes(game, at, seat, actions, scratch)) continue;
    const moments: RecordedMoment[] = [];
    for (;;) {
      const copy = fresh();
      game.rules.copy(scratch, copy);
      moments.push(momentOf(game, copy, at.moves + actions.length));
      if (game.rules.actors(scratch) !== DEALER || game.chance.dealerStep(scratch) !== 'gather') break;
      game.chance.step(scratch);
    }
    if (moments.some((moment) => isPictureOf(game, moment, seen))) return { moments };
  }
  return isAll ? null : 'unknown';
}
