import { describe, expect, test } from '@jest/globals';
import { panelOf, type SoloAuction, type SoloContract } from './panel.ts';
import { rules } from './rules.ts';
import { NAMING, type SoloState } from './state.ts';
import { calls, dealt, does, E, N, type Position, position, S, tableOf, W } from './tables.testing.ts';

/** The auction as the panel shows it to everybody. */
function auctionOf(state: SoloState): SoloAuction {
  const { auction } = panelOf(rules.view(state, -1));
  if (auction === null) throw new Error('nothing is called now');
  return auction;
}

/** The contract as the panel shows it to everybody, its hands down to one card each. */
function contractOf(laid: Omit<Position, 'hands'>): SoloContract {
  const { contract } = panelOf(rules.view(position({ ...laid, hands: ['5H', '6H', '7H', '8H'] }), -1));
  if (contract === null) throw new Error('there is no contract');
  return contract;
}

describe('the panel of the auction', () => {
  test('shows the dealer’s left first, and a round of calls as a row', () => {
    const { speakers, dealer, rounds, next } = auctionOf(dealt('W prop, N pass, E solo, S pass, W misere'));
    expect([speakers, dealer]).toEqual([[W, N, E, S], S]);
    expect(rounds).toEqual([
      ['prop', 'pass', 'solo', 'pass'],
      ['misere', null, null, null],
    ]);
    // north has passed
    expect(next).toEqual({ row: 1, column: 2 });
  });

  test('awaits the first call in the first row', () => {
    const { rounds, next, standing, declarers } = auctionOf(dealt());
    expect(rounds).toEqual([[null, null, null, null]]);
    expect(next).toEqual({ row: 0, column: 0 });
    expect([standing, declarers]).toEqual([null, []]);
  });

  test('begins a new row for a proposer who is asked again', () => {
    const { next, standing, declarers, speaker } = auctionOf(dealt('W prop, N pass, E pass, S pass'));
    expect(next).toEqual({ row: 1, column: 0 });
    expect([standing, declarers, speaker]).toEqual(['prop', [W], W]);
  });

  test('awaits no call while trumps are named', () => {
    const state = dealt('W abundance, N pass, E pass, S pass');
    expect(state.phase).toBe(NAMING);
    const { rounds, next, speaker, turned } = auctionOf(state);
    expect([next, speaker, turned]).toEqual([null, W, null]);
    expect(rounds).toEqual([['abundance', 'pass', 'pass', 'pass']]);
  });

  test('shows the card turned up, the bid that stands, and every bid of the table with its credits and tricks', () => {
    const auction = auctionOf(dealt('W pass, N prop, E cop', { soloValue: 2 }, [], '7H'));
    expect(auction).toMatchObject({ turned: '7H', suit: 'H', standing: 'prop', declarers: [N, E], speaker: S });
    expect(auction.bids.map(({ name, credits, tricks }) => `${name}:${credits}:${tricks}`).join(' ')).toBe(
      'prop:1:8 cop:1:8 solo:2:5 misere:2:0 abundance:3:9 abundance-in-trump:3:9 misere-ouverte:4:0 slam:6:13',
    );
    const names = auctionOf(dealt('', { propCop: false })).bids.map(({ name }) => name);
    expect(names).toEqual(['solo', 'misere', 'abundance', 'abundance-in-trump', 'misere-ouverte', 'slam']);
  });

  test('is there only while somebody is to call or to name trumps, the contract’s from the play on', () => {
    expect(panelOf(rules.view(dealt('W pass, N pass, E pass, S pass'), -1))).toEqual({ auction: null, contract: null });
    const state = dealt('W abundance, N pass, E pass');
    expect(tableOf(state).panel).toMatchObject({ contract: null });
    calls(state, 'S pass');
    expect(tableOf(state).panel).toMatchObject({ contract: null });
    does(state, W, { type: 'trump', suit: 'S' });
    expect(tableOf(state).panel).toMatchObject({ auction: null, contract: { name: 'abundance', trump: 'S' } });
  });
});

describe('the panel of a contract', () => {
  test('tells who stands against whom, the tricks of both sides and what they need', () => {
    expect(contractOf({ contract: 'solo', declarer: N, trump: 'S', won: [4, 4, 2, 2] })).toEqual({
      name: 'solo',
      declarers: { seats: [N], taken: 4, needed: 5 },
      defenders: { seats: [E, S, W], taken: 8, needed: 9 },
      trump: 'S',
      fate: 'open',
    });
  });

  test('counts both partners together', () => {
    const prop = { contract: 'prop', declarer: W, partner: N, trump: 'H', won: [3, 2, 2, 5] } as const;
    expect(contractOf(prop)).toMatchObject({
      name: 'prop-and-cop',
      declarers: { seats: [W, N], taken: 8, needed: 8 },
      defenders: { seats: [E, S], taken: 4, needed: 6 },
      fate: 'made',
    });
  });

  test('of a slam one trick beats, of a misère none may be taken', () => {
    expect(contractOf({ contract: 'slam', declarer: N, won: [12, 0, 0, 0] }).defenders.needed).toBe(1);
    expect(contractOf({ contract: 'misere-ouverte', declarer: N, won: [0, 4, 4, 4] })).toMatchObject({
      declarers: { taken: 0, needed: 0 },
      defenders: { taken: 12, needed: 0 },
      trump: null,
      fate: 'open',
    });
    expect(contractOf({ contract: 'misere', declarer: N, won: [1, 4, 4, 3] }).fate).toBe('beaten');
  });
});
