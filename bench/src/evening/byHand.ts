import { gameOf } from '@kibitz/shared/games';
import { readRecord, wasRead } from '@kibitz/shared/kit/record/record';
import { replay } from '@kibitz/shared/kit/record/replay';
import type { Board, Evening, NewEvening } from '@kibitz/shared/wire/evenings';

/*
 * The standings of an evening of pairs as somebody with pencil and paper would have them: from the records of its
 * tables, with nothing of what the server scored, and none of its code.
 */

/** What differs by less is equal: they are sums of fractions. */
const EQUAL = 1e-6;

/** What a table played in a round. */
export interface PlayedTable {
  readonly round: number;
  /** The pair on the first seat and its partner's, and the other. */
  readonly pairs: readonly [number, number];
  /** How far the first pair was ahead in each deal. */
  readonly leads: readonly number[];
}

/** How far the first side was ahead in each hand of a record. Throws if the record is wrong. */
function leadsIn(record: unknown): number[] {
  const reading = readRecord(record, gameOf);
  if (!wasRead(reading)) throw new Error(`a record cannot be read: ${JSON.stringify(reading.fault)}`);
  const { state, fault } = replay(reading);
  if (fault !== null) throw new Error(`a record is wrong: ${JSON.stringify(fault)}`);
  return reading.game.rules.result(state).hands.map(([first = 0, second = 0]) => first - second);
}

/** The tables that these boards name, with what their records say. `recordOf` gets that of a table. */
export async function tablesPlayed(
  boards: readonly Board[],
  recordOf: (table: string) => Promise<unknown>,
): Promise<PlayedTable[]> {
  const lines = new Map(boards.flatMap(({ lines }) => lines.map((line) => [line.table, line] as const)));
  return Promise.all(
    Array.from(lines, async ([table, { round, sides }]) => ({
      round,
      pairs: [sides[0]?.[0] ?? -1, sides[1]?.[0] ?? -1] as const,
      leads: leadsIn(await recordOf(table)),
    })),
  );
}

/** What a lead is worth against those of the other tables. */
function worth(scoring: NewEvening['scoring'], own: number, others: readonly number[]): number {
  const mean = [own, ...others].reduce((sum, lead) => sum + lead, 0) / (others.length + 1);
  const beaten = others.filter((other) => own > other).length;
  const equal = others.filter((other) => own === other).length;
  if (scoring === 'matchPoints') return 2 * beaten + equal;
  // a deal that only one table has played is compared with nothing
  return others.length === 0 ? own : own - mean;
}

/**
 * What each pair has: the percentage of the match points, or the sum of the differences. By match points all deals must
 * have been played as often.
 */
export function standingsByHand(
  tables: readonly PlayedTable[],
  { scoring }: Pick<NewEvening, 'scoring'>,
): Map<number, number> {
  const got = new Map<number, number>();
  const most = new Map<number, number>();
  for (const table of tables) {
    for (const [deal, lead] of table.leads.entries()) {
      const others = tables.flatMap((other) => {
        const same = other === table || other.round !== table.round ? undefined : other.leads[deal];
        return same === undefined ? [] : [same];
      });
      for (const [side, pair] of table.pairs.entries()) {
        const ahead = (one: number): number => (side === 0 ? one : -one);
        got.set(pair, (got.get(pair) ?? 0) + worth(scoring, ahead(lead), others.map(ahead)));
        most.set(pair, (most.get(pair) ?? 0) + 2 * others.length);
      }
    }
  }
  if (scoring !== 'matchPoints') return got;
  return new Map(Array.from(got, ([pair, points]) => [pair, (100 * points) / (most.get(pair) ?? 0)]));
}

/** What is wrong with standings, in words: places, totals and deals. */
export function wrongStandings(
  standings: Evening['standings'],
  tables: readonly PlayedTable[],
  asked: Pick<NewEvening, 'scoring'>,
): string[] {
  const faults: string[] = [];
  const byHand = standingsByHand(tables, asked);
  for (const { entrant, percent, total, boards } of standings) {
    const [own, found] = [percent ?? total, byHand.get(entrant) ?? 0];
    if (Math.abs(own - found) > EQUAL) faults.push(`pair ${entrant} has ${own}, and by hand ${found}`);
    const played = tables
      .filter(({ pairs }) => pairs.includes(entrant))
      .reduce((sum, { leads }) => sum + leads.length, 0);
    if (boards !== played) faults.push(`pair ${entrant} has ${boards} deals, and by the records ${played}`);
  }
  const best = standings.map(({ entrant }) => byHand.get(entrant) ?? 0);
  for (const { entrant, place } of standings) {
    const ahead = best.filter((other) => other > (byHand.get(entrant) ?? 0) + EQUAL).length;
    if (place !== ahead + 1) faults.push(`pair ${entrant} has place ${place}, and by hand ${ahead + 1}`);
  }
  return faults;
}
