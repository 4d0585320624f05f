import { describe, expect, test } from 'vitest';
import { wayAstray } from './imports.testing.ts';
import { games } from './index.ts';

describe('the drawing of a game is imported without its rules, bot, options and statistics', () => {
  test.each(games.map(({ id }) => id))('%s', (id) => {
    expect(wayAstray(`games/${id}/table.ts`)).toBeNull();
  });
});

test('an import path to something that must stay apart is named', () => {
  expect(wayAstray('games/whist/index.ts')).toBe('games/whist/index.ts is the whole game');
  expect(wayAstray('contract/deciding.ts')).toBe('contract/deciding.ts > kit/game/play.ts is what plays a game');
});
