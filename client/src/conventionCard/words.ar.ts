import type { Words } from '@kibitz/shared/kit/words/message';

/** What convention cards say, in Arabic. */
export const words: Words = {
  title: 'بطاقة الاتفاقات',
  'title.of': '{name}: بطاقة الاتفاقات',
  about: 'ما تلعبه في البريدج بكلمات قليلة. يقرؤها كلّ من على طاولاتك، وتظهر في صفحتك.',
  approach: 'النظام العامّ',
  'approach.hint': 'كبيرة بخمس أوراق، بلا حكم قويّ',
  noTrump: 'الافتتاح بلا حكم والردود',
  'noTrump.hint': 'من 15 إلى 17؛ ستيمان وتحويل',
  twos: 'الافتتاح باثنين',
  'twos.hint': 'اثنان سباتي قويّ والباقي ضعيف',
  competition: 'المزايدة ضدّ الافتتاح والدبل',
  'competition.hint': 'الدبل للاستدعاء حتّى ثلاثة بستوني',
  slams: 'السلام',
  'slams.hint': 'بلاكوود',
  leads: 'ورقة البداية والإشارات',
  'leads.hint': 'الرابعة من الأعلى؛ الكبيرة تشجّع',
  save: 'احفظ البطاقة',
  saved: 'حُفظت.',
};
