import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';
import { isOwnOrigin } from './origins.ts';

describe('the environment', () => {
  test('may be empty: then the server listens to this machine only', () => {
    expect(readConfig({})).toMatchObject({
      port: 2567,
      host: '127.0.0.1',
      dataFolder: 'data',
      pace: 1,
      clocks: 1,
      grace: 30_000,
      tokenDays: 365,
      origins: [],
      connections: 8192,
      metricsAt: null,
      metricsToken: null,
    });
  });

  test('says where the metrics are, and for whom', () => {
    expect(readConfig({ KIBITZ_METRICS_PORT: '9464' }).metricsAt).toEqual({ port: 9464, host: '127.0.0.1' });
    const set = { KIBITZ_METRICS_PORT: '9464', KIBITZ_METRICS_HOST: '::1', KIBITZ_METRICS_TOKEN: 'x'.repeat(16) };
    expect(readConfig(set)).toMatchObject({ metricsAt: { port: 9464, host: '::1' }, metricsToken: 'x'.repeat(16) });
    for (const token of ['short', 'with spaces in the middle']) {
      expect(() => readConfig({ KIBITZ_METRICS_TOKEN: token })).toThrow(/KIBITZ_METRICS_TOKEN/);
    }
  });

  test('says what is to be different', () => {
    const set = {
      PORT: '80',
      HOST: '0.0.0.0',
      KIBITZ_DATA: '/var/kibitz',
      KIBITZ_GRACE: '5',
      KIBITZ_CONNECTIONS: '100',
      KIBITZ_ORIGINS: 'https://a.example, https://b.example',
    };
    expect(readConfig({ ...set, LOG: '' })).toMatchObject({
      port: 80,
      host: '0.0.0.0',
      logLevel: 'info',
      dataFolder: '/var/kibitz',
      clocks: 1,
      grace: 5000,
      connections: 100,
      origins: ['https://a.example', 'https://b.example'],
    });
  });

  test('says how often somebody may ask for something', () => {
    expect(readConfig({}).rates).toEqual({});
    expect(readConfig({ KIBITZ_RATES: 'joins=60/5, newGuests=1000/0.25' }).rates).toEqual({
      joins: { burst: 60, perSecond: 5 },
      newGuests: { burst: 1000, perSecond: 0.25 },
    });
    for (const wrong of [
      'joins',
      'joins=0/5',
      'joins=5/0',
      'joins=-1/2',
      'nonsense=1/1',
      '__proto__=1/1',
      'joins=1/1;x',
    ]) {
      expect(() => readConfig({ KIBITZ_RATES: wrong })).toThrow(/KIBITZ_RATES/);
    }
  });

  test('that cannot be used is refused, every variable at fault by name', () => {
    const wrong = { PORT: 'ninety', LOG: 'loud', KIBITZ_PACE: '-1' };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    expect(() => readConfig(wrong)).toThrow(/PORT.*LOG.*KIBITZ_PACE/s);
  });
});

describe('a page', () => {
  test.each([
    [undefined, 'cards.example', true],
    ['https://cards.example', 'cards.example', true],
    ['http://cards.example:8080', 'cards.example:8080', true],
    ['http://localhost:5173', 'localhost:2567', true],
    ['http://localhost:5173', '127.0.0.1:2567', true],
    ['https://elsewhere.example', 'cards.example', false],
    ['https://cards.example.elsewhere.example', 'cards.example', false],
    ['http://localhost:5173', 'cards.example', false],
    ['null', 'cards.example', false],
    ['https://cards.example', undefined, false],
  ])('of %s talking to %s: own is %s', (origin, host, isOwn) => {
    expect(isOwnOrigin(origin, host, [])).toBe(isOwn);
  });

  test('of an allowed origin is its own', () => {
    expect(isOwnOrigin('https://cards.example', '10.0.0.7:2567', ['https://cards.example'])).toBe(true);
  });
});
