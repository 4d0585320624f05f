import type { Words } from '@kibitz/shared/kit/words/message';

/** What a messenger shows of a link to a table. */
export const words: Words = {
  'title.host': '{game} على طاولة \u2068{host}\u2069',
  'title.plain': '{game} على Kibitz',
  host: 'طاولة \u2068{host}\u2069',
  'rules.book': 'كما في كتاب القوانين',
  'rules.own': 'بقوانين خاصة',
  'waiting.free': '{n|لا مقاعد شاغرة|مقعد واحد شاغر|مقعدان شاغران|{n} مقاعد شاغرة|{n} مقعدًا شاغرًا|{n} مقعد شاغر}',
  'waiting.full': 'كل المقاعد مشغولة، والمشاهدة ممكنة',
  'playing.free':
    'اللعبة جارية: {n|لا مقاعد شاغرة|مقعد واحد شاغر|مقعدان شاغران|{n} مقاعد شاغرة|{n} مقعدًا شاغرًا|{n} مقعد شاغر}',
  'playing.bots': 'اللعبة جارية: يمكنك المشاهدة أو أخذ مقعد لاعب آليّ',
  'playing.full': 'اللعبة جارية، والمشاهدة ممكنة',
  over: 'انتهت اللعبة: هذه نتيجتها',
  'challenge.beat': 'تحدَّ \u2068{host}\u2069 في {game}',
  'challenge.beat.nobody': 'تحدَّ هذا الورق في {game}',
  'challenge.daily': '{game}: توزيعة اليوم',
  'challenge.duplicate': '{game}: الورق نفسه على عدّة طاولات',
  'challenge.line.beat': 'الورق نفسه ضدّ لاعبين آليّين',
  'challenge.line.daily': 'توزيعة اليوم',
  'challenge.line.duplicate': 'الورق نفسه على عدّة طاولات',
  'challenge.first': 'لم يلعبها أحد بعد: كن الأوّل',
  'challenge.played':
    '{n|لم يلعبها أحد|لعبها لاعب واحد|لعبها لاعبان|لعبها {n} لاعبين|لعبها {n} لاعبًا|لعبها {n} لاعب}: قارن نتيجتك',
  abandoned: 'هذه الطاولة مغلقة',
};
