// Builds the client where its sources have changed, then becomes the server: in this process, so that signals reach it.
import { buildClient } from './build.mjs';
import { endWithShell } from './shell.mjs';

const trouble = buildClient();
if (trouble === null) {
  endWithShell();
  await import('../server/src/main.ts');
} else {
  process.stderr.write(`${trouble}\nThe client could not be built, so there would be nothing to show: see above.\n`);
  process.exitCode = 1;
}
