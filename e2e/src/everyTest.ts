import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeWindows, openSharedBrowser, sharedBrowser, takeTroubles, tellWindows } from './browser.ts';

beforeAll(openSharedBrowser);

afterEach(async ({ task }) => {
  // what the windows showed as it failed: a race is rarely seen twice
  if (task.result?.state === 'fail') process.stderr.write(`${await tellWindows()}\n`);
  await closeWindows();
  const troubles = takeTroubles();
  if (troubles.length > 0) throw new Error(`A page reported errors:\n${troubles.join('\n')}`);
});

afterAll(async () => {
  await Promise.all(
    sharedBrowser()
      .contexts()
      .map((context) => context.close()),
  );
});
