import type { Words } from '@kibitz/shared/kit/words/message';

/** The same in Arabic. */
export const words: Words = {
  'force.heading': 'قوانين هذه الطاولة',
  'force.book': 'تُلعب هذه الطاولة وفق كتاب القوانين.',
  'force.changed':
    '{n|لا يختلف شيء|يختلف قانون واحد|يختلف قانونان|تختلف {n} قوانين|يختلف {n} قانونًا|يختلف {n} قانون} عن كتاب القوانين:',
  'force.bookValue': 'في كتاب القوانين: {value}',
  'force.others': 'كما في كتاب القوانين',
  'force.all': 'بهذه الخيارات',
};
