import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExampleProgram } from './testing/exampleProgram.ts';
import { playToTheEnd } from './testing/playing.ts';
import { TestServer } from './testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

const example = new ExampleProgram('watch.js');

test.each([
  ['as it is', 'none' as const],
  ['a second late', 1],
])('the example watches a game %s: whose turn it is, the trick and the scores', async (_, delay) => {
  const options = { target: 200, loseAt: -200 };
  const [ann] = await server.seated(1, { game: 'spades', seats: 4, options, settings: { delay } });
  const watches = example.run(`${server.url}/t/${ann!.room!.roomId}`);
  await once(watches.child.stdout, 'data');
  await ann!.asks('start', { fill: true });
  await playToTheEnd([ann!]);
  const { code, written } = await watches.ended;
  expect(code).toBe(0);
  const lines = written.trimEnd().split('\n');
  expect(lines[0]).toBe('waiting: |');
  expect(lines).toContainEqual(expect.stringMatching(/^Player 0: \| 0 0$/));
  expect(lines).toContainEqual(expect.stringMatching(/: (?:[2-9TJQKA][♠♥♦♣] ){4}\| /));
  const { scores } = ann!.seen.view as { scores: readonly number[] };
  expect(lines.at(-1)).toMatch(new RegExp(`^over: .*\\| ${scores.join(' ')}$`));
});

test('the example that watches is short, and needs nothing but the client of Colyseus', () => {
  expect(example.lines().length).toBeLessThanOrEqual(25);
  const imports = example.lines().filter((line) => /\bimport\b/.test(line));
  expect(imports).toEqual(["import { Client } from '@colyseus/sdk';"]);
});
