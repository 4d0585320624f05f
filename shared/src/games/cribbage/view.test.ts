import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import { packAll } from '../../kit/cards/packed.ts';
import { defaultActionIn } from '../../kit/game/defaultAction.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { rankingsSeen } from '../../kit/game/rankings.testing.ts';
import { cribbage } from './index.ts';
import { type CribbageState, type CribbageView, PHASE } from './state.ts';
import { atPlay, dealt, does, goOn, phaseOf, plays, said, tableOf } from './tables.testing.ts';

function zone(state: CribbageState, id: string, viewer = SPECTATOR) {
  return tableOf(state, viewer).zones.find((one) => one.id === id);
}

function viewOf(state: CribbageState, viewer: number): CribbageView {
  return cribbage.secrecy.view(state, viewer) as CribbageView;
}

describe('what may be known', () => {
  test('a seat sees its hand and its own two cards in the crib, and nobody those of another', () => {
    const state = dealt(['KS QS', '2H 3H']);
    does(state, 1, { type: 'discard', cards: '2H 3H' });
    expect(viewOf(state, 1).discards).toEqual({ own: packAll(cards('2H 3H')), sizes: [0, 2] });
    expect(viewOf(state, 0).discards).toEqual({ own: '', sizes: [0, 2] });
    expect(viewOf(state, SPECTATOR).hand.own).toBe('');
    expect(tableOf(state, 1).own?.cards['crib']).toBe(packAll(cards('2H 3H')));
    expect(zone(state, 'crib', 1)?.cards).toBe('??');
  });

  test('the starter is seen by nobody until both have discarded', () => {
    const state = dealt(['KS QS', '2H 3H'], 'JC');
    for (const viewer of [SPECTATOR, 0, 1]) expect(viewOf(state, viewer).starter).toBe('?');
    does(state, 1, { type: 'discard', cards: '2H 3H' });
    does(state, 0, { type: 'discard', cards: 'KS QS' });
    expect(viewOf(state, 0).starter).toBe('?');
    goOn(state);
    expect(viewOf(state, 0).starter).toBe(packAll(cards('JC')));
  });

  test('the crib opens once both hands are counted', () => {
    const state = atPlay({ keep: ['KS QS 9S 8S', 'TH 9H 8H 7H'], discards: ['2S 3S', '2H 3H'], starter: 'QC' });
    expect(zone(state, 'crib')?.cards).toBe('????');
    while (phaseOf(state) === 'play')
      plays(state, String(Object.values(cribbage.rules.legal(state, state.fields.turn)[0] ?? {}).at(-1)));
    expect([...(zone(state, 'crib')?.cards ?? '')].sort()).toEqual([...packAll(cards('2S 3S 2H 3H'))].sort());
  });
});

describe('the picture', () => {
  test('says the count, and marks the cards that make it', () => {
    const state = atPlay({ keep: ['KS QS 9S 8S', 'TH 9H 8H 7H'], starter: 'QC' });
    plays(state, 'KS TH 9S');
    const { facts, prompt } = tableOf(state);
    expect(facts.map(({ text }) => said(text))).toEqual(['Hand 1, to 121', 'Count 29']);
    expect(said(prompt, 1)).toBe('Count 29: your turn');
    expect(zone(state, 'played:0')?.marks).toEqual([0, 1]);
    plays(state, 'go go 9H');
    expect(zone(state, 'played:0')?.marks).toEqual([]);
    expect(zone(state, 'played:1')?.marks).toEqual([1]);
  });

  test('says to a player who must say go that they must', () => {
    const state = atPlay({ keep: ['KS QS 9S 8S', 'TH 9H 8H 7H'], starter: 'QC' });
    plays(state, 'KS TH 9S');
    const own = tableOf(state, 1).own;
    expect(own === null ? '' : said(own.prompt, 1)).toBe('Count 29: say “go”');
  });

  test('while a hand is counted, says what is counted and marks its cards, the starter too', () => {
    const state = atPlay({ keep: ['5S 2S 3S KD', 'TH 9H 8H 7H'], starter: 'QC' });
    state.phase = PHASE.open;
    state.lists.line.push(...cards('5S 2S 3S KD'));
    for (const card of cards('5S 2S 3S KD')) state.places.played.of(0).put(card);
    state.places.hand.of(0).clear();
    goOn(state, 2);
    expect(said(tableOf(state).prompt)).toBe('Ann’s hand: fifteen 2');
    expect(zone(state, 'played:0')?.marks).toEqual([0, 3]);
    goOn(state, 1);
    expect(said(tableOf(state).prompt)).toBe('Ann’s hand: fifteen 4');
    expect(zone(state, 'starter')?.marks).toEqual([]);
  });

  test('sorts a hand with the ace low, without trumps', () => {
    expect(rankingsSeen(cribbage)).toEqual(['-KQJT98765432A']);
  });
});

test('when time runs out the ace, which is low, is played first, and low cards are discarded from it on', () => {
  const state = atPlay({ keep: ['KS QS AD 2H', '5H 6H 7H 8H'], starter: '9D' });
  const late = defaultActionIn(cribbage.picture, viewOf(state, 0), cribbage.rules.legal(state, 0));
  expect(late).toEqual({ type: 'play', card: 'AD' });
  const discarding = dealt(['KS QS AD 2H 3C 9S', '5H']);
  expect(defaultActionIn(cribbage.picture, viewOf(discarding, 0), cribbage.rules.legal(discarding, 0))).toEqual({
    type: 'discard',
    cards: 'AD 2H',
  });
});
