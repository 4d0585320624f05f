import { columns, figure } from '../figures.ts';
import { moveBytes } from './moveBytes.ts';

/**
 * About as many moves as a short game has, where most kinds of moves come for the first time, and as many as a long
 * evening at one table.
 */
export const SHORT = 400;
const LONG = 3000;

const shown = (bytes: number): string => (Number.isNaN(bytes) ? '' : figure(bytes));

/** Weighs the moves of these games, or of all, and prints them. */
export function benchMoves(ids: readonly string[], print: (line: string) => void): void {
  const [short, long] = [moveBytes(ids, SHORT), moveBytes(ids, LONG)];
  print(`Bytes a client for a move and what follows it at once; the first ${SHORT} at a table, and the first ${LONG}`);
  const head = [
    '',
    'seats',
    'a move',
    'of a long evening',
    'a deal',
    'a scored hand',
    'schema',
    'joining',
    'CPU µs a move',
  ];
  const rows = short.map(({ game, seats, move, schema }, i) => {
    const { [i]: later } = long;
    const figures = [move, later?.move, later?.deal, later?.score, schema, later?.joining, later?.cpu];
    return [game, String(seats), ...figures.map((value) => shown(value ?? Number.NaN))];
  });
  for (const line of columns([head, ...rows])) print(line);
}
