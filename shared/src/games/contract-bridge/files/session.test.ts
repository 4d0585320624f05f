import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SeatMove } from '../../../kit/game/action.ts';
import { isDeck } from '../../../kit/game/play.ts';
import { type Reading, readRecordText, wasRead } from '../../../kit/record/record.ts';
import { isVulnerableOn } from '../duplicate.ts';
import { contractBridge } from '../index.ts';
import { recordOfPbn } from './readPbn.ts';
import { numberInSession, sessionPbn, travelledIn } from './session.ts';

/** Boards 4 to 6: one that was played, one that was passed out, and one that was stopped in its second trick. */
function readingBy(names: readonly string[]): Reading {
  const text = readFileSync(join(import.meta.dirname, '../records/laws.json'), 'utf8');
  const record = JSON.parse(text) as { moves: SeatMove[]; options: object };
  const decks = record.moves.flatMap((move, i) => (isDeck(move) ? [i] : []));
  const reading = readRecordText(
    JSON.stringify({
      ...record,
      options: { ...record.options, scoring: 'duplicate', honours: false },
      players: names,
      when: '2026-11-22T10:00:00Z',
      moves: record.moves.slice(0, decks[2]! + 1 + 7 + 6),
    }),
    () => contractBridge,
  );
  if (!wasRead(reading)) throw new Error(reading.fault.why.key);
  return reading;
}

describe('the boards of a session as PBN', () => {
  const ann = readingBy(['Ann', 'Ben', 'Cleo', 'Dan']);
  const eve = readingBy(['Eve', 'Fay', 'Gus', 'Hal']);
  const text = sessionPbn(
    {
      title: 'Tuesday',
      scoring: 'MP',
      tables: [
        { reading: ann, round: 1, table: 1, boards: 0 },
        { reading: eve, round: 1, table: 2, boards: 0 },
        { reading: eve, round: 2, table: 1, boards: 1 },
      ],
    },
    3,
  );
  const all = (tag: string) => [...text.matchAll(new RegExp(`^\\[${tag} "(.*)"\\]`, 'gm'))].map(([, value]) => value);

  test('stand together by board, with the round and the table of each', () => {
    expect(all('Board')).toEqual(['4', '4', '5', '5', '6', '6', '20', '21', '22']);
    expect(all('Round')).toEqual(['1', '1', '1', '1', '1', '1', '2', '2', '2']);
    expect(all('Table')).toEqual(['1', '2', '1', '2', '1', '2', '1', '1', '1']);
    expect(all('South')).toEqual(['Ann', 'Eve', 'Ann', 'Eve', 'Ann', 'Eve', 'Eve', 'Eve', 'Eve']);
  });

  test('have the title of the event and how it is scored', () => {
    expect(new Set(all('Event'))).toEqual(new Set(['Tuesday']));
    expect(new Set(all('Scoring'))).toEqual(new Set(['MP']));
    expect(text.match(/^% PBN 2\.1$/gm)).toHaveLength(1);
  });

  test('of one table and set are read again', () => {
    const tables = [{ reading: ann, round: 1, table: 1, boards: 0 }];
    const record = recordOfPbn(sessionPbn({ title: 'Tuesday', scoring: 'IMP', tables }, 3), contractBridge);
    // the cards of a hand are in another order in the deck
    const acted = ({ moves }: typeof record) => moves.filter((move) => !isDeck(move));
    expect(acted(record)).toEqual(acted(ann.record));
  });
});

test('a board’s number in a session has its dealer and vulnerability, and no other set has it', () => {
  const seen = new Set<number>();
  for (const most of [1, 13, 14, 36]) {
    seen.clear();
    for (const boards of [0, 1, 2]) {
      for (let number = 1; number < most + 4; number++) {
        const inSession = numberInSession(number, boards, most);
        expect(seen.has(inSession)).toBe(false);
        seen.add(inSession);
        expect(inSession % 4).toBe(number % 4);
        for (const side of [0, 1] as const) expect(isVulnerableOn(inSession, side)).toBe(isVulnerableOn(number, side));
      }
    }
  }
});

test('a travelling score sheet says what was played, by whom, the card led and the tricks', () => {
  expect(travelledIn(readingBy(['Ann', 'Ben', 'Cleo', 'Dan']))).toEqual([
    { number: 4, contract: '2C', playedBy: 'S', lead: 'D6', tricks: 10 },
    { number: 5, contract: 'PASS', playedBy: '', lead: '', tricks: null },
    null,
  ]);
});
