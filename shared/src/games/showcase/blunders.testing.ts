import type { Blunder } from '../../kit/game/blunders.testing.ts';
import { NOMINATING, type ShowcaseState } from './state.ts';
import { inEndgame, inFirstPart, plays } from './tables.testing.ts';

const SPADES = 0;

/** Seat 0 names trumps, and this seat leads. */
function naming(hands: readonly [string, string], leader = 1): ShowcaseState {
  const state = inEndgame(hands);
  state.trick.open(leader);
  state.phase = NOMINATING;
  state.speaker = 0;
  return state;
}

function led(state: ShowcaseState, card: string): ShowcaseState {
  plays(state, card);
  return state;
}

/** Positions that no good player of Showcase gets wrong. */
export const blunders: readonly Blunder<ShowcaseState>[] = [
  {
    says: 'name the suit that only you are long in',
    at: () => naming(['AS KS QS JS 3D', '9H 8H 7H AD KD']),
    seat: 0,
    does: 'S',
  },
  { says: 'cash the ace before the other can take the lead', at: () => inEndgame(['AS 2H', 'KS AH']), does: 'AS' },
  {
    says: 'draw the last trump before the long suit is run',
    at: () => inEndgame(['AS KD QD JD', '2S 3H 4H 5H'], SPADES),
    does: 'AS',
  },
  { says: 'win as cheaply as possible', at: () => led(inEndgame(['9S 2H', 'JS AS']), '9S'), does: 'JS' },
  { says: 'throw low under a card that wins', at: () => led(inEndgame(['AS 2H', 'JS KS']), 'AS'), does: 'JS' },
  {
    says: 'ruff with the trump that would fall later',
    at: () => led(inEndgame(['2D AS', '9S 3H'], SPADES), '2D'),
    does: '9S',
  },
  {
    says: 'take a value-trick with a card that is worth nothing, not with an ace',
    at: () => led(inFirstPart({ concealed: ['9D 4D 7S 8H', 'AS KS QS 2C'], stock: '5H 6H 7H 9H' }), '9D'),
    never: 'AS | KS | QS',
    easyMay: 'it sees in few deals what an ace is worth later',
  },
  {
    says: 'take the ace on display rather than leave it to the other',
    at: () =>
      led(inFirstPart({ concealed: ['3D 4D', '9D 8D'], showcases: ['', '2D'], stock: 'AD 2S', value: [0, 2] }), '4D'),
    does: '8D | 9D',
  },
];
