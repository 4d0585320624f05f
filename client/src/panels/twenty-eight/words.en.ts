import type { Words } from '@kibitz/shared/kit/words/message';

/** What Twenty-Eight's panel says. */
export const words: Words = {
  'panel.auction': 'Auction',
  'panel.noBid': 'no bid yet',
  'panel.stands': '{n} by {who:seat}',
  'panel.stands.you': '{n} by you',
  'panel.first': 'speaks first',
  'panel.dealer': 'dealer',
  'panel.victory': 'Victory points, to {target}',
  'panel.worth': '{made:signed} made, {broken:signed} broken; to {target} victory points',
  'panel.cell': 'your call',
  'panel.open': 'to call',
  'panel.yourBid': 'Your bid',
  'panel.stakes': 'Made: {made} victory {made|point|points} more; broken: {broken} less',
  'panel.pick': 'Pick {least} to {most}',

  'panel.yourTrumps': 'Your trumps',
  'panel.trump.about': 'It lies face down, out of your hand, until somebody cannot follow suit.',
  'panel.pickCard': 'Pick a card of your suit',

  'panel.contract': 'The contract',
  'panel.by': '{n} by {who:seat}',
  'panel.by.you': '{n} by you',
  'panel.made': 'made',
  'panel.broken': 'broken',
  'panel.toMake': 'of {n} to make it',
  'panel.toBreak': 'of {n} to break it',
  'panel.hidden': 'Trumps face down',
  'panel.suit': '{suit:suit}',
  'panel.short': '{who:seat} bid {n}: {m} points so far',
  'panel.short.you': 'You bid {n}: {m} points so far',
  'panel.yours': '{suit:suit}, hidden',
  'panel.trumps': 'Trumps: {suit:suit}',
};
