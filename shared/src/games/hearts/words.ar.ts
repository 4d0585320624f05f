import type { Words } from '../../kit/words/message.ts';

/** What Hearts says, in Arabic. */
export const words: Words = {
  title: 'القلوب',
  about: 'لا تأخذ ورقة كبّة ولا بنت البستوني، أو خذها كلّها',

  'first.goal': 'خذ أقل ما يمكن من النقاط: كل ورقة كُبّة نقطة، وبنت البستوني ثلاث عشرة.',
  'first.turn': 'اختر الأوراق التي تمرّرها، ثم اختر ورقة مضيئة في دورك.',
  'first.know': 'لا حكم هنا. ومن يأخذ كل النقاط يحمّلها للآخرين.',

  'option.target': 'نهاية اللعبة',
  'option.target.about': 'تنتهي اللعبة حين يبلغ أحد اللاعبين هذا العدد من النقاط، ويفوز صاحب الأقلّ.',
  'option.target.100': '100',
  'option.target.50': '50',
  'option.passing': 'التمرير',
  'option.passing.about': 'تُمرَّر ثلاث ورقات قبل اللعب: يسارًا ثمّ يمينًا ثمّ قبالةً، ولا تمرير في كلّ جولة رابعة.',
  'option.passing.rotate': 'بالتناوب',
  'option.passing.none': 'بلا تمرير',
  'option.moon': 'إصابة القمر',
  'option.moon.about': 'ما يترتّب على أخذ النقاط الـ26 كلّها.',
  'option.moon.others': 'للآخرين +26',
  'option.moon.self': 'لصاحبها −26',
  'option.queenBreaks': 'البنت تفتح الكبّة',
  'option.queenBreaks.about': 'يجوز البدء بالكبّة أيضًا بعد أن تُلعب بنت البستوني.',
  'option.jack': 'ولد الديناري',
  'option.jack.about': 'من يأخذ ولد الديناري تنقص نقاطه 10.',

  'rule.target': 'تنتهي اللعبة حين يبلغ أحد اللاعبين {n} نقطة، ويفوز صاحب الأقلّ.',
  'rule.passing.rotate': 'تُمرَّر ثلاث ورقات يسارًا ثمّ يمينًا ثمّ قبالةً، ولا تمرير في كلّ جولة رابعة.',
  'rule.passing.none': 'لا تُمرَّر أوراق.',
  'rule.moon.others': 'من يأخذ النقاط الـ26 كلّها لا يُسجَّل عليه شيء، ويُسجَّل على كلّ من الآخرين 26.',
  'rule.moon.self': 'من يأخذ النقاط الـ26 كلّها تنقص نقاطه 26، ولا يُسجَّل على غيره شيء.',
  'rule.queenBreaks.true': 'بنت البستوني تفتح الكبّة أيضًا.',
  'rule.queenBreaks.false': 'لا يفتح الكبّةَ إلّا كبّة.',
  'rule.jack.true': 'ولد الديناري ينقص 10 نقاط عمّن يأخذه.',
  'rule.jack.false': 'لا حساب لولد الديناري.',

  'preset.Omnibus': 'الشاملة',
  'preset.Omnibus.about': 'ولد الديناري مكسب لمن يأخذه، وبنت البستوني تفتح الكبّة.',

  'choice.pass': 'مرّر {n|لا شيء|الورقة|الورقتين|هذه الورقات الـ{n}|هذه الورقات الـ{n}|هذه الورقات الـ{n}}',

  'seat.points': '{n|لا نقاط|نقطة واحدة|نقطتان|{n} نقاط|{n} نقطة|{n} نقطة}',
  'seat.pointsWithQueen': '{n} مع {queen:card}',
  'seat.passed': 'اختار ورقاته',

  'pass.left': 'إلى اليسار',
  'pass.right': 'إلى اليمين',
  'pass.across': 'إلى المقابل',
  'pass.hold': 'لا شيء',

  'fact.pass': 'التمرير: {to:say}',
  'fact.broken': 'يجوز البدء بالكبّة',
  'fact.broken.short': 'مفتوحة',
  'fact.unbroken': 'الكبّة لم تُفتح',
  'fact.unbroken.short': 'لم تُفتح',
  'fact.received': 'جاءتك من {from:seat}: {a:card} {b:card} {c:card}',
  'fact.received.short': '{a:card} {b:card} {c:card}',

  'prompt.passing': 'يختار الجميع ثلاث ورقات لتمريرها {to:say}',
  'prompt.pass': 'اختر {n|لا شيء|ورقة واحدة|ورقتين|{n} ورقات|{n} ورقة|{n} ورقة} تذهب إلى {to:seat}',
  'prompt.passed': 'تذهب ورقاتك إلى {to:seat} حين يختار الجميع',
  'prompt.firstLead': 'يبدأ {who:seat} بورقة {lead:card}',
  'prompt.firstLead.you': 'ابدأ بورقة {lead:card}',

  'news.passed': 'اختار ورقاتهم {n} من {of}',
  'news.takenUp': 'مُرِّرت الورقات',

  'story.moon': 'أصاب {who:seat} القمر: النقاط الـ{n} كلّها',
  'story.moon.you': 'أصبت القمر: النقاط الـ{n} كلّها',
  'story.queen': 'أخذ {who:seat} بنت البستوني',
  'story.queen.you': 'أخذت بنت البستوني',

  'sheet.hearts': 'الكبّة',
  'sheet.queen': 'البنت',
  'pill.queen': 'بنت البستوني',
  'pill.jack': 'ولد الديناري',
  'line.hearts': '{n|لا كبّة|كبّة واحدة|كبّتان|{n} كبّات|{n} كبّة|{n} كبّة}',
  'line.noHearts': 'لا كبّة',
  'line.queen': 'بنت البستوني',
  'line.jack': 'ولد الديناري',
  'line.moon': 'أصاب القمر',
  'line.othersMoon': 'أصاب القمرَ غيره',

  'refused.noPassing': 'لا تُمرَّر أوراق الآن.',
  'refused.passFirst': 'اختر أوّلًا ثلاث ورقات لتمريرها.',
  'refused.notBroken': 'لا يجوز البدء بالكبّة قبل أن تُلعب كبّة.',
  'refused.firstLead': 'أوّل ورقة تُلعب هي {lead:card}.',
  'refused.noHeartYet': 'لا يجوز لعب كبّة في اللمّة الأولى.',
  'refused.noQueenYet': 'لا يجوز لعب بنت البستوني في اللمّة الأولى.',

  'comparison.points': 'النقاط',

  'statistic.hands': 'الجولات',
  'statistic.points': 'النقاط المأخوذة',
  'statistic.clean': 'جولات بلا نقطة',
  'statistic.queens': 'مرّات أخذ بنت البستوني',
  'statistic.moons': 'مرّات إصابة القمر',
};
