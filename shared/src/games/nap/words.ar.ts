import type { Words } from '../../kit/words/message.ts';

/** What Nap says, in Arabic. */
export const words: Words = {
  title: 'نابليون',
  about: 'خمس أوراق وعرض واحد لكلّ لاعب: صاحب أعلى عرض يلعب وحده ضدّ الجميع',

  'option.joker': 'الجوكر',
  'option.joker.about': 'الجوكر أعلى أوراق الحكم، وهو الحكم الوحيد في الميزير.',
  'option.dealing': 'بين التوزيعات',
  'option.dealing.about': 'تُخلط الرزمة؛ أو تُقصّ فقط، إلى أن يتمّ «نابليون» أو أعلى منه.',
  'option.dealing.shuffle': 'خلط',
  'option.dealing.cutOnly': 'قصّ فقط',
  'option.allPass': 'إذا قال الجميع باس',
  'option.allPass.about': 'يوزّع اللاعب التالي؛ أو يُلزم الموزّع بعرض «اثنتان» على الأقلّ.',
  'option.allPass.redeal': 'التوزيع التالي',
  'option.allPass.dealerTwo': 'الموزّع يعرض «اثنتان»',
  'option.napLosesHalf': '«نابليون» يخسر النصف',
  'option.napLosesHalf.about': '«نابليون» الذي ينكسر يكلّف نصف ما كان سيكسبه.',
  'option.deck': 'الرزمة',
  'option.deck.about': '24 ورقة لثلاثة لاعبين، إلى 40 لسبعة؛ أو الأوراق الـ52 كلّها.',
  'option.deck.by-players': 'بعدد اللاعبين',
  'option.deck.full': '52 ورقة',
  'option.values': 'قيم العروض',
  'option.values.about': 'من «اثنتان» إلى «بلوخر»، بالنقاط من كلّ لاعب.',
  'option.values.standard': '2 3 3 4 10 20 40',
  'option.values.old': '2 3 3 4 5 10 20',
  'option.bank': 'فيش البداية',
  'option.bank.about': 'قد تنفد: فيهبط الحساب عندئذ تحت الصفر.',
  'option.hands': 'الجولات',
  'option.hands.about': 'تنتهي اللعبة بعد هذا العدد من الجولات الملعوبة؛ 0: متى توقّفتم.',

  'preset.Traditional': 'تقليديّ',
  'preset.Traditional.about': 'تُقصّ الرزمة فقط بين التوزيعات، و«نابليون» الذي ينكسر يكلّف النصف.',

  two: 'اثنتان',
  three: 'ثلاث',
  mis: 'ميزير',
  four: 'أربع',
  nap: 'نابليون',
  wellington: 'ويلينغتون',
  blucher: 'بلوخر',
  pass: 'باس',

  'choice.bid': 'عرض: {bid:say}',
  'choice.play.S': 'الحكم {suit:suit}',
  'choice.play.H': 'الحكم {suit:suit}',
  'choice.play.D': 'الحكم {suit:suit}',
  'choice.play.C': 'الحكم {suit:suit}',

  'zone.stub': 'الباقي',

  'seat.called': '{call:say}',
  'seat.bid': '{bid:say} {n}/{of}',
  'seat.mis': '{bid:say} \u00b7 {n|لا لمّات|لمّة واحدة|لمّتان|{n}\u00a0لمّات|{n}\u00a0لمّة|{n}\u00a0لمّة}',

  'fact.jokerTrump': 'لا حكم إلّا الجوكر',
  'fact.tricks.open': 'اللمّات {n} من {of}',
  'fact.tricks.made': 'تمّ: اللمّات {n} من {of}',
  'fact.tricks.beaten': 'انكسر: اللمّات {n} من {of}',
  'fact.mis.open': 'لا لمّة حتّى الآن',
  'fact.mis.made': 'تمّ: لا لمّة',
  'fact.mis.beaten': 'انكسر: {n|لا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة}',

  'prompt.call': 'دور {who:seat} في المزايدة',
  'prompt.call.you': 'دورك في المزايدة',
  'prompt.callFirst.you': 'عرض أو باس',
  'prompt.callOver.you': 'عرض أعلى من «{bid:say}»، أو باس',
  'prompt.callNothing.you': 'لا شيء أعلى من «{bid:say}»: باس',
  'prompt.mustBid.you': 'قال الجميع باس: عليك عرض «اثنتان» أو أكثر',
  'prompt.makeTrumps.you': 'لك افتتاح اللمّة: نقش ورقتك هو الحكم',

  'news.bids': '{who:seat} عرض «{bid:say}»',
  'news.bids.you': 'عرضت «{bid:say}»',
  'news.leads': '{who:seat} افتتح بورقة {card:card}: الحكم {suit:suit}',
  'news.leads.you': 'افتتحت بورقة {card:card}: الحكم {suit:suit}',
  'news.names': '{who:seat} افتتح بالجوكر وسمّى {suit:suit} حكمًا',
  'news.names.you': 'افتتحت بالجوكر وسمّيت {suit:suit} حكمًا',
  'news.thrownIn': 'باس من الجميع: أُلغيت التوزيعة',
  'news.made': '{who:seat} أتمّ «{bid:say}»: {points:signed}',
  'news.made.you': 'أتممت «{bid:say}»: {points:signed}',
  'news.failed': '{who:seat} لم يُتمّ «{bid:say}»: {points:signed}',
  'news.failed.you': 'لم تُتمّ «{bid:say}»: {points:signed}',
  'news.wonWith': 'فاز {who:seat} بنتيجة {points:signed}',
  'news.wonWith.you': 'فزت بنتيجة {points:signed}',
  'news.shared': 'فاز {n|لا لاعبين|لاعب واحد|لاعبان|{n} لاعبين|{n} لاعبًا|{n} لاعب} بنتيجة {points:signed} لكلّ واحد',

  'sheet.row': '{n}. {bid:say}، {who:seat}',
  'sheet.row.you': '{n}. {bid:say}، أنت',
  'sheet.note': 'النقاط المكسوبة والمدفوعة',

  'summary.drawn': 'تعادل الجميع',
  'summary.tricks.made':
    'عرض {who:seat} «{bid:say}»، أي {of|لا لمّات|لمّة واحدة|لمّتين|{of} لمّات|{of} لمّة|{of} لمّة}، وأخذ {taken}.',
  'summary.tricks.made.you':
    'عرضت «{bid:say}»، أي {of|لا لمّات|لمّة واحدة|لمّتين|{of} لمّات|{of} لمّة|{of} لمّة}، وأخذت {taken}.',
  'summary.tricks.failed':
    'عرض {who:seat} «{bid:say}»، أي {of|لا لمّات|لمّة واحدة|لمّتين|{of} لمّات|{of} لمّة|{of} لمّة}، ولم يأخذ إلّا {taken}.',
  'summary.tricks.failed.you':
    'عرضت «{bid:say}»، أي {of|لا لمّات|لمّة واحدة|لمّتين|{of} لمّات|{of} لمّة|{of} لمّة}، ولم تأخذ إلّا {taken}.',
  'summary.mis.made': 'عرض {who:seat} «{bid:say}» ولم يأخذ لمّة.',
  'summary.mis.made.you': 'عرضت «{bid:say}» ولم تأخذ لمّة.',
  'summary.mis.failed':
    'عرض {who:seat} «{bid:say}» وأخذ {taken|لا لمّات|لمّة واحدة|لمّتين|{taken} لمّات|{taken} لمّة|{taken} لمّة}.',
  'summary.mis.failed.you':
    'عرضت «{bid:say}» وأخذت {taken|لا لمّات|لمّة واحدة|لمّتين|{taken} لمّات|{taken} لمّة|{taken} لمّة}.',
  'pill.bidder': '{bid:say}',
  'pill.defender': 'مدافع',
  'line.gotEach':
    '{each|لا نقاط|نقطة واحدة|نقطتان|{each} نقاط|{each} نقطة|{each} نقطة} من كلّ من {n|لا لاعبين|لاعب واحد|لاعبَين|{n} لاعبين|{n} لاعبًا|{n} لاعب}',
  'line.paidEach':
    '{each|لا نقاط|نقطة واحدة|نقطتان|{each} نقاط|{each} نقطة|{each} نقطة} لكلّ من {n|لا لاعبين|لاعب واحد|لاعبَين|{n} لاعبين|{n} لاعبًا|{n} لاعب}',
  'line.gotOne': '{each|لا نقاط|نقطة واحدة|نقطتان|{each} نقاط|{each} نقطة|{each} نقطة} من {other:seat}',
  'line.paidOne': '{each|لا نقاط|نقطة واحدة|نقطتان|{each} نقاط|{each} نقطة|{each} نقطة} لـ{other:seat}',

  'refused.auctionIsOver': 'انتهت المزايدة: العب ورقة.',
  'refused.callFirst': 'لا يُلعب الورق قبل أن يتكلّم الجميع: اعرض أو قل باس.',
  'refused.mustBid': 'قال الجميع باس، فلا بدّ أن تعرض: «اثنتان» أو أكثر.',
  'refused.tooLow': 'العرض «{bid:say}» ليس أعلى من العرض القائم «{standing:say}».',
  'refused.needs': 'لا يُعرض «{bid:say}» إلّا فوق «{first:say}».',
  'refused.nameSuit': 'افتتح بالجوكر وسمّ النقش الذي يجعله حكمًا.',
  'refused.noNaming': 'لا يُسمّى نقش إلّا مع الجوكر، وفي أوّل افتتاح فقط.',
};
