import { type Asked, type Part, readCommandLine, USAGE } from './commandLine.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** How long each contender plays in a round by default, in seconds. */
const SECONDS = 2;
/** How many times the recovery after a kill is measured by default. */
const RETURNS = 5;

/** Prints the findings and returns whether they are good. */
function told(lines: readonly string[], isGood: boolean): boolean {
  for (const line of lines) print(line);
  return isGood;
}

/** What each part does: it prints its findings, and returns false if they are not good. */
const parts: { readonly [part in Part]: (asked: Asked) => Promise<unknown> } = {
  async server({ seconds = SECONDS, ...asked }) {
    const { countSockets } = await import('./server/traffic.ts');
    countSockets();
    const { benchServer } = await import('./server/benchServer.ts');
    await benchServer({ ...asked, seconds }, print);
  },
  async rules() {
    const { benchRules } = await import('./rules/rules.ts');
    benchRules(print);
  },
  async moves({ games }) {
    const { benchMoves } = await import('./moves/benchMoves.ts');
    benchMoves(games, print);
  },
  async bots({ isShort, isWhole, ...asked }) {
    const { areBetterThanRandom, benchBots } = await import('./bots/benchBots.ts');
    if (isShort) return areBetterThanRandom(asked.games, print);
    await benchBots({ ...asked, length: isWhole ? 'game' : 'hand' }, print);
    return true;
  },
  async auctions(asked) {
    const { benchAuctions } = await import('./bots/benchAuctions.ts');
    await benchAuctions(asked, print);
  },
  async client({ rounds, against }) {
    const { benchClient } = await import('./client/benchClient.ts');
    await benchClient(rounds, against, print);
  },
  async ratios({ isToKeep }) {
    const { countSockets } = await import('./server/traffic.ts');
    countSockets();
    const { benchRatios } = await import('./ratios/benchRatios.ts');
    const worse = await benchRatios(isToKeep, print);
    const lines = worse.map((name) => `worse than bench/ratios.json allows: ${name}`);
    return told(lines, worse.length === 0);
  },
  async evening({ people, minutes = 10 }) {
    const { spendEvening, tellEvening } = await import('./evening/evening.ts');
    const { isGoodEvening } = await import('./evening/notes.ts');
    const report = await spendEvening({ people, minutes });
    return told(tellEvening(report), isGoodEvening(report));
  },
  async event({ isShort }) {
    const { EVENTS, holdEvent, tellEvent } = await import('./evening/event.ts');
    const reports = [await holdEvent(EVENTS.mitchell)];
    if (!isShort) reports.push(await holdEvent(EVENTS.swiss));
    return told(
      reports.flatMap(tellEvent),
      reports.every(({ troubles }) => troubles.length === 0),
    );
  },
  async soak({ people, minutes = 120, pace }) {
    const { isFlatAndGood, soak, tellSoak } = await import('./soak/soak.ts');
    const report = await soak({ people, minutes, pace }, print);
    return told(tellSoak(report), isFlatAndGood(report));
  },
  async hostile({ seconds = 60 }) {
    const { beHostile, isHarmless, tellHostile } = await import('./hostile/hostile.ts');
    const report = await beHostile(seconds);
    const { measureNewcomers, tellNewcomers } = await import('./hostile/newcomers.ts');
    return told([...tellHostile(report), tellNewcomers(await measureNewcomers())], isHarmless(report));
  },
  async kill({ kills = 200, tables = 2, games, plant, isVerbose }) {
    const { benchKill, isUnharmed, tellStrikes } = await import('./kill/kill.ts');
    const report = await benchKill({ strikes: kills, tables, games }, plant, isVerbose ? print : () => undefined);
    const { measureReturns, tellReturns } = await import('./kill/returns.ts');
    return told([...tellStrikes('kill', report), tellReturns(await measureReturns(RETURNS))], isUnharmed(report));
  },
  async cluster({ kills = 100, pauses, restarts, stores, tables = 2, games, plant, isVerbose }) {
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
    return told(tellStrikes('cluster', report), isUnharmed(report));
  },
  async leaks(asked) {
    const { benchLeaks } = await import('./leaks/benchLeaks.ts');
    return benchLeaks(asked, print);
  },
  async shuffle({ deals }) {
    const { isUniform, tableDealer, tellUniformity, uniformityOf } = await import('./shuffle/benchShuffle.ts');
    const found = uniformityOf(tableDealer, deals);
    return told(tellUniformity(found), isUniform(found));
  },
  async threads({ games, rate, seconds = 10 }) {
    const { benchThreads } = await import('./bots/benchThreads.ts');
    await benchThreads({ games, rate, seconds }, print);
  },
  async parked({ tables = 10_000 }) {
    const { benchParked } = await import('./server/parked.ts');
    await benchParked(tables, print);
  },
};

function readOrExit(): Asked {
  try {
    return readCommandLine(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

const asked = readOrExit();
const isGood = await parts[asked.part](asked);
// Colyseus clients leave timers behind
process.exit(isGood === false ? 1 : 0);
