import type { Words } from '@kibitz/shared/kit/words/message';

/** What Spades' panel says. */
export const words: Words = {
  'panel.bids': 'Bids',
  'panel.yourBid': 'Your bid',
  'panel.cell': 'your bid',
  'panel.first': 'bids first',
  'panel.dealer': 'dealer',
  'panel.open': 'to bid',
  'panel.contract': '{side} so far',
  'panel.sum': '{n} {n|trick|tricks}',
  'panel.nil': 'Nil',
  'panel.none': 'nothing yet',
};
