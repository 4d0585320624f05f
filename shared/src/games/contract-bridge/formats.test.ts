import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, codeOf } from '../../kit/cards/cards.ts';
import { type AnyOptions, defaultsOf } from '../../kit/game/options.ts';
import { isDeck, type Move, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { checkerAnswer } from '../../kit/record/checker.ts';
import {
  type GameRecord,
  type Reading,
  type RecordFormat,
  readRecord,
  recordOf,
  wasRead,
} from '../../kit/record/record.ts';
import { RecordedGame } from '../../kit/record/recordedGame.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { formats } from './formats.ts';
import { contractBridge } from './index.ts';
import { words } from './words.en.ts';

const folder = join(import.meta.dirname, 'records');
const files = readdirSync(folder).filter((name) => !name.includes('expected'));

function readingOf(given: unknown): Reading {
  const reading = readRecord(given, () => contractBridge);
  if (!wasRead(reading)) throw new Error(reading.fault.why.key);
  return reading;
}

/** A golden record, as far as it is right. */
function golden(name: string): Reading {
  const reading = readingOf(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const { fault } = new RecordedGame(reading.game, reading.options, reading.record);
  return { ...reading, record: { ...reading.record, moves: reading.record.moves.slice(0, fault?.move) } };
}

/** A deck in which each hand's cards come in their order: a file says who held a card, not when it was dealt. */
function inOrder(deck: string): string {
  const dealt = cards(deck);
  const hands = [0, 1, 2, 3].map((seat) =>
    dealt.filter((_, i) => i % 4 === seat).sort((a, b) => (a >> 4) - (b >> 4) || b - a),
  );
  return dealt.map((_, i) => codeOf(hands[i % 4]![i >> 2]!)).join(' ');
}

function comparable({ game, options, seats, dealer, moves, players }: GameRecord) {
  const sorted = moves.map((move) => (isDeck(move) ? { deck: inOrder(move.deck) } : move));
  return { game, options, seats, dealer, moves: sorted, players };
}

/** The record that a file holds; or why it holds none, in words. */
function read(format: RecordFormat, text: string): GameRecord | string {
  const found = format.read(text, contractBridge);
  return 'why' in found ? sentence(found.why, { ...kitWords, ...words }) : found;
}

function expectSame(format: RecordFormat, reading: Reading): void {
  const found = read(format, format.write(reading));
  if (typeof found === 'string') throw new Error(`${found}\n${format.write(reading)}`);
  expect(comparable(found)).toEqual(comparable(reading.record));
  const answer = checkerAnswer(
    readRecord(found, () => contractBridge),
    ({ key }) => key,
  );
  expect(answer).toEqual(checkerAnswer(readingOf({ ...reading.record, when: undefined }), ({ key }) => key));
}

/** The beginning of a game that random players play. */
function played(options: Partial<AnyOptions>, seed: number, dealer: number, most: number): Reading {
  const random = new Random(seed);
  const chosen = { ...defaultsOf(contractBridge.options), ...options } as AnyOptions;
  const moves: Move[] = [];
  playOut(
    contractBridge,
    contractBridge.rules.setup(chosen as never, 4, dealer),
    new Array(4).fill(randomChooser(contractBridge, random)),
    random,
    (move) => moves.push(move),
    most,
  );
  return readingOf({
    ...recordOf(contractBridge, chosen, 4, dealer, moves),
    players: ['Ann', 'Ben "B"', 'Cleo', ''],
  });
}

describe.each(formats)('a $name file', (format) => {
  test.each(files)('of the record %s is the same record when it is read', (name) => {
    const reading = golden(name);
    if (reading.record.moves.length > 0) expectSame(format, reading);
  });

  test('of any game is the same record when it is read, whatever its options and wherever it stops', () => {
    fc.assert(
      fc.property(
        fc.record({
          declarer: fc.constantFrom('lastBidder', 'firstNamer'),
          undertricks: fc.constantFrom('defenders', 'declarers'),
          slam: fc.constantFrom('taken', 'bidAndMade'),
          honours: fc.boolean(),
          scoring: fc.constantFrom('rubber', 'duplicate'),
          boards: fc.integer({ min: 1, max: 6 }),
        }),
        fc.nat(),
        fc.nat({ max: 3 }),
        fc.constantFrom(1, 20, 100, 200),
        (options, seed, dealer, most) => {
          expectSame(format, played(options, seed, dealer, most));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('of a deal alone has its four hands', () => {
    expectSame(format, played({ scoring: 'duplicate' }, 7, 2, 1));
  });

  test('that holds no record is refused with a sentence, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof read(format, text)).toBe('string');
      }),
    );
    const good = format.write(golden('laws.json'));
    fc.assert(
      fc.property(fc.nat({ max: good.length }), fc.string({ maxLength: 3 }), (at, put) => {
        const found = read(format, good.slice(0, at) + put + good.slice(at + 3));
        if (typeof found === 'string') expect(found).not.toMatch(/(?:^|: )(?:file|refused|record)\.\w/);
        else
          expect(
            checkerAnswer(
              readRecord(found, () => contractBridge),
              ({ key }) => key,
            ).ok,
          ).toBe(true);
      }),
    );
  });
});

const pbn = formats[0]!;
const lin = formats[1]!;

/** A file as other programs write it: comments, a note, values of the game before, passes in short. */
const FROM_ELSEWHERE = `% PBN 2.1
[Event "Club evening"]
[Site ""]
[Date "2026.11.22"]
[Board "1"]
[West "Ben"]
[North "Cleo"]
[East "Dora"]
[South "Ann"]
[Dealer "N"]
[Vulnerable "Love"]
[Deal "N:QJ92.KJ.A53.9752 KT73.T6543.4.KQ6 85.A92.KQ976.J84 A64.Q87.JT82.AT3"]
[Scoring "MP"]
; nobody could open
{ and nobody
  did }
[Auction "N"]
Pass =1= Pass AP
[Note "1:light"]

[Event "#"]
[South "#"]
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "W:AK843.AKJT5.5.Q2 96.9743.KJ32.J74 - QJ72.2.Q974.A953"]
[Auction "E"]
pass 1H! $1 X 1nt
AP
[Play "E"]
D8 DQ D5 D2
*
`;

describe('a PBN file of another program', () => {
  const changed = (from: string, to: string) => read(pbn, FROM_ELSEWHERE.replace(from, to));

  test('is read with its comments, notes, short forms and values of the game before', () => {
    const found = read(pbn, FROM_ELSEWHERE) as GameRecord;
    expect(found).toMatchObject({ dealer: 2, players: ['Ann', 'Ben', 'Cleo', 'Dora'], when: '2026-11-22' });
    expect(found.options).toMatchObject({ scoring: 'duplicate', declarer: 'firstNamer' });
    const said = found.moves.flatMap((move) =>
      isDeck(move) ? ['deck'] : [`${move.seat} ${move['strain'] ?? move['card'] ?? move.type}`],
    );
    expect(said).toEqual(
      'deck|2 pass|3 pass|0 pass|1 pass|deck|3 pass|0 H|1 double|2 NT|3 pass|0 pass|1 pass|3 8D|2 QD|1 5D|2 2D'.split(
        '|',
      ),
    );
  });

  test('is refused with the line that cannot have been played here, and why', () => {
    expect(changed('[Dealer "E"]', '[Dealer "S"]')).toBe('Line 26: East is next to deal.');
    expect(changed('"NS"', '"All"')).toBe('Line 26: Only North and South are vulnerable in this hand.');
    expect(changed('pass 1H!', 'pass 1Z')).toBe('Line 28: "1Z" is not a call.');
    expect(changed('AK843.AKJT5', 'AK842.AKJT5')).toBe(
      'Line 26: These are not four hands of thirteen cards from one pack.',
    );
    expect(changed('Pass =1= Pass AP', 'Pass Pass 1C AP')).toBe(
      'Line 26: The hand before this one is unfinished. Only the last hand of a file may be.',
    );
    expect(changed('X 1nt', 'XX 1nt')).toMatch(/^Line 28: /);
    expect(changed('[Dealer "E"]\n', '')).toBe('Line 21: The hand that begins here has no Dealer.');
    expect(read(pbn, '[Event "none"]\n[Deal "N:- - - -"]')).toBe('Line 1: The hand that begins here has no Dealer.');
    expect(read(pbn, 'nothing')).toBe('Line 1: This line belongs to no hand.');
  });
});

describe('a LIN file of another program', () => {
  const CLUB =
    'pn|Ann,Ben,Cleo,Dora|st||md|3SA64HQ87DJT82CAT3,SQJ92HKJDA53C9752,SKT73HT6543D4CKQ6,|sv|o|rh||ah|Board 1|' +
    'mb|1N!|an|15-17|mb|d|mb|p|mb|p|mb|p|pg||\n';

  test('is read with the fourth hand left out, alerts and explanations', () => {
    const found = read(lin, `${CLUB}pc|S8|pg||`);
    expect(found).toMatchObject({ dealer: 2, players: ['Ann', 'Ben', 'Cleo', 'Dora'] });
    expect((found as GameRecord).moves.slice(1).map((move) => !isDeck(move) && move.type)).toEqual(
      'bid double pass pass pass play'.split(' '),
    );
  });

  test('leaves out the other table of a match', () => {
    const open = read(lin, `qx|o1|${CLUB}`);
    expect(read(lin, `qx|o1|${CLUB}qx|c1|${CLUB}`)).toEqual(open);
  });

  test('is refused with the line and the reason', () => {
    expect(read(lin, `${CLUB}${CLUB}`)).toMatch(/^Line 2: The hand before this one is unfinished/);
    expect(read(lin, CLUB.replace('|sv|o|', '|sv|b|'))).toBe('Line 1: Nobody is vulnerable in this hand.');
    expect(read(lin, CLUB.replace('md|3', 'md|'))).toBe('Line 1: The hand that begins here has no Dealer.');
    expect(read(lin, CLUB.replace('mb|d|', 'mb|?|'))).toBe('Line 1: "?" is not a call.');
  });
});
