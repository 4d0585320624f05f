import type { Words } from '@kibitz/shared/kit/words/message';

/** What Five Hundred's panel says, in Arabic. */
export const words: Words = {
  'panel.auction': 'المزايدة',
  'panel.bids': 'قيم العروض',
  'panel.yourBid': 'عرضك',
  'panel.cell': 'عرضك',
  'panel.open': 'دوره',
  'panel.first': 'يبدأ',
  'panel.dealer': 'الموزّع',
  'panel.pass': 'باس',
  'panel.nt': 'بلا',
  'panel.nullo': 'صفر',
  'panel.grand-nullo': 'صفر كبير',
  'panel.round': 'الدورة {n}',
  'panel.roundOf': 'الدورة {n} من {of}',
  'panel.noBid': 'لا عرض بعد',
  'panel.stands': '{who:seat}: {bid:say}، {n}',
  'panel.middle': 'في الوسط خمس أوراق لصاحب العقد.',
  'panel.middle.short': 'خمس أوراق في الوسط',

  'panel.worth': '{bid:say}، قيمته {n}',
  'panel.tricks': 'اللمّات',
  'panel.trumps': 'الحكم',
  'panel.below': 'تحت',
  'panel.outbid': 'أدنى من القائم',
  'panel.barred': 'ليس لفريقك',
  'panel.grand': 'فوق كلّ العروض',
  'panel.needsNullo': 'بعد صفر الشريك',
  'panel.inkle.firstTwo': 'لا يعرض ستًّا إلّا أوّل اثنين يتكلّمان.',
  'panel.inkle.none': 'لا أحد يعرض ستًّا على هذه الطاولة.',
  'panel.choose': 'اختيار عرض',
  'panel.bid': 'عرض {bid:say} مقابل {n}',

  'panel.aceNoFace': 'آس بلا صور',
  'panel.declaring':
    'من معه آس واحد بلا صور ولا جوكر فله أن يعلن ذلك. بعدها يقرّر شريكه: توزيع جديد، أو متابعة اللعب بلا صفر لفريقهما.',
  'panel.answering': 'إذا تابعت اللعب فلا يجوز لفريقك أن يعرض صفرًا في هذه الجولة.',
};
