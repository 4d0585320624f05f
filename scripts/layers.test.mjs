import { expect, test } from 'vitest';
import { arrowsOf, importsUp } from './layers.mjs';

/** The imports among these lines, at the top of a file, that break the order of the server's folders. */
const brokenBy = (name, ...lines) => importsUp(arrowsOf([{ name, text: lines.join('\n') }])).map(({ to }) => to);

test('a folder imports what stands below it, and nothing that stands above', () => {
  const broken = brokenBy(
    'server/src/tables/seating.ts',
    "import type { Journal } from '../journal/journal.ts';",
    "import { Chair } from './chair.ts';",
    "import type { PlayQueue } from '../lobby/playQueue.ts';",
    "const { App } = await import('../app.ts');",
  );
  expect(broken).toEqual(['lobby/playQueue.ts', 'app.ts']);
});

test('folders in one line do not import each other', () => {
  expect(brokenBy('server/src/friends/friends.ts', "import { Reader } from '../chat/tableChat.ts';")).toHaveLength(1);
});

test('a file beside the folders that is in no line is below all of them', () => {
  expect(brokenBy('server/src/alarm.ts', "import { CLOCK } from './clock.ts';")).toEqual([]);
  expect(brokenBy('server/src/alarm.ts', "import type { Journal } from './journal/journal.ts';")).toHaveLength(1);
});

test('the order is only that of the server', () => {
  expect(brokenBy('shared/src/journal/a.ts', "import { b } from '../lobby/b.ts';")).toEqual([]);
});
