import type { Words } from '@kibitz/shared/kit/words/message';

/** What Showcase's panel says. */
export const words: Words = {
  'panel.valueTricks': 'Value-tricks',
  'panel.namer': '{who:seat} would name trumps',
  'panel.namer.you': 'You would name trumps',
  'panel.level': 'Tied: no trumps',
  'panel.names': '{who:seat} names trumps',
  'panel.names.you': 'You name trumps',
  'panel.sum': '{n} + {m} − 6',
  // with tricks of one part, or none yet
  'panel.sum.one': '{n} − 6',

  'panel.nominate': 'Trumps for the endgame',
  'panel.nominate.about': 'Both hands are open: choose what suits yours.',
  'panel.about.suit': 'You have {n} {suit:suit}, {who:seat} {m}. The higher trump wins.',
  'panel.about.NT': 'The higher card of the suit led wins.',
  'panel.about.AT': 'A player who cannot follow suit wins with any card.',
  'panel.pick': 'Choose trumps, or none',
  'panel.name.S': 'Spades',
  'panel.name.H': 'Hearts',
  'panel.name.D': 'Diamonds',
  'panel.name.C': 'Clubs',
  'panel.name.NT': 'No trumps',
  'panel.name.AT': 'All-trumps',
};
