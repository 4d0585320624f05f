import { describe, expect, test } from 'vitest';
import { cards, fullPack } from '../../kit/cards/cards.ts';
import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { settle } from '../../kit/game/play.ts';
import { rankingsSeen, SUIT_LETTERS } from '../../kit/game/rankings.testing.ts';
import { callText } from './calls.ts';
import { contractBridge } from './index.ts';
import { type RubberHand, rubberSheet } from './rubber.ts';
import type { PlayedHand } from './scoring.ts';
import { sheetRowsOf, sumOf } from './sheetRows.ts';
import { tricksAgainstContract, tricksForContract } from './state.ts';
import { calls, dealt, newRubber, playedHand, plays, said, scored, tableOf } from './tables.testing.ts';

const SUITS = [
  'AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S',
  'AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H',
  'AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D',
  'AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C',
];
const EVERYBODY = [SPECTATOR, 0, 1, 2, 3];

/** All cards, packed, that a viewer can see in somebody's hand. */
function inHands(state: ReturnType<typeof newRubber>, viewer: number, seat: number): string {
  const { zones, own } = tableOf(state, viewer);
  const zone = zones.find(({ id }) => id === `hand:${seat}`)!;
  return own?.cards[zone.id] ?? zone.cards;
}

/** The sheet of a rubber in which these hands have been scored, as everybody sees it. */
function rubberIn(played: readonly PlayedHand[]): RubberHand[] {
  const { options, hands } = contractBridge.secrecy.view(scored(played), SPECTATOR);
  return rubberSheet(options, hands);
}

describe('the dummy', () => {
  test('lies open to everybody from the opening lead on, by suits, trumps first; before that only its owner sees it', () => {
    const hands = ['AS KS', 'AH', 'QS 3S AD KC', ''];
    const state = dealt(hands, '1S P P P');
    for (const viewer of EVERYBODY) {
      const seen = inHands(state, viewer, 2).includes('?');
      expect(seen).toBe(viewer !== 2);
    }
    plays(state, 'AH');
    for (const viewer of EVERYBODY) {
      const zone = tableOf(state, viewer).zones.find(({ id }) => id === 'hand:2')!;
      expect(zone.kind).toBe('columns');
      expect(unpackAll(zone.cards)).toHaveLength(13);
      expect(zone.cards.startsWith(packAll(cards('QS')))).toBe(true);
    }
  });

  test('stays the only hand that others see: the declarer’s and the defenders’ are hidden, from the dummy’s player too', () => {
    const state = dealt(SUITS, '1S P P P');
    plays(state, 'AH AD');
    for (const viewer of EVERYBODY) {
      for (const seat of [0, 1, 3]) {
        if (seat !== viewer) expect(inHands(state, viewer, seat)).toMatch(/^\?+$/);
      }
    }
  });

  test('asks its declarer to play: the turn, the prompt and the choices are the declarer’s', () => {
    const state = dealt(['2S', 'AH', 'KH QH', ''], '1NT P P P');
    plays(state, 'AH');
    const { seats, prompt, own } = tableOf(state, 0);
    expect(seats.map(({ turn }) => turn)).toEqual([true, false, false, false]);
    expect(said(prompt)).toBe('Ann plays from dummy');
    expect(said(own!.prompt, 0)).toBe('Dummy plays: follow hearts');
    expect(seats.map(({ line }) => said(line!))).toEqual(['S · 0/7', 'W · 0/7', 'dummy', 'E · 0/7']);
  });
});

describe('what is announced', () => {
  test('says nothing of honours before the hand is over', () => {
    // the declarer has shown all five, and a hand that is not over scores nothing
    const state = dealt(SUITS, '1S P P P');
    plays(state, 'AH AD AC AS');
    for (const rank of 'KQJT9') plays(state, `${rank}S ${rank}H ${rank}D ${rank}C`);
    expect(tableOf(state).score.map(({ value }) => value)).toEqual([0, 0]);
    for (const rank of '8765432') plays(state, `${rank}S ${rank}H ${rank}D ${rank}C`);
    contractBridge.chance.step(state);
    const lines = tableOf(state).summary!.columns[0]!.lines.map(({ text, points }) => [said(text), points]);
    expect(lines).toContainEqual(['5 honours in one hand', 150]);
  });

  test('is the contract with who plays it, doubled or not, for all to read', () => {
    const state = dealt(SUITS, '4S X P P P');
    const facts = tableOf(state).facts.map(({ text }) => said(text));
    expect(facts).toEqual(['Hand 1', '4 spades X by Ann', 'Nobody is vulnerable']);
    expect(said(tableOf(state, 0).facts[1]!.text, 0)).toBe('4 spades X by you');
    expect(said(tableOf(state).news!.text)).toBe('Ann plays 4 spades doubled');
  });

  test('is each call, and that a hand is passed out', () => {
    const state = dealt([], '1NT X');
    expect(said(tableOf(state).news!.text)).toBe('Ben doubles');
    const { facts, seats } = tableOf(state);
    expect(said(facts[1]!.text)).toBe('1 NT X by Ann');
    expect(said(seats[0]!.line!)).toBe('S: 1 NT');
    const out = dealt([], 'P P P P');
    expect(said(tableOf(out).news!.text)).toBe('Passed out');
    expect(said(tableOf(out).summary!.lead)).toBe('Nobody bid and nobody scores. Ben deals next.');
    expect(tableOf(out).summary!.winners).toBeNull();
  });

  test('prompts the player with the legal calls', () => {
    const asked = (made: string, seat: number) => said(tableOf(dealt([], made), seat).own!.prompt, seat);
    expect(asked('', 0)).toBe('Pass or bid');
    expect(asked('1H P', 2)).toBe('Pass or bid above 1 heart');
    expect(asked('1H', 1)).toBe('Pass, double or bid above 1 heart');
    expect(asked('1H X', 2)).toBe('Pass, redouble or bid above 1 heart');
    expect(asked('7NT', 1)).toBe('Your call over 7 NT');
  });

  test('names a card from dummy as dummy’s, no matter who reads it', () => {
    const state = dealt(SUITS, '1S P P P');
    plays(state, 'AH AD');
    expect([0, 1, 2, 3].map((seat) => said(tableOf(state, seat).news!.text, seat))).toEqual(
      Array(4).fill('Dummy: the ace of diamonds'),
    );
  });

  test('gives every event a number of its own, from deal to deal', () => {
    const state = newRubber();
    expect(tableOf(state).news).toBeNull();
    const seen = new Map<number, string>();
    const look = () => {
      const { event, text } = tableOf(state).news!;
      expect(seen.get(event) ?? JSON.stringify(text)).toBe(JSON.stringify(text));
      seen.set(event, JSON.stringify(text));
    };
    for (let deal = 0; deal < 2; deal++) {
      contractBridge.chance.deal(state, fullPack());
      look();
      for (const call of 'P P P P'.split(' ')) {
        calls(state, call);
        look();
      }
      settle(contractBridge, state);
      look();
    }
    expect([...seen.keys()]).toEqual([...seen.keys()].sort((a, b) => a - b));
    // a deal, and its four calls, the last of which passes it out; and the announcement of the third deal
    expect(seen.size).toBe(2 * 5 + 1);
  });
});

describe('the score', () => {
  const game = playedHand('4S', 0, 10);

  test('is each side’s total, with its games and what stands below the line', () => {
    const { score, facts } = tableOf(scored([game, playedHand('1NT', 1, 8)]));
    expect(score.map(({ seats, value, aside }) => [seats, value, said(aside!)])).toEqual([
      [[0, 2], 120, '1 game'],
      [[1, 3], 70, '40 below'],
    ]);
    expect(said(facts.at(-1)!.text)).toBe('Ann and Cleo are vulnerable');
    expect(said(tableOf(scored([game, playedHand('3NT', 1, 9)])).facts.at(-1)!.text)).toBe('Both sides are vulnerable');
  });

  test('has a row on the sheet for each hand: above the line, below it, and both together', () => {
    const { sheet } = tableOf(scored([playedHand('2H', 0, 9), playedHand('5DX', 3, 9)]));
    expect(
      sheet!.rows.map(({ head, cells }) => [said(head), ...cells.map(({ figures, points }) => [...figures, points])]),
    ).toEqual([
      ['2 hearts by Ann, made with 1 overtrick', [30, 60, 90], [0, 0, 0]],
      ['5 diamonds doubled by Dan, down 2', [300, 0, 300], [0, 0, 0]],
    ]);
    expect(sheet!.totals).toEqual([390, 0]);
    expect(tableOf(newRubber()).sheet!.rows).toEqual([]);
  });

  test('is explained line by line once a hand is over', () => {
    const state = scored([game, playedHand('5DX', 1, 12)]);
    const { title, lead, columns, winners } = tableOf(state).summary!;
    expect(said(title)).toBe('5 diamonds doubled by Ben: made with 1 overtrick');
    expect(said(lead)).toBe('Ben and Dan win the game and are vulnerable. Both sides begin again below the line.');
    expect(winners).toBeNull();
    expect(columns[1]!.lines.map(({ text, points }) => [said(text), points])).toEqual([
      ['5 × 20 doubled', 200],
      ['1 overtrick, 100 each', 100],
      ['Doubled contract made', 50],
      ['Small slam', 500],
    ]);
    expect(columns.map(({ before, after }) => [before, after])).toEqual([
      [120, 120],
      [0, 850],
    ]);
  });

  test('names the winners of the rubber by how much they win it', () => {
    const { title, columns, winners } = tableOf(scored([game, game])).summary!;
    expect(said(title)).toBe('Ann and Cleo win the rubber by 940');
    expect(said(title, 0)).toBe('You and Cleo win the rubber by 940');
    expect(winners).toEqual([0, 2]);
    expect(columns[0]!.lines.map(({ text, points }) => [said(text), points]).at(-1)).toEqual([
      'The rubber, two games to none',
      700,
    ]);
  });
});

describe('how far a contract is', () => {
  test('is the tricks for it and against it, each beside what they need', () => {
    const state = dealt(SUITS, '3NT X XX P P P');
    plays(state, 'AH AD AC AS');
    const view = contractBridge.secrecy.view(state, SPECTATOR);
    expect(tricksForContract(view)).toEqual({ n: 0, of: 9 });
    expect(tricksAgainstContract(view)).toEqual({ n: 1, of: 5 });
  });
});

describe('the sheet', () => {
  test('of a rubber has premiums above the line, games below it, each with its reason', () => {
    const hands = rubberIn([
      playedHand('2H', 0, 9),
      playedHand('3NT', 1, 9),
      playedHand('4S', 2, 10),
      playedHand('1NT', 3, 7),
      playedHand('5DX', 0, 11),
    ]);
    expect(hands.map(({ bid, game, endsGame }) => [callText(bid), game, endsGame])).toEqual([
      ['2H', 1, false],
      ['3NT', 1, true],
      ['4S', 2, true],
      ['1NT', 3, false],
      ['5D', 3, true],
    ]);
    const { above, below } = sheetRowsOf(hands);
    const told = (rows: typeof above) => rows.map(({ side, points, reason }) => [side, points, said(reason)]);
    expect(told(above)).toEqual([
      [0, 500, 'rubber, two games to one'],
      [0, 50, 'doubled contract made'],
      [0, 30, '2 hearts by Ann, 1 overtrick'],
    ]);
    expect(below.map(told)).toEqual([
      [
        [0, 60, '2 hearts by Ann'],
        [1, 100, '3 NT by Ben'],
      ],
      [[0, 120, '4 spades by Cleo']],
      [
        [1, 40, '1 NT by Dan'],
        [0, 200, '5 diamonds doubled by Ann'],
      ],
    ]);
  });

  test('gives undertricks, slams and honours their reasons too', () => {
    const hands = rubberIn([
      playedHand('7CXX', 0, 13, { honoursAt: 1, honours: 150 }),
      playedHand('6D', 1, 10),
      playedHand('6D', 1, 12),
    ]);
    const { above } = sheetRowsOf(hands);
    expect(above.map(({ reason }) => said(reason)).reverse()).toEqual([
      'redoubled contract made',
      'grand slam',
      '5 honours in one hand',
      '6 diamonds by Ben, down 2',
      'small slam',
    ]);
  });

  test('adds up every hand on the sheet, line by line', () => {
    const [hand] = rubberIn([playedHand('4SX', 1, 12, { honoursAt: 0, honours: 100 })]);
    const { title, lines } = sumOf(hand!);
    expect(said(title)).toBe('4 spades doubled by Ben: made with 2 overtricks');
    expect(lines.map(({ side, text, points }) => [side, said(text), points])).toEqual([
      [1, '4 × 30 doubled', 240],
      [1, '2 overtricks, 100 each', 200],
      [1, 'Doubled contract made', 50],
      [1, 'Small slam', 500],
      [0, '4 honours in one hand', 100],
    ]);
  });
});

test('trumps stand first in the ranking once they are named', () => {
  const seen = rankingsSeen(contractBridge, {}, 'bots');
  expect(seen).toContain('-');
  expect(seen.length).toBeGreaterThan(1);
  expect(['-', ...SUIT_LETTERS]).toEqual(expect.arrayContaining(seen));
});
