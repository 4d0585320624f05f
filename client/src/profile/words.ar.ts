import type { Words } from '@kibitz/shared/kit/words/message';

export const words: Words = {
  'profile.since': 'هنا منذ {date}',
  'profile.program': 'برنامج',
  'profile.me': 'هذا ما يراه الآخرون عنك.',
  'profile.account': 'الاسم والصورة',
  'profile.common': 'أصدقاء مشتركون',
  'profile.see': 'الملفّ الشخصي',
  'profile.see.label': 'الملفّ الشخصي: {name}',
  'profile.figures': 'الإحصاءات',
  'profile.figures.none': 'لا توجد ألعاب منتهية بعد.',
  'profile.card': 'ما يُلعب في البريدج',
  'profile.games': 'أحدث الألعاب على الطاولات المفتوحة',
  'profile.games.none': 'لا ألعاب منتهية على طاولات مفتوحة بعد.',
  'profile.nobody': 'لا أحد هنا',
  'profile.nobody.about': 'لم يعد هذا اللاعب موجودًا هنا، أو أن الرابط غير صحيح تمامًا.',
};
