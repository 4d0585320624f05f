import type { GameRecord } from '@kibitz/shared/kit/record/record';
import type { RecordedGame, Stop } from '@kibitz/shared/kit/record/recordedGame';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Answered } from './analysisWorker.ts';
import { Asking } from './asking.ts';
import { TestWorker } from './worker.testing.ts';

const record = { game: 'whist', moves: [{}, {}, {}] } as unknown as GameRecord;
const answered: Answered = { seat: 0, action: { type: 'play' }, why: null, weighing: null, isPlayed: true, played: -1 };

/** A replay of a deck and two moves, of which the second is forced, with a bot to ask. */
function asking() {
  const stops = [1, 2, 3].map((moves) => ({ moves, steps: 0 })) as Stop[];
  const game = { isDecisionAfter: (moves: number) => moves === 1 } as unknown as RecordedGame;
  const replay = { at: signal(0), stops, game: signal(game), isPlaying: signal(true) };
  const workers: TestWorker<Answered>[] = [];
  const one = new Asking(record, replay, () => {
    const worker = new TestWorker<Answered>();
    workers.push(worker);
    return worker;
  });
  return { asking: one, replay, workers };
}

test('a bot is asked about the next move, and the replay stays there', () => {
  const { asking: one, replay, workers } = asking();
  one.ask();
  expect(workers[0]?.asked).toEqual([{ record, moves: 1 }]);
  expect([one.asked.value, replay.isPlaying.value]).toEqual(['working', false]);
  workers[0]?.tell(answered);
  expect(one.asked.value).toEqual(answered);
  expect(workers[0]?.isOver).toBe(true);
});

test('the question, or its answer, disappears as soon as another moment is shown', () => {
  const { asking: one, replay, workers } = asking();
  one.ask();
  replay.at.value = 1;
  workers[0]?.tell(answered);
  expect([one.asked.value, workers[0]?.isOver]).toEqual(['nothing', true]);
  replay.at.value = 0;
  one.ask();
  workers[1]?.tell(answered);
  replay.at.value = 1;
  expect(one.asked.value).toBe('nothing');
});

test('nothing is asked where nothing is decided, or the game is over', () => {
  const { asking: one, replay, workers } = asking();
  for (const at of [1, 2]) {
    replay.at.value = at;
    expect(one.isOpen.value).toBe(false);
    one.ask();
  }
  expect(workers).toEqual([]);
});

test('a failure is shown until another moment is shown', () => {
  const { asking: one, replay, workers } = asking();
  one.ask();
  workers[0]?.fail();
  expect(one.asked.value).toBe('failed');
  replay.at.value = 1;
  expect(one.asked.value).toBe('nothing');
});
