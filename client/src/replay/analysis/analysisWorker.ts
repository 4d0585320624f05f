import { analyse, type Decision, type Opinion, opinionOn } from '@kibitz/shared/kit/record/analysis';
import { type GameRecord, type Reading, readRecord, wasRead } from '@kibitz/shared/kit/record/record';
import { rulesOf } from '../gameFiles.ts';

/**
 * A request to a worker about a record: the decisions of a seat, or of all (null); or what a bot would do in place of
 * the move that comes after this many.
 */
export type Order = { readonly record: GameRecord } & ({ readonly whose: number | null } | { readonly moves: number });

/** What it tells after each move: how many have been looked at, and what was found. */
export interface Told {
  readonly done: number;
  readonly found: Decision | null;
}

/** What it answers about one move; null where nothing is decided. */
export type Answered = Opinion | null;

async function readingOf(record: GameRecord): Promise<Reading> {
  const rules = await rulesOf(record.game);
  const reading = readRecord(record, (id) => (rules?.id === id ? rules : undefined));
  if (!wasRead(reading)) throw new Error(`the record of ${record.game} cannot be read`);
  return reading;
}

async function carryOut(order: Order): Promise<void> {
  const reading = await readingOf(order.record);
  if ('moves' in order) {
    postMessage(opinionOn(reading, order.moves) satisfies Answered);
    return;
  }
  const tell = (told: Told) => postMessage(told);
  analyse(reading, order.whose, (done, found) => tell({ done, found }));
  // the dealer may have the last word
  tell({ done: order.record.moves.length, found: null });
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  // an unhandled rejection is no error of the worker to the page
  carryOut(data).catch((error: unknown) => reportError(error));
});
