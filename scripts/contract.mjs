// `npm run contract GAME [...]`: what every game is held to, for these games alone, whether games/index.ts lists them
// yet or not. First everything that a game's folder lacks, then the contract at every table, the golden records, the
// claims and what its bots make of positions, then a search for leaks. What only a finished game must have, such as its
// last words, is said and is no failure: `npm test` insists on it once the game is listed. It takes seconds, or about a
// minute for a game whose bots think.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { searchGame, secrecyOf } from '../shared/src/contract/leaks/search.ts';
import {
  GAMES,
  gameIn,
  gapsIn,
  missingIn,
  unjudgedIn,
  unnamedIn,
  untranslatedIn,
} from '../shared/src/contract/whole.ts';
import { games } from '../shared/src/games/index.ts';

const FILES = [
  'shared/src/games/everyGame.test.ts',
  'shared/src/games/claims.test.ts',
  'shared/src/games/history.test.ts',
  'shared/src/games/blunders.test.ts',
];
/** How many pairs of worlds each game is played in; the two of a pair differ only in what somebody may not know. */
const PAIRS = 40;

const root = join(import.meta.dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);

/** Runs a program with this terminal; returns whether it succeeded. */
function run(...words) {
  return spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

const listed = (head, phrases) => [head, ...phrases.map((phrase) => `  - ${phrase}`)].join('\n');

/** Prints everything that these games lack, and what is still to do; returns whether they lack nothing. */
async function areWhole(ids) {
  let isWhole = true;
  for (const id of ids) {
    const game = await gameIn(id);
    const missing = await missingIn(game);
    if (missing.length > 0) say(listed(`${id} lacks:`, missing));
    isWhole &&= missing.length === 0;
    const folder = new URL(`${id}/`, GAMES);
    const toDo = [
      ...gapsIn(folder),
      ...(await untranslatedIn(folder)),
      ...unjudgedIn(game),
      ...(await unnamedIn(game)),
    ];
    if (toDo.length > 0) say(listed(`${id}, before it is finished (no failure yet):`, toDo));
  }
  return isWhole;
}

/** Plays a game in two worlds, and prints what was checked or what leaks; returns whether nothing leaks. */
async function keepsSecrets(id) {
  if (!existsSync(join(root, 'shared/src/games', id, 'secrecy.testing.ts'))) {
    say(`leaks  left out for ${id}: without secrecy.testing.ts nobody says what is hidden`);
    return false;
  }
  try {
    say(`leaks  ${JSON.stringify({ [id]: searchGame(await gameIn(id), await secrecyOf(id), PAIRS, false) })}`);
    return true;
  } catch (error) {
    say(`leaks  ${error.message}`);
    return false;
  }
}

const wanted = process.argv.slice(2);
process.env.KIBITZ_UNLISTED = wanted.filter((id) => games.every((game) => game.id !== id)).join(',');
const unknown = wanted.filter((id) => !existsSync(join(root, 'shared/src/games', id, 'index.ts')));

if (wanted.length === 0 || unknown.length > 0) {
  const trouble = wanted.length === 0 ? 'Which game?' : `No game is called ${unknown.join(', ')}.`;
  process.stderr.write(`${trouble} There are: ${games.map(({ id }) => id).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  const isWhole = await areWhole(wanted);
  // a test is named after its game, between spaces: 'whist' is not 'solo-whist'
  const isTested = run('scripts/test.mjs', 'unit', '-t', `(^| )(${wanted.join('|')})( |$)`, ...FILES);
  let areTight = true;
  for (const id of wanted) areTight = (await keepsSecrets(id)) && areTight;
  process.exitCode = isWhole && isTested && areTight ? 0 : 1;
}
