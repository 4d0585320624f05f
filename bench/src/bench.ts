import { cpus } from 'node:os';
import { type Asked, type Part, readCommandLine, USAGE } from './commandLine.ts';

type Print = (line: string) => void;

/** How long each contender plays before anything counts, since the engine compiles hot code, and then in a round. */
const WARM_UP = 3;
const SECONDS = 2;
/** Actions that are played at each table in a round, at least: about a hand. */
const LEAST = 60;
/** The deals that bots play if there is little time. */
const SHORT = 20;
/** How often the way back after a kill is measured. */
const RETURNS = 5;

/** Prints what was found, and has the bench fail if that is not good. Answers it. */
function told<T>(report: T, lines: readonly string[], isGood: boolean, print: Print): T {
  for (const line of lines) print(line);
  if (!isGood) process.exitCode = 1;
  return report;
}

async function server(asked: Asked, print: Print): Promise<unknown> {
  const { countSockets } = await import('./server/traffic.ts');
  countSockets();
  const { benchAgainst, benchServer } = await import('./server/benchServer.ts');
  const { against, seconds = SECONDS } = asked;
  const bench = { ...asked, seconds, isLatencyMeasured: true, least: LEAST, warmUp: WARM_UP };
  return against === undefined ? benchServer(bench, print) : benchAgainst(against, bench, print);
}

/** What each part does. */
const parts: { readonly [part in Exclude<Part, 'all'>]: (asked: Asked, print: Print) => Promise<unknown> } = {
  server,
  async rules(_, print) {
    const { benchRules } = await import('./rules/rules.ts');
    return benchRules(print);
  },
  async moves({ games }, print) {
    const { benchMoves } = await import('./moves/benchMoves.ts');
    return benchMoves(games, print);
  },
  async bots({ games, hands, isShort, isWhole, against }, print) {
    const { benchBots } = await import('./bots/benchBots.ts');
    return benchBots({ games, hands: isShort ? SHORT : hands, length: isWhole ? 'game' : 'hand', against }, print);
  },
  async client({ rounds, against }, print) {
    const { benchClient, benchClientAgainst } = await import('./client/benchClient.ts');
    return against === undefined ? benchClient(rounds, print) : benchClientAgainst(against, rounds, print);
  },
  async ratios({ isToKeep }, print) {
    const { countSockets } = await import('./server/traffic.ts');
    countSockets();
    const { benchRatios } = await import('./ratios/benchRatios.ts');
    const worse = await benchRatios(isToKeep, print);
    const lines = worse.map((name) => `worse than bench/ratios.json allows: ${name}`);
    return told({ worse }, lines, worse.length === 0, print);
  },
  async evening({ people, minutes = 10 }, print) {
    const { spendEvening, tellEvening } = await import('./evening/evening.ts');
    const { isGoodEvening } = await import('./evening/notes.ts');
    const report = await spendEvening({ people, minutes });
    return told(report, tellEvening(report), isGoodEvening(report), print);
  },
  async soak({ people, minutes = 120, pace }, print) {
    const { isFlatAndGood, soak, tellSoak } = await import('./soak/soak.ts');
    const report = await soak({ people, minutes, pace }, print);
    return told(report, tellSoak(report), isFlatAndGood(report), print);
  },
  async hostile({ seconds = 60 }, print) {
    const { beHostile, isHarmless, tellHostile } = await import('./hostile/hostile.ts');
    const report = await beHostile(seconds);
    const { measureNewcomers, tellNewcomers } = await import('./hostile/newcomers.ts');
    const newcomers = await measureNewcomers();
    const lines = [...tellHostile(report), tellNewcomers(newcomers)];
    return told({ ...report, newcomers }, lines, isHarmless(report), print);
  },
  async kill({ kills = 200, tables = 2, games, plant, isVerbose }, print) {
    const { benchKill, isUnharmed, tellStrikes } = await import('./kill/kill.ts');
    const report = await benchKill({ strikes: kills, tables, games }, plant, isVerbose ? print : () => undefined);
    const { measureReturns, tellReturns } = await import('./kill/returns.ts');
    const returns = await measureReturns(RETURNS);
    const lines = [...tellStrikes('kill', report), tellReturns(returns)];
    return told({ ...report, returns }, lines, isUnharmed(report), print);
  },
  async cluster({ kills = 100, pauses, restarts, stores, tables = 2, games, plant, isVerbose }, print) {
    const { benchCluster } = await import('./cluster/cluster.ts');
    const { isUnharmed, tellStrikes } = await import('./kill/kill.ts');
    const strikes = {
      kill: kills,
      pause: pauses,
      'rolling restart': restarts,
      'PostgreSQL killed': stores,
      'Redis killed': stores,
    };
    const report = await benchCluster({ strikes, tables, games }, plant, isVerbose ? print : () => undefined);
    return told(report, tellStrikes('cluster', report), isUnharmed(report), print);
  },
  async leaks(asked, print) {
    const { benchLeaks, isTight } = await import('./leaks/benchLeaks.ts');
    const report = await benchLeaks(asked, print);
    return told(report, [], isTight(report), print);
  },
  async shuffle({ deals }, print) {
    const { isUniform, tableDealer, tellUniformity, uniformityOf } = await import('./shuffle/benchShuffle.ts');
    const found = uniformityOf(tableDealer, deals);
    return told(found, tellUniformity(found), isUniform(found), print);
  },
  async parked({ tables = 10_000 }, print) {
    const { benchParked } = await import('./server/parked.ts');
    return benchParked(tables, print);
  },
};

async function measure(asked: Asked, print: Print): Promise<object> {
  const { part } = asked;
  if (part !== 'all') return { [part]: await parts[part](asked, print) };
  return {
    rules: await parts.rules(asked, print),
    server: await server(asked, print),
    client: await parts.client(asked, print),
  };
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
  process.stdout.write(`${JSON.stringify({ machine, ...measured }, null, 2)}\n`);
}
// clients of Colyseus leave timers behind
process.exit();
