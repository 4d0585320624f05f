/// <reference types="vite/client" />
import { awardIn } from '@kibitz/shared/evenings/boards';
import type { BoardResult } from '@kibitz/shared/evenings/evening';
import { type Reading, readRecord, wasRead } from '@kibitz/shared/kit/record/record';
import type { Board, Evening } from '@kibitz/shared/wire/evenings';
import { ask } from '../net/guest.ts';
import { rulesOf } from '../replay/gameFiles.ts';
import { playersOf } from './Names.tsx';

/** An evening, as it is written into files. */
export interface PlayedEvening {
  readonly evening: Evening;
  /** The names of each entrant's players. */
  readonly players: readonly (readonly string[])[];
  readonly results: readonly BoardResult[];
  /** The record of the table with a result; undefined if it cannot be read. */
  readingOf(result: BoardResult): Reading | undefined;
}

/** A file format in which other programs read what was played in an evening of one game. */
export interface EveningFile {
  /** As people call it: `PBN`. */
  readonly name: string;
  /** The ending of the file's name, without the dot. */
  readonly extension: string;
  readonly type: string;
  write(played: PlayedEvening): string;
}

const files = import.meta.glob<readonly EveningFile[]>('../panels/*/evening/eveningFiles.ts', {
  import: 'eveningFiles',
});

/** The files that there are for a game, besides those for spreadsheets. */
export async function filesOf(game: string): Promise<readonly EveningFile[]> {
  return (await files[`../panels/${game}/evening/eveningFiles.ts`]?.()) ?? [];
}

/** A line of a board that has counted. */
interface Counted {
  readonly table: string;
  readonly result: BoardResult;
}

function countedIn(evening: Evening, boards: readonly Board[]): Counted[] {
  const counted = boards.map(({ lines }) => lines.filter(({ scores, isAdjusted }) => scores.length > 0 || isAdjusted));
  const most = Math.max(1, ...counted.map(({ length }) => length));
  return boards.flatMap(({ set, deal }, i) =>
    (counted[i] ?? []).map(({ round, number, table, sides, scores, points, isAdjusted }) => {
      const adjusted = points.map((one) => awardIn(evening, one, most));
      const result = { round: round - 1, table: number, boards: set - 1, deal: deal - 1, sides, scores };
      return { table, result: isAdjusted ? { ...result, adjusted } : result };
    }),
  );
}

/** An evening with the records of all tables that have scored, one after the other. Throws ApiRefusal. */
export async function playedIn(evening: Evening, boards: readonly Board[]): Promise<PlayedEvening> {
  const counted = countedIn(evening, boards);
  const rules = await rulesOf(evening.game);
  const readings = new Map<string, Reading>();
  for (const table of new Set(counted.flatMap(({ table, result }) => (result.scores.length > 0 ? [table] : [])))) {
    const record = await ask<unknown>('GET', `/api/tables/${table}/record`);
    const reading = readRecord(record, (id) => (rules?.id === id ? rules : undefined));
    if (wasRead(reading)) readings.set(table, reading);
  }
  const tables = new Map(counted.map(({ table, result }) => [result, table]));
  return {
    evening,
    players: evening.list.map(playersOf),
    results: counted.map(({ result }) => result),
    readingOf: (result) => readings.get(tables.get(result) ?? ''),
  };
}
