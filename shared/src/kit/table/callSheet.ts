import type { Choice } from '../game/action.ts';
import { type Message, message } from '../words/message.ts';

/**
 * What has been called before the play, as everybody sees it: on paper, with a column for each seat and a row for each
 * round.
 */
export interface CallSheet {
  readonly heading: Message;
  /** Beside the heading: what stands, or which round it is. */
  readonly says: readonly Message[];
  /** There too: what partners have called together. */
  readonly sides?: readonly { readonly seats: readonly number[]; readonly text: Message }[];
  /** In calling order. */
  readonly columns: readonly CallColumn[];
  /** A row for each round, a cell for each column; null where nothing was called. */
  readonly rows: readonly (readonly (Called | null)[])[];
  /** The cell of the seat that is to call, and what stands in it; null for none. */
  readonly next: { readonly row: number; readonly column: number; readonly text: Message } | null;
  /** The card that calls depend on, by its code; it is dimmed once it is turned down. */
  readonly card?: { readonly code: string; readonly isDown?: boolean };
  /** Under the calls, or beside that card: what else one has to know to call. */
  readonly foot: readonly Message[];
  /**
   * Everybody calls once, and many may: a line for each seat instead of a column, with its `aside`; these are the heads
   * of both.
   */
  readonly list?: { readonly aside: Message; readonly call: Message };
  /**
   * On a phone held sideways the call box leaves room only for `says`, the card and `foot` beside it; the plates show
   * who has called what.
   */
  readonly isSlip?: true;
}

/** A seat that calls. */
export interface CallColumn {
  readonly seat: number;
  /** Under the name: who calls first, the dealer. */
  readonly note?: Message;
  /** In a list: what the seat has. */
  readonly aside?: Message;
}

/** A call as it is written down: a figure, or in `words`, which are smaller; a `pass` is grey as well. */
export interface Called {
  readonly text: Message;
  readonly as?: 'words' | 'pass';
}

/** What the viewer is asked before the play: calls to pick and confirm, and buttons that call at once. */
export interface CallBox {
  readonly heading: Message;
  readonly groups: readonly CallGroup[];
  /** What one has to know, shown until a call is picked that `means` something. */
  readonly says?: Message;
  /** What the button that confirms says before a call is picked. */
  readonly pick?: Message;
  /** Buttons that call at once; one that cannot be called now is disabled in its place. */
  readonly acts: readonly CallAct[];
  /** Nothing is asked now: the box shows what calls are worth, where there is room. */
  readonly isToRead?: true;
  /** The box of a private window: seats with something to declare may do so, and all others are ready. */
  readonly isWindow?: true;
}

/** A button that calls at once. */
export interface CallAct {
  readonly choice: Choice;
  /** By default the words of its choice. */
  readonly text?: Message;
  /** What most players want here. */
  readonly isMain?: true;
}

/** Calls that stand together, row by row. */
export interface CallGroup {
  readonly cells: readonly CallCell[];
  /** How many stand in a row; by default as many as fit, in rows of about equal length. */
  readonly columns?: number;
  /** How many where the felt is wide and low. */
  readonly wide?: number;
  /** What these calls have in common, for screen readers. */
  readonly label?: Message;
  /** The points that each of them scores when made and, below 0, loses when broken. */
  readonly stakes?: { readonly made: number; readonly broken: number };
  /** Where the felt is low, a column is picked first, by these heads, and then one of its calls. */
  readonly heads?: { readonly label: Message; readonly columns: readonly Message[]; readonly rest: Message };
}

/** A call to pick. Those that cannot be called now are disabled in their places. */
export interface CallCell {
  readonly choice: Choice;
  /** What it is called: in words, by the sign and name of a suit, or by a card. */
  readonly text: Message | { readonly suit: string } | { readonly card: string };
  /** Under it: what it is worth, or why it is not open. */
  readonly under?: Message;
  /** All of that in one text, for screen readers. */
  readonly label?: Message;
  /** What it undertakes, in a sentence; shown once it is picked. */
  readonly means?: Message;
  /** What the button that confirms it says; by default the words of its choice. */
  readonly confirm?: Message;
  /** The rules bar this one call among others; it is struck out. */
  readonly isBarred?: boolean;
}

/** What a sheet is made from. */
interface Calling extends Pick<CallSheet, 'heading' | 'sides' | 'card' | 'list' | 'isSlip'> {
  readonly says?: readonly Message[];
  readonly foot?: readonly Message[];
  /** Whether seats bid or call. */
  readonly verb: 'bid' | 'call';
  /** The seats in calling order, the dealer last if in the hand; by default all, from the dealer's left on. */
  readonly order?: readonly number[];
  /** What has been called, in order. */
  readonly calls: readonly (readonly [seat: number, call: Called])[];
  /** The seat that calls next, -1 for none; by default the one that speaks. */
  readonly awaited?: number;
  /** How many rounds there will be at least. */
  readonly rounds?: number;
  /** What each seat has, in a list. */
  readonly asides?: (seat: number) => Message;
}

/** The table at which it is called. */
interface Callers {
  readonly dealer: number;
  readonly speaker: number;
  readonly trick: { readonly sizes: readonly number[] };
}

/**
 * Lays out calls in rows: a seat that calls again, or one that comes before the last caller, begins a new row; seats
 * that are out leave gaps.
 */
export function callSheet({ dealer, speaker, trick }: Callers, calling: Calling): CallSheet {
  const { verb, calls, awaited = speaker, rounds = 0, asides, says = [], foot = [], ...others } = calling;
  const { order = callingOrder(dealer, trick.sizes.length), ...rest } = others;
  const rows: (Called | null)[][] = [];
  let column = order.length;
  const place = (seat: number, call: Called | null) => {
    const before = column;
    column = order.indexOf(seat);
    if (column <= before) rows.push(order.map(() => null));
    rows.at(-1)?.splice(column, 1, call);
  };
  for (const [seat, call] of calls) place(seat, call);
  let next: CallSheet['next'] = null;
  if (awaited >= 0) {
    place(awaited, null);
    next = { row: rows.length - 1, column, text: message(`calls.next.${verb}`, { who: awaited }) };
  }
  while (rows.length < rounds) rows.push(order.map(() => null));
  // many columns leave little room for names
  const isMany = order.length > 4 || rest.list !== undefined;
  const columns = order.map((seat, i): CallColumn => {
    const note =
      i === 0
        ? message(isMany ? 'calls.first' : `calls.first.${verb}`)
        : seat === dealer
          ? message('calls.dealer')
          : undefined;
    return { seat, ...(note !== undefined && { note }), ...(asides !== undefined && { aside: asides(seat) }) };
  });
  return { ...rest, says, foot, columns, rows, next };
}

/** All seats in calling order, the dealer last; `onward` is what is added to a seat for the next one. */
export function callingOrder(dealer: number, seats = 4, onward = 1): number[] {
  return Array.from({ length: seats }, (_, i) => (dealer + (i + 1) * onward) % seats);
}

/** A call that is a figure. */
export function figureCalled(n: number): Called {
  return { text: message('calls.figure', { n }) };
}

/** A call in words. */
export function wordsCalled(key: string): Called {
  return { text: message(key), as: 'words' };
}

/** A pass. */
export const PASSED: Called = { text: message('calls.pass'), as: 'pass' };

/** The numbers from one to another as calls; `choiceOf` gives a number's choice, and its label is the number itself. */
export function figureCells(from: number, to: number, choiceOf: (n: number) => Choice): CallCell[] {
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const n = from + i;
    return { choice: choiceOf(n), text: message('calls.figure', { n }) };
  });
}

/** The suits as calls, in the order in which hands are sorted, highest first. */
export function suitCells(choiceOf: (suit: string) => Choice): CallCell[] {
  return ['S', 'H', 'D', 'C'].map((suit) => ({ choice: choiceOf(suit), text: { suit } }));
}
