import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://kibitz:5f1c9e0b7a3d4826b1e0@127.0.0.1:5432/kibitz';
const KIBITZ_PUBLIC_ADDRESS = 'cards.example/p1';
const KIBITZ_INTERNAL_ADDRESS = '10.0.0.5:2600';

test('a process alone has no cluster', () => {
  expect(readConfig({})).toMatchObject({ cluster: null, redis: null });
});

test('one process of several has two addresses', () => {
  const { cluster } = readConfig({ DATABASE_URL, KIBITZ_PUBLIC_ADDRESS, KIBITZ_INTERNAL_ADDRESS });
  expect(cluster).toEqual({ publicAddress: 'cards.example/p1', internal: { host: '10.0.0.5', port: 2600 } });
});

test.each([
  ['no database', { KIBITZ_PUBLIC_ADDRESS, KIBITZ_INTERNAL_ADDRESS }, /KIBITZ_PUBLIC_ADDRESS.*DATABASE_URL/],
  ['Redis alone', { REDIS_URL: 'redis://127.0.0.1:6379' }, /REDIS_URL.*DATABASE_URL/],
  ['one address only', { DATABASE_URL, KIBITZ_PUBLIC_ADDRESS }, /KIBITZ_INTERNAL_ADDRESS: is needed too/],
  ['no port', { DATABASE_URL, KIBITZ_PUBLIC_ADDRESS, KIBITZ_INTERNAL_ADDRESS: '10.0.0.5' }, /must be HOST:PORT/],
  [
    'a scheme',
    { DATABASE_URL, KIBITZ_PUBLIC_ADDRESS: 'https://cards.example', KIBITZ_INTERNAL_ADDRESS },
    /must be HOST/,
  ],
] as const)('%s is refused, by the name of what is wrong', (_, given, sentence) => {
  expect(() => readConfig(given)).toThrow(sentence);
});
