import type { Words } from '../../kit/words/message.ts';

/** What War says, in Arabic. */
export const words: Words = {
  title: 'الحرب',
  about: 'اكشف ورقة أمام ورقة، وخذ الأوراق الـ52 كلّها. الحظّ وحده يقرّر',

  'first.goal': 'استولِ على الأوراق الاثنتين والخمسين كلها.',
  'first.turn': 'اقلب ورقة، والأعلى من الاثنتين تأخذ كلتيهما.',
  'first.know': 'ورقتان متساويتان تعنيان حربًا: تُرهن أوراق أخرى، ويحسم الزوج التالي. والأمر كله حظ.',

  'option.capturedOrder': 'الأوراق المأخوذة',
  'option.capturedOrder.about':
    'كيف توضع تحت كومة الفائز بها. إذا كان الترتيب ثابتًا فقد تدور اللعبة في حلقة حتّى المعركة الأخيرة.',
  'option.capturedOrder.shuffled': 'مخلوطة',
  'option.capturedOrder.winnerFirst': 'أوراق الفائز أوّلًا',
  'option.capturedOrder.loserFirst': 'أوراق الخاسر أوّلًا',
  'option.warDepth': 'المقلوبة في الحرب',
  'option.warDepth.about': 'كم ورقة مقلوبة يضع كلّ لاعب قبل أن تُكشف التالية.',
  'option.warDepth.escalating': 'واحدة ثمّ اثنتان ثمّ ثلاث',
  'option.warDepth.1': 'واحدة دائمًا',
  'option.warDepth.3': 'ثلاث دائمًا',
  'option.shortWar': 'أوراق لا تكفي للحرب',
  'option.shortWar.about': 'ما يحدث للاعب لم يبقَ معه من الأوراق ما يكفي للحرب.',
  'option.shortWar.lastCard': 'يكشف آخر أوراقه',
  'option.shortWar.lose': 'يخسر اللعبة',
  'option.cap': 'المعركة الأخيرة',
  'option.cap.about': 'بعد هذا العدد من المعارك تنتهي اللعبة، ويفوز من معه أوراق أكثر.',
  'option.cap.1000': '1,000',
  'option.cap.5000': '5,000',
  'option.cap.20000': '20,000',

  'rule.capturedOrder.shuffled': 'تُخلط الأوراق المأخوذة قبل أن توضع تحت كومة الفائز.',
  'rule.capturedOrder.winnerFirst': 'توضع الأوراق المأخوذة تحت كومة الفائز، وأوراقه هو أوّلًا.',
  'rule.capturedOrder.loserFirst': 'توضع الأوراق المأخوذة تحت كومة الفائز، وأوراق الخاسر أوّلًا.',
  'rule.warDepth.escalating': 'في الحرب ورقة مقلوبة، ثمّ اثنتان، ثمّ ثلاث.',
  'rule.warDepth.1': 'في كلّ حرب ورقة مقلوبة واحدة.',
  'rule.warDepth.3': 'في كلّ حرب ثلاث أوراق مقلوبة.',
  'rule.shortWar.lastCard': 'من لا تكفي أوراقه للحرب يكشف آخرها.',
  'rule.shortWar.lose': 'من لا تكفي أوراقه للحرب يخسر اللعبة.',
  'rule.cap': 'بعد {n} معركة يفوز من معه أوراق أكثر.',

  'preset.Traditional': 'تقليديّ',
  'preset.Traditional.about': 'ورقة مقلوبة واحدة في كلّ حرب. ومن لا تكفيه أوراقه للحرب يخسر اللعبة.',
  'preset.American': 'أمريكيّ',
  'preset.American.about': 'ثلاث أوراق مقلوبة في كلّ حرب. ومن لا تكفيه أوراقه للحرب يخسر اللعبة.',

  'zone.pile': '{n|لا أوراق|ورقة واحدة|ورقتان|{n} أوراق|{n} ورقة|{n} ورقة}',
  'zone.laid': 'ما كشفه {who:seat}',
  'zone.laid.you': 'ما كشفته',
  'seat.won': '{n|لم يكسب معركة|كسب معركة واحدة|كسب معركتين|كسب {n} معارك|كسب {n} معركة|كسب {n} معركة}',

  'choice.flip': 'كشف ورقة',

  'fact.battle': 'المعركة {n}',
  'fact.cap': 'الأخيرة هي المعركة {n}',

  'prompt.flip': 'لأيّ اللاعبين أن يكشف الورقتين التاليتين',
  'prompt.flip.own': 'لأيّ منكما أن يكشف الورقتين التاليتين',
  'prompt.war':
    'حرب: {n|لا أوراق مقلوبة|ورقة مقلوبة واحدة|ورقتان مقلوبتان|{n} أوراق مقلوبة|{n} ورقة مقلوبة|{n} ورقة مقلوبة} من كلّ لاعب، ثمّ واحدة مكشوفة',
  'prompt.taking': '{who:seat} يأخذ الأوراق',
  'prompt.taking.you': 'تأخذ الأوراق',

  'news.dealt': 'وُزّعت الرزمة كلّها',
  'news.turned': '{a:card} أمام {b:card}',
  'news.war.1': '{a:card} أمام {b:card}: حرب',
  'news.war.2': '{a:card} أمام {b:card}: حرب مزدوجة',
  'news.war.more': '{a:card} أمام {b:card}: حرب من جديد، {n} على التوالي',
  'news.captured': '{who:seat} أخذ {n|لا أوراق|ورقة واحدة|ورقتين|{n} أوراق|{n} ورقة|{n} ورقة} بورقة {card:card}',
  'news.captured.you': 'أخذت {n|لا أوراق|ورقة واحدة|ورقتين|{n} أوراق|{n} ورقة|{n} ورقة} بورقة {card:card}',
  'news.short': '{who:seat} لا تكفيه أوراقه لهذه الحرب',
  'news.short.you': 'لا تكفيك أوراقك لهذه الحرب',
  'news.bothShort': 'لم يبقَ مع أحد ورقة لهذه الحرب',
  'news.cap': 'المعركة {n} كانت الأخيرة',

  'summary.won': 'فاز {who:seat} بالحرب',
  'summary.won.you': 'فزت بالحرب',
  'summary.draw': 'تعادل',
  'summary.allCards.lead':
    'أُخذت الأوراق الـ52 كلّها، في {battles|لا معارك|معركة واحدة|معركتين|{battles} معارك|{battles} معركة|{battles} معركة} و{wars|لا حروب|حرب واحدة|حربين|{wars} حروب|{wars} حربًا|{wars} حرب}.',
  'summary.shortOfCards.lead':
    'تساوت الورقتان المكشوفتان، ولم يبقَ مع اللاعب الآخر ما يكفي للحرب. {battles|لا معارك|معركة واحدة|معركتان|{battles} معارك|{battles} معركة|{battles} معركة}، {wars|لا حروب|حرب واحدة|حربان|{wars} حروب|{wars} حربًا|{wars} حرب}.',
  'summary.bothShort.lead':
    'تساوت آخر ورقتين للاعبين، ولم يبقَ ما تقوم به حرب. {battles|لا معارك|معركة واحدة|معركتان|{battles} معارك|{battles} معركة|{battles} معركة}، {wars|لا حروب|حرب واحدة|حربان|{wars} حروب|{wars} حربًا|{wars} حرب}.',
  'summary.cap.lead':
    'بعد {battles|لا معارك|معركة واحدة|معركتين|{battles} معارك|{battles} معركة|{battles} معركة} يفوز من معه أوراق أكثر. {wars|لا حروب|حرب واحدة|حربان|{wars} حروب|{wars} حربًا|{wars} حرب}.',

  'summary.battles': '{n|لم يكسب معركة|كسب معركة واحدة|كسب معركتين|كسب {n} معارك|كسب {n} معركة|كسب {n} معركة}',
  'reason.captured': 'أوراق مأخوذة',
  'reason.lost': 'أوراق خسرها',

  'statistic.battles': 'المعارك',
  'statistic.won': 'معارك كسبتها',
  'statistic.wars': 'الحروب',
};
