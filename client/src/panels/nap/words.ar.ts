import type { Words } from '@kibitz/shared/kit/words/message';

/** What Nap's panel says, in Arabic. */
export const words: Words = {
  'panel.calls': 'المزايدة',
  'panel.yourCall': 'دورك في المزايدة',
  'panel.cell': 'دورك',
  'panel.open': 'دوره',
  'panel.first': 'يبدأ',
  'panel.dealer': 'الموزّع',
  'panel.heads.credits': 'النقاط',
  'panel.heads.call': 'العرض',
  'panel.credits': '{n|لا نقاط|نقطة واحدة|نقطتان|{n} نقاط|{n} نقطة|{n} نقطة}',
  'panel.ladder': 'يُفتح «ويلينغتون» متى عُرض «نابليون»، و«بلوخر» متى عُرض «ويلينغتون».',
  'panel.terms':
    '{tricks|لا لمّات|لمّة واحدة|لمّتان|{tricks} لمّات|{tricks} لمّة|{tricks} لمّة}: كسب {n|لا نقاط|نقطة واحدة|نقطتين|{n} نقاط|{n} نقطة|{n} نقطة} من كلّ لاعب، أو دفع {cost} لكلّ لاعب.',
  'panel.terms.mis':
    'لا لمّة إطلاقًا: كسب {n|لا نقاط|نقطة واحدة|نقطتين|{n} نقاط|{n} نقطة|{n} نقطة} من كلّ لاعب، أو دفع {cost} لكلّ لاعب.',
  'panel.choose': 'اختيار عرض',
  'panel.confirm': 'عرض: {bid:say}، مقابل {n|لا نقاط|نقطة واحدة|نقطتين|{n} نقاط|{n} نقطة|{n} نقطة}',
};
