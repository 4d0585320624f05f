import type { Words } from '@kibitz/shared/kit/words/message';

/** What the pages of ratings and statistics say, in Arabic. */
export const words: Words = {
  'ranks.title': 'الترتيب',
  'ranks.stats': 'إحصاءاتي',
  'ranks.rules': 'القواعد المتّبعة',
  'ranks.book': 'كتاب القواعد',
  'ranks.table': 'أفضل لاعبي {game}',
  'ranks.place': 'المرتبة',
  'ranks.name': 'اللاعب',
  'ranks.rating': 'التصنيف',
  'ranks.games': 'الألعاب',
  'ranks.won': 'الفوز',
  'ranks.mine': 'أنت',
  'ranks.mine.place': 'مرتبتك {place} من {people}، وتصنيفك {rating}.',
  'ranks.mine.soon':
    'تصنيفك {rating}. {left|أنت على وشك الظهور في القائمة|بعد لعبة مصنّفة واحدة|بعد لعبتين مصنّفتين|بعد {left} ألعاب مصنّفة|بعد {left} لعبة مصنّفة|بعد {left} لعبة مصنّفة} تظهر في القائمة.',
  'ranks.mine.none': 'ليست لك هنا لعبة مصنّفة بعد.',
  'ranks.empty': 'القائمة فارغة بعد',
  'ranks.empty.about': 'يظهر هنا كلّ من لعب {least} ألعاب مصنّفة.',
  'ranks.play': 'العب {game}',
  'ranks.earlier': 'الأعلى',
  'ranks.later': 'الأدنى',
  'ranks.page': 'الصفحة {page} من {pages}',
  'ranks.how': 'كيف يُحسب',
  'ranks.how.1':
    'يرتفع تصنيفك إذا سبقت غيرك وينخفض إذا سبقوك؛ والشريكان يرتفعان وينخفضان معًا، والفوز على لاعب قويّ يزن أكثر.',
  'ranks.how.2':
    'لا تُحسب إلا الألعاب التي تبدأ بلاعب بشري على كل مقعد، بقوانين الكتاب أو بإحدى مجموعات القوانين المسمّاة. ومن يغادر لا ينجو: تُحسب اللعبة بنتيجتها، وخسارةً إن توقّفت بسببه. ومن بقي مع لاعب آليّ شريكًا لا يخسر شيئًا.',
  'ranks.how.3': 'يبدأ الجميع من 1000؛ والرقم هو ما تساويه على الأرجح في أقلّ تقدير، فيرتفع كلّما زادته الألعاب يقينًا.',

  'stats.title': 'إحصاءاتي',
  'stats.about': 'الألعاب التي لعبتها من أوّل توزيع إلى آخره، مع الناس أو مع لاعبين آليّين.',
  'stats.empty': 'لا ألعاب منتهية بعد',
  'stats.empty.about': 'أتمّ لعبة إلى نهايتها فيُحسب هنا ما فعلته فيها.',
  'stats.games': 'الألعاب التي لعبتها',
  'stats.played': '{n|لا ألعاب|لعبة واحدة|لعبتان|{n} ألعاب|{n} لعبة|{n} لعبة}',
  'stats.won': 'الألعاب التي كسبتها',
  'stats.rating': 'التصنيف',
  'stats.share': '{n} · {percent}%',
  'stats.ranks': 'الترتيب',
  'stats.lobby': 'إلى الردهة',
};
