import type { Words } from '@kibitz/shared/kit/words/message';

/** What Solo Whist's panel says, in Arabic. */
export const words: Words = {
  'panel.calls': 'المزايدة',
  'panel.yourCall': 'دورك في المزايدة',
  'panel.cell': 'دورك',
  'panel.open': 'دوره',
  'panel.first': 'يبدأ',
  'panel.dealer': 'الموزّع',
  'panel.noBid': 'لا عرض بعد',
  'panel.stands': 'القائم: {bid:say} لـ{who:seat}',
  'panel.stands.you': 'القائم: {bid:say} لك',
  'panel.stands.two': 'القائم: {who:seat} و{partner:seat} معًا',
  'panel.turnedUp': 'المكشوفة',
  'panel.turned': 'المكشوفة: آخر ورقة عند {who:seat}.',
  'panel.turned.you': 'المكشوفة: آخر ورقة عندك.',
  'panel.default': 'الحكم {suit:suit}، ما لم يقل العرض غير ذلك.',

  'panel.tricks': '{n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة}',
  'panel.none': 'لا لمّة',
  'panel.credits': '{n|لا نقاط|نقطة واحدة|نقطتان|{n} نقاط|{n} نقطة|{n} نقطة}',
  'panel.turnedCard': 'الورقة المكشوفة {card:card}: الحكم المبدئيّ {suit:suit}.',
  'panel.choose': 'اختيار عرض',
  'panel.means.prop': '{n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة} مع من يقبل؛ والحكم {suit:suit}.',
  'panel.means.cop': '{n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة} مع {who:seat}؛ والحكم {suit:suit}.',
  'panel.means.solo': '{n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة} ضدّ الثلاثة جميعًا؛ والحكم {suit:suit}.',
  'panel.means.misere': 'ولا لمّة واحدة؛ ولا حكم.',
  'panel.means.abundance': '{n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة} ضدّ الثلاثة جميعًا؛ وأنت تسمّي الحكم.',
  'panel.means.abundance-in-trump':
    '{n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة} ضدّ الثلاثة جميعًا؛ والحكم {suit:suit}.',
  'panel.means.misere-ouverte': 'ولا لمّة واحدة، ويدك مكشوفة بعد اللمّة الأولى؛ ولا حكم.',
  'panel.means.slam': 'اللمّات كلّها وعددها {n}، ولك الافتتاح الأوّل؛ ولا حكم.',

  'panel.trumps': 'الحكم',
  'panel.chooseSuit': 'اختيار نقش',
};
