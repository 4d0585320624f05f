import type { Words } from '@kibitz/shared/kit/words/message';

/** What Showcase's panel says, in Arabic. */
export const words: Words = {
  'panel.valueTricks': 'اللمّات المحسوبة',
  'panel.namer': 'تسمية الحكم الآن لـ{who:seat}',
  'panel.namer.you': 'تسمية الحكم الآن لك',
  'panel.level': 'تعادل: بلا حكم',
  'panel.names': '{who:seat} يسمّي الحكم',
  'panel.names.you': 'تسمّي أنت الحكم',
  'panel.sum': '{n} + {m} − 6',
  'panel.sum.one': '{n} − 6',

  'panel.nominate': 'الحكم للختام',
  'panel.nominate.about': 'اليدان مكشوفتان: اختر ما يناسب يدك.',
  'panel.about.suit': 'معك {n} من نقش {suit:suit}، ومع {who:seat} {m}. ورقة الحكم الأعلى تكسب.',
  'panel.about.NT': 'تكسب الورقة الأعلى من نقش الافتتاح.',
  'panel.about.AT': 'من لا يستطيع أن يجاري النقش يكسب، بأيّ ورقة.',
  'panel.pick': 'اختر الحكم، أو بلا حكم',
  'panel.name.S': 'بستوني',
  'panel.name.H': 'كبّة',
  'panel.name.D': 'ديناري',
  'panel.name.C': 'سباتي',
  'panel.name.NT': 'بلا حكم',
  'panel.name.AT': 'الكلّ حكم',
};
