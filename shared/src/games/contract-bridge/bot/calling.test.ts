import { expect, test } from 'vitest';
import { dealDeck, shuffled } from '../../../kit/game/play.ts';
import { Random } from '../../../kit/game/random.ts';
import { SPOKEN } from '../../../kit/tricks/trickParts.ts';
import { bidOf, callText, isBid, NO_TRUMPS, PASS } from '../calls.ts';
import { contractBridge } from '../index.ts';
import { presets } from '../options.ts';
import { BIDDING, type BridgeView } from '../state.ts';
import { dealt, newRubber, systemCall } from '../tables.testing.ts';
import { triedCall } from './calling.ts';
import { isSettling, readHistory } from './system.ts';

const SEEDS = [1, 2, 3];

/** What a strong bot calls with these cards after this auction, by several seeds; and what the system has it call. */
function called(own: string, auction: string): { readonly tried: readonly string[]; readonly system: string } {
  const seat = auction.split(' ').length & 3;
  const state = dealt(
    [0, 1, 2, 3].map((one) => (one === seat ? own : '')),
    auction,
    presets.Duplicate,
  );
  const view = contractBridge.secrecy.view(state, seat) as BridgeView;
  const system = callText(systemCall(view.dealer, view.hand.calls, view.trick.own));
  return { tried: SEEDS.map((seed) => callText(triedCall(view, new Random(seed), 4))), system };
}

test('a maximum accepts an invitation that the system declines', () => {
  const { tried, system } = called('KS TS 7S KH 8H 3H AD KD 8D QC JC 8C 4C', '1C 1NT P 2C P 2D P 2NT P');
  expect(system).toBe('P');
  expect(tried).toEqual(['3NT', '3NT', '3NT']);
});

test('five cards in each of two majors are bid where the system passes one no trump', () => {
  const { tried, system } = called('AS JS TS 7S 5S KH 7H 6H 4H 2H AD AC 7C', 'P P 1S P 1NT P');
  expect(system).toBe('P');
  expect(tried).toEqual(['2H', '2H', '2H']);
});

test('a hand with nothing more than it has shown passes', () => {
  const { tried } = called('QS JS 5S KH 8H 3H AD 7D 6D 2D QC 9C 4C', '1D P 1NT P');
  expect(tried).toEqual(['P', 'P', 'P']);
});

test('only calls that settle the contract are tried, and only higher ones below 4 NT', () => {
  const { rules, secrecy } = contractBridge;
  const found: string[] = [];
  for (const seed of Array.from({ length: 20 }, (_, i) => i)) {
    const state = newRubber(presets.Duplicate, seed & 3);
    dealDeck(contractBridge, state, shuffled(contractBridge, state, new Random(seed)));
    while (state.phase === BIDDING) {
      const view = secrecy.view(state, state.speaker) as BridgeView;
      const system = systemCall(view.dealer, view.hand.calls, view.trick.own);
      const call = triedCall(view, new Random(seed), 1);
      if (call !== system) {
        expect(isSettling(readHistory(view.dealer, Array.from(view.hand.calls)))).toBe(true);
        expect(isBid(call) && call < bidOf(4, NO_TRUMPS)).toBe(true);
        expect(system === PASS || (isBid(system) && system < call)).toBe(true);
        found.push(callText(call));
      }
      rules.apply(state, state.speaker, SPOKEN + call);
    }
  }
  expect(found.length).toBeGreaterThan(1);
});
