import { afterEach } from '@jest/globals';
import { closeWindows, takeTroubles } from './browser.ts';

afterEach(async () => {
  await closeWindows();
  const troubles = takeTroubles();
  if (troubles.length > 0) throw new Error(`A page reported errors:\n${troubles.join('\n')}`);
});
