import { analyse, type Decision } from '@kibitz/shared/kit/record/analysis';
import { type GameRecord, readRecord, wasRead } from '@kibitz/shared/kit/record/record';
import { rulesOf } from '../gameFiles.ts';

/** What a worker is asked: the decisions of a seat in a record, or of all (null). */
export interface Order {
  readonly record: GameRecord;
  readonly whose: number | null;
}

/** What it tells after each move: how many have been looked at, and what was found. */
export interface Told {
  readonly done: number;
  readonly found: Decision | null;
}

async function carryOut({ record, whose }: Order): Promise<void> {
  const rules = await rulesOf(record.game);
  const reading = readRecord(record, (id) => (rules?.id === id ? rules : undefined));
  if (!wasRead(reading)) throw new Error(`the record of ${record.game} cannot be read`);
  const tell = (told: Told) => postMessage(told);
  analyse(reading, whose, (done, found) => tell({ done, found }));
  // the dealer may have the last word
  tell({ done: record.moves.length, found: null });
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  // an unhandled rejection is no error of the worker to the page
  carryOut(data).catch((error: unknown) => reportError(error));
});
