import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { isRateName, type Rates, type TableLimits } from './limits.ts';
import type { Rate } from './rateLimiter.ts';

/** Rates by name as an operator writes them: `joins=60/5` is sixty at once, and five a second in the long run. */
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

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(2567),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  KIBITZ_DATA: z.string().min(1).default('data'),
  KIBITZ_CLIENT: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../client/dist', import.meta.url))),
  KIBITZ_PACE: z.coerce.number().min(0).max(10).default(1),
  KIBITZ_CLOCKS: z.coerce.number().min(0.001).max(10).default(1),
  KIBITZ_GRACE: z.coerce.number().min(0).max(3600).default(30),
  KIBITZ_KEEP_ACCOUNTS: z.coerce.number().int().min(30).max(36_500).default(730),
  KIBITZ_TOKEN_DAYS: z.coerce.number().int().min(2).max(36_500).default(365),
  KIBITZ_ORIGINS: z.string().default(''),
  KIBITZ_CONNECTIONS: z.coerce.number().int().min(4).max(1_000_000).default(8192),
  KIBITZ_MOST_TABLES: z.coerce.number().int().min(1).max(100_000).default(1000),
  KIBITZ_MOST_TABLES_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(200),
  KIBITZ_MOST_TABLES_PER_GUEST: z.coerce.number().int().min(1).max(1000).default(20),
  KIBITZ_RATES: z.string().default('').transform(readRates),
  KIBITZ_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  KIBITZ_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  KIBITZ_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  KIBITZ_METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
});

/** Where the metrics are served, beside the port that players use. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/** How the server is run, from the environment. */
export interface Config {
  /** 0 for any free port. */
  readonly port: number;
  /** The address to listen on: this machine alone, unless said otherwise. */
  readonly host: string;
  readonly logLevel: string;
  /** Where everything is stored that must not be lost. */
  readonly dataFolder: string;
  /** Where the built client is. */
  readonly clientFolder: string;
  /** Scales the dealer's and the bots' waits. */
  readonly pace: number;
  /** Scales the players' clocks, and the patience with players who let their turn pass. */
  readonly clocks: number;
  /** Milliseconds until a bot steps in for a player who is away. */
  readonly grace: number;
  /** Milliseconds after their last visit for which accounts are kept that have been used. */
  readonly keepAccounts: number;
  /** For how many days a guest's token is good; pages get a new one long before. */
  readonly tokenDays: number;
  /** Origins under which the server is reached, if a proxy in front of it does not pass on the host name that visitors use. */
  readonly origins: readonly string[];
  /** How many proxies in front of the server are trusted about a visitor's address. */
  readonly proxies: number;
  /** How many connections there may be at a time, in all. */
  readonly connections: number;
  /** Where the metrics for Prometheus are served; null for no such port. 0 is any free port. */
  readonly metricsAt: MetricsAddress | null;
  /** The token for the metrics on the players' port; null to serve none there. */
  readonly metricsToken: string | null;
  /** How often one account or address may ask for something, where that is not as usual. */
  readonly rates: Rates;
  /** How many tables may be open at a time: each takes about 100 KB of memory. */
  readonly mostTables: TableLimits;
}

/** Errors in the environment, as sentences for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment. Throws ConfigError, naming every variable at fault. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  // an empty variable counts as not set
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const read = environment.safeParse(set);
  if (!read.success) {
    throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const { data } = read;
  return {
    port: data.PORT,
    host: data.HOST,
    logLevel: data.LOG,
    dataFolder: data.KIBITZ_DATA,
    clientFolder: data.KIBITZ_CLIENT,
    pace: data.KIBITZ_PACE,
    clocks: data.KIBITZ_CLOCKS,
    grace: data.KIBITZ_GRACE * 1000,
    keepAccounts: data.KIBITZ_KEEP_ACCOUNTS * 24 * 60 * 60_000,
    tokenDays: data.KIBITZ_TOKEN_DAYS,
    origins: data.KIBITZ_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    proxies: data.KIBITZ_PROXIES,
    connections: data.KIBITZ_CONNECTIONS,
    metricsAt:
      data.KIBITZ_METRICS_PORT === undefined
        ? null
        : { port: data.KIBITZ_METRICS_PORT, host: data.KIBITZ_METRICS_HOST },
    metricsToken: data.KIBITZ_METRICS_TOKEN ?? null,
    rates: data.KIBITZ_RATES,
    mostTables: {
      inAll: data.KIBITZ_MOST_TABLES,
      perAddress: data.KIBITZ_MOST_TABLES_PER_ADDRESS,
      perGuest: data.KIBITZ_MOST_TABLES_PER_GUEST,
    },
  };
}
