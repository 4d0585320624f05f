import type { Words } from '@kibitz/shared/kit/words/message';

/** What the pages of ratings and statistics say, in Arabic. */
export const words: Words = {
  'ranks.stats': 'إحصاءاتي',
  'ranks.rules': 'القوانين المتّبعة',
  'ranks.book': 'كتاب القوانين',
  'ranks.table': 'أفضل لاعبي {game}',
  'ranks.place': 'المركز',
  'ranks.name': 'اللاعب',
  'ranks.rating': 'التصنيف',
  'ranks.games': 'الألعاب',
  'ranks.won': 'الفوز',
  'ranks.mine': 'أنت',
  'ranks.mine.place': 'مركزك {place} من {people}، وتصنيفك {rating}.',
  'ranks.mine.soon':
    'تصنيفك {rating}. العب {left|لا شيء|لعبة مصنّفة أخرى|لعبتين مصنّفتين أخريين|{left} ألعاب مصنّفة أخرى|{left} لعبة مصنّفة أخرى|{left} لعبة مصنّفة أخرى} لتظهر في القائمة.',
  'ranks.mine.none': 'ليست لك هنا لعبة مصنّفة بعد.',
  'ranks.empty': 'القائمة فارغة بعد',
  'ranks.empty.about': 'يظهر هنا كلّ من لعب {least} ألعاب مصنّفة.',
  'ranks.play': 'العب {game}',
  'ranks.earlier': 'الأعلى',
  'ranks.later': 'الأدنى',
  'ranks.page': 'الصفحة {page} من {pages}',
  'ranks.how': 'كيف يُحسب التصنيف',
  'ranks.how.1':
    'يرتفع تصنيفك إذا سبقت غيرك وينخفض إذا سبقوك؛ والشريكان يرتفعان وينخفضان معًا، والفوز على لاعب قويّ يزن أكثر.',
  'ranks.how.2':
    'لا تُحسب إلا الألعاب التي تبدأ بلاعب بشري على كل مقعد، بقوانين الكتاب أو بإحدى مجموعات القوانين المسمّاة. والمغادرة لا تحمي تصنيفك: تُحسب اللعبة بنتيجتها، وخسارةً إن توقّفت. ومن بقي مع لاعب آليّ شريكًا لا يخسر شيئًا.',
  'ranks.how.3': 'يبدأ الجميع من 1000؛ والرقم هو ما تساويه على الأرجح في أقلّ تقدير، فيرتفع كلّما زادته الألعاب يقينًا.',

  'stats.title': 'إحصاءاتي',
  'stats.about': 'الألعاب التي لعبتها من أوّل توزيع إلى آخره، مع الناس أو مع لاعبين آليّين.',
  'stats.empty': 'لا ألعاب منتهية بعد',
  'stats.empty.about': 'تظهر إحصاءاتك هنا بعد أن تُتمّ لعبة.',
  'stats.games': 'الألعاب التي لعبتها',
  'stats.played': '{n|لا ألعاب|لعبة واحدة|لعبتان|{n} ألعاب|{n} لعبة|{n} لعبة}',
  'stats.won': 'الألعاب التي كسبتها',
  'stats.rating': 'التصنيف',
  'stats.share': '{n} · {percent}%',
};
