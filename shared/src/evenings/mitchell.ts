import type { Meeting } from './pairing.ts';

/** A table of a Mitchell movement. */
export interface MitchellTable {
  readonly meeting: Meeting;
  /** The set of boards at the table, if sets move from table to table. */
  readonly boards: number;
}

/**
 * How many tables the moving pairs have moved on before a round. With an even number of tables they would meet boards
 * that they have played, so they skip a table halfway, unless they must meet everybody.
 */
function goneOn(tables: number, rounds: number, round: number): number {
  const skips = tables % 2 === 0 && rounds < tables && round >= tables / 2;
  return round + (skips ? 1 : 0);
}

/**
 * A table's position in the row along which the boards move. Share and relay: if an even number of tables plays as many
 * rounds, one set rests halfway, and the last table plays the boards of the first.
 */
function standsAt(tables: number, rounds: number, table: number): number {
  return tables % 2 === 0 && rounds >= tables && table >= tables / 2 ? table + 1 : table;
}

/**
 * A round of a Mitchell movement: the first half of the pairs stays, the others move to the next table each round, and
 * the boards move to the previous one. Directions are switched in the last round (an arrow switch), so that all pairs
 * have competed with each other and there is one ranking.
 */
export function mitchell(pairs: number, rounds: number, round: number): MitchellTable[] {
  const tables = Math.ceil(pairs / 2);
  const gone = goneOn(tables, rounds, round);
  const isSwitched = rounds > 1 && round === rounds - 1;
  return Array.from({ length: tables }, (_, table): MitchellTable => {
    const moving = tables + ((((table - gone) % tables) + tables) % tables);
    return {
      meeting: isSwitched ? [moving, table] : [table, moving],
      boards: (standsAt(tables, rounds, table) + round) % tables,
    };
  });
}
