import type { Words } from '@kibitz/shared/kit/words/message';

/** What Twenty-Eight's panel says, in Arabic. */
export const words: Words = {
  'panel.auction': 'المزايدة',
  'panel.noBid': 'لا عرض بعد',
  'panel.stands': '{n} من {who:seat}',
  'panel.stands.you': '{n} منك',
  'panel.first': 'يبدأ',
  'panel.dealer': 'الموزّع',
  'panel.victory': 'نقاط الفوز، حتّى {target}',
  'panel.cell': 'عرضك',
  'panel.open': 'دوره',
  'panel.yourBid': 'عرضك',
  'panel.stakes':
    'إن تمّ: {made|لا نقاط فوز|نقطة فوز واحدة|نقطتا فوز|{made} نقاط فوز|{made} نقطة فوز|{made} نقطة فوز} لكم؛ إن انكسر: {broken} عليكم',
  'panel.pick': 'اختر عرضًا، من {least} إلى {most}',

  'panel.yourTrumps': 'حكمك',
  'panel.trump.about': 'تبقى مقلوبة، خارج يدك، إلى أن يعجز لاعب عن مجاراة النقش.',
  'panel.pickCard': 'اختر ورقة حكمك',
};
