// Builds the client where its sources have changed, once, then runs the server and starts it again where it crashes. Ends
// with the server's status: 0 as told, 78 where only a person can mend what keeps it from starting.
import { superviseServer } from '../server/src/supervise.ts';
import { buildClient } from './build.mjs';
import { endWithShell } from './shell.mjs';

const trouble = buildClient();
if (trouble === null) {
  endWithShell();
  process.exitCode = await superviseServer();
} else {
  process.stderr.write(`${trouble}\nThe client could not be built, so there would be nothing to show: see above.\n`);
  process.exitCode = 1;
}
