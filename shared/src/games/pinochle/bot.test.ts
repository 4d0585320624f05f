import { describe, expect, test } from 'vitest';
import { botChooser, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { countOf } from '../../kit/melds/holding.ts';
import { playEntry } from '../../kit/melds/meldLog.ts';
import { handOf } from '../../kit/melds/meldTable.ts';
import { pinochle } from './index.ts';
import { PHASE, type PinochleState } from './state.ts';
import { game, hasWon, inPhaseTwo, leads, winsAgain } from './tables.testing.ts';

function choice(state: PinochleState, seat = 0) {
  return pinochle.bot.choose(
    pinochle.secrecy.view(state, seat),
    seat,
    pinochle.rules.legal(state, seat),
    new Random(1),
  );
}

describe('the bot', () => {
  test('takes the upcard for its nine before melding', () => {
    expect(choice(hasWon({ upcard: 'KH', hand: '9H KS QS' }))).toEqual({ type: 'exchange' });
  });

  test('melds the royal marriage before the flush while there is time for both, and the flush at the end', () => {
    const state = hasWon({ upcard: '9H', hand: 'AH TH KH QH JH' });
    expect(choice(state)).toEqual({ type: 'meld', cards: 'KH QH' });
    winsAgain(state);
    state.fields.tricks = 12;
    state.places.stock.clear();
    expect(choice(state)).toEqual({ type: 'meld', cards: 'AH TH KH QH JH' });
  });

  test('gives away a card that is no use, not one of a meld', () => {
    const state = hasWon({ upcard: '9H', hand: 'AS AH AD 9C KS QS' });
    state.phase = PHASE.play;
    expect(choice(state)).toEqual({ type: 'play', card: '9C' });
  });

  test('does not give a ten to a trick that it loses', () => {
    const state = hasWon({ upcard: '9H', hand: 'TC 9D JS', other: 'AC' });
    state.phase = PHASE.play;
    leads(state, 'AS');
    expect(['9D', 'JS']).toContain(choice(state)['card']);
  });

  test('at the end of phase two it draws the trump that could take its ten', () => {
    // with hearts as trumps: ace of trumps first, then the ten of clubs is safe
    const state = inPhaseTwo({ upcard: 'AH', hand: 'AH TC', other: 'KH 9C' });
    state.fields.tricks = 22;
    expect(choice(withAllElseGone(state))).toEqual({ type: 'play', card: 'AH' });
  });

  test('beats a player at random in every game', () => {
    const random = new Random(5);
    for (let i = 0; i < 4; i++) {
      const state = game();
      const seats = [botChooser(pinochle, random), randomChooser(pinochle, random)];
      playOut(pinochle, state, i % 2 === 0 ? seats : seats.toReversed(), random, () => {});
      expect(pinochle.rules.result(state).winners).toEqual([i % 2]);
    }
  });
});

/** Every card that is not in a hand has been played. */
function withAllElseGone(state: PinochleState): PinochleState {
  for (const kind of Array.from({ length: 30 }, (_, i) => i).filter((i) => i % 8 < 6)) {
    const held = countOf(handOf(state, 0).held, kind) + countOf(handOf(state, 1).held, kind);
    for (let n = held; n < 2; n++) state.lists.done.push(playEntry(0, kind));
  }
  return state;
}
