import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractBridge } from '@kibitz/shared/games/contract-bridge/index';
import { readRecordText, wasRead } from '@kibitz/shared/kit/record/record';
import { RecordedGame } from '@kibitz/shared/kit/record/recordedGame';
import { expect, test } from 'vitest';
import { seenHand } from './seenHand.ts';

const RECORDS = join(import.meta.dirname, '../../../../../shared/src/games/contract-bridge/records');

function recorded(name: string): RecordedGame {
  const reading = readRecordText(readFileSync(join(RECORDS, name), 'utf8'), () => contractBridge);
  if (!wasRead(reading)) throw new Error(reading.fault.why.key);
  return new RecordedGame(reading.game, reading.options, reading.record);
}

test('a hand that was played to its end is seen whole from each of its moments', () => {
  const game = recorded('worked-rubber.json');
  const starts = game.stops.flatMap(({ isHandStart }, i) => (isHandStart ? [i] : []));
  expect(starts.length).toBeGreaterThan(3);
  for (const [n, start] of starts.entries()) {
    const end = (starts[n + 1] ?? game.stops.length) - 1;
    const seen = [start, (start + end) >> 1, end].map((at) => seenHand(game, at));
    for (const view of seen) {
      const cards = Array.from(view!.hand.dealt).reduce(
        (sum, mask) => sum + mask.toString(2).replaceAll('0', '').length,
        0,
      );
      expect(cards).toBe(52);
      expect(view!.game.deal).toBe(seen[0]!.game.deal);
    }
  }
});

test('nothing is shown of a hand that was stopped before its end', () => {
  const game = recorded('redoubled-under-way.json');
  expect(seenHand(game, game.stops.length - 1)).toBeNull();
});
