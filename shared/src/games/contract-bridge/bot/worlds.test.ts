import { expect, test } from 'vitest';
import { Random } from '../../../kit/game/random.ts';
import { cardsDealt } from '../dealt.ts';
import { contractBridge } from '../index.ts';
import { type BridgeView, playerOf } from '../state.ts';
import { dealt, newRubber, plays } from '../tables.testing.ts';
import { type ValuedHand, valuedHand } from './valuedHand.ts';
import { worldsByAuction } from './worlds.ts';

const OWN = '4H 3H 2H KD 3D 2D QS 5S 4S AC 8C 7C 2C';

/** A seat's hand in each of this many worlds, as the player to act sees them after this auction and these cards. */
function handsOf(seat: number, auction: string, laid = '', hands = ['', OWN], worlds = 20): ValuedHand[] {
  const state = dealt(hands, auction);
  if (laid !== '') plays(state, laid);
  const viewer = playerOf(state);
  const deal = worldsByAuction(contractBridge.secrecy.view(state, viewer) as BridgeView);
  const random = new Random(1);
  const world = newRubber();
  return Array.from({ length: worlds }, () => {
    deal(world, random);
    return valuedHand(cardsDealt(world.hand.dealt, seat));
  });
}

test('a hidden hand has what it has called, if enough hands do', () => {
  const isOpener = ({ high, isBalanced }: ValuedHand) => high >= 15 && high <= 17 && isBalanced;
  expect(handsOf(0, '1NT P P P').filter(isOpener).length).toBeGreaterThan(15);
  const hasSpades = (hand: ValuedHand) => hand.length(3) >= 5 && hand.long >= 12;
  expect(handsOf(0, '1S P P P').filter(hasSpades).length).toBeGreaterThan(15);
});

test('a pass says what the hand does not have', () => {
  const passed = handsOf(3, '1NT P P P', '2H', ['AH KH QH JH', OWN]);
  expect(passed.every(({ high }) => high < 16)).toBe(true);
});

test('a call outside the system counts by what it shows', () => {
  const bidders = handsOf(0, '5D P P P');
  expect(bidders.filter((hand) => hand.length(1) >= 5).length).toBeGreaterThan(15);
});

test('worlds are dealt even if no hand fits the calls', () => {
  expect(handsOf(0, '7NT P P X XX P P P')).toHaveLength(20);
});

test('worlds fit what has been seen', () => {
  const state = plays(dealt(['', OWN], '1NT P P P'), '2C');
  const seat = playerOf(state);
  const view = contractBridge.secrecy.view(state, seat) as BridgeView;
  const deal = worldsByAuction(view);
  const random = new Random(2);
  const world = newRubber();
  for (let n = 0; n < 10; n++) {
    deal(world, random);
    expect(contractBridge.secrecy.view(world, seat)).toEqual(view);
  }
});
