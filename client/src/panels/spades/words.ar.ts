import type { Words } from '@kibitz/shared/kit/words/message';

/** What Spades' panel says, in Arabic. */
export const words: Words = {
  'panel.bids': 'العروض',
  'panel.yourBid': 'عرضك',
  'panel.cell': 'عرضك',
  'panel.first': 'يبدأ',
  'panel.dealer': 'الموزّع',
  'panel.open': 'دوره',
  'panel.contract': '{side} حتّى الآن',
  'panel.sum': '{n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة}',
  'panel.nil': 'صفر',
  'panel.none': 'لا شيء بعد',
};
