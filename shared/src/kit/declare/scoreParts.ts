import type { Statistic } from '../game/statistics.ts';
import { winnersTitle } from '../score/handSheet.ts';
import type { Fact, Sheet, Summary, SummaryColumn } from '../table/table.ts';
import { type Message, message } from '../words/message.ts';

/** The lists of a table in which points are kept; a view has all of them. */
interface PartLists<L> {
  /** The points of each seat. */
  readonly scores: L;
  /** What each seat has scored in this hand, part by part. */
  readonly tally: L;
  /** The tallies of the hands that are over. */
  readonly log: readonly number[];
}

type Kept = PartLists<Int32Array> & { readonly log: number[] };
type Seen = PartLists<readonly number[]>;

const sum = (figures: readonly number[]): number => figures.reduce((total, n) => total + n, 0);

/** Reads the log of hands, each with this many parts. */
function logOf(size: number) {
  /** How many hands are over. */
  const handsDone = ({
    log,
    scores,
  }: {
    readonly log: ArrayLike<number>;
    readonly scores: ArrayLike<number>;
  }): number => log.length / (size * scores.length);

  /** What a seat scored in a hand that is over, part by part. */
  const rowOf = (kept: Kept | Seen, hand: number, seat: number): readonly number[] => {
    const from = (hand * kept.scores.length + seat) * size;
    return kept.log.slice(from, from + size);
  };

  const hands = (kept: Kept | Seen): number[][] =>
    Array.from({ length: handsDone(kept) }, (_, hand) =>
      Array.from(kept.scores, (_, seat) => sum(rowOf(kept, hand, seat))),
    );
  return { handsDone, rowOf, hands };
}

/** How points for these parts are shown. */
function picturesOf(parts: readonly string[]) {
  const { handsDone, rowOf, hands } = logOf(parts.length);

  /** What each seat scored in the last hand, line by line, on its way to a target. */
  const columns = (view: Seen, target: number): SummaryColumn[] =>
    view.scores.map((after, seat) => {
      const row = rowOf(view, handsDone(view) - 1, seat);
      return {
        seats: [seat],
        pills: [],
        lines: parts.map((part, i) => ({ text: message(`line.${part}`), points: row[i] as number })),
        before: after - sum(row),
        after,
        meter: { label: message('summary.meter', { target }), value: after, of: target },
      };
    });

  return {
    /** The score sheet: a row for each hand, a column for each seat; null before the first hand is scored. */
    sheet(view: Seen, target: number): Sheet | null {
      if (view.log.length === 0) return null;
      return {
        columns: view.scores.map((_, seat) => ({
          seats: [seat],
          heads: parts.map((part) => message(`sheet.${part}`)),
        })),
        rows: hands(view).map((points, hand) => ({
          head: message('sheet.hand', { n: hand + 1 }),
          cells: points.map((all, seat) => ({ figures: rowOf(view, hand, seat), points: all })),
        })),
        totals: view.scores,
        note: message('sheet.note', { target }),
      };
    },
    /** The fact that names the hand in play, or the one shown once it is over, with the target. */
    handFact: (view: Seen, target: number, isShown: boolean): Fact => {
      const n = handsDone(view) + (isShown ? 0 : 1);
      return { id: 'hand', text: message('fact.handTo', { n, target }) };
    },
    /** The hand just over, and at the end of the game who has won it: the highest score, shared if level. */
    summary(view: Seen, target: number, isOver: boolean, lead: Message): Summary {
      const most = Math.max(...view.scores);
      const winners = view.scores.flatMap((score, seat) => (score === most ? [seat] : []));
      return {
        title: isOver ? winnersTitle(winners, view.scores.length) : message('summary.hand', { n: handsDone(view) }),
        lead,
        columns: columns(view, target),
        winners: isOver ? winners : null,
      };
    },
  };
}

/**
 * Points that each player scores alone, as soon as they are made, for several parts of a hand: the play, the hand, the
 * crib. The game's words have `sheet.PART` and `line.PART` for each part.
 */
export function scoreParts<const P extends string>(parts: readonly P[]) {
  const size = parts.length;
  const { handsDone, rowOf, hands } = logOf(size);

  /** Adds points to a seat's score. */
  const add = ({ scores, tally }: Kept, seat: number, part: P, points: number): void => {
    const at = seat * size + parts.indexOf(part);
    tally[at] = (tally[at] as number) + points;
    scores[seat] = (scores[seat] as number) + points;
  };

  return {
    handsDone,
    /** What each hand that is over brought each seat. */
    hands,
    lists: (seats: number): Kept => ({
      scores: new Int32Array(seats),
      tally: new Int32Array(seats * size),
      log: [],
    }),
    add,
    /** Adds points, capped at the target; returns whether it has been reached. */
    addUpTo(target: number, kept: Kept, seat: number, part: P, points: number): boolean {
      const left = target - (kept.scores[seat] as number);
      add(kept, seat, part, Math.min(points, left));
      return points >= left;
    },
    /** A hand is over: its tally goes into the log. */
    close({ tally, log }: Kept): void {
      log.push(...tally);
      tally.fill(0);
    },
    /** What a seat has scored for these parts, over all hands that are over. */
    statistic: (...of: readonly P[]): Statistic<{ readonly lists: Kept }> => ({
      count: ({ lists }, seat) => {
        const wanted = of.map((part) => parts.indexOf(part));
        const rows = Array.from({ length: handsDone(lists) }, (_, hand) => rowOf(lists, hand, seat));
        return sum(rows.flatMap((row) => wanted.map((part) => row[part] as number)));
      },
    }),
    ...picturesOf(parts),
  };
}
