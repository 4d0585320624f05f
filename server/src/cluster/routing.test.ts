import { expect, test } from 'vitest';
import { destinationOf } from './routing.ts';

test.each([
  ['/matchmake/joinById/Tq7', true, false],
  ['/api/me/tables/Tq7/end', true, false],
  ['/api/tables/Tq7', false, false],
  ['/api/tables/Tq7/shuffles?from=3', false, false],
  ['/t/Tq7', false, true],
  ['/preview/Tq7.png?lang=en', false, true],
])('%s belongs to the table', (target, opens, isPage) => {
  expect(destinationOf(target)).toEqual({ at: 'table', table: 'Tq7', opens, isPage });
});

test.each(['/api/tables', '/api/tables?after=3', '/api/queue', '/api/me/news', '/api/guests'])(
  '%s belongs to the process that leads',
  (target) => {
    expect(destinationOf(target)).toEqual({ at: 'leader' });
  },
);

test.each(['/', '/assets/app.js', '/api/games?lang=en', '/healthz', '/metrics', '/cluster/open'])(
  '%s is answered by any process',
  (target) => {
    expect(destinationOf(target)).toEqual({ at: 'here' });
  },
);
