import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import { packAll } from '../../kit/cards/packed.ts';
import { readHistory } from './bot/system.ts';
import { valuedHand } from './bot/valuedHand.ts';
import { callOfText, callText } from './calls.ts';
import { systemCall } from './tables.testing.ts';

/** A hand written suit by suit from the spades: `AKJ87.K972.A85.5`. */
function hand(text: string): string {
  const codes = text.split('.').flatMap((suit, i) => [...suit].map((rank) => `${rank}${'SHDC'[i]}`));
  return packAll(cards(codes.join(' ')));
}

/** What the bot calls with a hand after these calls, the first of them the dealer's. */
function call(text: string, before = ''): string {
  const made = before === '' ? [] : before.split(' ').map(callOfText);
  return callText(systemCall(0, made, hand(text)));
}

describe('a hand', () => {
  test('is valued by points, long suits, and short ones in support', () => {
    const valued = valuedHand(hand('AKJ87.K972.A85.5'));
    expect([valued.high, valued.long]).toEqual([15, 16]);
    expect(valued.isBalanced).toBe(false);
    expect(valued.support(2)).toBe(15 + 3);
    expect(valuedHand(hand('AK87.K97.A85.Q52')).isBalanced).toBe(true);
  });

  test('stops a suit with an ace, a guarded king, a queen with two, a jack with three', () => {
    const stops = (suit: string) => valuedHand(hand(`${suit}...`)).stops(3);
    expect(['A', 'K2', 'Q32', 'J432'].map(stops)).toEqual([true, true, true, true]);
    expect(['K', 'Q2', 'J32', 'T9876'].map(stops)).toEqual([false, false, false, false]);
  });
});

describe('the system', () => {
  test('opens with twelve points: five of a major, else the longer minor', () => {
    expect(call('AKJ87.K972.A85.5')).toBe('1S');
    expect(call('KJ87.AQ92.K85.52')).toBe('1D');
    expect(call('KJ8.AQ92.K52.852')).toBe('1C');
    expect(call('KQ.A9532.KJ432.5')).toBe('1H');
    expect(call('QJ87.KJ92.Q85.52')).toBe('P');
  });

  test('opens balanced hands in no trumps by their points', () => {
    expect(call('KJ8.AQ92.K52.A85')).toBe('1NT');
    expect(call('KQ8.AQ92.KQ2.AJ5')).toBe('2NT');
    expect(call('AKQ.AQ92.KQ2.AJ5')).toBe('2C');
  });

  test('opens two clubs strong, two weak with six cards, three with seven', () => {
    expect(call('AKQJ87.AK2.AQ5.K')).toBe('2C');
    expect(call('KQJ873.52.85.872')).toBe('2S');
    expect(call('KQJ873.A2.K5.872')).toBe('1S');
    expect(call('52.KQJ9873.85.72')).toBe('3H');
  });

  test('raises the partner’s major by its points', () => {
    expect(call('Q87.J972.K85.852', '1S P')).toBe('2S');
    expect(call('Q874.A972.K85.85', '1S P')).toBe('3S');
    expect(call('KQ74.A972.K85.85', '1S P')).toBe('4S');
    expect(call('987.J972.Q85.852', '1S P')).toBe('P');
  });

  test('answers one of a suit with the longest suit of the one level, four-card ones from the lowest up', () => {
    expect(call('KJ87.Q972.85.852', '1D P')).toBe('1H');
    expect(call('KJ873.Q972.85.85', '1D P')).toBe('1S');
    expect(call('K82.A7.85.KQ9852', '1H P')).toBe('2C');
    expect(call('K82.97.Q852.J952', '1H P')).toBe('1NT');
  });

  test('answers 1 NT: game with ten, invites with eight, and takes out by a transfer', () => {
    expect(call('K82.Q97.KJ52.J52', '1NT P')).toBe('3NT');
    expect(call('K82.Q97.K652.952', '1NT P')).toBe('2NT');
    expect(call('982.J97642.K5.95', '1NT P')).toBe('2D');
    expect(call('982.J97642.K5.95', '1NT P 2D P 2H P')).toBe('P');
    expect(call('K2.AJ9764.K5.952', '1NT P 2D P 2H P')).toBe('4H');
    expect(call('KJ964.Q7.K52.Q52', '1NT P 2H P 2S P')).toBe('3NT');
  });

  test('completes every transfer, and corrects three no trumps with three trumps', () => {
    expect(call('KJ8.AQ92.K52.A85', '1NT P 2H P')).toBe('2S');
    expect(call('KJ8.AQ.K532.A865', '1NT P 2D P')).toBe('2H');
    expect(call('KJ8.AQ92.K52.A85', '1NT P 2H P 2S P 3NT P')).toBe('4S');
    expect(call('KJ.AQ92.K532.A85', '1NT P 2H P 2S P 3NT P')).toBe('P');
  });

  test('asks for a four-card major, and answers it', () => {
    expect(call('K982.Q9.KJ52.J52', '1NT P')).toBe('2C');
    expect(call('KJ8.AQ92.K52.A85', '1NT P 2C P')).toBe('2H');
    expect(call('KJ82.AQ9.K52.A85', '1NT P 2C P')).toBe('2S');
    expect(call('KJ8.AQ9.K52.A985', '1NT P 2C P')).toBe('2D');
    expect(call('K982.Q9.KJ52.J52', '1NT P 2C P 2S P')).toBe('4S');
    expect(call('K982.Q9.KJ52.J52', '1NT P 2C P 2H P')).toBe('3NT');
    expect(call('KJ82.AQ92.K2.A85', '1NT P 2C P 2H P 3NT P')).toBe('4S');
  });

  test('never passes strong two clubs below game', () => {
    expect(call('982.J9764.52.952', '2C P')).toBe('2D');
    expect(call('982.J9764.52.952', '2C P 2D P 2S P')).toBe('4S');
    expect(call('92.J97642.52.952', '2C P 2D P 2S P')).toBe('2NT');
    expect(call('AKQJ87.AK2.AQ5.K', '2C P 2D P')).toBe('2S');
    expect(call('AKQJ87.AK2.AQ5.K', '2C P 2D P 2S P 2NT P')).not.toBe('P');
    expect(call('AK8.AKJ2.AQ5.K82', '2C P 2D P')).toBe('2NT');
  });

  test('rebids by strength over a new suit', () => {
    expect(call('KJ87.A2.KQ852.95', '1D P 1S P')).toBe('2S');
    expect(call('AJ87.A2.KQ852.Q5', '1D P 1S P')).toBe('3S');
    expect(call('KJ8.A952.KQ52.95', '1D P 1S P')).toBe('1NT');
    expect(call('A8.K52.KQJ852.95', '1D P 1S P')).toBe('2D');
  });

  test('invites with what makes a game only opposite more than a minimum, and stops below it with less', () => {
    expect(call('AKJ87.K92.A85.52', '1S P 2S P')).toBe('3S');
    expect(call('AKJ87.K92.Q85.52', '1S P 2S P')).toBe('P');
    expect(call('AKJ87.AK2.A85.52', '1S P 2S P')).toBe('4S');
    expect(call('KJ87.AQ2.K852.A5', '1NT P 2NT P')).toBe('3NT');
  });

  test('bids a slam when the points are there', () => {
    expect(call('KQ8.AQ9.KQ52.K85', '1NT P')).toBe('6NT');
    expect(call('AKQ873.A2.KQ5.K2', '1S P 4S P')).toBe('4NT');
  });

  test('overcalls with a good suit, and doubles for takeout with support for the others', () => {
    expect(call('KQJ87.K92.85.852', '1D')).toBe('1S');
    expect(call('KQ87.KJ92.5.A852', '1D')).toBe('X');
    expect(call('KJ8.AQ9.KJ52.A85', '1D')).toBe('1NT');
    expect(call('QJ87.K92.J852.Q8', '1D')).toBe('P');
  });

  test('never passes the partner’s takeout double for lack of points', () => {
    expect(call('9872.J962.85.852', '1D X P')).toBe('1S');
    expect(call('A9872.KJ62.85.85', '1D X P')).toBe('2S');
    expect(call('A9872.KQJ2.85.A5', '1D X P')).toBe('4S');
  });

  test('doubles to beat what cannot be made', () => {
    expect(call('QJ7.52.KQ542.852', '1C P 4H')).toBe('P');
    expect(call('AK7.QJT92.AK5.85', '1C P 4H')).toBe('X');
    expect(call('AK7.AQT92.K5.852', '4H')).toBe('X');
    expect(call('AK87.A2.AK52.852', '7NT')).toBe('X');
  });

  test('reads a call as it would have meant it itself', () => {
    const history = readHistory(0, '1S P 2S P'.split(' ').map(callOfText));
    expect(history.shownBy(0)).toMatchObject({ least: 12, most: 21 });
    expect(history.shownBy(0).lengths[3]).toBe(5);
    expect(history.shownBy(2)).toMatchObject({ least: 6, most: 9 });
    expect(history.shownBy(2).lengths[3]).toBe(3);
  });
});

describe('on the way to a slam', () => {
  test('answers four no trumps by aces', () => {
    expect(call('KQ74.KQ72.K85.85', '1S P 4S P 4NT P')).toBe('5C');
    expect(call('KQ74.A972.K85.85', '1S P 4S P 4NT P')).toBe('5D');
    expect(call('KQ74.A972.A85.85', '1S P 4S P 4NT P')).toBe('5H');
    expect(call('A974.A972.A85.85', '1S P 4S P 4NT P')).toBe('5S');
  });

  test('bids six with one ace missing, stops at five with two, and has the last word', () => {
    expect(call('AKQ873.A2.KQ5.K2', '1S P 4S P 4NT P 5D P')).toBe('6S');
    expect(call('AKQ873.A2.KQ5.K2', '1S P 4S P 4NT P 5C P')).toBe('5S');
    expect(call('KJ74.KQ72.K85.K5', '1S P 4S P 4NT P 5C P 5S P')).toBe('P');
  });

  test('jumps in a new suit with 17 points, and nobody passes below game after it', () => {
    expect(call('AKJT5.A5.KT94.J2', '1H P')).toBe('2S');
    expect(call('92.KJ9854.A65.Q4', '1H P 2S P')).toBe('3H');
    expect(call('Q92.KJ985.A65.Q4', '1H P 2S P')).toBe('3S');
    expect(call('92.KJ985.A6.KQ42', '1H P 2S P')).toBe('3C');
    expect(call('92.KJ985.A65.KQ4', '1H P 2S P')).toBe('2NT');
    expect(call('AKJT5.A5.KT94.J2', '1H P 2S P 3S P')).toBe('4NT');
  });

  test('raises a minor to four with 17 points, no suit to jump in, and a suit unstopped', () => {
    expect(call('KT6.J7.AJ4.AKQJ2', '1C P')).toBe('4C');
  });

  test('shows a long minor over no trumps, and raises it with more than a minimum', () => {
    expect(call('J.T53.QJ542.KQ72', '2NT P')).toBe('4D');
    expect(call('JT9.QJ.Q9763.KQ7', '2NT P')).not.toBe('4D');
    expect(call('A9.A542.4.AQJ764', '1NT P 2C P 2D P')).toBe('3C');
    expect(call('QJ7.KQJ.AQJ3.T98', '1NT P 3C P')).toBe('4C');
    expect(call('QJ7.KQJ.KQJ3.T98', '1NT P 3C P')).toBe('3NT');
  });

  test('shows five spades over two no trumps of the opener, who raises three', () => {
    expect(call('AQJT9.K5.J732.72', '1C P 1S P 2NT P')).toBe('3S');
    expect(call('K82.AQJ3.AT9.KQ9', '1C P 1S P 2NT P 3S P')).toMatch(/^4S|4NT$/);
    expect(call('K2.AQJ3.AT9.KQ96', '1C P 1S P 2NT P 3S P')).toBe('3NT');
  });

  test('takes three no trumps on six diamonds out to four with a fit, and the opener asks for aces', () => {
    expect(call('KJT82.9.Q97.K974', '1D P 1S P 3NT P')).toBe('4D');
    expect(call('KJT8.Q98.97.Q974', '1D P 1S P 3NT P')).toBe('P');
    expect(call('A5.A8.AKQ984.K96', '1D P 1S P 3NT P 4D P')).toBe('4NT');
  });

  test('bids six no trumps with 32 points together, for which a long suit counts one', () => {
    expect(call('KQ7.A92.K3.QJ984', '1D P 2C P 3NT P')).toBe('6NT');
    expect(call('K97.A92.J3.QJ984', '1D P 2C P 3NT P')).toBe('P');
  });

  test('opens two clubs and bids again over an opponent’s bid', () => {
    expect(call('AK64.AKQ982..AK6', '2C 2D P P')).toBe('2H');
  });

  test('does not leap on a long suit of its own', () => {
    expect(call('AJ87653.AKQ.K2.A', '1S P 1NT P')).not.toMatch(/^[67]/);
  });
});
