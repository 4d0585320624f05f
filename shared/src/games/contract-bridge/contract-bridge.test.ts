import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { act, settle } from '../../kit/game/play.ts';
import { PLAYING, SCORED } from '../../kit/tricks/handCourse.ts';
import { BIDS, callOfText, callText, DOUBLE, NO_CALL, PASS } from './calls.ts';
import { contractBridge } from './index.ts';
import { callAction, calls, deals, dealt, deckOf, does, newRubber, plays, refusalOf } from './tables.testing.ts';

const SUITS = [
  'AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S',
  'AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H',
  'AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D',
  'AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C',
];

/** The seats that may act. */
function toAct(state: ReturnType<typeof newRubber>): number[] {
  return [0, 1, 2, 3].filter((seat) => (contractBridge.rules.actors(state) & (1 << seat)) !== 0);
}

describe('the deal', () => {
  test('gives thirteen cards to each player, one at a time, the first to the left of the dealer', () => {
    const state = newRubber({}, 2);
    contractBridge.chance.deal(state, deckOf(SUITS, 2));
    for (const seat of [0, 1, 2, 3]) {
      expect(new Set(state.trick.cardsOf(seat))).toEqual(new Set(cards(SUITS[seat]!)));
    }
  });

  test('passes to the left after every hand, after one that was passed out too', () => {
    const state = dealt([], 'P P P P', {}, 3);
    expect(contractBridge.rules.actors(state)).toBe(DEALER);
    settle(contractBridge, state);
    expect(state.dealer).toBe(0);
    deals(state);
    calls(state, '1C P P P');
    state.trick.tricks = 13;
    state.phase = SCORED;
    settle(contractBridge, state);
    expect(state.dealer).toBe(1);
  });
});

describe('the bidding', () => {
  test('begins with the dealer and goes to the left', () => {
    const state = dealt([], '', {}, 2);
    expect(toAct(state)).toEqual([2]);
    calls(state, '1C');
    expect(toAct(state)).toEqual([3]);
  });

  test('has 35 bids: clubs, diamonds, hearts, spades, no trumps, from one to seven', () => {
    const state = dealt([]);
    const bids = contractBridge.rules.legal(state, 0).filter(({ type }) => type === 'bid');
    expect(bids).toHaveLength(BIDS);
    expect(bids.slice(0, 6).map(({ level, strain }) => `${level}${strain}`)).toEqual([
      '1C',
      '1D',
      '1H',
      '1S',
      '1NT',
      '2C',
    ]);
    expect(bids.at(-1)).toEqual({ type: 'bid', level: 7, strain: 'NT' });
  });

  test('goes strictly up: over 3♦ the lowest bid is 3♥', () => {
    const state = dealt([], '3D');
    const [lowest] = contractBridge.rules.legal(state, 1).filter(({ type }) => type === 'bid');
    expect(lowest).toEqual({ type: 'bid', level: 3, strain: 'H' });
    expect(refusalOf(state, 1, callAction('3D'))).toBe('illegal: Bid more than 3 diamonds, or pass.');
    expect(refusalOf(state, 1, callAction('2NT'))).toBe('illegal: Bid more than 3 diamonds, or pass.');
    expect(refusalOf(state, 1, { type: 'bid', level: 8, strain: 'C' })).toBe('illegal: Bids go from one to seven.');
  });

  test('is closed by three passes after a bid, not before: the fourth player may open after three', () => {
    const state = dealt([], 'P P P');
    expect(toAct(state)).toEqual([3]);
    calls(state, '1C P P');
    expect(toAct(state)).toEqual([2]);
    calls(state, 'P');
    expect(state.phase).toBe(PLAYING);
  });

  test('ends with four passes at the beginning: nothing is scored, and the cards are dealt anew', () => {
    const state = dealt([], 'P P P P');
    expect(contractBridge.chance.dealerStep(state)).toBe('next');
    settle(contractBridge, state);
    expect(contractBridge.chance.dealerStep(state)).toBe('shuffle');
    expect(contractBridge.rules.result(state)).toMatchObject({ hands: [], scores: [0, 0, 0, 0], over: false });
  });

  test('lets a player who has passed bid again', () => {
    const state = dealt([], 'P 1C 1D P');
    expect(toAct(state)).toEqual([0]);
    calls(state, '2D');
    expect(state.hand.bidder).toBe(0);
  });
});

describe('a double', () => {
  test('can only be made of the opponents’ bid', () => {
    const state = dealt([], '1C');
    calls(state, 'P');
    expect(refusalOf(state, 2, { type: 'double' })).toBe(
      'illegal: The last bid is your own side’s: only your opponents may double it.',
    );
    expect(refusalOf(dealt([]), 0, { type: 'double' })).toBe('illegal: There is no bid to double yet.');
  });

  test('is made once', () => {
    const state = dealt([], '1C X P');
    expect(refusalOf(state, 3, { type: 'double' })).toBe('illegal: The last bid is already doubled.');
  });

  test('is answered by a redouble of the side that bid, from either partner', () => {
    expect(contractBridge.rules.legal(dealt([], '1C X'), 2)).toContainEqual({ type: 'redouble' });
    expect(contractBridge.rules.legal(dealt([], '1C X P P'), 0)).toContainEqual({ type: 'redouble' });
    expect(refusalOf(dealt([], '1C X P'), 3, { type: 'redouble' })).toBe(
      'illegal: Only the side whose bid was doubled may redouble.',
    );
    expect(refusalOf(dealt([], '1C P'), 2, { type: 'redouble' })).toBe('illegal: Nobody has doubled your side’s bid.');
    expect(refusalOf(dealt([], '1C X XX'), 3, { type: 'double' })).toBe('illegal: The last bid is already redoubled.');
  });

  test('does not change what outranks the bid, and any new bid cancels it', () => {
    const state = dealt([], '1C X XX');
    expect(contractBridge.rules.legal(state, 3)).toContainEqual({ type: 'bid', level: 1, strain: 'D' });
    calls(state, '1D');
    expect(state.hand.doubling).toBe(1);
    expect(contractBridge.rules.legal(state, 0)).toContainEqual({ type: 'double' });
  });

  test('needs three more passes to stand', () => {
    const state = dealt([], '1C P P X');
    expect(toAct(state)).toEqual([0]);
    calls(state, 'P P P');
    expect(state.phase).toBe(PLAYING);
    expect(state.hand.doubling).toBe(2);
  });
});

describe('the declarer', () => {
  const auction = '1H P 2C P 3H P 4H P P P';

  test('is the player who made the last bid', () => {
    const state = dealt(SUITS, auction);
    expect([state.hand.declarer, state.hand.dummy]).toEqual([2, 0]);
  });

  test('is the first partner to name the suit if the option says so', () => {
    const state = dealt(SUITS, auction, { declarer: 'firstNamer' });
    expect([state.hand.declarer, state.hand.dummy]).toEqual([0, 2]);
  });

  test('is sought only on the declarer’s own side: it does not matter that the opponents named the suit', () => {
    const state = dealt(SUITS, '1H 2H P 3H P P P', { declarer: 'firstNamer' });
    expect(state.hand.declarer).toBe(1);
    // a strain named by both partners belongs to the partner who named it first
    expect(dealt(SUITS, '1C P 1NT P 3NT P P P', { declarer: 'firstNamer' }).hand.declarer).toBe(2);
  });
});

describe('the play', () => {
  test('begins with the defender at the declarer’s left', () => {
    expect(toAct(dealt(SUITS, 'P 1C P P P'))).toEqual([2]);
  });

  test('shows the dummy once the opening lead is made, and the declarer plays its cards from the declarer’s seat', () => {
    const state = dealt(SUITS, '1S P P P');
    plays(state, 'AH');
    expect(toAct(state)).toEqual([0]);
    expect(contractBridge.rules.legal(state, 0)).toHaveLength(13);
    does(state, 0, { type: 'play', card: 'AD' });
    expect(state.trick.onTable[2]).toBe(cards('AD')[0]);
    expect(toAct(state)).toEqual([3]);
  });

  test('gives the dummy’s player nothing to do', () => {
    const state = dealt(SUITS, '1S P P P');
    plays(state, 'AH');
    expect(act(contractBridge, state, 2, { type: 'play', card: 'AD' })?.code).toBe('turn');
  });

  test('is won by the highest card of the suit led, or the highest trump', () => {
    const hands = ['2S 3C', 'AH KH', '2C 3H', '4H 5C'];
    const state = dealt(hands, '1S P P P');
    plays(state, 'AH 3H 4H 2S');
    expect(state.trick.leader).toBe(0);
    const noTrumps = dealt(hands, '1NT P P P');
    plays(noTrumps, 'AH 3H 4H 2S');
    expect(noTrumps.trick.leader).toBe(1);
  });

  test('has the winner lead: if that is the dummy, the declarer leads from it', () => {
    const state = dealt(['2S 3H', 'KH', 'AH AD', '4H'], '1NT P P P');
    plays(state, 'KH AH 4H 3H');
    expect(toAct(state)).toEqual([0]);
    expect(contractBridge.rules.legal(state, 0)).toContainEqual({ type: 'play', card: 'AD' });
  });

  test('makes everybody follow suit, the dummy too', () => {
    const state = dealt(['2S 3S AD', 'KH 2H', 'AH QH AC', '4H'], '1NT P P P');
    plays(state, 'KH');
    expect(contractBridge.rules.legal(state, 0)).toHaveLength(2);
    expect(refusalOf(state, 0, { type: 'play', card: 'AC' })).toBe('illegal: Dummy holds hearts, and hearts were led.');
    expect(refusalOf(state, 0, { type: 'play', card: '2S' })).toBe(
      'illegal: It is dummy’s turn: play a card from dummy.',
    );
    expect(refusalOf(state, 0, { type: 'play', card: 'KH' })).toBe('illegal: Dummy does not hold the king of hearts.');
    plays(state, 'AH');
    expect(refusalOf(state, 3, { type: 'play', card: '9S' })).toBe('illegal: You do not hold the nine of spades.');
    plays(state, '4H');
    expect(refusalOf(state, 0, { type: 'play', card: 'QH' })).toBe(
      'illegal: It is your own hand’s turn: play one of its cards.',
    );
  });

  test('follows the bidding, and no call follows it', () => {
    expect(refusalOf(dealt(SUITS), 0, { type: 'play', card: 'AS' })).toBe(
      'illegal: Call first: cards are played once the bidding is closed.',
    );
    const state = dealt(SUITS, '1S P P P');
    expect(refusalOf(state, 1, { type: 'pass' })).toBe('illegal: The bidding is closed: play a card.');
    expect(refusalOf(state, 1, callAction('2S'))).toBe('illegal: The bidding is closed: play a card.');
  });

  test('lasts thirteen tricks, and then the hand is scored', () => {
    const state = dealt(SUITS, '7S P P P');
    // the declarer ruffs the first lead and runs the suit
    plays(state, 'AH AD AC AS');
    for (const rank of 'KQJT98765432') plays(state, `${rank}S ${rank}H ${rank}D ${rank}C`);
    expect(contractBridge.chance.dealerStep(state)).toBe('score');
    settle(contractBridge, state);
    // a grand slam and all five honours
    expect(contractBridge.rules.result(state).hands).toEqual([[210 + 1000 + 150, 0, 1360, 0]]);
  });
});

describe('what the game does not have', () => {
  test('is malformed, no matter who tries it', () => {
    const state = dealt(SUITS);
    for (const action of [
      { type: 'bid', level: 1, strain: 'N' },
      { type: 'bid', level: 1.5, strain: 'C' },
      { type: 'bid', strain: 'C' },
      { type: 'pass', why: 'no' },
      { type: 'claim' },
      { type: 'play', card: 'ZZ' },
    ]) {
      expect(act(contractBridge, state, 0, action)?.code).toBe('malformed');
      expect(act(contractBridge, state, 1, action)?.code).toBe('malformed');
    }
  });
});

describe('calls', () => {
  test('are packed as they are written in an auction diagram', () => {
    for (let call = 0; call <= DOUBLE + 1; call++) expect(callOfText(callText(call))).toBe(call);
    expect([callText(0), callText(34), callText(PASS), callText(DOUBLE)]).toEqual(['1C', '7NT', 'P', 'X']);
    expect(callOfText('8C')).toBe(NO_CALL);
  });
});
