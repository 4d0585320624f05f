import type { Words } from '../../kit/words/message.ts';

/** What Cribbage says, in Arabic. */
export const words: Words = {
  title: 'كريبج',
  about: 'ضع ورقتين جانبًا، والعب حتّى 31، ثمّ عُدّ يدك بصوت مسموع: الفوز لمن يبلغ 121 أوّلًا',

  'first.goal': 'كن أول من يبلغ الهدف: سجّل في أثناء اللعب، ثم بيدك وبالصندوق.',
  'first.turn': 'ارمِ أولًا ورقتين إلى الصندوق، ثم العبا بالتناوب والعدّ حتى 31.',
  'first.know': 'تُحتسب الخمسة عشر والأزواج والتسلسلات. والصندوق للموزّع، فلا تُغنِه حين لا يكون لك.',

  'option.target': 'اللعبة حتّى',
  'option.target.about': 'دورتان حول اللوح، أو دورة واحدة.',
  'rule.target': 'يفوز أوّل من يبلغ {n} نقطة، ولو في وسط الجولة.',

  'zone.starter': 'ورقة البداية',
  'zone.crib': 'صندوق {who:seat}',
  'zone.crib.you': 'صندوقك',
  'zone.played': 'ما لعبه {who:seat}',
  'zone.played.you': 'ما لعبته',
  'seat.points': '{n} من {of}',

  'choice.discard': 'ضع {n|لا أوراق|ورقة واحدة|ورقتين|{n} أوراق|{n} ورقة|{n} ورقة} في الصندوق',
  'choice.go': 'تمرير',

  'fact.count': 'العدّ {n}',
  'fact.count.short': '{n}',
  'fact.shown': '{whose:say}: {n}',
  'fact.shown.short': '{n}',
  'whose.hand': 'يد {who:seat}',
  'whose.hand.you': 'يدك',
  'whose.crib': 'صندوق {who:seat}',
  'whose.crib.you': 'صندوقك',

  'prompt.discard': 'يضع كلّ لاعب ورقتين في صندوق {who:seat}',
  'prompt.yourDiscard': 'ضع ورقتين في صندوق {who:seat}',
  'prompt.yourDiscard.you': 'ضع ورقتين في صندوقك',
  'prompt.waits': 'ما زال اللاعب الآخر يختار ورقتيه',
  'prompt.cut': 'تُكشف ورقة البداية',
  'prompt.play': 'العدّ {n}: الدور على {who:seat}',
  'prompt.play.you': 'العدّ {n}: الدور لك',
  'prompt.go': 'العدّ {n}: مرّر',
  'prompt.close': 'يقف العدّ عند {n}',
  'prompt.open': 'تُعدّ الأيدي',

  'one.fifteen': 'خمسة عشر',
  'one.thirtyOne': 'واحد وثلاثون',
  'one.run': 'تسلسل من {n}',
  'one.pair': 'زوج',
  'one.pairRoyal': 'ثلاثيّة',
  'one.doublePairRoyal': 'رباعيّة',
  'one.flush': 'نقش واحد من {n}',
  'one.nobs': 'ولد نقش البداية',
  'count.fifteen': '{whose:say}: خمسة عشر {sum}',
  'count.first': '{whose:say}: {what:say} {sum}',
  'count.and': '{whose:say}: … و{what:say} {sum}',
  'count.nothing': '{whose:say}: لا شيء',

  'news.discarded': '{who:seat} وضع ورقتين في الصندوق',
  'news.discarded.you': 'وضعت ورقتين في الصندوق',
  'news.starter': 'ورقة البداية {card:card}',
  'news.heels': 'ورقة البداية {card:card}: ولد، ونقطتان لـ{who:seat}',
  'news.heels.you': 'ورقة البداية {card:card}: ولد، ونقطتان لك',
  'news.laid': '{who:seat}: {card:card}، {count}',
  'news.laid.you': 'أنت: {card:card}، {count}',
  'news.laid.scores':
    '{who:seat}: {card:card}، {count}: {a:say}، {points|لا نقاط|نقطة واحدة|نقطتان|{points} نقاط|{points} نقطة|{points} نقطة}',
  'news.laid.scores.you':
    'أنت: {card:card}، {count}: {a:say}، {points|لا نقاط|نقطة واحدة|نقطتان|{points} نقاط|{points} نقطة|{points} نقطة}',
  'news.laid.scoresTwice':
    '{who:seat}: {card:card}، {count}: {a:say} و{b:say}، {points|لا نقاط|نقطة واحدة|نقطتان|{points} نقاط|{points} نقطة|{points} نقطة}',
  'news.laid.scoresTwice.you':
    'أنت: {card:card}، {count}: {a:say} و{b:say}، {points|لا نقاط|نقطة واحدة|نقطتان|{points} نقاط|{points} نقطة|{points} نقطة}',
  'news.go': '{who:seat} يمرّر',
  'news.go.you': 'مرّرت',
  'news.last': 'الورقة الأخيرة: نقطة لـ{who:seat}',
  'news.last.you': 'الورقة الأخيرة: نقطة لك',
  'news.closed': 'واحد وثلاثون: يبدأ العدّ من جديد',
  'news.shows': 'تُعدّ الآن أوراق {whose:say}',
  'news.scored': 'انتهت الجولة',

  'hint.discard': 'ضع {a:card} و{b:card}: معدّل ما يبقى {n}',
  'hint.scores': '{card:card} تصنع {a:say}: النقاط {points}',
  'hint.scoresTwice': '{card:card} تصنع {a:say} و{b:say}: النقاط {points}',
  'hint.safe': 'لا نقاط لـ{who:seat} بعد {card:card}',
  'hint.safest': 'أقلّ ما يفتح الباب لـ{who:seat} هو {card:card}',

  'sheet.play': 'اللعب',
  'sheet.hand': 'الجولة {n}',
  'sheet.shown': 'اليد',
  'sheet.crib': 'الصندوق',
  'line.play': 'في اللعب',
  'line.shown': 'اليد',
  'line.crib': 'الصندوق',
  'summary.lead': 'نقاط هذه الجولة: {a} و{b}.',
  'summary.out': '{mine} مقابل {theirs}.',
  'summary.skunk': '{mine} مقابل {theirs}: فوز ساحق، بفارق يزيد على 30 نقطة.',

  'refused.crib': 'ضع أوّلًا ورقتين في الصندوق.',
  'refused.play': 'وُضعت أوراق الصندوق من قبل.',
  'refused.over31': 'العدّ {n}، وبورقة {card:card} يتجاوز 31.',
  'refused.mustPlay': 'معك ورقة تناسب العدّ، فعليك أن تلعبها.',

  'statistic.hands': 'الجولات',
  'statistic.pegged': 'نقاط اللعب',
  'statistic.shown': 'نقاط الأيدي والصناديق',
  'statistic.skunks': 'انتصارات ساحقة',
};
