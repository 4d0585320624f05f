/*
 * Movements of single players, who change partners and opponents from round to round.
 */

/**
 * The first round of movements in which each plays with each once as partner and twice as opponent, by the number of
 * players: at each table two partners and then the other two. Each further round adds 1 to all numbers but the last
 * player's, who stays, and begins again after the last but one. Such tournaments are called whist tournaments
 * (E. H. Moore, Tactical Memoranda, 1896); these were found by search, and the tests check each of them.
 */
const FIRST_ROUNDS: { readonly [players: number]: readonly (readonly [number, number, number, number])[] } = {
  4: [[3, 0, 1, 2]],
  8: [
    [7, 0, 1, 3],
    [2, 6, 4, 5],
  ],
  12: [
    [11, 0, 1, 3],
    [2, 9, 6, 7],
    [4, 10, 5, 8],
  ],
  16: [
    [15, 0, 1, 2],
    [3, 6, 9, 11],
    [4, 13, 8, 12],
    [5, 10, 7, 14],
  ],
  20: [
    [19, 0, 1, 2],
    [3, 5, 9, 15],
    [4, 14, 12, 17],
    [6, 18, 10, 13],
    [7, 11, 8, 16],
  ],
  24: [
    [23, 0, 1, 2],
    [3, 5, 7, 17],
    [4, 12, 18, 22],
    [6, 20, 10, 13],
    [8, 19, 11, 16],
    [9, 15, 14, 21],
  ],
};

/** The round of a whist tournament, by table and seat; null where there is none for so many players. */
export function whistRound(players: number, round: number): number[][] | null {
  const first = FIRST_ROUNDS[players];
  if (first === undefined) return null;
  const turning = players - 1;
  const turned = (n: number) => (n === turning ? n : (n + round) % turning);
  // partners sit opposite each other
  return first.map(([a, b, c, d]) => [a, c, b, d].map(turned));
}

/** How often two players were partners, and at one table. */
interface Together {
  partners(a: number, b: number): number;
  atTable(a: number, b: number): number;
}

/** A partner counts as much as three opponents: there are three others at a table. */
const PARTNER = 3;

/**
 * Tables of `size` players, each filled with those who have been least together, the first of the list first. Those
 * who are left over sit out: the last of the list.
 */
export function leastTogether(players: readonly number[], size: number, together: Together): number[][] {
  const rest = players.slice(0, players.length - (players.length % size));
  const tables: number[][] = [];
  while (rest.length > 0) {
    const table: number[] = [];
    while (table.length < size) {
      const cost = (player: number) =>
        table.reduce((sum, other, seat) => {
          const isPartner = size === 4 && seat === table.length - 2;
          return sum + together.atTable(player, other) + (isPartner ? PARTNER * together.partners(player, other) : 0);
        }, 0);
      const least = Math.min(...rest.map(cost));
      const [next] = rest.splice(
        rest.findIndex((player) => cost(player) === least),
        1,
      );
      if (next !== undefined) table.push(next);
    }
    tables.push(table);
  }
  return tables;
}
