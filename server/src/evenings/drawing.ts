import {
  type BoardResult,
  type Plan,
  type RoundPlan,
  type Seating,
  type SoFar,
  sidesAt,
} from '@kibitz/shared/evenings/evening';
import { nextRound } from '@kibitz/shared/evenings/movements';
import { type BoardSheet, type SheetLine, sheetsOf } from '@kibitz/shared/evenings/sheets';
import { type Standing, standingsOf } from '@kibitz/shared/evenings/standings';
import type { EveningRow, RoundTableRow } from '../journal/tables/evenings.ts';
import type { StoredEvening } from './eveningStore.ts';
import { seatingOf } from './roundTable.ts';

/*
 * The stored data of an evening in the form that movements and scoring read.
 */

/** The plan of an evening, and the longest time for a round. */
export interface TimedPlan extends Plan {
  readonly minutes: number;
}

export function planOf({ plan }: Pick<EveningRow, 'plan'>): TimedPlan {
  return JSON.parse(plan) as TimedPlan;
}

/** What each deal at a table was worth, by seat; null for a deal that was not scored. */
export function scoresIn({ scores }: Pick<RoundTableRow, 'scores'>): readonly (readonly number[] | null)[] {
  return JSON.parse(scores) as (number[] | null)[];
}

/** The director's award for a deal at a table, counted from 0, by side. */
export interface Awarded {
  readonly deal: number;
  readonly awards: readonly number[];
}

export function adjustedIn({ adjusted }: Pick<RoundTableRow, 'adjusted'>): readonly Awarded[] {
  return JSON.parse(adjusted) as Awarded[];
}

/** The entrants who sit out, by round. */
export function sittingOutIn({ sitting_out }: EveningRow): readonly (readonly number[])[] {
  return JSON.parse(sitting_out) as number[][];
}

/** A table as it was drawn. */
function drawnTable(table: RoundTableRow): Seating {
  return { table: table.number, boards: table.boards, seats: seatingOf(table) };
}

/** The rounds that have been drawn. */
function roundsOf({ row, tables }: StoredEvening): RoundPlan[] {
  return Array.from({ length: row.round }, (_, round) => ({
    tables: tables.filter((table) => table.round === round).map(drawnTable),
    sittingOut: sittingOutIn(row)[round] ?? [],
  }));
}

/** How many rounds are over. */
function roundsOver({ row, tables }: StoredEvening): number {
  const isOver = tables.filter(({ round }) => round === row.round - 1).every(({ state }) => state === 'over');
  return isOver ? row.round : row.round - 1;
}

/** The results at a table, deal by deal. `sides` has the side of each seat. */
function resultsAt(table: RoundTableRow, sides: readonly number[]): BoardResult[] {
  const { round, number, boards } = table;
  const entrants = sidesAt(drawnTable(table), sides);
  const points = scoresIn(table);
  const adjusted = adjustedIn(table);
  const deals = Math.max(points.length, ...adjusted.map(({ deal }) => deal + 1));
  return Array.from({ length: deals }, (_, deal): BoardResult | null => {
    const bySeat = points[deal] ?? null;
    const awarded = adjusted.find((one) => one.deal === deal);
    if (bySeat === null && awarded === undefined) return null;
    const scores = bySeat === null ? [] : entrants.map((_side, side) => bySeat[sides.indexOf(side)] ?? 0);
    const result = { round, table: number, boards, deal, sides: entrants, scores };
    return awarded === undefined ? result : { ...result, adjusted: awarded.awards };
  }).filter((result) => result !== null);
}

/** The finished rounds of an evening. `sides` has the side of each seat. */
function soFar(evening: StoredEvening, sides: readonly number[]): SoFar {
  const { entrants, tables } = evening;
  const over = roundsOver(evening);
  return {
    entrants: entrants.length,
    from: entrants.map(({ late_from }) => late_from),
    withdrawn: entrants.filter(({ withdrawn }) => withdrawn === 1).map(({ n }) => n),
    played: roundsOf(evening).slice(0, over),
    results: tables.filter(({ round }) => round < over).flatMap((table) => resultsAt(table, sides)),
  };
}

/** The standings after the finished rounds. */
export function standingsIn(evening: StoredEvening, sides: readonly number[]): Standing[] {
  return standingsOf(planOf(evening.row), soFar(evening, sides));
}

/** The line on a board's sheet for a table that has not scored it. */
function emptyLine(table: RoundTableRow, sides: readonly number[]): SheetLine {
  const { round, number } = table;
  return { round, table: number, sides: sidesAt(drawnTable(table), sides), scores: [], points: [], isAdjusted: false };
}

/**
 * The sheets of all boards that have been played by everybody who plays them, with a line for each of their tables,
 * which has no score where the board was not scored.
 */
export function sheetsIn(evening: StoredEvening, sides: readonly number[]): BoardSheet[] {
  const plan = planOf(evening.row);
  const sheets = sheetsOf(plan, soFar(evening, sides).results);
  const over = Map.groupBy(evening.tables, ({ boards }) => boards);
  return [...over].flatMap(([boards, tables]) => {
    if (!areBoardsOver(evening, boards)) return [];
    const known = sheets.filter((sheet) => sheet.boards === boards);
    const deals = Math.max(plan.boardsARound, ...known.map(({ deal }) => deal + 1));
    return Array.from({ length: deals }, (_, deal): BoardSheet => {
      const { lines = [], frequencies = [] } = known.find((one) => one.deal === deal) ?? {};
      const unplayed = tables.filter(({ round, number }) =>
        lines.every((line) => line.round !== round || line.table !== number),
      );
      return { boards, deal, lines: [...lines, ...unplayed.map((table) => emptyLine(table, sides))], frequencies };
    });
  });
}

/** The next round, drawn once the rounds so far are over. */
export function drawn(evening: StoredEvening, sides: readonly number[]): RoundPlan {
  return nextRound(planOf(evening.row), soFar(evening, sides));
}

/**
 * Whether everybody who will play these boards has played them: boards of one round once the round is over, and boards
 * that move from table to table at the end.
 */
export function areBoardsOver({ row, tables }: StoredEvening, boards: number): boolean {
  if (planOf(row).boardsMove === true) return row.state === 'over';
  return tables.every((table) => table.boards !== boards || table.state === 'over');
}
