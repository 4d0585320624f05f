import { resolve } from 'node:path';
import { ConfigError, readConfig, readSettings } from '../config.ts';
import { checkDatabase, checkRedis } from '../doctor/databases.ts';
import { bad, type Finding, ok } from '../doctor/finding.ts';
import { checkClock, checkFolder, checkPrivacy, checkRoom } from '../doctor/machine.ts';
import { checkPort } from '../doctor/ports.ts';
import { checkClient, checkNode, checkPackages } from '../doctor/program.ts';
import { checkOrigins, checkProxies } from '../doctor/proxies.ts';
import { checkPush, checkStore } from '../doctor/store.ts';
import { isHeld } from '../journal/folderLock.ts';
import { readArguments, UsageError } from './commandLine.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** All checks that need valid settings. */
async function findingsFor(environment: Environment): Promise<Finding[]> {
  const config = readConfig(environment);
  const { settings } = readSettings(environment);
  const folder = resolve(config.dataFolder);
  const isRunning = isHeld(folder);
  const { metricsAt } = config;
  const { DATABASE_URL: database, REDIS_URL: redis } = settings;
  const store = database === undefined ? checkStore(folder) : { findings: await checkDatabase(database), newest: null };
  return [
    checkClient(config.clientFolder),
    checkFolder(folder),
    checkPrivacy(folder),
    checkRoom(folder),
    ...store.findings,
    await checkClock(store.newest),
    await checkPort('port', config.host, config.port, isRunning),
    checkPush(config.pushSubject),
    checkOrigins(config.origins),
    await checkProxies(config.host, config.port, config.proxies),
    ...(metricsAt === null ? [] : [await checkPort('metrics', metricsAt.host, metricsAt.port, isRunning)]),
    ...(redis === undefined ? [] : [await checkRedis(redis)]),
  ];
}

/** What is wrong with the settings, a finding for each fault. */
function checkSettings(environment: Environment): Finding[] {
  try {
    readConfig(environment);
    return [ok('settings', 'The settings can be used.')];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((fault) => bad('settings', fault));
  }
}

const WIDTH = 10;

/**
 * `doctor`: checks whether a server could run here as it is set up, and prints a line for each finding. Its status is 1
 * if any of them is bad.
 */
export async function doctor(
  args: readonly string[],
  print: (line: string) => void,
  environment: Environment = process.env,
): Promise<number> {
  const { plain } = readArguments(args, []);
  if (plain.length > 0) throw new UsageError('doctor takes no arguments: it looks at the settings as the server does.');
  const settings = checkSettings(environment);
  const findings = [checkNode(), checkPackages(), ...settings];
  if (settings.every(({ state }) => state === 'ok')) findings.push(...(await findingsFor(environment)));
  for (const { state, about, says } of findings) print(`${state.padEnd(5)} ${about.padEnd(WIDTH)} ${says}`);
  return findings.some(({ state }) => state === 'bad') ? 1 : 0;
}
