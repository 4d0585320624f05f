import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Asked, readCommandLine, USAGE } from './commandLine.ts';

type Print = (line: string) => void;

/** Seconds that each contender plays before anything counts: the engine compiles hot code. */
const WARM_UP = 3;
/** How long each contender plays in a round by default. */
const SECONDS = 2;
/** Actions that are played at each table in a round, at least: about a hand. */
const LEAST = 60;
/** How many minutes an evening lasts by default, and one that shows whether anything grows. */
const EVENING = 10;
const SOAK = 120;
/** How many parked tables there are by default. */
const PARKED_TABLES = 10_000;
/** How often a server is killed by default, and a process of several. */
const KILLS = 200;
const CLUSTER_KILLS = 100;
/** How often the way back after a kill is measured. */
const RETURNS = 5;
/** How many idle tables there are by default. */
const IDLE_TABLES = 1000;

async function rules(print: Print): Promise<unknown> {
  const { benchRules } = await import('./rules/rules.ts');
  return benchRules(print);
}

async function server(asked: Asked, print: Print): Promise<unknown> {
  const { countSockets } = await import('./server/traffic.ts');
  countSockets();
  if (asked.isIdle) {
    const { benchIdle } = await import('./server/benchIdle.ts');
    return { idle: await benchIdle(asked.tables ?? IDLE_TABLES, print) };
  }
  const { benchAgainst, benchServer } = await import('./server/benchServer.ts');
  const { against, seconds = SECONDS } = asked;
  const bench = { ...asked, seconds, isLatencyMeasured: true, least: LEAST, warmUp: WARM_UP };
  return against === undefined ? benchServer(bench, print) : benchAgainst(against, bench, print);
}

async function moves({ games }: Asked, print: Print): Promise<unknown> {
  const { benchMoves } = await import('./moves/benchMoves.ts');
  return benchMoves(games, print);
}

async function client({ rounds }: Asked, print: Print): Promise<unknown> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/test.mjs', import.meta.url)), 'build']);
  const { benchClient } = await import('./client/benchClient.ts');
  return benchClient(rounds, print);
}

async function ratios({ isToKeep }: Asked, print: Print): Promise<unknown> {
  const { countSockets } = await import('./server/traffic.ts');
  countSockets();
  const { benchRatios } = await import('./ratios/benchRatios.ts');
  const worse = await benchRatios(isToKeep, print);
  for (const name of worse) print(`worse than bench/ratios.json allows: ${name}`);
  if (worse.length > 0) process.exitCode = 1;
  return { worse };
}

async function evening({ people, minutes = EVENING }: Asked, print: Print): Promise<unknown> {
  const { spendEvening, tellEvening } = await import('./evening/evening.ts');
  const { isGoodEvening } = await import('./evening/notes.ts');
  const report = await spendEvening({ people, minutes });
  for (const line of tellEvening(report)) print(line);
  if (!isGoodEvening(report)) process.exitCode = 1;
  return report;
}

async function soak({ people, minutes = SOAK, pace }: Asked, print: Print): Promise<unknown> {
  const { isFlatAndGood, soak: soakLong, tellSoak } = await import('./soak/soak.ts');
  const report = await soakLong({ people, minutes, pace }, print);
  for (const line of tellSoak(report)) print(line);
  if (!isFlatAndGood(report)) process.exitCode = 1;
  return report;
}

async function hostile({ seconds = 60 }: Asked, print: Print): Promise<unknown> {
  const { beHostile, isHarmless, tellHostile } = await import('./hostile/hostile.ts');
  const report = await beHostile(seconds);
  for (const line of tellHostile(report)) print(line);
  const { measureNewcomers, tellNewcomers } = await import('./hostile/newcomers.ts');
  const newcomers = await measureNewcomers();
  print(tellNewcomers(newcomers));
  if (!isHarmless(report)) process.exitCode = 1;
  return { ...report, newcomers };
}

async function kill(asked: Asked, print: Print): Promise<unknown> {
  const { benchKill, isUnharmed, tellStrikes } = await import('./kill/kill.ts');
  const { kills = KILLS, tables = 2, games, plant } = asked;
  const report = await benchKill({ strikes: kills, tables, games }, plant, asked.isVerbose ? print : () => undefined);
  for (const line of tellStrikes('kill', report)) print(line);
  const { measureReturns, tellReturns } = await import('./kill/returns.ts');
  const returns = await measureReturns(RETURNS);
  print(tellReturns(returns));
  if (!isUnharmed(report)) process.exitCode = 1;
  return { ...report, returns };
}

async function cluster(asked: Asked, print: Print): Promise<unknown> {
  const { benchCluster } = await import('./cluster/cluster.ts');
  const { isUnharmed, tellStrikes } = await import('./kill/kill.ts');
  const { kills = CLUSTER_KILLS, pauses, restarts, stores, tables = 2, games, plant } = asked;
  const strikes = {
    kill: kills,
    pause: pauses,
    'rolling restart': restarts,
    'PostgreSQL killed': stores,
    'Redis killed': stores,
  };
  const report = await benchCluster({ strikes, tables, games }, plant, asked.isVerbose ? print : () => undefined);
  for (const line of tellStrikes('cluster', report)) print(line);
  if (!isUnharmed(report)) process.exitCode = 1;
  return report;
}

async function leaks(asked: Asked, print: Print): Promise<unknown> {
  const { benchLeaks, isTight } = await import('./leaks/benchLeaks.ts');
  const report = await benchLeaks(asked, print);
  if (!isTight(report)) process.exitCode = 1;
  return report;
}

async function shuffle({ deals }: Asked, print: Print): Promise<unknown> {
  const { isUniform, tableDealer, tellUniformity, uniformityOf } = await import('./shuffle/benchShuffle.ts');
  const found = uniformityOf(tableDealer, deals);
  for (const line of tellUniformity(found)) print(line);
  if (!isUniform(found)) process.exitCode = 1;
  return found;
}

async function parked({ tables = PARKED_TABLES }: Asked, print: Print): Promise<unknown> {
  const { benchParked } = await import('./server/parked.ts');
  return benchParked(tables, print);
}

async function measure(asked: Asked, print: Print): Promise<unknown> {
  switch (asked.part) {
    case 'rules':
      return { rules: await rules(print) };
    case 'server':
      return { server: await server(asked, print) };
    case 'client':
      return { client: await client(asked, print) };
    case 'moves':
      return { moves: await moves(asked, print) };
    case 'ratios':
      return { ratios: await ratios(asked, print) };
    case 'evening':
      return { evening: await evening(asked, print) };
    case 'hostile':
      return { hostile: await hostile(asked, print) };
    case 'kill':
      return { kill: await kill(asked, print) };
    case 'cluster':
      return { cluster: await cluster(asked, print) };
    case 'leaks':
      return { leaks: await leaks(asked, print) };
    case 'shuffle':
      return { shuffle: await shuffle(asked, print) };
    case 'parked':
      return { parked: await parked(asked, print) };
    case 'soak':
      return { soak: await soak(asked, print) };
    case 'all':
      return {
        rules: await rules(print),
        server: await server(asked, print),
        idle: await server({ ...asked, isIdle: true }, print),
        client: await client(asked, print),
      };
  }
}

function readOrExit(): Asked {
  try {
    return readCommandLine(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

const asked = readOrExit();
const print = (line: string) => {
  if (!asked.isJson) process.stdout.write(`${line}\n`);
};
const measured = await measure(asked, print);
if (asked.isJson) {
  const machine = { cores: cpus().length, processor: cpus()[0]?.model, node: process.version };
  process.stdout.write(`${JSON.stringify({ machine, ...(measured as object) }, null, 2)}\n`);
}
// clients of Colyseus leave timers behind
process.exit();
