import type { Words } from '@kibitz/shared/kit/words/message';

/** What Whist's panel says. */
export const words: Words = {
  'panel.board': 'Trumps and tricks',
  'panel.turned': 'Trumps: {card:card}, turned up',
  'panel.turned.short': 'Trumps: {card:card}',
  'panel.trumps': 'Trumps: {suit:suit}',
  'panel.trumps.short': '{suit:suit}',
  'panel.odd': '+{n}',
  'panel.honours': 'honours',
  'panel.book': 'Tricks over six score',
};
