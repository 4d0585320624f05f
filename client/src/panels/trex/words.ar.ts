import type { Words } from '@kibitz/shared/kit/words/message';

/** What Trex's panel says, in Arabic. */
export const words: Words = {
  'panel.hand': 'الجولة {n} من 5، بقي {left}',
  'panel.played': 'لُعبت',
  'panel.now': 'الآن',
  'panel.pick': 'اختيار لعبة',

  'panel.what.diamonds': 'عن كلّ ديناري',
  'panel.what.eltoosh': 'عن كلّ لمّة',
  'panel.what.girls': 'عن كلّ بنت',
  'panel.what.king': 'عن أكله',
  'panel.what.trex': 'لأوّل خارج',
  'panel.rule': 'كلّ لعبة من الخمس تُلعب مرّة واحدة في مملكتك.',
  'panel.rule.diamonds.gain': 'ثلاث عشرة ورقة ديناري، كلّ منها +10: هنا تريد أن تأكلها.',
  'panel.rule.diamonds.loss': 'ثلاث عشرة ورقة ديناري، كلّ منها \u221210.',
  'panel.rule.eltoosh': 'ثلاث عشرة لمّة، كلّ منها \u221215. خذ أقلّ ما تستطيع.',
  'panel.rule.girls': 'أربع بنات، كلّ منها \u221225.',
  'panel.rule.girls.doubling': 'أربع بنات، كلّ منها −25. إن كانت معك بنت فلك أن تدبّلها قبل اللمّة الأولى.',
  'panel.rule.king': 'ورقة واحدة ثمنها \u221275. لا افتتاح بالكبّة ما دام مع اللاعب نقش آخر.',
  'panel.rule.king.doubling':
    'ورقة واحدة ثمنها \u221275، ولصاحبها أن يدبّلها. لا افتتاح بالكبّة ما دام مع اللاعب نقش آخر.',
  'panel.rule.trex': 'تُنزَل الأوراق من الأولاد صعودًا ونزولًا. والخروج يكسب 200 ثمّ 150 ثمّ 100 ثمّ 50.',

  'panel.short.diamonds': 'ديناري',
  'panel.short.eltoosh': 'لطوش',
  'panel.short.girls': 'بنات',
  'panel.short.king': 'شيخ',
  'panel.short.trex': 'تركس',

  'panel.kingdoms': 'الممالك',
  'panel.kingdoms.open': 'الممالك: ما لُعب منها وما كسبه كلّ لاعب',
  'panel.kingdoms.of': 'نتائج {who:seat}',
  'panel.kingdoms.of.you': 'نتائجك',
  'panel.kingdoms.whose': 'نتائج من',
  'panel.kingdoms.owner': 'مملكة',
  'panel.kingdoms.sum': 'المجموع',
  'panel.kingdom': 'المملكة {n} من 4',

  'panel.double.girls': 'تدبيل بنت؟',
  'panel.double.king': 'تدبيل شيخ الكبّة؟',
  'panel.double.girls.about': 'من يأكل بنتًا مدبّلة يخسر 50 بدل 25، ويكسب صاحبها 25. يراها الجميع متى صاروا كلّهم جاهزين.',
  'panel.double.king.about': 'من يأكل الشيخ المدبّل يخسر 150 بدل 75، ويكسب صاحبه 75. يراه الجميع متى صاروا كلّهم جاهزين.',
  'panel.doubled': 'دبل {card:card}',
  'panel.redeal': 'توزيع هذه الجولة من جديد؟',
  'panel.redeal.about':
    'من معه أربع اثنينات، أو ثلاث اثنينات مع ثلاثة النقش الرابع، فله أن يكشفها ويُعاد توزيع الجولة. يراها الجميع متى صاروا كلّهم جاهزين.',
  'panel.held.mark': 'دبل',
  'panel.held.short': '\u200e\u00d72',

  'panel.run': '{suit} من {low} إلى {high}',
  'panel.run.one': '{suit}: {low}',
  'panel.run.closed': '{suit}: لم يُفتح',
  'panel.layout': 'ما نزل من الورق',
};
