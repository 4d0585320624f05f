import type { Words } from '@kibitz/shared/kit/words/message';

/** What a device is told. None of it names a card. */
export const words: Words = {
  turn: 'حان دورك.',
  invitation: 'يدعوك \u2068{name}\u2069 إلى طاولة.',
  complete: 'اكتمل عدد اللاعبين على طاولتك.',
  standing: '\u2068{name}\u2069: فُتحت الطاولة الدائمة.',
};
