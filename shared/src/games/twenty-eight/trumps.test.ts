import { describe, expect, test } from 'vitest';
import { PLAYING, TO_GATHER } from '../../kit/tricks/handCourse.ts';
import { twentyEight } from './index.ts';
import { TO_REVEAL } from './state.ts';
import { E, goes, hand, mayDo, N, position, S, tableOf, tries, turnOf, W } from './tables.testing.ts';

const optional = { reveal: 'optional' } as const;

describe('the play', () => {
  test('goes to the right; suit must be followed, and the highest card of the suit led wins', () => {
    const state = position({
      hands: ['AS 7S 8H', 'KS JS 7H', 'QS 9S KH', '7D 8S'],
      setter: W,
      trumpCard: 'TD',
      leader: N,
    });
    expect(tries(goes(state, 'AS'), W, '7D')).toBe('illegal refused.mustFollow');
    expect(tries(state, E, 'KS')).toBe('turn refused.turn');
    goes(state, '8S, 9S');
    expect(turnOf(state)).toBe(E);
    expect(mayDo(state)).toEqual(['KS', 'JS']);
    goes(state, 'KS');
    // the nine is above ace and king
    expect([state.phase, state.trick.bestSeat]).toEqual([TO_GATHER, S]);
    twentyEight.chance.step(state);
    expect(turnOf(state)).toBe(S);
  });
});

describe('the card that lies face down', () => {
  const clubs = { setter: W, trumpCard: '7C' } as const;

  test('cannot be played, and does not affect what its setter may play', () => {
    const state = position({
      hands: ['AH 7S', '9S JS', '8H 8S', 'KH'],
      ...clubs,
      leader: W,
    });
    expect(mayDo(state)).toEqual(['KH']);
    expect(tries(state, W, '7C')).toBe('illegal refused.faceDown');
    expect(tries(state, W, '7S')).toBe('illegal refused.notHeld');
  });

  test('keeps its setter from leading trumps while they have anything else', () => {
    const state = position({ hands: ['AH 7S 8S TS', '9S JS KS QS', '8H QH 7H 9H', 'JC 9C KH'], ...clubs });
    expect(mayDo(state)).toEqual(['KH']);
    expect(tries(state, W, 'JC')).toBe('illegal refused.leadNoTrumps');
  });

  test('lets the setter lead trumps with nothing else in hand, but never itself', () => {
    const state = position({ hands: ['AH 7S 8S', '9S JS KS', '8H QH 7H', 'JC 9C'], ...clubs });
    expect(mayDo(state)).toEqual(['9C', 'JC']);
    expect(tries(state, W, '7C')).toBe('illegal refused.faceDown');
  });

  test('keeps nobody else from leading its suit, and its setter no longer once it is turned up', () => {
    const partner = position({ hands: ['AH 7S', '9C JS', '8H 8S', 'KH'], ...clubs, leader: E });
    expect(mayDo(partner)).toEqual(['JS', '9C']);
    const revealed = position({ hands: ['AH 7S 8S', '9S JS KS', '8H QH 7H', 'JC KH'], ...clubs, isRevealed: true });
    expect(mayDo(revealed)).toEqual(['KH', '7C', 'JC']);
  });
});

describe('a player who cannot follow suit', () => {
  test('has the trump card turned up before playing: it goes to its setter’s hand, and the player must trump', () => {
    const state = position({
      hands: ['AS 7S', '9S JS', 'QC 8H', '8S'],
      setter: W,
      trumpCard: '7C',
      leader: N,
    });
    goes(state, 'AS, 8S');
    expect([state.phase, state.hand.isRevealed]).toEqual([TO_REVEAL, false]);
    expect(twentyEight.chance.dealerStep(state)).toBe('turn');
    expect(hand(state, W)).toBe('');
    twentyEight.chance.step(state);
    expect([state.phase, state.hand.isRevealed, state.hand.askedBy]).toEqual([PLAYING, true, S]);
    expect(hand(state, W)).toBe('7C');
    expect(mayDo(state)).toEqual(['QC']);
    expect(tries(state, S, '8H')).toBe('illegal refused.mustTrump');
    expect(tries(state, S, 'reveal')).toBe('illegal refused.revealedByItself');
    goes(state, 'QC, 9S');
    // a trump wins, not the highest card of the suit led
    expect(state.trick.bestSeat).toBe(S);
  });

  test('may play any card with no trump in hand', () => {
    const state = position({ hands: ['AS 7S', '9S JS', '8D 8H', '8S'], setter: W, trumpCard: '7C', leader: N });
    expect(mayDo(goes(state, 'AS, 8S'))).toEqual(['8H', '8D']);
  });

  test('must trump on every later trick too, but not higher than a trump that lies there', () => {
    const state = position({
      hands: ['AS 7S', 'KC 8C', 'QC 9C', '8S TH'],
      setter: W,
      trumpCard: '7C',
      isRevealed: true,
      leader: N,
    });
    goes(state, 'AS, 8S, 9C');
    expect(mayDo(state)).toEqual(['8C', 'KC']);
    goes(state, '8C');
    expect(state.trick.bestSeat).toBe(S);
  });

  test('is bound by the option only as the caller, and only in that trick', () => {
    const options = { mustTrump: 'callerOnly' } as const;
    const hands = ['AS 7S', 'KC 8D', 'QC 8H', '8S'] as const;
    const state = position({ hands, setter: W, trumpCard: '7C', leader: N, options });
    goes(state, 'AS, 8S');
    expect(mayDo(state)).toEqual(['QC']);
    goes(state, 'QC');
    expect(mayDo(state)).toEqual(['8D', 'KC']);
    const later = position({ hands, setter: W, trumpCard: '7C', leader: N, options, isRevealed: true });
    goes(later, 'AS, 8S');
    expect(mayDo(later)).toEqual(['8H', 'QC']);
  });

  test('calls for trumps as the setter too, and must then play one', () => {
    const state = position({ hands: ['AS 7S', '9S JS', 'QS 8H', '8D'], setter: W, trumpCard: '7C', leader: N });
    expect(mayDo(goes(state, 'AS'))).toEqual(['7C']);
    expect(state.hand.askedBy).toBe(W);
  });

  test('may be the setter, when trumps are led and the only one lies face down: it must be played', () => {
    const state = position({
      hands: ['AC 7S', '9S JS', 'QS 8H', '8D KD'],
      setter: W,
      trumpCard: '7C',
      leader: N,
    });
    goes(state, 'AC');
    expect(state.phase).toBe(TO_REVEAL);
    expect(mayDo(state)).toEqual(['7C']);
    goes(state, '7C');
    // all trumps of the trick count: the ace was one when it was led
    expect(state.trick.bestSeat).toBe(N);
  });
});

describe('by the option, calling for trumps is free', () => {
  const hands = ['AS 7S', 'KC 8D', 'QC 8H', '8S'] as const;

  test('and a player who does not call plays any card, which is no trump', () => {
    const state = position({ hands, setter: W, trumpCard: '7C', leader: N, options: optional });
    goes(state, 'AS, 8S');
    expect(mayDo(state)).toEqual(['8H', 'QC', 'reveal']);
    goes(state, 'QC');
    expect(mayDo(state)).toEqual(['8D', 'KC', 'reveal']);
    goes(state, 'reveal');
    expect([state.hand.isRevealed, state.hand.askedBy, turnOf(state)]).toEqual([true, E, E]);
    // the queen of clubs was played before there were trumps: the ace still wins, until the king trumps it
    expect(state.trick.bestSeat).toBe(N);
    expect(mayDo(state)).toEqual(['KC']);
    goes(state, 'KC');
    expect(state.trick.bestSeat).toBe(E);
  });

  test('but not for a player who can follow suit, or leads, or once they are known', () => {
    const state = position({ hands, setter: W, trumpCard: '7C', leader: N, options: optional });
    expect(tries(state, N, 'reveal')).toBe('illegal refused.canFollow');
    goes(state, 'AS');
    expect(tries(state, W, 'reveal')).toBe('illegal refused.canFollow');
    goes(state, '8S, reveal');
    expect(tries(state, S, 'reveal')).toBe('illegal refused.isRevealed');
  });

  test('even for the setter whose only trump lies face down when trumps are led', () => {
    const state = position({
      hands: ['AC 7S 9H', '9S JS KS', 'QS 8H 7H', '8D KD'],
      setter: W,
      trumpCard: '7C',
      leader: N,
      options: optional,
    });
    goes(state, 'AC');
    expect(mayDo(state)).toEqual(['8D', 'KD', 'reveal']);
    expect(tries(state, W, '7C')).toBe('illegal refused.askFirst');
    goes(state, 'reveal');
    expect(mayDo(state)).toEqual(['7C']);
  });
});

describe('if nobody ever calls', () => {
  test('the setter turns the card up by playing it to the eighth trick, and it is a trump there', () => {
    const state = position({ hands: ['AS', 'KS', '9S', ''], setter: W, trumpCard: '7C', leader: N });
    const before = state.hand.taken[1];
    goes(state, 'AS');
    expect([state.phase, state.hand.isRevealed]).toEqual([PLAYING, false]);
    expect(mayDo(state)).toEqual(['7C']);
    goes(state, '7C');
    expect([state.hand.isRevealed, state.hand.askedBy]).toEqual([true, -1]);
    expect(tableOf(state).news?.text.key).toBe('news.showed');
    goes(state, '9S, KS');
    expect(state.trick.bestSeat).toBe(W);
    twentyEight.chance.step(state);
    expect(state.hand.taken[1] - before).toBe(3);
  });

  test('the setter may lead it to the eighth trick', () => {
    const state = position({ hands: ['AC', 'KS', 'JS', ''], setter: W, trumpCard: '7C', options: optional });
    expect(mayDo(state)).toEqual(['7C']);
    expect(tries(state, W, 'reveal')).toBe('illegal refused.canFollow');
    goes(state, '7C, JS');
    expect(mayDo(state)).toEqual(['KS']);
    goes(state, 'KS, AC');
    expect(state.trick.bestSeat).toBe(N);
  });

  test('with calling free the setter has no other card either, and nothing to call for', () => {
    const state = position({ hands: ['AS', 'KS', '9S', ''], setter: W, trumpCard: '7C', leader: N, options: optional });
    goes(state, 'AS');
    expect(mayDo(state)).toEqual(['7C']);
    expect(tries(state, W, 'reveal')).toBe('illegal refused.onlyTrumpCard');
  });

  test('a player before the setter who cannot follow in the eighth trick still has it turned up', () => {
    const state = position({ hands: ['AS', '8C', 'KH', ''], setter: W, trumpCard: '7C', leader: E, options: {} });
    goes(state, '8C');
    expect(state.phase).toBe(TO_REVEAL);
    expect(mayDo(state)).toEqual(['AS']);
    goes(state, 'AS, 7C, KH');
    expect(state.trick.bestSeat).toBe(E);
  });
});
