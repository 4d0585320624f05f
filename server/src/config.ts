import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type ClusterAddress, clusterFaults, clusterVariables } from './clusterConfig.ts';
import { type SettingFault, type Settings, settingsFrom } from './configSource.ts';
import type { StoreSettings } from './journal/openJournal.ts';
import { isRateName, type Rates } from './network/limits.ts';
import type { Rate } from './network/rateLimiter.ts';
import { passwordIn, whyWeak } from './secrets.ts';

/** Rates by name in operators' notation: `joins=60/5` is sixty at once, and five a second in the long run. */
function readRates(text: string, context: z.RefinementCtx): Rates {
  const read: { [name: string]: Rate } = {};
  for (const one of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [, name = '', burst = '', perSecond = ''] = /^(\w+)=(\d{1,7})\/(\d{1,6}(?:\.\d{1,4})?)$/.exec(one) ?? [];
    const rate = { burst: Number(burst), perSecond: Number(perSecond) };
    if (!isRateName(name)) context.addIssue(`there is no rate "${one}": write NAME=BURST/PER_SECOND`);
    else if (rate.burst === 0 || rate.perSecond === 0) context.addIssue(`${one}: 0 would let nobody in again`);
    else read[name] = rate;
  }
  return read;
}

function readOrigins(text: string): readonly string[] {
  const origins = text.split(',').map((origin) => origin.trim());
  return origins.filter((origin) => origin !== '');
}

/** Whether this is the address of a PostgreSQL database. */
function isDatabase(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}

/** Whether this address can serve as the contact for push services. */
function isSubject(text: string): boolean {
  return /^mailto:[^\s@]+@[^\s@]+$/.test(text) || /^https:\/\/[!-~]+$/.test(text);
}

/** A setting that is a number within bounds, both included. */
function numberFrom(least: number, most: number) {
  const said = `must be a number from ${least} to ${most}`;
  return z.coerce.number(said).min(least, said).max(most, said);
}

/** A setting that is a whole number within bounds, both included. */
function wholeFrom(least: number, most: number) {
  const said = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(said).int(said).min(least, said).max(most, said);
}

/**
 * No game is kept for less than a quarter of an hour, in days: people who have just played may want to see it again.
 */
const SHORTEST_KEPT = 0.01;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const environment = z.object({
  PORT: wholeFrom(0, 65_535).default(2567),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  KIBITZ_DATA: z.string().min(1).default('data'),
  DATABASE_URL: z.string().refine(isDatabase, 'must be like postgres://USER:PASSWORD@HOST:PORT/DATABASE').optional(),
  KIBITZ_LEASE: numberFrom(0.5, 60).default(3),
  KIBITZ_CLIENT: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../client/dist', import.meta.url))),
  KIBITZ_PACE: numberFrom(0, 10).default(1),
  KIBITZ_CLOCKS: numberFrom(0.001, 10).default(1),
  KIBITZ_GRACE: numberFrom(0, 3600).default(30),
  KIBITZ_KEEP_ACCOUNTS: wholeFrom(30, 36_500).default(730),
  KIBITZ_KEEP_UNPLAYED: numberFrom(SHORTEST_KEPT, 36_500).default(30),
  KIBITZ_KEEP_DESERTED: numberFrom(SHORTEST_KEPT, 36_500).default(1),
  KIBITZ_KEEP_GAMES: numberFrom(SHORTEST_KEPT, 36_500).optional(),
  KIBITZ_KEEP_REPORTS: wholeFrom(1, 36_500).default(180),
  KIBITZ_TOKEN_DAYS: wholeFrom(2, 36_500).default(365),
  KIBITZ_ORIGINS: z.string().default('').transform(readOrigins),
  KIBITZ_CONNECTIONS: wholeFrom(4, 1_000_000).default(8192),
  KIBITZ_MOST_TABLES: wholeFrom(1, 100_000).default(1000),
  KIBITZ_MOST_TABLES_PER_ADDRESS: wholeFrom(1, 100_000).default(200),
  KIBITZ_MOST_TABLES_PER_GUEST: wholeFrom(1, 1000).default(20),
  KIBITZ_RATES: z.string().default('').transform(readRates),
  KIBITZ_BEACON: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && /^[!-~]{1,200}$/.test(text), {
      error: 'must be the address of a beacon, like https://HOST/CHAIN, without /public',
    })
    .optional(),
  KIBITZ_PUSH_SUBJECT: z
    .string()
    .refine(isSubject, 'must be an address where push services reach you, like mailto:you@example.com or https://HOST/')
    .optional(),
  KIBITZ_PROXIES: wholeFrom(0, 10).default(0),
  KIBITZ_METRICS_PORT: wholeFrom(0, 65_535).optional(),
  KIBITZ_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  KIBITZ_METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
  KIBITZ_ADMIN_PASSWORD: z
    .string()
    .regex(/^.{12,200}$/, 'must be 12 to 200 characters')
    .optional(),
  ...clusterVariables,
});

/** Where the metrics are served other than on the players' port. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

function clusterIn({
  KIBITZ_PUBLIC_ADDRESS: publicAddress,
  KIBITZ_INTERNAL_ADDRESS: internal,
}: z.infer<typeof environment>): ClusterAddress | null {
  return publicAddress === undefined || internal === undefined ? null : { publicAddress, internal };
}

/** The configuration that these settings give. */
function configIn(data: z.infer<typeof environment>) {
  return {
    /** 0 for any free port. */
    port: data.PORT,
    /** The address to listen on. Default: this machine alone. */
    host: data.HOST,
    logLevel: data.LOG,
    dataFolder: data.KIBITZ_DATA,
    database: data.DATABASE_URL ?? null,
    lease: data.KIBITZ_LEASE * 1000,
    /** Where the built client is. */
    clientFolder: data.KIBITZ_CLIENT,
    /** Scales the dealer's and the bots' waits. */
    pace: data.KIBITZ_PACE,
    /** Scales the players' clocks, and the patience with players who let their turn pass. */
    clocks: data.KIBITZ_CLOCKS,
    /** Milliseconds until a bot steps in for a player who is away. */
    grace: data.KIBITZ_GRACE * 1000,
    /** How long used accounts are kept after the last visit, in milliseconds. */
    keepAccounts: data.KIBITZ_KEEP_ACCOUNTS * 24 * 60 * 60_000,
    /** How long closed tables with nothing worth keeping are kept, in milliseconds. */
    keepUnplayed: data.KIBITZ_KEEP_UNPLAYED * 24 * 60 * 60_000,
    /** How long a game waits for people who know each other and left in the middle of it, in milliseconds. */
    keepDeserted: data.KIBITZ_KEEP_DESERTED * 24 * 60 * 60_000,
    /** How long finished games are kept, in milliseconds; null to keep them for good. */
    keepGames: data.KIBITZ_KEEP_GAMES === undefined ? null : data.KIBITZ_KEEP_GAMES * 24 * 60 * 60_000,
    /** How long reports about players are kept, in milliseconds. */
    keepReports: data.KIBITZ_KEEP_REPORTS * 24 * 60 * 60_000,
    /** How many days a guest's token is valid. Pages get a new one long before it expires. */
    tokenDays: data.KIBITZ_TOKEN_DAYS,
    /**
     * The origins at which the server is reached, if a proxy in front of it does not pass on the host name that
     * visitors use.
     */
    origins: data.KIBITZ_ORIGINS,
    /** The address of the public beacon that shuffles use; null for none. */
    beacon: data.KIBITZ_BEACON ?? null,
    /** The contact for push services, `mailto:` or `https:`; null to send no notifications. */
    pushSubject: data.KIBITZ_PUSH_SUBJECT ?? null,
    /** How many proxies in front of the server are trusted about a visitor's address. */
    proxies: data.KIBITZ_PROXIES,
    /** The most connections at a time, in total. */
    connections: data.KIBITZ_CONNECTIONS,
    /** Where the metrics for Prometheus are served; null for no such port. 0 is any free port. */
    metricsAt:
      data.KIBITZ_METRICS_PORT === undefined
        ? null
        : { port: data.KIBITZ_METRICS_PORT, host: data.KIBITZ_METRICS_HOST },
    /** The token for the metrics on the players' port; null to serve none there. */
    metricsToken: data.KIBITZ_METRICS_TOKEN ?? null,
    /** The secret for the admin page on the metrics port; null for no such page. */
    adminPassword: data.KIBITZ_ADMIN_PASSWORD ?? null,
    /** The rate limits for accounts and addresses that differ from the defaults. */
    rates: data.KIBITZ_RATES,
    /** The most tables open at a time. Each takes about 100 KB of memory. */
    mostTables: {
      inAll: data.KIBITZ_MOST_TABLES,
      perAddress: data.KIBITZ_MOST_TABLES_PER_ADDRESS,
      perGuest: data.KIBITZ_MOST_TABLES_PER_GUEST,
    },
    /** How to reach this process if it is one of several; null if it is the only one. */
    cluster: clusterIn(data),
    /** Where Colyseus lists the rooms of all processes; null for this process's own memory. */
    redis: data.REDIS_URL ?? null,
  };
}

/** The server's configuration from the environment. */
export type Config = StoreSettings & Readonly<ReturnType<typeof configIn>>;

/** Errors in the settings, as sentences for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The settings whose value is a secret, and those that are addresses with a password in them. */
const SECRETS = ['KIBITZ_METRICS_TOKEN', 'KIBITZ_ADMIN_PASSWORD'];
const ADDRESSES = ['DATABASE_URL', 'REDIS_URL'];

function weakSecrets(set: Settings): SettingFault[] {
  return [...SECRETS, ...ADDRESSES].flatMap((name) => {
    const value = set[name] ?? '';
    const secret = ADDRESSES.includes(name) ? passwordIn(value) : value;
    const why = secret === null || secret === '' ? null : whyWeak(secret);
    if (why === null) return [];
    return [{ name, sentence: ADDRESSES.includes(name) ? `its password ${why}` : why }];
  });
}

/** The admin page is only on the port for operators. */
function adminFaults(set: Settings): SettingFault[] {
  if (set['KIBITZ_ADMIN_PASSWORD'] === undefined || set['KIBITZ_METRICS_PORT'] !== undefined) return [];
  return [{ name: 'KIBITZ_ADMIN_PASSWORD', sentence: 'needs KIBITZ_METRICS_PORT, where the admin page is' }];
}

/** The settings from the environment and the file that it names, with the errors in their names and secrets. */
export function readSettings(given: Settings): ReturnType<typeof settingsFrom> {
  const { settings, faults } = settingsFrom(given, Object.keys(environment.shape));
  return { settings, faults: [...faults, ...weakSecrets(settings)] };
}

/**
 * Reads the environment, and the file that it names in KIBITZ_CONFIG. Throws ConfigError, naming every variable at
 * fault.
 */
export function readConfig(given: Settings): Config {
  const { settings: set, faults: wrong } = readSettings(given);
  const read = environment.safeParse(set);
  const faults = [...wrong, ...clusterFaults(set), ...adminFaults(set)].map(
    ({ name, sentence }) => `${name}: ${sentence}`,
  );
  if (!read.success || faults.length > 0) {
    const issues = read.success ? [] : read.error.issues;
    const all = [...issues.map(({ path, message }) => `${path.join('.')}: ${message}`), ...faults];
    throw new ConfigError([...new Set(all)].join('\n'));
  }
  return configIn(read.data);
}
