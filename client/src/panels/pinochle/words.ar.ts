import type { Words } from '@kibitz/shared/kit/words/message';

/** What Pinochle's panel says, in Arabic. */
export const words: Words = {
  'panel.meld': 'لك تشكيلة واحدة',
  'panel.nothing': 'لا تشكيلة تنزلها',
  'panel.points': '{n|لا نقاط|نقطة واحدة|نقطتان|{n} نقاط|{n} نقطة|{n} نقطة}',
  'panel.make': 'إنزال {n}',

  // فوق كلّ تشكيلة على الطاولة، وبجانبها نقاطها
  'panel.lies.flush': 'سلسلة',
  'panel.lies.royalMarriage': 'زواج ملكيّ',
  'panel.lies.marriage': 'زواج',
  'panel.lies.aces': 'آسات',
  'panel.lies.kings': 'شيوخ',
  'panel.lies.queens': 'بنات',
  'panel.lies.jacks': 'أولاد',
  'panel.lies.pinochle': 'بينوكل',
  'panel.lies.doublePinochle': 'بينوكل مزدوج',
  'panel.lies.dix': 'ديس',
  // فوق ما بقي من تشكيلة: اسمها، أو نقاطها فقط
  'panel.broken': 'بقيّة {meld}',
  'panel.leftOf': 'من {n}',
};
