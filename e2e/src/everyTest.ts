import { afterEach, jest } from '@jest/globals';
import { closeWindows, takeTroubles } from './browser.ts';

// A whole game in two browsers, drawn by software on a small machine, takes its time.
jest.setTimeout(420_000);

afterEach(async () => {
  await closeWindows();
  const troubles = takeTroubles();
  if (troubles.length > 0) throw new Error(`A page reported errors:\n${troubles.join('\n')}`);
});
