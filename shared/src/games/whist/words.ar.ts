import type { Words } from '../../kit/words/message.ts';

/** What Whist says, in Arabic. */
export const words: Words = {
  title: 'ويست',
  about: 'اثنان ضدّ اثنين بلا مزايدة: أخذ أكثر من نصف اللمّات',

  'first.goal': 'أنت واللاعب المقابل شريكان. خذا أكثر من ست لمّات من ثلاث عشرة.',
  'first.turn': 'اختر ورقة مضيئة في دورك، واتبع النقش إن استطعت.',
  'first.know': 'الورقة المكشوفة تبيّن الحكم: يأخذ اللّمة أعلى حكم، وإلا فأعلى ورقة من النقش الملعوب.',

  'option.target': 'الشوط حتّى',
  'option.target.about': 'النقاط التي يُكسب بها الشوط.',
  'option.honours': 'أوراق الشرف',
  'option.honours.about': 'ثلاث من أعلى أربع أوراق حكم عند فريق واحد تساوي نقطتين، والأربع كلّها تساوي 4.',
  'option.rubber': 'روبر',
  'option.rubber.about': 'يفوز الفريق الذي يكسب شوطين.',
  'option.trumpSource': 'الحكم',
  'option.trumpSource.about': 'نقش آخر ورقة للموزّع؛ أو كبّة ثمّ سباتي ثمّ ديناري ثمّ بستوني بالدور.',
  'option.trumpSource.turned card': 'ورقة مكشوفة',
  'option.trumpSource.rotation': 'بالدور',

  'rule.target': 'يكسب الشوط أوّل فريق يبلغ {n} نقطة.',
  'rule.honours.true': 'ثلاث من أعلى أربع أوراق حكم عند فريق واحد تساوي نقطتين، والأربع كلّها تساوي 4.',
  'rule.honours.false': 'لا تُحسب أوراق الشرف.',
  'rule.rubber.true': 'يفوز بالروبر أوّل فريق يكسب شوطين.',
  'rule.rubber.false': 'يُلعب شوط واحد.',
  'rule.trumpSource.turned card': 'الحكم نقش آخر ورقة للموزّع.',
  'rule.trumpSource.rotation': 'الحكم كبّة ثمّ سباتي ثمّ ديناري ثمّ بستوني بالدور.',

  'preset.Traditional': 'تقليديّ',
  'preset.Traditional.about': 'الويست الإنجليزيّ القصير: الشوط حتّى 5، وأوراق الشرف محسوبة، ومن كسب شوطين كسب الروبر.',

  'fact.game': 'الشوط {game}، الجولة {n}',
  'fact.goal': 'حتّى {target}',
  'fact.turned': 'المكشوفة: {card:card}',
  'fact.book': 'تُحسب اللمّات فوق الستّ',
  'fact.honours': 'الشرف {letters}',
  'score.games': '{n|لا أشواط|شوط واحد|شوطان|{n} أشواط|{n} شوطًا|{n} شوط}',

  'news.dealtInTurn': '{who:seat} وزّع؛ والحكم {suit:suit}',
  'news.dealtInTurn.you': 'وزّعت؛ والحكم {suit:suit}',
  'news.scored': 'سجّل {who:seat} و{partner:seat} {mine}',
  'news.scored.you': 'سجّلت أنت و{partner:seat} {mine}',
  'news.bothScored': 'سجّل {who:seat} و{partner:seat} {mine}، و{left:seat} و{right:seat} {theirs}',
  'news.bothScored.you': 'سجّلت أنت و{partner:seat} {mine}، و{left:seat} و{right:seat} {theirs}',
  'news.wonGame': 'سجّل {who:seat} و{partner:seat} {mine} وكسبا الشوط',
  'news.wonGame.you': 'سجّلت أنت و{partner:seat} {mine} وكسبتما الشوط',
  'news.wonRubber':
    'فاز {who:seat} و{partner:seat} بالروبر، {mine|لا أشواط|شوط واحد|شوطان|{mine} أشواط|{mine} شوطًا|{mine} شوط} مقابل {theirs}',
  'news.wonRubber.you':
    'فزت أنت و{partner:seat} بالروبر، {mine|لا أشواط|شوط واحد|شوطان|{mine} أشواط|{mine} شوطًا|{mine} شوط} مقابل {theirs}',

  'sheet.honours': 'الشرف',
  'sheet.handOfGame': 'الجولة {n}، الشوط {game}',
  'sheet.noteOfRubber':
    'شوطان، كلّ منهما حتّى {target|لا نقاط|نقطة واحدة|نقطتين|{target} نقاط|{target} نقطة|{target} نقطة}',

  'summary.wonGame': 'كسب {who:seat} و{partner:seat} الشوط {game}',
  'summary.wonGame.you': 'كسبت أنت و{partner:seat} الشوط {game}',
  'summary.took':
    'أخذ {who:seat} و{partner:seat} {n|لا لمّات|لمّة واحدة|لمّتين|{n} لمّات|{n} لمّة|{n} لمّة}، أي {over} فوق الستّ.',
  'summary.took.you':
    'أخذت أنت و{partner:seat} {n|لا لمّات|لمّة واحدة|لمّتين|{n} لمّات|{n} لمّة|{n} لمّة}، أي {over} فوق الستّ.',
  'summary.slam': 'أخذ {who:seat} و{partner:seat} اللمّات الثلاث عشرة كلّها.',
  'summary.slam.you': 'أخذت أنت و{partner:seat} اللمّات الثلاث عشرة كلّها.',
  'summary.lead': '{story:say} {honours:say}',
  'summary.honoursToo': 'وكانت معهما أيضًا {held} من أوراق الشرف.',
  'summary.honoursToo.you': 'وكانت معكما أيضًا {held} من أوراق الشرف.',
  'summary.honoursOther': 'وكانت مع {holder:seat} و{holderToo:seat} {held} من أوراق الشرف.',
  'summary.pillHonours': '{n|لا أوراق شرف|ورقة شرف|ورقتا شرف|{n} أوراق شرف|{n} ورقة شرف|{n} ورقة شرف}',
  'line.over': '{n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة} فوق الستّ',
  'line.noneOver': 'لا لمّة فوق الستّ',
  'line.honours': '{n} من أوراق الشرف',
  'line.fewHonours': '{n} من أوراق الشرف: أقلّ من ثلاث',

  'statistic.hands': 'الجولات',
  'statistic.won': 'جولات كسبها فريقك',
  'statistic.oddTricks': 'اللمّات فوق الستّ',
  'statistic.slams': 'الشلمات',
  'statistic.honours': 'ثلاث أوراق شرف أو أربع',
};
