import type { Words } from '@kibitz/shared/kit/words/message';

/** What Nap's panel says. */
export const words: Words = {
  'panel.calls': 'Calls',
  'panel.yourCall': 'Your call',
  'panel.cell': 'your call',
  'panel.open': 'to call',
  'panel.first': 'first',
  'panel.dealer': 'dealer',
  'panel.heads.credits': 'Credits',
  'panel.heads.call': 'Call',
  'panel.credits': '{n} {n|credit|credits}',
  'panel.ladder': 'Wellington is open once Nap is bid, Bl\u00fccher once Wellington is.',
  'panel.terms': '{tricks} tricks: wins {n} {n|credit|credits} from each player, or pays {cost} to each.',
  'panel.terms.mis': 'No trick at all: wins {n} {n|credit|credits} from each player, or pays {cost} to each.',
  'panel.choose': 'Choose a bid',
  'panel.confirm': 'Bid {bid:say} for {n} {n|credit|credits}',
};
