import type { Words } from '@kibitz/shared/kit/words/message';

/** What Oh Hell's panel says. */
export const words: Words = {
  'panel.bids': 'Bids',
  'panel.yourBid': 'Your bid',
  'panel.cell': 'your bid',
  'panel.open': 'to bid',
  'panel.first': 'first',
  'panel.dealer': 'dealer',
  'panel.total': '{total} bid for {n} {n|trick|tricks}',
  'panel.turned': 'Turned up for trumps',
  'panel.noTrumps': 'No trumps',

  'panel.rule.none': 'The bids may total anything.',
  'panel.rule.hook': 'Bids may not total {n}.',
  'panel.rule.exceed': 'Bids must total more than {n}.',
  'panel.rule.capped': 'Bids must total more than {n} if the dealer can.',
  'panel.leaves.barred': 'As it stands, {who:seat} may not bid {barred}.',
  'panel.leaves.barred.you': 'As it stands, you may not bid {barred}.',
  'panel.leaves.least': 'As it stands, {who:seat} must bid {least} or more.',
  'panel.leaves.least.you': 'As it stands, you must bid {least} or more.',
  'panel.leaves.only': 'As it stands, {who:seat} must bid {least}.',
  'panel.leaves.only.you': 'As it stands, you must bid {least}.',

  'panel.free': 'The others have bid {total} of {n} so far.',
  'panel.sum': 'The bids then total {total} of {n}.',
  'panel.sum.more': 'The bids then total {total}, {over} more than the tricks.',
};
