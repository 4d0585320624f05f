import { describe, expect, test } from 'vitest';
import { sentence } from '../../kit/words/say.ts';
import { meaningInWords, meaningOfNext, meaningsOfCalls } from './callMeaning.ts';
import { callOfText } from './calls.ts';
import { words as arabic } from './words.ar.ts';
import { words } from './words.en.ts';

const callsOf = (auction: string) => auction.split(' ').filter(Boolean).map(callOfText);

/** What the last call of an auction says, the first seat dealing. */
function meaning(auction: string): string {
  const last = meaningsOfCalls(0, callsOf(auction)).at(-1);
  return meaningInWords(last!, (said) => sentence(said, words));
}

describe('what a call says by the system of the bots', () => {
  test.each([
    ['1NT', '15 to 17 points, balanced'],
    ['1S', '12 to 21 points, 5 or more spades'],
    ['1D', '12 to 21 points, 3 or more diamonds'],
    ['2C', 'strong, whatever the suits, 22 or more points, forcing'],
    ['2H', '6 to 10 points, 6 or more hearts'],
    ['3C', '5 to 10 points, 7 or more clubs'],
    ['P', 'at most 12 points'],
    ['1H P 2H', '6 to 9 points, 3 or more hearts'],
    ['1H P 1S', '6 or more points, 4 or more spades'],
    ['1H P 1NT', '6 to 10 points'],
    ['1NT P 2H', 'asks for the suit above, 5 or more spades, forcing'],
    ['1NT P 3NT', '10 to 15 points'],
    ['1D 1S', '8 to 17 points, 5 or more spades'],
    ['1D 1NT', '15 to 18 points, balanced, with their suits stopped'],
    [
      '1S X',
      'for takeout, 12 or more points, 3 or more hearts, 3 or more diamonds, 3 or more clubs; or 17 or more points',
    ],
    ['4S X', 'for penalties'],
    ['1H P 1S P 1NT', '12 to 14 points, balanced'],
    ['1H P 1S P 3S', '16 to 18 points, 4 or more spades'],
    ['1S P 4S P P', 'nothing new'],
    ['1S X P P', 'at most 12 points; or for penalties, 8 or more points'],
  ])('%s: %s', (auction, said) => {
    expect(meaning(auction)).toBe(`To the bots: ${said}`);
  });

  test('covers a bid that they would not make themselves, as they read it', () => {
    expect(meaning('7C')).toBe('To the bots: not in their system, 15 or more points, 5 or more clubs');
  });

  test('is nothing if the call may not be made, or stands for nothing', () => {
    expect(meaningOfNext(0, [])(callOfText('X'))).toEqual([]);
    expect(meaningOfNext(0, callsOf('1S'))(callOfText('1H'))).toEqual([]);
    expect(meaning('1S X XX')).toBe('');
  });

  test('is said in Arabic too', () => {
    const [first] = meaningsOfCalls(0, callsOf('1S'));
    const said = meaningInWords(first!, (one) => sentence(one, arabic, { language: 'ar' }));
    expect(said).toContain('12');
    expect(said).toContain('بستوني');
  });
});
