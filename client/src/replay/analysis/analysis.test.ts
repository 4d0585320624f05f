import type { Decision } from '@kibitz/shared/kit/record/analysis';
import type { GameRecord } from '@kibitz/shared/kit/record/record';
import { expect, test } from 'vitest';
import { Analysis } from './analysis.ts';
import type { Told } from './analysisWorker.ts';
import { TestWorker } from './worker.testing.ts';

const record = { game: 'whist', moves: [{}, {}, {}, {}] } as unknown as GameRecord;

function decision(moves: number, costs: number): Decision {
  const [played, better] = [{ type: 'play' }, { type: 'play' }];
  return { moves, seat: 1, played, better, why: null, unit: 'tricks', costs };
}

/** An analysis, and its workers, which do as they are told. */
function analysing() {
  const workers: TestWorker<Told>[] = [];
  const analysis = new Analysis(record, 1, () => {
    const worker = new TestWorker<Told>();
    workers.push(worker);
    return worker;
  });
  return { analysis, workers };
}

test('an analysis tells what it has found and how far it is, until all moves have been looked at', () => {
  const { analysis, workers } = analysing();
  expect(analysis.stage.value).toBe('idle');
  analysis.begin(1);
  const [worker] = workers;
  expect(worker!.asked).toEqual([{ record, whose: 1 }]);
  worker!.tell({ done: 2, found: decision(1, 0.5) });
  expect([analysis.stage.value, analysis.looked.value]).toEqual(['working', { done: 2, of: 4 }]);
  worker!.tell({ done: 3, found: decision(2, 2) });
  worker!.tell({ done: 4, found: null });
  expect([analysis.stage.value, analysis.looked.value.done]).toEqual(['done', 4]);
  expect(analysis.decisive.value.map(({ moves }) => moves)).toEqual([2, 1]);
  expect(worker!.isOver).toBe(true);
});

test('it can be stopped, and keeps what it has found', () => {
  const { analysis, workers } = analysing();
  analysis.begin(null);
  workers[0]!.tell({ done: 2, found: decision(1, 0.5) });
  analysis.stop();
  expect(workers[0]!.isOver).toBe(true);
  expect(analysis.stage.value).toBe('stopped');
  expect(analysis.decisive.value.length).toBe(1);
});

test('started again, it drops the previous seat, and late results for it', () => {
  const { analysis, workers } = analysing();
  analysis.begin(1);
  workers[0]!.tell({ done: 2, found: decision(1, 0.5) });
  analysis.begin(null);
  workers[0]!.tell({ done: 4, found: decision(2, 1) });
  expect(workers.map(({ isOver }) => isOver)).toEqual([true, false]);
  expect([analysis.whose.value, analysis.looked.value.done, analysis.decisive.value.length]).toEqual([null, 0, 0]);
});

test('it says when it has failed, and that is not changed by stopping', () => {
  const { analysis, workers } = analysing();
  analysis.begin(1);
  workers[0]!.fail();
  analysis.stop();
  expect(analysis.stage.value).toBe('failed');
});
