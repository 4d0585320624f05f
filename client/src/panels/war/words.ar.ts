import type { Words } from '@kibitz/shared/kit/words/message';

/** What War's panel says, in Arabic. */
export const words: Words = {
  'panel.turn': 'كشف ورقة',
  'panel.automatic': 'كشف تلقائيّ',
  'panel.pace': 'السرعة',
  'panel.pace.calm': 'بطيئة',
  'panel.pace.normal': 'عاديّة',
  'panel.pace.quick': 'سريعة',
  'panel.war': 'حرب!',
  'panel.warAgain': 'حرب أخرى!',
  'panel.stake': '{n|لا أوراق|ورقة واحدة|ورقتان|{n} أوراق|{n} ورقة|{n} ورقة} على المحكّ',
};
