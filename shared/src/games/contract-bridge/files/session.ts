import type { Reading } from '../../../kit/record/record.ts';
import { type Board, boardsOf, cardText, resultOf, SIDES } from './boards.ts';
import { boardLines, type Event, fileOf, heading, type Tag } from './pbn.ts';

/*
 * What many tables have played of several sets of boards: all of it in one file, and what a travelling score sheet says
 * of each board.
 */

/** What one table played in a round. */
export interface SessionTable {
  readonly reading: Reading;
  /** From 1, as is the table. */
  readonly round: number;
  readonly table: number;
  /** Which set of boards, from 0. */
  readonly boards: number;
}

/** An event at many tables. */
export interface Session {
  readonly title: string;
  /** As the tag of that name has it. */
  readonly scoring: string;
  readonly tables: readonly SessionTable[];
}

/** Dealer and vulnerability repeat after this many boards. */
const CYCLE = 16;
/** A set begins with one of boards 1 to 4. */
const LATEST_FIRST = 4;

/**
 * The number of a board in a session, where each set of up to `most` boards has numbers of its own. They are a multiple
 * of sixteen apart, so that the number still gives dealer and vulnerability.
 */
export function numberInSession(number: number, boards: number, most: number): number {
  return number + CYCLE * Math.ceil((most + LATEST_FIRST - 1) / CYCLE) * boards;
}

/** All boards of an event as a PBN file, in their order, as each table played them; `most` as in `numberInSession`. */
export function sessionPbn({ title, scoring, tables }: Session, most: number): string {
  const games = tables.flatMap(({ reading, round, table, boards }) => {
    const more: readonly Tag[] = [
      ['Round', String(round)],
      ['Table', String(table)],
    ];
    const event: Event = { ...heading(reading), title, scoring, more };
    return boardsOf(reading).map((board) => ({ board, number: numberInSession(board.number, boards, most), event }));
  });
  // a table stands in its round, and rounds and tables in the order in which they were given
  const sorted = games.toSorted((a, b) => a.number - b.number);
  return fileOf(sorted.map(({ board, number, event }) => boardLines({ ...board, number }, event)));
}

/** What a travelling score sheet says of a board besides the score. */
export interface Travelled {
  /** The number on the board, as its table had it. */
  readonly number: number;
  /** As in 4S, 3NTX or 1HXX; PASS for a hand that was passed out. */
  readonly contract: string;
  /** N, E, S or W; '' if nobody played. */
  readonly playedBy: string;
  /** The card led, as in CA; '' for none. */
  readonly lead: string;
  /** How many tricks the declarer took; null if nobody played. */
  readonly tricks: number | null;
}

function travelled(board: Board): Travelled | null {
  const { number, contract, isPassedOut, played, score } = board;
  if (isPassedOut) return { number, contract: 'PASS', playedBy: '', lead: '', tricks: null };
  const [lead] = played;
  if (contract === null || lead === undefined || score === null) return null;
  return {
    number,
    contract: contract.text,
    playedBy: SIDES[contract.declarer] ?? '',
    lead: cardText(lead.card),
    tricks: resultOf(board),
  };
}

/** Each board of a record in the order of play; null for one that was not played to its end. */
export function travelledIn(reading: Reading): (Travelled | null)[] {
  return boardsOf(reading).map(travelled);
}
