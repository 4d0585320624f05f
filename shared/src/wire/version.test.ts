import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { games } from '../games/index.ts';
import { schemaOf } from './state/tableState.ts';
import { WIRE } from './version.ts';

test('the version ends with a digest of all fields that are synced, so that it changes with them', () => {
  const hash = createHash('sha256');
  for (const game of games) hash.update(game.id).update(schemaOf(game));
  expect(WIRE.split('-').at(-1)).toBe(hash.digest('hex').slice(0, 8));
});
