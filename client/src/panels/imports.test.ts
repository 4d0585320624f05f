import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wayAstray } from '@kibitz/shared/games/imports.testing';
import { expect, test } from 'vitest';

const PANELS = import.meta.dirname;
const games = readdirSync(PANELS).filter((folder) => existsSync(join(PANELS, folder, 'index.tsx')));

/** What calls mean in the bots' system is told to players. */
const BOTS_SYSTEM = 'games/contract-bridge/callMeaning.ts';

/** The files of games that a panel imports at run time, as paths within `shared/src`: types are gone by then. */
function gameFilesOf(game: string): string[] {
  const folder = join(PANELS, game);
  const sources = readdirSync(folder).filter((name) => /^(?!.*\.test\.).*\.tsx?$/.test(name));
  const found = sources.flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(
        /^import (?!type )(?:[^;']*? from )?'@kibitz\/shared\/(games\/[^']+)';/gm,
      ),
      ([, path]) => `${path}.ts`,
    ),
  );
  return [...new Set(found)].filter((file) => file !== BOTS_SYSTEM);
}

test.each(games)('the panel of %s is loaded without the rules, bot and options of its game', (game) => {
  for (const file of gameFilesOf(game)) expect(wayAstray(file)).toBeNull();
});

test('what panels import of their games is found', () => {
  expect(gameFilesOf('contract-bridge')).toContain('games/contract-bridge/rubber.ts');
});
