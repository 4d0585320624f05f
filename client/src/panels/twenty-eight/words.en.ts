import type { Words } from '@kibitz/shared/kit/words/message';

/** What Twenty-Eight's panel says. */
export const words: Words = {
  'panel.auction': 'Auction',
  'panel.noBid': 'no bid yet',
  'panel.stands': '{n} by {who:seat}',
  'panel.stands.you': '{n} by you',
  'panel.first': 'bids first',
  'panel.dealer': 'dealer',
  'panel.victory': 'Victory points, to {target}',
  'panel.cell': 'your bid',
  'panel.open': 'to bid',
  'panel.yourBid': 'Your bid',
  'panel.stakes': 'Made: {made} victory {made|point|points} won; failed: {broken} lost',
  'panel.pick': 'Choose a bid, {least} to {most}',

  'panel.yourTrumps': 'Your trumps',
  'panel.trump.about': 'It lies face down, out of your hand, until a player cannot follow suit.',
  'panel.pickCard': 'Choose your trump card',
};
