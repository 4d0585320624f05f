import { handStatistics } from '../../kit/score/handStatistics.ts';
import { isMisere } from './bids.ts';
import { wasMade } from './scoring.ts';
import { declares, type SoloHand } from './state.ts';

function isTheirMisere(hand: SoloHand, seat: number): boolean {
  return declares(hand, seat) && isMisere(hand.contract);
}

/** What players of Solo Whist count. */
export const statistics = handStatistics<SoloHand>({
  contracts: declares,
  made: { of: 'contracts', count: (hand, seat) => declares(hand, seat) && wasMade(hand) },
  miseres: { of: 'contracts', count: isTheirMisere },
  miseresMade: { of: 'miseres', count: (hand, seat) => isTheirMisere(hand, seat) && wasMade(hand) },
  defeated: (hand, seat) => !declares(hand, seat) && !wasMade(hand),
});
