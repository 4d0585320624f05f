import { type Against, type Meeting, pairInOrder } from './pairing.ts';

/*
 * Movements for single players, who change partners and opponents from round to round.
 */

type Table = readonly [number, number, number, number];

/**
 * The first rounds of whist tournaments (E. H. Moore, Tactical Memoranda, 1896), by the number of players: at each
 * table two partners and then the other two. Each further round adds 1 to all numbers and begins again after the last.
 * With a multiple of four players the last one stays; with one more, player 0 sits out. Each plays once with each as
 * partner and twice against each. These were found by search.
 */
const FIRST_ROUNDS: { readonly [players: number]: readonly Table[] } = {
  4: [[3, 0, 1, 2]],
  5: [[1, 4, 2, 3]],
  8: [
    [7, 0, 1, 3],
    [2, 6, 4, 5],
  ],
  12: [
    [11, 0, 1, 3],
    [2, 9, 6, 7],
    [4, 10, 5, 8],
  ],
  13: [
    [1, 4, 2, 7],
    [3, 12, 6, 8],
    [5, 11, 9, 10],
  ],
  16: [
    [15, 0, 1, 2],
    [3, 6, 9, 11],
    [4, 13, 8, 12],
    [5, 10, 7, 14],
  ],
  17: [
    [1, 2, 3, 8],
    [4, 15, 10, 12],
    [5, 9, 6, 13],
    [7, 16, 11, 14],
  ],
  20: [
    [19, 0, 1, 2],
    [3, 5, 9, 15],
    [4, 14, 12, 17],
    [6, 18, 10, 13],
    [7, 11, 8, 16],
  ],
  21: [
    [1, 2, 3, 6],
    [4, 13, 12, 19],
    [5, 9, 14, 16],
    [7, 20, 11, 17],
    [8, 18, 10, 15],
  ],
  24: [
    [23, 0, 1, 2],
    [3, 5, 7, 17],
    [4, 12, 18, 22],
    [6, 20, 10, 13],
    [8, 19, 11, 16],
    [9, 15, 14, 21],
  ],
  25: [
    [1, 2, 3, 5],
    [4, 11, 17, 22],
    [6, 15, 7, 20],
    [8, 23, 14, 18],
    [9, 12, 16, 24],
    [10, 21, 13, 19],
  ],
};

/** How many rounds a whist tournament has; 0 where there is none for this many players. */
export function whistRounds(players: number): number {
  return FIRST_ROUNDS[players] === undefined ? 0 : players - 1 + (players % 4);
}

/** The round of a whist tournament, by table and seat: partners sit opposite each other. */
export function whist(players: number, round: number): number[][] {
  const turning = whistRounds(players);
  const turned = (n: number) => (n >= turning ? n : (n + round) % turning);
  return (FIRST_ROUNDS[players] ?? []).map(([a, b, c, d]) => [a, c, b, d].map(turned));
}

/** A partner counts as much as three opponents: there are three others at a table. */
const PARTNER = 3;

/** Tables of four: partners first, then which two pairs meet, both chosen to repeat as rarely as possible. */
function foursomes(players: readonly number[], partners: Against, atTable: Against): number[][] {
  const pairs = pairInOrder(players, (a, b) => PARTNER * partners(a, b) + atTable(a, b));
  const met = ([a, b]: Meeting, [c, d]: Meeting) => atTable(a, c) + atTable(a, d) + atTable(b, c) + atTable(b, d);
  const pair = (i: number): Meeting => pairs[i] ?? [0, 0];
  const tables = pairInOrder([...pairs.keys()], (i, j) => met(pair(i), pair(j)));
  return tables.map(([i, j]) => {
    const [[a, b], [c, d]] = [pair(i), pair(j)];
    return [a, c, b, d];
  });
}

/** A table filled one by one with the players who have least often shared a table with those already there. */
function filled(rest: readonly number[], size: number, atTable: Against): number[] {
  const table: number[] = [];
  while (table.length < size) {
    const free = rest.filter((player) => !table.includes(player));
    const costs = free.map((player) => table.reduce((sum, other) => sum + atTable(player, other), 0));
    table.push(free[costs.indexOf(Math.min(...costs))] ?? 0);
  }
  return table;
}

/**
 * Tables of `size` players who have been together as rarely as possible; the last players of the list, if left over,
 * sit out.
 */
export function leastTogether(order: readonly number[], size: number, partners: Against, atTable: Against): number[][] {
  let rest = order.slice(0, order.length - (order.length % size));
  if (size === 4 && rest.length > 0) return foursomes(rest, partners, atTable);
  const tables: number[][] = [];
  while (rest.length > 0) {
    const table = filled(rest, size, atTable);
    tables.push(table);
    rest = rest.filter((player) => !table.includes(player));
  }
  return tables;
}
