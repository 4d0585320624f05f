import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { playOutAtRandom, roomForDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { cribbage } from './index.ts';
import { type CribbageState, PACK } from './state.ts';
import {
  atPlay,
  deals,
  dealt,
  does,
  mayDo,
  newGame,
  newsOf,
  phaseOf,
  plays,
  refusalOf,
  scoresOf,
  toAct,
  turnOf,
} from './tables.testing.ts';

describe('the deal', () => {
  test('six cards each, one at a time, the non-dealer first, and the next card is the starter', () => {
    const state = newGame();
    deals(state, PACK);
    expect(codes(state.places.hand.of(0).list())).toBe('2S 4S 6S 8S TS QS');
    expect(codes(state.places.hand.of(1).list())).toBe('3S 5S 7S 9S JS KS');
    expect(codes(state.places.starter.list())).toBe('AS');
  });

  test('both discard two cards at once, in any order, and a choice stands', () => {
    const state = dealt(['KS QS', '2H 3H']);
    expect(toAct(state)).toEqual([0, 1]);
    does(state, 1, { type: 'discard', cards: '3H 2H' });
    expect(toAct(state)).toEqual([0]);
    expect(refusalOf(state, 1, { type: 'discard', cards: '3H 2H' })?.code).toBe('turn');
    does(state, 0, { type: 'discard', cards: 'KS QS' });
    expect(phaseOf(state)).toBe('cut');
  });

  test.each([
    [{ type: 'discard', cards: 'KS' }, 'refused.chooseExactly'],
    [{ type: 'discard', cards: 'KS 2H' }, 'refused.notAmong'],
    [{ type: 'play', card: 'KS' }, 'refused.crib'],
    [{ type: 'go' }, 'refused.crib'],
  ])('before that %j is refused: %s', (action, key) => {
    expect(refusalOf(dealt(['KS QS', '2H 3H']), 0, action)).toEqual({ code: 'illegal', key });
  });

  test('a jack as starter is two points for the dealer: heels', () => {
    const state = atPlay({ keep: ['2S 3S 4S 5S', '6H 7H 8H 9H'], starter: 'JC' });
    expect(scoresOf(state)).toEqual([0, 2]);
    expect(newsOf(state)).toBe('The starter is the jack of clubs: heels, 2 for Ben');
  });

  test('the deal passes to the other player with every hand', () => {
    const state = atPlay({ keep: ['2S 4S 6S 8S', 'TH QH KH TD'], starter: 'KS' });
    playHand(state);
    expect(phaseOf(state)).toBe('scored');
    cribbage.chance.step(state);
    expect(state.fields.dealer).toBe(0);
    deals(state, PACK);
    expect(codes(state.places.hand.of(1).list())).toBe('2S 4S 6S 8S TS QS');
  });
});

/** Plays to the end of a hand, each time the first card that fits. Answers the news. */
function playHand(state: CribbageState): string[] {
  const news: string[] = [];
  while (phaseOf(state) === 'play') news.push(...plays(state, mayDo(state)[0] ?? ''));
  return news;
}

describe('the play', () => {
  test('the non-dealer leads, the players take turns, and cards stay in front of them', () => {
    const state = atPlay({ keep: ['2S 3S 4S 9S', '6H 7H TH KH'], starter: 'QC' });
    expect(turnOf(state)).toBe(0);
    plays(state, '9S 7H');
    expect(turnOf(state)).toBe(0);
    expect(codes(state.places.played.of(0).list())).toBe('9S');
    expect(codes(state.places.played.of(1).list())).toBe('7H');
  });

  test('no card may take the count over thirty-one', () => {
    const state = atPlay({ keep: ['KS QS JS 2S', 'TH 9H 8H 3H'], starter: 'QC' });
    plays(state, 'KS TH QS');
    expect(mayDo(state)).toEqual(['go']);
    const other = atPlay({ keep: ['KS QS JS 2S', 'TH 9H AH 3H'], starter: 'QC' });
    plays(other, 'KS TH QS');
    expect(mayDo(other)).toEqual(['AH']);
    expect(refusalOf(other, 1, { type: 'play', card: '3H' })?.key).toBe('refused.over31');
    expect(refusalOf(other, 1, { type: 'play', card: 'KS' })?.key).toBe('refused.notHeld');
    expect(refusalOf(other, 1, { type: 'go' })?.key).toBe('refused.mustPlay');
  });

  test('thirty-one scores two and nothing for the last card, and the other player leads to a new count', () => {
    const state = atPlay({ keep: ['KS QS JS AS', 'TH 9H 8H 3H'], starter: 'QC' });
    plays(state, 'KS TH QS go AS');
    expect(scoresOf(state)).toEqual([2, 0]);
    expect(turnOf(state)).toBe(1);
    expect(mayDo(state)).toHaveLength(3);
  });

  test('after a go the other player plays alone while cards fit, says go too, and has one for the last card', () => {
    const state = atPlay({ keep: ['KS 5S AS JS', 'TH 9H 8H 7H'], starter: 'QC' });
    plays(state, 'KS TH 5S go AS');
    expect(turnOf(state)).toBe(0);
    expect(scoresOf(state)).toEqual([0, 0]);
    expect(mayDo(state)).toEqual(['go']);
    expect(plays(state, 'go')).toEqual(['Ann: “Go”', 'Last card: 1 for Ann']);
    expect(turnOf(state)).toBe(1);
  });

  test('when both have said go, the player of the last card scores one for it, and the other leads', () => {
    const state = atPlay({ keep: ['KS QS 9S 8S', 'TH 9H 8H 7H'], starter: 'QC' });
    expect(plays(state, 'KS TH 9S go go').slice(-1)).toEqual(['Last card: 1 for Ann']);
    expect(scoresOf(state)).toEqual([1, 0]);
    expect(turnOf(state)).toBe(1);
  });

  test('a pair is not made with a card of an earlier count', () => {
    const state = atPlay({ keep: ['KS QS 9S 8S', 'TH 9H 8H 7H'], starter: 'QC' });
    plays(state, 'KS TH 9S go go 9H');
    expect(scoresOf(state)).toEqual([1, 0]);
  });

  test('a player without cards is passed over, and the last card of all scores one', () => {
    const state = atPlay({ keep: ['2S 4S 6S 8S', 'TH QH KH TD'], starter: 'KS' });
    expect(plays(state, '8S KH 6S go 4S 2S').slice(-1)).toEqual(['Last card: 1 for Ann']);
    const news = plays(state, 'TH QH TD');
    expect(news.slice(0, 4)).toEqual([
      'Ben: the ten of hearts, 10',
      'Ben: the queen of hearts, 20',
      'Ben: the ten of diamonds, 30',
      'Last card: 1 for Ben',
    ]);
  });

  test('a last card that makes thirty-one scores two points and not a third', () => {
    const state = atPlay({ keep: ['KS QS JS AS', 'TH 9H 8H 4H'], starter: 'QC' });
    const news = plays(state, 'KS TH QS go AS 9H JS 8H 4H');
    expect(news).toContain('Ben: the four of hearts, 31: thirty-one, 2 points');
    expect(news).not.toContain('Last card: 1 for Ben');
  });

  test.each([
    ['7S 8H', [0, 2], 'fifteen'],
    ['7S 7H', [0, 2], 'a pair'],
    ['7S 7H 7D', [6, 2], 'a pair royal'],
    ['7S 8H 9S', [3, 2], 'a run of three'],
  ])('%s scores %j: %s', (cards, scores) => {
    const state = atPlay({ keep: ['7S 7D 9S KS', '7H 8H QH KH'], starter: 'QC' });
    plays(state, cards);
    expect(scoresOf(state)).toEqual(scores);
  });

  test('the news is the card, the count and what it scored', () => {
    const state = atPlay({ keep: ['4S 6D 9S KS', '5H 8H QH KH'], starter: 'QC' });
    expect(plays(state, '4S 5H 6D')).toEqual([
      'Ann: the four of spades, 4',
      'Ben: the five of hearts, 9',
      'Ann: the six of diamonds, 15: fifteen and a run of 3, 5 points',
    ]);
  });
});

describe('the back peg', () => {
  test('goes to where the front one stood, with each card that scores', () => {
    const state = atPlay({ keep: ['7S 7D 9S KS', '7H 8H QH KH'], starter: 'QC', scores: [10, 20] });
    plays(state, '7S 7H');
    expect([scoresOf(state)[1], state.lists.pegged[1]]).toEqual([22, 20]);
    plays(state, '7D');
    expect([scoresOf(state), Array.from(state.lists.pegged)]).toEqual([
      [16, 22],
      [10, 20],
    ]);
  });

  test('stands where the front one stood before a whole hand, however many combinations that is counted in', () => {
    const state = atPlay({ keep: ['5S 5H JS KD', '2H 4H 6D 8C'], discards: ['AS 2S', 'QH 9D'], starter: '3S' });
    playHand(state);
    const [ann = 0, ben = 0] = scoresOf(state);
    // last counted: Ann's hand, and the crib for Ben
    expect(Array.from(state.lists.pegged)).toEqual([ann - 11, ben - 7]);
  });
});

describe('the show', () => {
  test('is counted aloud, card by card: the non-dealer’s hand, the dealer’s, then the crib', () => {
    const state = atPlay({ keep: ['5S 5H JS KD', '2H 4H 6D 8C'], discards: ['AS 2S', 'QH 9D'], starter: '3S' });
    const news = playHand(state);
    expect(news.slice(news.indexOf('Ann’s hand is counted'))).toEqual([
      'Ann’s hand is counted',
      'Ann’s hand: fifteen 2',
      'Ann’s hand: fifteen 4',
      'Ann’s hand: fifteen 6',
      'Ann’s hand: fifteen 8',
      'Ann’s hand: … and a pair is 10',
      'Ann’s hand: … and nobs is 11',
      'Ben’s hand is counted',
      'Ben’s hand: fifteen 2',
      'Ben’s hand: fifteen 4',
      'Ben’s hand: … and a run of 3 is 7',
      'Ben’s crib is counted',
      'Ben’s crib: fifteen 2',
      'Ben’s crib: fifteen 4',
      'Ben’s crib: … and a run of 3 is 7',
      'The hand is over',
    ]);
  });
});

describe('the end', () => {
  test('a player who reaches the target in play has won at once', () => {
    const state = atPlay({ keep: ['7S 7D 9S KS', '7H 8H QH KH'], starter: 'QC', scores: [100, 119] });
    plays(state, '7S 8H');
    expect(cribbage.rules.result(state)).toMatchObject({ over: true, scores: [100, 121], winners: [1] });
  });

  test('no more points are scored than the target needs', () => {
    const state = atPlay({ keep: ['7S 7D 9S KS', '7H 8H QH KH'], starter: 'QC', scores: [118, 100] });
    plays(state, '7S 7H 7D');
    expect(cribbage.rules.result(state)).toMatchObject({ over: true, scores: [121, 102], winners: [0] });
  });

  test('the game ends in the middle of a count, and the dealer who is nearly there does not count any more', () => {
    const state = atPlay({ keep: ['5S 5H JS KD', '2H 4H 6D 8C'], starter: '3S', scores: [114, 110] });
    playHand(state);
    expect(cribbage.rules.result(state)).toMatchObject({ over: true, winners: [0] });
    expect(state.fields.shown).toBe(0);
    expect(cribbage.rules.result(state).scores[0]).toBe(121);
  });

  test('every game ends at the target, with all cards there at any time', () => {
    const room = roomForDeck();
    fc.assert(
      fc.property(fc.nat(), fc.nat(1), fc.constantFrom<121 | 61>(121, 61), (seed, dealer, target) => {
        const state = newGame({ target }, dealer);
        playOutAtRandom(cribbage, state, new Random(seed), room);
        const { over, winners, scores, hands } = cribbage.rules.result(state);
        expect(over).toBe(true);
        expect(Math.max(...scores)).toBe(target);
        expect(winners).toEqual([scores.indexOf(target)]);
        expect([0, 1].map((seat) => hands.reduce((sum, hand) => sum + (hand[seat] ?? 0), 0))).toEqual(scores);
      }),
      { numRuns: 40 },
    );
  });
});
