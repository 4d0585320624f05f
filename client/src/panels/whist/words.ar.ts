import type { Words } from '@kibitz/shared/kit/words/message';

/** What Whist's panel says, in Arabic. */
export const words: Words = {
  'panel.board': 'الحكم واللمّات',
  'panel.turned': 'الحكم: {card:card}، الورقة المكشوفة',
  'panel.turned.short': 'الحكم: {card:card}',
  'panel.trumps': 'الحكم: {suit:suit}',
  'panel.trumps.short': '{suit:suit}',
  'panel.odd': '+{n}',
  'panel.honours': 'الشرف',
  'panel.book': 'تُحسب اللمّات فوق الستّ',
};
