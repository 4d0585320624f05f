// Builds the client if its sources have changed, then runs the server and restarts it if it crashes. Exits with the
// server's status: 0 when it was told to stop, 78 when somebody must first fix what keeps it from starting.
import { superviseServer } from '../server/src/supervise.ts';
import { buildClient } from './build.mjs';
import { endWithShell } from './shell.mjs';

const trouble = buildClient({
  onBuild: () => process.stderr.write('Building the client (after each change of it, about half a minute) ...\n'),
});
if (trouble === null) {
  endWithShell();
  process.exitCode = await superviseServer();
} else {
  process.stderr.write(`${trouble}\nThe client could not be built, so there would be nothing to show: see above.\n`);
  process.exitCode = 1;
}
