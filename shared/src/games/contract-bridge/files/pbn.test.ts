import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cards, codeOf } from '../../../kit/cards/cards.ts';
import type { SeatMove } from '../../../kit/game/action.ts';
import { isDeck } from '../../../kit/game/play.ts';
import { type Reading, readRecordText, wasRead } from '../../../kit/record/record.ts';
import { RecordedGame } from '../../../kit/record/recordedGame.ts';
import { contractBridge } from '../index.ts';
import { pbnOf } from './pbn.ts';

const folder = join(import.meta.dirname, '../records');
const files = readdirSync(folder).filter((name) => !name.includes('expected'));

function readingOf(text: string): Reading {
  const reading = readRecordText(text, () => contractBridge);
  if (!wasRead(reading)) throw new Error(reading.fault.why.key);
  return reading;
}

const golden = (name: string): Reading => readingOf(readFileSync(join(folder, name), 'utf8'));

const MANDATORY =
  'Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result'.split(' ');
const COMPASS = 'SWNE';

interface PbnGame {
  readonly tags: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  readonly auction: readonly string[];
  readonly play: readonly (readonly string[])[];
}

/** Reads a PBN file as another program would: tags, and what stands under the sections. */
function readPbn(text: string): PbnGame[] {
  const games = text
    .split('\r\n')
    .filter((line) => !line.startsWith('%'))
    .join('\n')
    .split(/\n\n+/)
    .filter((game) => game.trim() !== '');
  return games.map((game) => {
    const tags = new Map<string, string>();
    const names: string[] = [];
    const under: Record<string, string[]> = {};
    let section = '';
    for (const line of game.split('\n').filter(Boolean)) {
      const tag = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]$/.exec(line);
      if (tag === null) {
        under[section]!.push(line);
        continue;
      }
      section = tag[1]!;
      under[section] = [];
      names.push(section);
      tags.set(section, tag[2]!.replace(/\\(.)/g, '$1'));
    }
    const play = (under['Play'] ?? []).map((line) => line.split(' '));
    return { tags, names, auction: (under['Auction'] ?? []).join(' ').split(' ').filter(Boolean), play };
  });
}

/** The hands of a Deal tag by seat, as codes. */
function handsOf(deal: string): string[][] {
  const hands: string[][] = [];
  const first = COMPASS.indexOf(deal.charAt(0));
  for (const [i, hand] of deal.slice(2).split(' ').entries()) {
    hands[(first + i) % 4] = hand
      .split('.')
      .flatMap((ranks, suit) => Array.from(ranks, (rank) => `${rank}${'SHDC'.charAt(suit)}`));
  }
  return hands;
}

function callOf(move: SeatMove): string {
  if (move.type === 'bid') return `${move['level']}${move['strain']}`;
  return { pass: 'Pass', double: 'X', redouble: 'XX' }[move.type] ?? '';
}

describe.each(files)('the record %s as PBN', (name) => {
  const reading = golden(name);
  const { fault } = new RecordedGame(reading.game, reading.options, reading.record);
  const moves = reading.record.moves.slice(0, fault?.move);
  const games = readPbn(pbnOf(reading));

  test('has a game for each deal, each with the tags that it must have, in their order', () => {
    expect(games).toHaveLength(moves.filter(isDeck).length);
    for (const { names } of games) expect(names.slice(0, MANDATORY.length)).toEqual(MANDATORY);
    expect(games.map(({ tags }) => tags.get('Board'))).toEqual(games.map((_, i) => String(i + 1)));
  });

  test('says what was dealt, called and played, and by whom', () => {
    let board = -1;
    const calls: string[][] = games.map(() => []);
    const played: string[][] = games.map(() => []);
    const decks: string[] = [];
    for (const move of moves) {
      if (isDeck(move)) {
        board++;
        decks.push(move.deck);
      } else if (move.type === 'play') played[board]!.push(String(move['card']));
      else calls[board]!.push(callOf(move));
    }
    for (const [i, { tags, auction, play }] of games.entries()) {
      const dealer = COMPASS.indexOf(tags.get('Dealer')!);
      const hands = handsOf(tags.get('Deal')!);
      cards(decks[i]!).forEach((card, place) => {
        // one at a time from the dealer's left
        expect(hands[(dealer + 1 + place) % 4]).toContain(codeOf(card));
      });
      expect(auction.filter((call) => call !== '*')).toEqual(calls[i]);
      const columns = play.filter((row) => row[0] !== '*');
      expect(columns.every((row) => row.length === 4)).toBe(true);
      const cells = columns.flat().filter((card) => card !== '-');
      expect(new Set(cells.map((card) => card.charAt(1) + card.charAt(0)))).toEqual(new Set(played[i]));
      const first = COMPASS.indexOf(tags.get('Play') ?? 'S');
      for (const row of columns) {
        for (const [column, card] of row.entries()) {
          if (card !== '-') expect(hands[(first + column) % 4]).toContain(card.charAt(1) + card.charAt(0));
        }
      }
      const isWhole = played[i]!.length === 52;
      expect(play.at(-1)?.[0] === '*').toBe(played[i]!.length > 0 && !isWhole);
    }
  });

  test('has lines that every program can read', () => {
    const text = pbnOf(reading);
    expect(text.startsWith('% PBN 2.1\r\n% EXPORT\r\n')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(255);
  });
});

test('the results and scores of a rubber are those of its sheet', () => {
  const reading = golden('worked-rubber.json');
  const { result } = new RecordedGame(reading.game, reading.options, reading.record);
  const games = readPbn(pbnOf(reading)).filter(({ tags }) => tags.get('Contract') !== 'Pass');
  const sums = [0, 0];
  for (const { tags } of games) {
    const made = Number(tags.get('Result'));
    const level = Number(tags.get('Contract')!.charAt(0));
    const score = new Map([...tags.get('Score')!.matchAll(/(NS|EW) (\d+)/g)].map((one) => [one[1], Number(one[2])]));
    const isNorthSouth = 'NS'.includes(tags.get('Declarer')!);
    const [own, others] = isNorthSouth ? ['NS', 'EW'] : ['EW', 'NS'];
    expect((score.get(made >= level + 6 ? own : others) ?? 0) > 0).toBe(true);
    sums[0]! += score.get('NS') ?? 0;
    sums[1]! += score.get('EW') ?? 0;
  }
  expect(sums).toEqual(result.scores.slice(0, 2));
});

test('names may be anything, and break nothing', () => {
  const text = readFileSync(join(folder, 'worked-rubber.json'), 'utf8');
  const record = { ...JSON.parse(text), players: ['A "B"', 'C\\', 'D\nE', 7], when: '2026-11-22T10:00:00Z' };
  const [first] = readPbn(pbnOf(readingOf(JSON.stringify(record))));
  expect(['South', 'West', 'North', 'East', 'Date'].map((name) => first!.tags.get(name))).toEqual([
    'A "B"',
    'C\\',
    'D E',
    '?',
    '2026.11.22',
  ]);
});

test('a deal that everybody passes has no declarer', () => {
  const reading = golden('passed-out-then-doubled.json');
  const passed = readPbn(pbnOf(reading)).find(({ tags }) => tags.get('Contract') === 'Pass')!;
  expect(passed.auction).toEqual(['Pass', 'Pass', 'Pass', 'Pass']);
  expect(passed.tags.get('Declarer')).toBe('');
  expect(passed.tags.get('Result')).toBe('');
  expect(passed.play).toEqual([]);
});

/**
 * Three boards worked by hand from the standard's text: one that was played, one that was passed out, one that was
 * stopped in the second trick.
 */
const BY_HAND = `% PBN 2.1
% EXPORT
%Content-type: text/x-pbn; charset=UTF-8
%Creator: Kibitz
[Event "Duplicate bridge"]
[Site "Kibitz"]
[Date "2026.11.22"]
[Board "4"]
[West "Ben"]
[North "Cleo"]
[East "?"]
[South "Ann"]
[Dealer "W"]
[Vulnerable "All"]
[Deal "W:A85.AT872.876.J3 JT94.Q4.5.AQ9842 KQ32.9653.K432.7 76.KJ.AQJT9.KT65"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "2C"]
[Result "10"]
[Score "NS 130"]
[Auction "W"]
Pass Pass Pass 1D
Pass 1S Pass 2C
Pass Pass Pass
[Play "W"]
D6 D5 DK DA
C3 C2 C7 CK
CJ CQ S2 C5
S8 S4 S3 S6
HA H4 H3 HJ
SA S9 SQ S7
H2 HQ H5 HK
D7 ST D2 DQ
D8 SJ D3 DJ
S5 C4 D4 DT
H7 C8 H6 C6
H8 C9 H9 CT
HT CA SK D9

[Event "Duplicate bridge"]
[Site "Kibitz"]
[Date "2026.11.22"]
[Board "5"]
[West "Ben"]
[North "Cleo"]
[East "?"]
[South "Ann"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:QJ92.KJ.A53.9752 KT73.T6543.4.KQ6 85.A92.KQ976.J84 A64.Q87.JT82.AT3"]
[Scoring "IMP"]
[Declarer ""]
[Contract "Pass"]
[Result ""]
[Score "NS 0"]
[Auction "N"]
Pass Pass Pass Pass

[Event "Duplicate bridge"]
[Site "Kibitz"]
[Date "2026.11.22"]
[Board "6"]
[West "Ben"]
[North "Cleo"]
[East "?"]
[South "Ann"]
[Dealer "E"]
[Vulnerable "EW"]
[Deal "E:QJ72.2.Q974.A953 AK843.AKJT5.5.Q2 96.9743.KJ32.J74 T5.Q86.AT86.KT86"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "1NT"]
[Result "?"]
[Auction "E"]
Pass 1S Pass 1NT
Pass Pass Pass
[Play "E"]
SQ SK S6 S5
- SA S9 -
*

`;

test('boards read as the standard has them: played, passed out, and stopped on the way', () => {
  const record = JSON.parse(readFileSync(join(folder, 'laws.json'), 'utf8')) as { moves: unknown[]; options: object };
  const decks = record.moves.flatMap((move, i) => (isDeck(move as SeatMove) ? [i] : []));
  const calls = 7;
  const cardsPlayed = 6;
  const text = JSON.stringify({
    ...record,
    options: { ...record.options, scoring: 'duplicate', honours: false },
    players: ['Ann', 'Ben', 'Cleo', ''],
    when: '2026-11-22T10:00:00Z',
    moves: record.moves.slice(0, decks[2]! + 1 + calls + cardsPlayed),
  });
  expect(pbnOf(readingOf(text)).split('\r\n')).toEqual(BY_HAND.split('\n'));
});
