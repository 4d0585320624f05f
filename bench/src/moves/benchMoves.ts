import { columns, figure } from '../figures.ts';
import { type MoveBytes, moveBytes } from './moveBytes.ts';

/** About as many moves as a short game has, where most kinds of moves come for the first time, and as many as a long evening at one table. */
export const SHORT = 400;
const LONG = 3000;

/** What is measured for each game, after this many moves. */
export interface MovesMeasured {
  readonly short: readonly MoveBytes[];
  readonly long: readonly MoveBytes[];
}

const shown = (bytes: number): string => (Number.isNaN(bytes) ? '' : figure(bytes));

/** Weighs the moves of these games, or of all, and prints them. */
export function benchMoves(ids: readonly string[], print: (line: string) => void): MovesMeasured {
  const [short, long] = [moveBytes(ids, SHORT), moveBytes(ids, LONG)];
  print(`Bytes a client for a move and what follows it at once; the first ${SHORT} at a table, and the first ${LONG}`);
  const head = ['', 'seats', 'a move', 'of a long evening', 'a deal', 'a scored hand'];
  const rows = short.map(({ game, seats, move }, i) => {
    const later = long[i];
    return [
      game,
      String(seats),
      ...[move, later?.move ?? Number.NaN, later?.deal ?? Number.NaN, later?.score ?? Number.NaN].map(shown),
    ];
  });
  for (const line of columns([head, ...rows])) print(line);
  return { short, long };
}
