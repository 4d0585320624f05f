// `npm run contract GAME [...]`: what every game is held to, for these games alone: the contract at every table, the golden records, the
// wire and the claims. It takes seconds.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { games } from '../shared/src/games/index.ts';

const FILES = ['shared/src/games/everyGame.test.ts', 'shared/src/games/claims.test.ts', 'shared/src/wire/wire.test.ts'];

const known = games.map(({ id }) => id);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !known.includes(id));

if (wanted.length === 0 || unknown.length > 0) {
  const trouble = wanted.length === 0 ? 'Which game?' : `No game is called ${unknown.join(', ')}.`;
  process.stderr.write(`${trouble} There are: ${known.join(', ')}.\n`);
  process.exitCode = 2;
} else {
  // a test is named after its game, between spaces: 'whist' is not 'solo-whist'
  const name = `(^| )(${wanted.join('|')})( |$)`;
  const test = join(import.meta.dirname, 'test.mjs');
  process.exitCode =
    spawnSync(process.execPath, [test, 'unit', '-t', name, ...FILES], { stdio: 'inherit' }).status ?? 1;
}
