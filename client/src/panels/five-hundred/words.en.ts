import type { Words } from '@kibitz/shared/kit/words/message';

/** What Five Hundred's panel says. */
export const words: Words = {
  'panel.auction': 'Auction',
  'panel.bids': 'What bids are worth',
  'panel.yourBid': 'Your bid',
  'panel.cell': 'your bid',
  'panel.open': 'to bid',
  'panel.first': 'bids first',
  'panel.dealer': 'dealer',
  'panel.pass': 'Pass',
  'panel.nt': 'NT',
  'panel.nullo': 'Nullo',
  'panel.grand-nullo': 'Grand nullo',
  'panel.round': 'round {n}',
  'panel.roundOf': 'round {n} of {of}',
  'panel.noBid': 'No bid yet',
  'panel.stands': '{who:seat}: {bid:say}, {n}',
  'panel.middle': 'The declarer takes the five cards in the middle.',
  'panel.middle.short': 'five cards in the middle',

  'panel.worth': '{bid:say}, worth {n}',
  'panel.tricks': 'Tricks',
  'panel.trumps': 'Trumps',
  'panel.below': 'below',
  'panel.outbid': 'too low now',
  'panel.barred': 'not for your side',
  'panel.grand': 'above all bids',
  'panel.needsNullo': 'after partner’s nullo',
  'panel.inkle.firstTwo': 'Only the first two to call may bid six.',
  'panel.inkle.none': 'Bids of six are not allowed at this table.',
  'panel.choose': 'Choose a bid',
  'panel.bid': 'Bid {bid:say} for {n}',

  'panel.aceNoFace': 'Ace, no face',
  'panel.declaring':
    'A player with one ace and no face card or joker may declare it. Their partner then decides: a new deal, or play on with no nullo for that side.',
  'panel.answering': 'If you play on, your side may not bid nullo in this hand.',
};
