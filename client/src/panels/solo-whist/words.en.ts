import type { Words } from '@kibitz/shared/kit/words/message';

/** What Solo Whist's panel says. */
export const words: Words = {
  'panel.calls': 'Auction',
  'panel.yourCall': 'Your call',
  'panel.cell': 'your call',
  'panel.open': 'to call',
  'panel.first': 'bids first',
  'panel.dealer': 'dealer',
  'panel.noBid': 'No bid yet',
  'panel.stands': '{bid:say} by {who:seat} stands',
  'panel.stands.you': 'Your {bid:say} stands',
  'panel.stands.two': '{who:seat} and {partner:seat}: Prop and Cop',
  'panel.turnedUp': 'Turned up',
  'panel.turned': 'Turned up: the last card of {who:seat}.',
  'panel.turned.you': 'Turned up: your last card.',
  'panel.default': 'Trumps are {suit:suit}, unless the bid says otherwise.',

  'panel.tricks': '{n} tricks',
  'panel.none': 'no tricks',
  'panel.credits': '{n} {n|credit|credits}',
  'panel.turnedCard': '{card:card} is turned up: {suit:suit} trumps by default.',
  'panel.choose': 'Choose a bid',
  'panel.means.prop': '{n} tricks together with the player who accepts; {suit:suit} are trumps.',
  'panel.means.cop': '{n} tricks together with {who:seat}; {suit:suit} are trumps.',
  'panel.means.solo': '{n} tricks against all three; {suit:suit} are trumps.',
  'panel.means.misere': 'Not a single trick; there are no trumps.',
  'panel.means.abundance': '{n} tricks against all three; you name the trumps.',
  'panel.means.abundance-in-trump': '{n} tricks against all three; {suit:suit} are trumps.',
  'panel.means.misere-ouverte': 'Not a single trick, your hand open after the first; no trumps.',
  'panel.means.slam': 'All {n} tricks, and the first lead; there are no trumps.',

  'panel.trumps': 'Trumps',
  'panel.chooseSuit': 'Choose a suit',
};
