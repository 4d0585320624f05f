import type { Words } from '../../kit/words/message.ts';

/** What Spades says, in Arabic. */
export const words: Words = {
  title: 'سبيدز',
  about: 'اثنان ضدّ اثنين: يعلن كلّ لاعب كم لمّة سيأخذ، ثمّ يأخذها',

  'option.target': 'اللعب حتّى',
  'option.target.about': 'النتيجة التي تنتهي عندها اللعبة.',
  'option.minBid': 'أقلّ عرض',
  'option.minBid.about': 'أقلّ عدد من اللمّات يجوز للاعب أن يعرضه.',
  'option.overtricks': 'اللمّة الزائدة على العقد',
  'option.overtricks.about': 'ما تساويه كلّ لمّة زائدة. عند 11 تُحسب لمّة مأخوذة، وكيسًا فوق ذلك.',
  'option.set': 'العقد المكسور',
  'option.set.about': 'لا يُحسب له شيء، أو يكلّف عشر نقاط عن كلّ لمّة معروضة.',
  'option.set.zero': 'لا شيء',
  'option.set.minus': '10 عن كلّ لمّة',
  'option.breakSpades': 'كسر البستوني واجب',
  'option.breakSpades.about': 'لا تُفتتح لمّة بالبستوني قبل أن تُلعب منه ورقة على نقش آخر.',
  'option.bagPenalty': 'عشرة أكياس تكلّف',
  'option.bagPenalty.about': 'ما يُخصم كلّما جمع فريق عشرة أكياس.',
  'option.bagPenalty.0': 'لا شيء',
  'option.loseAt': 'الخسارة عند',
  'option.loseAt.about': 'الفريق الذي تهبط نتيجته إلى هذا الحدّ يخسر اللعبة.',
  'option.loseAt.0': 'بلا حدّ',
  'option.loseAt.-200': '\u2212200',

  'rule.target': 'يفوز أوّل فريق يبلغ {n} نقطة.',
  'rule.minBid.2': 'كلّ لاعب يعرض لمّتين على الأقلّ.',
  'rule.minBid.1': 'كلّ لاعب يعرض لمّة واحدة على الأقلّ.',
  'rule.overtricks.1': 'كلّ لمّة زائدة على العقد تُحسب 1، كيسًا.',
  'rule.overtricks.11': 'كلّ لمّة زائدة على العقد تُحسب 11: لمّة مأخوذة، وكيسًا.',
  'rule.set.zero': 'العقد المكسور لا يُحسب له شيء.',
  'rule.set.minus': 'العقد المكسور يكلّف عشر نقاط عن كلّ لمّة معروضة.',
  'rule.breakSpades.true': 'لا تُفتتح لمّة بالبستوني قبل أن تُلعب منه ورقة على نقش آخر.',
  'rule.breakSpades.false': 'تُفتتح اللمّة بالبستوني في أيّ وقت.',
  'rule.bagPenalty.100': 'عشرة أكياس تكلّف 100 نقطة.',
  'rule.bagPenalty.0': 'الأكياس لا تكلّف شيئًا.',
  'rule.loseAt.0': 'لا حدّ لهبوط نتيجة الفريق.',
  'rule.loseAt.-200': 'الفريق الذي يهبط إلى −200 يخسر اللعبة.',

  'preset.Traditional': 'تقليديّ',
  'preset.Traditional.about':
    'كما يلعبها أكثر الناس: العروض من لمّة واحدة، وكسر البستوني واجب، والعقد المكسور يكلّف عشر نقاط عن كلّ لمّة، ومن هبط إلى 200 تحت الصفر خسر.',

  'seat.tricks': 'اللمّات {won}/{bid}',

  'fact.contract': '{who:seat} و{partner:seat} {won}/{bid}',
  'fact.contract.you': 'أنت و{partner:seat} {won}/{bid}',
  'fact.broken': 'كُسر البستوني',
  'fact.notBroken': 'لم يُكسر البستوني',
  'score.bags': '{n|لا أكياس|كيس واحد|كيسان|{n} أكياس|{n} كيسًا|{n} كيس}',

  'prompt.bid': 'دور {who:seat} في العرض',
  'prompt.bid.you': 'عرضك: {least|لا لمّات|لمّة واحدة|لمّتان|{least} لمّات|{least} لمّة|{least} لمّة} على الأقلّ',
  'prompt.leadNotSpades.you': 'لك افتتاح اللمّة: أيّ ورقة عدا البستوني',

  'news.scored': '{who:seat} و{partner:seat} {mine:signed}، {left:seat} و{right:seat} {theirs:signed}',
  'news.scored.you': 'أنت و{partner:seat} {mine:signed}، {left:seat} و{right:seat} {theirs:signed}',

  'sheet.won': 'المأخوذ',
  'sheet.bags': 'الأكياس',

  'summary.lead': '{story:say} {bags:say}',
  'summary.bothMade': 'أتمّ الفريقان عقديهما.',
  'summary.oneMade': 'أتمّ {who:seat} و{partner:seat} عقدهما، وهو {n}؛ وعرض الآخران {m} وأخذا {won}.',
  'summary.oneMade.you': 'أتممت أنت و{partner:seat} عقدكما، وهو {n}؛ وعرض الآخران {m} وأخذا {won}.',
  'summary.noneMade': 'لم يُتمّ أيّ من الفريقين عقده.',
  'summary.bagsGrow': 'كلّ لمّة زائدة كيس، وعشرة أكياس تكلّف {cost} نقطة.',
  'summary.fined': 'بلغ {fined:seat} و{finedToo:seat} عشرة أكياس: تُخصم {cost} نقطة.',
  'summary.bothFined': 'بلغ كلّ من الفريقين عشرة أكياس: تُخصم من كلّ منهما {cost} نقطة.',
  'summary.bid': 'العرض {n}',
  'summary.took': 'المأخوذ {n}',
  'summary.bags': 'الأكياس',
  'line.made': 'العرض {n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة}، 10 عن كلّ لمّة',
  'line.broken': 'العرض {n} والمأخوذ {won}: انكسر',
  'line.noneOver': 'لا لمّة زائدة',
  'line.over': '{n|لا لمّات زائدة|لمّة زائدة|لمّتان زائدتان|{n} لمّات زائدة|{n} لمّة زائدة|{n} لمّة زائدة}',
  'line.overEach':
    '{n|لا لمّات زائدة|لمّة زائدة|لمّتان زائدتان|{n} لمّات زائدة|{n} لمّة زائدة|{n} لمّة زائدة}، {each} عن كلّ لمّة',
  'line.fined': 'عشرة أكياس',

  'refused.bid': 'العرض من {least} إلى {most} من اللمّات.',
  'refused.bidFirst': 'العرض أوّلًا: لا يُلعب الورق قبل أن يعرض الأربعة كلّهم.',
  'refused.bidsAreMade': 'تمّت العروض وثبتت: العب ورقة.',
  'refused.notBroken': 'لم يُكسر البستوني بعد: افتتح بنقش آخر.',

  'statistic.hands': 'الجولات',
  'statistic.made': 'العقود التي تمّت',
  'statistic.bags': 'الأكياس',
  'statistic.nils': 'عروض الصفر',
  'statistic.nilsMade': 'عروض الصفر التي تمّت',
};
