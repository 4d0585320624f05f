import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig, readSettings } from './config.ts';
import { isOwnHost, isOwnOrigin } from './network/origins.ts';

/** As strong as `openssl rand -hex 12` makes them. */
const TOKEN = '9f2b64c07de1a83572bd04ef';

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
    const set = { KIBITZ_METRICS_PORT: '9464', KIBITZ_METRICS_HOST: '::1', KIBITZ_METRICS_TOKEN: TOKEN };
    expect(readConfig(set)).toMatchObject({ metricsAt: { port: 9464, host: '::1' }, metricsToken: TOKEN });
    for (const token of ['short', 'with spaces in the middle']) {
      expect(() => readConfig({ KIBITZ_METRICS_TOKEN: token })).toThrow(/KIBITZ_METRICS_TOKEN/);
    }
  });

  test('has an admin page only with a password that is long enough, on the port for operators', () => {
    expect(readConfig({ KIBITZ_METRICS_PORT: '9464' }).adminPassword).toBeNull();
    const set = { KIBITZ_METRICS_PORT: '9464', KIBITZ_ADMIN_PASSWORD: 'seven grey herons' };
    expect(readConfig(set).adminPassword).toBe('seven grey herons');
    expect(() => readConfig({ KIBITZ_ADMIN_PASSWORD: 'seven grey herons' })).toThrow(
      /^KIBITZ_ADMIN_PASSWORD: needs KIBITZ_METRICS_PORT/,
    );
    for (const weak of ['grey herons', 'changeme-changeme', 'abababababab']) {
      expect(() => readConfig({ ...set, KIBITZ_ADMIN_PASSWORD: weak })).toThrow(/^KIBITZ_ADMIN_PASSWORD: /);
      expect(() => readConfig({ ...set, KIBITZ_ADMIN_PASSWORD: weak })).not.toThrow(weak);
    }
  });

  test('keeps everything in a file, unless a database is named', () => {
    expect(readConfig({})).toMatchObject({ database: null, lease: 3000 });
    const url = 'postgres://kibitz:k4Rw8z1Qm7@db.example:5432/kibitz';
    expect(readConfig({ DATABASE_URL: url, KIBITZ_LEASE: '10' })).toMatchObject({ database: url, lease: 10_000 });
    for (const wrong of ['mysql://kibitz@db.example/kibitz', 'db.example', 'postgres://kibitz:k4Rw8z1Qm7@db.example']) {
      expect(() => readConfig({ DATABASE_URL: wrong })).toThrow(/^DATABASE_URL: must be like/);
      // the address may have a password
      expect(() => readConfig({ DATABASE_URL: wrong })).not.toThrow(/k4Rw8z1Qm7|db\.example/);
    }
  });

  test('says what should differ from the defaults', () => {
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

  test('sets how often somebody may ask for something', () => {
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

describe('a file of settings', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kibitz-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const written = (text: string): string => {
    const file = join(folder, 'kibitz.env');
    writeFileSync(file, text);
    return file;
  };

  test('is read, but the environment takes precedence', () => {
    const text = '# cards\nPORT=8080\nKIBITZ_DATA="/var/lib/kibitz"\n\nexport LOG=warn # less\nKIBITZ_GRACE=\n';
    const config = readConfig({ KIBITZ_CONFIG: written(text), PORT: '9000', LOG: '' });
    expect(config).toMatchObject({ port: 9000, dataFolder: '/var/lib/kibitz', logLevel: 'warn', grace: 30_000 });
  });

  test('that is missing, or has a malformed line, is refused without repeating the line', () => {
    expect(() => readConfig({ KIBITZ_CONFIG: join(folder, 'none') })).toThrow(/^KIBITZ_CONFIG: there is no file/);
    expect(() => readConfig({ KIBITZ_CONFIG: folder })).toThrow(/^KIBITZ_CONFIG: .* cannot be read/);
    const file = written('PORT=80\nthe token is 12345\n');
    expect(() => readConfig({ KIBITZ_CONFIG: file })).toThrow(/line 2: write NAME=VALUE/);
    expect(() => readConfig({ KIBITZ_CONFIG: file })).not.toThrow(/12345/);
  });

  test('that has an unknown name is refused with the name that was meant', () => {
    expect(() => readConfig({ KIBITZ_CONFIG: written('KIBITZ_DATTA=x') })).toThrow(
      'KIBITZ_DATTA: there is no such setting; did you mean KIBITZ_DATA?',
    );
    expect(() => readConfig({ KIBITZ_CONFIG: written('port=80') })).toThrow(/port: .* did you mean PORT\?/);
    expect(() => readConfig({ KIBITZ_CONFIG: written('WEATHER_IN_TUNIS=fine') })).toThrow(
      /^WEATHER_IN_TUNIS: there is no such setting$/,
    );
    expect(() => readConfig({ KIBITZ_CONFIG: written('PORT=loud') })).toThrow(/^PORT: /);
  });
});

test('an unknown variable that begins with KIBITZ_ is refused; others are ignored', () => {
  expect(() => readConfig({ KIBITZ_ORIGIN: 'https://a.example' })).toThrow(/did you mean KIBITZ_ORIGINS\?/);
  expect(() => readConfig({ PATH: '/bin', KIBITZ_SEEDS: '20' })).not.toThrow();
});

describe('a secret', () => {
  test.each([
    'changeme-changeme',
    'change-me-please!',
    'secret-secret-secret',
    'example-example-1',
    'your-metrics-token',
    'xxxxxxxxxxxxxxxxxxxx',
    'placeholder-12345678',
    '0000000000000000',
    'kibitz-metrics-token',
    'a-a-a-a-a-a-a-a-a',
  ])('of %s stops the start, and is not repeated', (token) => {
    expect(() => readConfig({ KIBITZ_METRICS_TOKEN: token })).toThrow(
      /^KIBITZ_METRICS_TOKEN: (is a placeholder|repeats)/,
    );
    expect(() => readConfig({ KIBITZ_METRICS_TOKEN: token })).not.toThrow(token);
  });

  test.each([TOKEN, 'correct horse battery staple'.replaceAll(' ', '-'), 'kQ8~vb3.Xw_2mZp7'])(
    'of %s will do',
    (token) => {
      expect(readConfig({ KIBITZ_METRICS_TOKEN: token }).metricsToken).toBe(token);
    },
  );

  test('in an address is checked too', () => {
    const { faults } = readSettings({ REDIS_URL: 'redis://:changeme@127.0.0.1:6379' });
    expect(faults).toEqual([{ name: 'REDIS_URL', sentence: expect.stringMatching(/^its password is a placeholder/) }]);
    expect(readSettings({ REDIS_URL: `redis://:${TOKEN}@127.0.0.1:6379` }).faults).toEqual([]);
    expect(readSettings({ REDIS_URL: 'redis://127.0.0.1:6379' }).faults).toEqual([]);
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

describe('a request', () => {
  const origins = ['https://cards.example'];
  test.each([
    ['/', 'cards.example', true],
    ['/api/games', 'cards.example:8443', true],
    ['/t/0123456789ab', 'p1.cards.example', true],
    ['/', 'elsewhere.example', false],
    ['/', 'cards.example.elsewhere.example', false],
    ['/', '127.0.0.1:2567', false],
    ['/', undefined, false],
    ['/healthz', '127.0.0.1:2567', true],
    ['/readyz?now', '10.0.0.7:2567', true],
    ['/metrics', 'kibitz:2567', true],
    ['/healthz/..', '127.0.0.1:2567', false],
  ])('for %s under the host %s is meant for a server that knows its names: %s', (url, host, isOwn) => {
    const headers = host === undefined ? {} : { host };
    expect(isOwnHost({ url, headers }, origins, 'p1.cards.example/p1')).toBe(isOwn);
    expect(isOwnHost({ url, headers }, [], null)).toBe(true);
  });
});
