import type { Words } from '../../kit/words/message.ts';

/** What Showcase says, in Arabic. */
export const words: Words = {
  title: 'الواجهة',
  about: 'لاعبان: ما تكسبه من أوراق يبقى مكشوفًا ويقيّدك، والمتأخّر يسمّي الحكم للختام',

  'first.goal': 'لاعبان: خذ اللّمات واستعدّ لنهاية تُلعب بالأوراق التي أخذتها.',
  'first.turn': 'اختر ورقة مضيئة في دورك. والأوراق التي تأخذها تبقى مكشوفة أمامك.',
  'first.know': 'إن كان بين أوراقك المكشوفة ورقة من النقش الملعوب فعليك اتّباعه. والمتأخّر يسمّي الحكم في النهاية.',

  'option.limit': 'اللعب حتّى',
  'option.limit.about': 'النتيجة التي تنتهي بها المباراة.',
  'option.negativeScores': 'أقلّ من ستّ لمّات محسوبة',
  'option.negativeScores.about': 'من له أقلّ من ستّ لمّات محسوبة يخسر نقاطًا، أو لا يكسب شيئًا في تلك الجولة.',
  'option.negativeScores.keep': 'يخسر نقاطًا',
  'option.negativeScores.floor': 'لا يكسب شيئًا',

  'rule.limit': 'تنتهي المباراة متى بلغ لاعب {n} نقطة.',
  'rule.negativeScores.keep': 'أقلّ من ستّ لمّات محسوبة يُخسر نقاطًا.',
  'rule.negativeScores.floor': 'أقلّ من ستّ لمّات محسوبة لا يُكسب شيئًا.',

  'zone.showcase': 'واجهة {who:seat}',
  'zone.showcase.you': 'واجهتك',
  'zone.display': 'ورقة العرض',
  'zone.discards': 'المستبعدة',

  'seat.value': '{n|لا لمّات محسوبة|لمّة محسوبة واحدة|لمّتان محسوبتان|{n} لمّات محسوبة|{n} لمّة محسوبة|{n} لمّة محسوبة}',
  'seat.both': '{n} + {more} محسوبة',

  'fact.firstPart': 'اللمّة {n} من {of}',
  'fact.endgame': 'الختام، اللمّة {n} من {of}',

  'trump.S': 'الحكم بستوني',
  'trump.H': 'الحكم كبّة',
  'trump.D': 'الحكم ديناري',
  'trump.C': 'الحكم سباتي',
  'trump.NT': 'بلا حكم',
  'trump.AT': 'الكلّ حكم',
  'chosen.S': 'بستوني',
  'chosen.H': 'كبّة',
  'chosen.D': 'ديناري',
  'chosen.C': 'سباتي',
  'chosen.NT': 'بلا حكم',
  'chosen.AT': 'الكلّ حكم',

  'choice.nominate.S': 'جعل البستوني حكمًا',
  'choice.nominate.H': 'جعل الكبّة حكمًا',
  'choice.nominate.D': 'جعل الديناري حكمًا',
  'choice.nominate.C': 'جعل السباتي حكمًا',
  'choice.nominate.NT': 'اللعب بلا حكم',
  'choice.nominate.AT': 'اللعب والكلّ حكم',

  'prompt.take': '{who:seat} يأخذ ورقة العرض',
  'prompt.take.you': 'تأخذ ورقة العرض',
  'prompt.nominate': '{who:seat} يسمّي الحكم للختام',
  'prompt.nominate.you': 'لمّاتك المحسوبة أقلّ: سمِّ الحكم',
  'prompt.leadConcealed': '{who:seat} يفتتح',
  'prompt.leadConcealed.you': 'الافتتاح لك: ورقة من يدك المخفيّة',
  'prompt.showcaseFollows': 'على {who:seat} مجاراة {suit:suit}',
  'prompt.showcaseFollows.you': 'في واجهتك {suit:suit}: جارِ النقش',
  'prompt.free': 'الدور على {who:seat}',
  'prompt.free.you': 'العب ورقة مخفيّة: أيّ نقش غير {suit:suit} يكسب',
  'prompt.voidWins': 'الدور على {who:seat}',
  'prompt.voidWins.you': 'دورك: ليس معك {suit:suit}، فأيّ ورقة تكسب',

  'news.dealtDisplay': '{who:seat} وزّع؛ وورقة العرض {card:card}',
  'news.dealtDisplay.you': 'وزّعت؛ وورقة العرض {card:card}',
  'news.value': '{who:seat} أخذ لمّة محسوبة بورقة {card:card}',
  'news.value.you': 'أخذت لمّة محسوبة بورقة {card:card}',
  'news.valueless': '{who:seat} أخذ لمّة غير محسوبة بورقة {card:card}',
  'news.valueless.you': 'أخذت لمّة غير محسوبة بورقة {card:card}',
  'news.tookDisplay': '{who:seat} أخذ ورقة العرض، وسحب {other:seat}؛ والتالية {card:card}',
  'news.tookDisplay.you': 'أخذت ورقة العرض، وسحب {other:seat}؛ والتالية {card:card}',
  'news.exposed': 'انكشفت اليدان: {who:seat} له {n} مقابل {m} من اللمّات المحسوبة، فيسمّي الحكم',
  'news.exposed.you': 'انكشفت اليدان: لك {n} مقابل {m} من اللمّات المحسوبة، فتسمّي الحكم',
  'news.exposedLevel': 'انكشفت اليدان: لكلّ لاعب {n} من اللمّات المحسوبة، إذن بلا حكم',
  'news.nominated': '{who:seat} اختار: {trump:say}',
  'news.nominated.you': 'اخترت: {trump:say}',
  'news.scored': '{who:seat} كسب {n:signed}، و{other:seat} {m:signed}',
  'news.scored.you': 'كسبت {n:signed}، و{other:seat} {m:signed}',

  'hint.suitTrumps': 'معك من {suit:suit} {n}، ومع {who:seat} {m}',
  'hint.noTrumps': 'أوراقك التي لا أعلى منها مع {who:seat} في نقشها: {n}',
  'hint.allTrumps': 'حين ينفد {suit:suit} من يدك، ومعك منه {n}، تكسب أيّ ورقة إذا افتُتح به',
  'hint.allTrumps.now': 'إذا افتُتح بـ{suit:suit} كسبت أيّ ورقة معك',
  'hint.anySuit': '{card:card} تأخذ اللمّة: أيّ نقش غير {suit:suit} يكسب',

  'refused.noNomination': 'يُسمّى الحكم مرّة واحدة، بعد اللمّة الثالثة عشرة، ويسمّيه من لمّاته المحسوبة أقلّ.',
  'refused.nominateFirst': 'سمِّ أوّلًا الحكم للختام.',
  'refused.showcaseFollows': 'في واجهتك {suit:suit}، فعليك أن تجاري النقش.',
  'refused.showcaseLeads': 'لا افتتاح بورقة من واجهتك قبل الختام.',
  'refused.showcaseElsewhere': 'كان الافتتاح بنقش {suit:suit}: ورقة واجهتك لا تُلعب إلّا مجاراةً للنقش.',

  'sheet.value': 'محسوبة',
  'sheet.endgame': 'الختام',
  'sheet.hand': 'الجولة {n}: {trump:say}',
  'sheet.note': 'حتّى {limit}؛ كلّ لمّة محسوبة تساوي 1، ويُطرح ستّ في كلّ جولة',

  'summary.level': 'اللمّات المحسوبة لكلّ منهما بعد ثلاث عشرة لمّة {n}، فلُعب الختام بلا حكم.',
  'summary.nominated':
    'كانت لمّات {who:seat} المحسوبة أقلّ بـ{n|لا لمّات|لمّة واحدة|لمّتين|{n} لمّات|{n} لمّة|{n} لمّة}، فاختار: {trump:say}.',
  'summary.nominated.you':
    'كانت لمّاتك المحسوبة أقلّ بـ{n|لا لمّات|لمّة واحدة|لمّتين|{n} لمّات|{n} لمّة|{n} لمّة}، فاخترت: {trump:say}.',
  'summary.pill': '{n|لا لمّات محسوبة|لمّة محسوبة واحدة|لمّتان محسوبتان|{n} لمّات محسوبة|{n} لمّة محسوبة|{n} لمّة محسوبة}',
  'summary.meter': 'حتّى {limit}',
  'line.value':
    '{n|لا لمّات محسوبة|لمّة محسوبة واحدة|لمّتان محسوبتان|{n} لمّات محسوبة|{n} لمّة محسوبة|{n} لمّة محسوبة} قبل الختام',
  'line.endgame': '{n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة} في الختام',
  'line.book': 'تُطرح ستّ، اللمّات الأساس',
  'line.floor': 'لا نتيجة دون الصفر',

  'statistic.hands': 'الجولات',
  'statistic.ahead': 'جولات كنت فيها متقدّمًا',
  'statistic.valueTricks': 'اللمّات المحسوبة',
  'statistic.named': 'مرّات سمّيت فيها الحكم',
};
