import { describe, expect, test } from 'vitest';
import { JOKER, JOKER_SUIT } from '../../kit/cards/cards.ts';
import type { FiveHundredState } from './state.ts';
import { type Deal, does, E, mayDo, N, playing, plays, refusalOf, S, toAct, W } from './tables.testing.ts';

/** What may be played, in one order. */
function playable(state: FiveHundredState): string[] {
  return mayDo(state).sort();
}

/** The suits that a joker may name, as `JK=H`. */
function namings(state: FiveHundredState): string[] {
  return mayDo(state).filter((card) => card.startsWith('JK='));
}

/** West plays a contract and discards the middle as it was dealt. */
function contractOf(name: string, deal: Deal): FiveHundredState {
  const middle = deal.middle ?? '4S 5S 4C 5C 6C';
  return playing(`W ${name}`, { ...deal, middle }, middle);
}

/** Nobody has bid: west leads. */
function withoutContract(deal: Deal): FiveHundredState {
  return playing('W pass, N pass, E pass, S pass', deal);
}

describe('trumps', () => {
  test('rank joker, right bower, left bower, ace, king, queen, ten, nine', () => {
    const state = contractOf('7D', {
      hands: ['JD 9H TH 9S', 'JH QH KH TS', 'AD KD AH 6S', 'JK TD 9D 8D 7S'],
    });
    plays(state, '8D JD JH AD');
    expect(toAct(state)).toEqual([N]);
    plays(state, '9S TS 6S 7S');
    expect(toAct(state)).toEqual([E]);
  });

  test('the joker is the best of them', () => {
    const state = contractOf('7D', { hands: ['JD AD', 'JH', '8D', 'JK TD'] });
    expect(toAct(plays(state, 'JK JD JH 8D'))).toEqual([W]);
  });

  test('a trump wins over the suit led, the higher trump over the lower', () => {
    const hands = [
      '4D 8D TS 9S 8S 7S 6S 7C KC QC',
      'KH QH TH 9H 8H 7H TD QD KD JH',
      'JS QS KS AS JC 5D 9D JD AD JK',
      'AH 5H 6D 7D 4H 6H AC TC 9C 8C',
    ];
    expect(toAct(plays(contractOf('7D', { hands }), 'AH 4D KH 5D'))).toEqual([S]);
    expect(toAct(plays(contractOf('7D', { hands }), 'AH 8D KH 5D'))).toEqual([N]);
    expect(toAct(plays(contractOf('7D', { hands }), 'AH TS KH JS'))).toEqual([W]);
  });
});

describe('the left bower', () => {
  // trump diamonds: the jack of hearts is a diamond
  const middle = '4S 6S 4C 5C 6C';
  const hands = [
    'JH 5S 7S 8S 9S TS QS KS AS 7C',
    'KH QH TH 9H 8H 7H 6H 5H 4H TC',
    '5D 6D JS JK 8C 9C JC QC KC AC',
    'AH 4D JD AD KD QD TD 9D 8D 7D',
  ];

  test('W leads A♥, N holds J♥ and 5♠: void in hearts, north may play either, and J♥ wins unless overtrumped', () => {
    const state = contractOf('7D', { hands, middle });
    plays(state, 'AH');
    expect(playable(state)).toHaveLength(10);
    plays(state, 'JH KH');
    const copy = contractOf('7D', { hands, middle });
    copy.copyFrom(state);
    expect(toAct(plays(state, '8C'))).toEqual([N]);
    expect(toAct(plays(copy, 'JK'))).toEqual([S]);
  });

  test('W leads 4♦: N must play J♥, the only trump', () => {
    const state = contractOf('7D', { hands, middle });
    plays(state, '4D');
    expect(playable(state)).toEqual(['JH']);
    expect(refusalOf(state, N, { type: 'play', card: '5S' })?.key).toBe('refused.mustFollow');
  });

  test('led itself, it asks for trumps', () => {
    const state = contractOf('7D', { hands: ['4D AH KH', '', '', 'JH'] });
    plays(state, 'JH');
    expect(playable(state)).toContain('4D');
    expect(playable(state)).not.toContain('AH');
  });

  test('is a plain jack without trumps', () => {
    const state = contractOf('7NT', { hands: ['QH 4D', 'KH', 'AH', 'JH TD'] });
    plays(state, 'JH QH KH AH');
    expect(toAct(state)).toEqual([S]);
  });
});

describe('following suit', () => {
  test('is compulsory for everybody who can; the others play any card', () => {
    const state = contractOf('7S', { hands: ['5H 8H TC', 'AS KS QS TS 9S 8S 7S 6S TD 9D', '', '9H'] });
    plays(state, '9H');
    expect(playable(state).every((card) => card.endsWith('H'))).toBe(true);
    expect(refusalOf(state, N, { type: 'play', card: 'TC' })).toEqual({ code: 'illegal', key: 'refused.mustFollow' });
    plays(state, '5H');
    expect(playable(state)).toHaveLength(10);
  });

  test('without a joker no card names a suit', () => {
    const state = contractOf('7S', { hands: ['5H', '', '', '9H'] });
    expect(refusalOf(state, W, { type: 'play', card: '9H', suit: 'H' })?.key).toBe('refused.noNaming');
    expect(refusalOf(state, W, { type: 'play', card: 'KS' })?.key).toBe('refused.notHeld');
  });
});

describe('the joker in a suit contract', () => {
  test('led, is a trump lead: trumps must be followed, the left bower among them, and no suit is named', () => {
    const state = contractOf('7D', { hands: ['JH AH 7S', '4D', '', 'JK'] });
    expect(mayDo(state)).toContain('JK');
    expect(refusalOf(state, W, { type: 'play', card: 'JK', suit: 'H' })?.key).toBe('refused.noNaming');
    plays(state, 'JK');
    expect(state.trick.led).toBe(2);
    expect(playable(state)).not.toContain('AH');
    expect(playable(state)).toContain('JH');
  });

  test('names a suit there too, if the table plays so; it wins all the same', () => {
    const state = contractOf('7D', { hands: ['JH AH 7S', '4D KH', '9H', 'JK'], options: { jokerCallsAlways: true } });
    expect(mayDo(state)).toEqual(expect.arrayContaining(['JK=S', 'JK=H', 'JK=D', 'JK=C']));
    expect(mayDo(state)).not.toContain('JK');
    expect(refusalOf(state, W, { type: 'play', card: 'JK' })?.key).toBe('refused.nameSuit');
    plays(state, 'JK=H');
    expect(playable(state)).toContain('AH');
    expect(playable(state)).not.toContain('JH');
    plays(state, 'AH KH 9H');
    expect(toAct(state)).toEqual([W]);
  });
});

describe('the joker without a trump suit', () => {
  test('is the only trump, of no suit: ♠ led, a player with 4♠ and joker must play 4♠', () => {
    const state = contractOf('7NT', {
      hands: ['4S JK AD KD QD JD TD 9D 8D 7D', '', '', 'AS'],
      middle: '4C 5C 6C 7C 8C',
    });
    expect(state.trick.trump).toBe(JOKER_SUIT);
    plays(state, 'AS');
    expect(playable(state)).toEqual(['4S']);
  });

  test('may be played by a player who is void in the suit led, and then wins', () => {
    const state = contractOf('7NT', {
      hands: ['JK AD KD QD JD TD 9D 8D 7D 6D', 'KS', 'QS', 'AS'],
      middle: '4C 5C 6C 7C 8C',
    });
    plays(state, 'AS');
    expect(playable(state)).toContain('JK');
    plays(state, 'JK KS QS');
    expect(toAct(state)).toEqual([N]);
  });

  test.each(['7NT', 'nullo', 'no contract'])(
    'led, names a suit that the others follow if they can, and wins: %s',
    (name) => {
      const deal: Deal = { hands: ['AH 4S 5S', '5H 4D', 'QC KC AC', 'JK KH 4H'], middle: '8C 9C 4C 5C 6C' };
      const state = name === 'no contract' ? withoutContract(deal) : contractOf(name, deal);
      expect(namings(state)).toEqual(['JK=S', 'JK=H', 'JK=D', 'JK=C']);
      expect(refusalOf(state, W, { type: 'play', card: 'JK' })).toEqual({ code: 'illegal', key: 'refused.nameSuit' });
      plays(state, 'JK=H');
      expect(state.trick.led).toBe(1);
      expect(playable(state).every((card) => card.endsWith('H'))).toBe(true);
      expect(refusalOf(state, N, { type: 'play', card: '4S' })?.key).toBe('refused.mustFollow');
      plays(state, 'AH');
      // in nullo the partner sits out
      if (name !== 'nullo') plays(state, '5H');
      does(state, S, { type: 'play', card: mayDo(state)[0]! });
      expect(state.trick.bestSeat).toBe(W);
    },
  );

  test('is listed once per suit, after all other cards', () => {
    const state = contractOf('7NT', { hands: ['', '', '', 'JK AS KS QS JS TS 9S 8S 7S AH'], middle: '4C 5C 6C 7C 8C' });
    expect(mayDo(state)).toHaveLength(13);
    expect(mayDo(state).slice(9)).toEqual(['JK=S', 'JK=H', 'JK=D', 'JK=C']);
  });

  /** North has shown a void in hearts, and leads with the joker in hand. */
  function northLeads(): FiveHundredState {
    const hands = [
      'JK KS QS JS TS AD KD QD JD TD',
      '4H 5H 8H 9H TH 6S 7S 8S 4D 5D',
      '6H 7H JH QH 9S AS 6D 7D 8D 9D',
      'AH KH 4S 5S 9C TC JC QC KC AC',
    ];
    return plays(contractOf('7NT', { hands, middle: '4C 5C 6C 7C 8C' }), 'AH TS 4H 6H 5S KS 6S 9S');
  }

  test('may not name a suit in which its leader has shown a void', () => {
    const state = northLeads();
    expect(toAct(state)).toEqual([N]);
    expect(namings(state)).toEqual(['JK=S', 'JK=D', 'JK=C']);
    expect(refusalOf(state, N, { type: 'play', card: 'JK', suit: 'H' })?.key).toBe('refused.shownVoid');
  });

  test('counts a suit that a joker has named as one that was led', () => {
    const state = contractOf('7NT', {
      hands: ['AS KS QS JS TS AD KD QD JD TD', '4H', '6H', 'JK KH'],
      middle: '4C 5C 6C 7C 8C',
    });
    plays(state, 'JK=H TS');
    expect(state.trick.voids[N]).toBe(1 << 1);
  });

  test('may name any suit once its leader has shown a void in all four', () => {
    const state = northLeads();
    state.trick.voids[N] = 0b0111;
    expect(namings(state)).toEqual(['JK=C']);
    state.trick.voids[N] = 0b1111;
    expect(namings(state)).toEqual(['JK=S', 'JK=H', 'JK=D', 'JK=C']);
  });

  test('may name any suit as the last card', () => {
    const state = northLeads();
    for (const card of state.trick.cardsOf(N)) if (card !== JOKER) state.trick.take(N, card);
    expect(mayDo(state)).toEqual(['JK=S', 'JK=H', 'JK=D', 'JK=C']);
  });
});

describe('the lead', () => {
  test('is the declarer’s, in nullo too', () => {
    for (const name of ['7D', '7NT', 'nullo']) expect(toAct(contractOf(name, {}))).toEqual([W]);
    expect(toAct(playing('W pass, N 7S', { middle: '4S 5S 4C 5C 6C' }, '4S 5S 4C 5C 6C'))).toEqual([N]);
  });

  test('is then the trick’s winner’s, and every hand is played to its tenth trick, even a nullo that is lost', () => {
    const state = contractOf('nullo', { hands: ['', '', '', 'AS AH'] });
    let cards = 0;
    for (; toAct(state).length > 0; cards++) {
      expect(toAct(state)).toEqual([state.trick.turn]);
      plays(state, mayDo(state)[0]!);
    }
    expect([cards, state.trick.tricks]).toEqual([30, 10]);
  });
});
