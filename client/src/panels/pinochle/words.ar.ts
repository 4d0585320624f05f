import type { Words } from '@kibitz/shared/kit/message';

/** What Pinochle's panel says, in Arabic. */
export const words: Words = {
  'panel.meld': 'لك تشكيلة واحدة',
  'panel.nines': 'والتسعات معها',
  'panel.nothing': 'لا تشكيلة تنزلها',
  'panel.points': '{n|لا نقاط|نقطة واحدة|نقطتان|{n} نقاط|{n} نقطة|{n} نقطة}',
  'panel.make': 'إنزال {n}',
  'panel.takeNine': 'كسب {n}',
  'panel.drawOnly': 'سحب ورقة',
  'panel.drawInstead': 'سحب بلا تشكيلة',
};
