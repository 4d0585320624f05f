import type { ComingHand, Sheet, Summary, SummaryColumn } from '../table/table.ts';
import { type Message, message } from '../words/message.ts';

/*
 * The phases in which a hand is over, in games that number their phases as trick games do (kit/tricks/handCourse.ts).
 */

/** The hand is scored, and its scoring is shown. */
export const SCORED = 19;
/** The hand is abandoned unscored, for example because nobody bid. */
export const THROWN_IN = 20;
/** The last hand is scored, and with it the game is over. */
export const OVER = 21;

/** What a sheet reads from a view, whatever the game. */
interface ScoredView {
  readonly phase: number;
  readonly scores: readonly number[];
  readonly hands: readonly { readonly scores: readonly number[] }[];
  readonly winners: number;
}

/** What a game says on its score sheet and in the summary of a hand; `S` is what one side did in one hand. */
export interface SheetParts<V, S> {
  /** Whether there is a sheet yet; always if omitted. */
  readonly isKept?: (view: V) => boolean;
  /** What each side did in each hand, the first hand first. */
  readonly done: (view: V) => readonly (readonly S[])[];
  /** The heads above a side's figures, and the figures under them. */
  readonly heads: (view: V) => readonly Message[];
  readonly figures: (done: S, view: V) => readonly (number | string)[];
  /** What a side scored in a row, if there are rows of hands that are not scored yet. */
  readonly points?: (done: S) => number;
  /** The label before a row; by default the number of the hand. */
  readonly rowHead?: (view: V, row: number) => Message;
  readonly note?: (view: V) => Message;
  /** The target score, if the note and a meter for each side should show it in the kit's words; 0 for none. */
  readonly target?: (view: V) => number;
  readonly coming?: (view: V) => readonly ComingHand[];
  /** The lowest score wins: the crown and the order of players go by it. */
  readonly lowestWins?: boolean;

  /** What each side did in a hand that is thrown in; if omitted, such a hand has no summary. */
  readonly thrownIn?: (view: V) => readonly S[];
  /** The title of a hand's summary; by default its number, or who has won. */
  readonly title?: (view: V) => Message | null;
  /** The hand in a sentence or two. */
  readonly lead: (view: V, done: readonly S[]) => Message;
  readonly pills: (view: V, done: S, side: number) => readonly Message[];
  /** What made up a side's points, line by line. */
  readonly lines: (view: V, done: S, side: number) => SummaryColumn['lines'];
  readonly meter?: (view: V, done: S, side: number) => SummaryColumn['meter'];
  /** The score shown after the hand, if it is not the sides' total so far. */
  readonly after?: (view: V, side: number) => number;
}

/**
 * The score sheet: a row for each hand, a column for each side; null if the game has none yet. It is rebuilt from each
 * view: a sheet cached by its list of hands would be stale once anything else in it has changed.
 */
export function sheetOf<V extends ScoredView, S>(
  view: V,
  parts: SheetParts<V, S>,
  sides: readonly (readonly number[])[],
): Sheet | null {
  if (parts.isKept?.(view) === false) return null;
  const heads = parts.heads(view);
  const coming = parts.coming?.(view);
  const note = parts.note?.(view) ?? targetNote(parts.target?.(view) ?? 0);
  return {
    columns: sides.map((seats) => ({ seats, heads })),
    rows: rowsOf(view, parts, sides),
    totals: view.scores,
    ...(note !== null && { note }),
    ...(coming !== undefined && { coming }),
    ...(parts.lowestWins === true && { lowestWins: true }),
  };
}

function rowsOf<V extends ScoredView, S>(
  view: V,
  parts: SheetParts<V, S>,
  sides: readonly (readonly number[])[],
): Sheet['rows'] {
  return parts.done(view).map((done, row) => ({
    head: parts.rowHead?.(view, row) ?? message('sheet.hand', { n: row + 1 }),
    cells: done.map((one, side) => ({
      figures: parts.figures(one, view),
      points: parts.points?.(one) ?? pointsOf(view, row, sides[side]),
    })),
  }));
}

function targetNote(target: number): Message | null {
  return target > 0 ? message('sheet.note', { target }) : null;
}

/** How far a side is on its way to the target. */
function targetMeter(target: number, value: number): SummaryColumn['meter'] {
  return target > 0 ? { label: message('summary.meter', { target }), value, of: target } : undefined;
}

/** What a side scored in a hand; partners have the same figure. */
function pointsOf({ hands }: ScoredView, row: number, seats: readonly number[] = []): number {
  return hands[row]?.scores[seats[0] ?? 0] ?? 0;
}

/** Whether a scored or thrown-in hand is being shown, so that there is a summary. */
export function isHandShown<V extends ScoredView, S>({ phase }: V, { thrownIn }: SheetParts<V, S>): boolean {
  return phase === SCORED || phase === OVER || (phase === THROWN_IN && thrownIn !== undefined);
}

/** The hand just scored or thrown in, line by line, while it is shown; at the end of the game the last one. */
export function summaryOf<V extends ScoredView, S>(
  view: V,
  parts: SheetParts<V, S>,
  sides: readonly (readonly number[])[],
): Summary | null {
  if (!isHandShown(view, parts)) return null;
  const done = doneLast(view, parts);
  return {
    title: parts.title?.(view) ?? titleOf(view, sides),
    lead: parts.lead(view, done),
    columns: done.map((one, side) => columnOf(view, one, side, parts, sides)),
    winners: view.phase === OVER ? winningSeats(view, sides) : null,
  };
}

function doneLast<V extends ScoredView, S>(view: V, parts: SheetParts<V, S>): readonly S[] {
  return (view.phase === THROWN_IN ? parts.thrownIn?.(view) : parts.done(view).at(-1)) ?? [];
}

function columnOf<V extends ScoredView, S>(
  view: V,
  done: S,
  side: number,
  parts: SheetParts<V, S>,
  sides: readonly (readonly number[])[],
): SummaryColumn {
  const seats = sides[side] ?? [];
  const after = parts.after?.(view, side) ?? view.scores[side] ?? 0;
  const meter = parts.meter?.(view, done, side) ?? targetMeter(parts.target?.(view) ?? 0, after);
  const points = view.phase === THROWN_IN ? 0 : pointsOf(view, view.hands.length - 1, seats);
  return {
    seats,
    pills: parts.pills(view, done, side),
    lines: parts.lines(view, done, side),
    before: after - points,
    after,
    ...(meter !== undefined && { meter }),
  };
}

/** Whether everybody plays for themselves. */
export function isEachAlone(sides: readonly (readonly number[])[]): boolean {
  return sides.every(({ length }) => length === 1);
}

/** The seats that have won, partners together. */
export function winningSeats(
  { winners }: Pick<ScoredView, 'winners'>,
  sides: readonly (readonly number[])[],
): number[] {
  return winners < 0
    ? []
    : sides
        .flat()
        .filter((seat) => ((winners >> seat) & 1) === 1)
        .sort((a, b) => a - b);
}

/** "Hand 3", or who has won: one player, several who play for themselves, partners, or nobody alone. */
function titleOf(view: ScoredView, sides: readonly (readonly number[])[]): Message {
  if (view.phase !== OVER) return message('summary.hand', { n: view.hands.length });
  const winners = winningSeats(view, sides);
  if (winners.length === 0 || (winners.length > 2 && !isEachAlone(sides))) return message('summary.drawn');
  return winnersTitle(winners, sides.flat().length);
}

/** Who has won: by name if one or two have; a draw if both players of a game for two are level. */
export function winnersTitle([who = 0, other, ...more]: readonly number[], players: number): Message {
  if (other === undefined) return message('summary.wonAlone', { who });
  if (more.length > 0) return message('summary.shared', { n: more.length + 2 });
  return players === 2 ? message('summary.drawn') : message('summary.won', { who, partner: other });
}
