import type { Words } from '@kibitz/shared/kit/message';

/** What Whist's panel says. */
export const words: Words = {
  'panel.board': 'Trumps and tricks',
  'panel.odd': '+{n}',
  'panel.honours': '{held} seen',
  'panel.book': 'Tricks over six score',
};
