import { LeakStage } from '@kibitz/server/src/testing/leaks/leakStage.ts';
import { type Compared, comparePairs } from '@kibitz/server/src/testing/leaks/pairs.ts';
import { foundOf as foundOnWire, PLANTED as PLANTED_ON_WIRE } from '@kibitz/server/src/testing/leaks/planted.ts';
import { foundOf as foundAlone, PLANTED as PLANTED_ALONE } from '@kibitz/shared/contract/leaks/planted.testing';
import { type Searched, searchGame, secrecyOf } from '@kibitz/shared/contract/leaks/search';
import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';

/** The most decisions of people in a scene that is played over sockets. */
const LONGEST = 40;

/** How long leaks are searched for. */
export interface LeaksAsked {
  /** Which games; [] for all. */
  readonly games: readonly string[];
  /** Pairs of worlds of each game without a server. */
  readonly pairs: number;
  /** And over sockets. */
  readonly wire: number;
}

/** How much of a game was checked, and what leaks. */
interface GameReport {
  readonly alone: Searched | null;
  readonly onWire: Compared;
  readonly leaks: readonly string[];
}

/**
 * Plays every game in pairs of worlds that differ only in what somebody may not know, without a server and over
 * sockets, and tries leaks that are planted. Whether nothing secret is told, and every planted leak was found.
 */
export async function benchLeaks(asked: LeaksAsked, print: (line: string) => void): Promise<boolean> {
  let isTight = true;
  for (const game of games.filter(({ id }) => asked.games.length === 0 || asked.games.includes(id))) {
    const report = await gameReport(game, asked);
    isTight &&= report.leaks.length === 0;
    for (const line of told(game.id, report)) print(line);
  }
  for (const { name, isFound } of await tryPlanted()) {
    isTight &&= isFound;
    print(`${isFound ? 'found' : 'NOT FOUND'}: ${name}`);
  }
  return isTight;
}

async function gameReport(game: Game, { pairs, wire }: LeaksAsked): Promise<GameReport> {
  const secrecy = await secrecyOf(game.id);
  const leaks: string[] = [];
  let alone: Searched | null = null;
  try {
    alone = searchGame(game, secrecy, pairs, true);
  } catch (error) {
    leaks.push(error instanceof Error ? error.message : String(error));
  }
  const asked = { pairs: wire, longest: LONGEST, ofOne: 2, from: 0, endsWithLeak: false };
  // opened only now: a search starves a server in the same process
  const stage = await LeakStage.open();
  try {
    const onWire = await comparePairs(stage, game, secrecy, asked);
    return { alone, onWire, leaks: [...leaks, ...onWire.leaks] };
  } finally {
    await stage.close();
  }
}

function told(id: string, { alone, onWire, leaks }: GameReport): string[] {
  const { pairs, windows, frames, bytes, differing } = onWire;
  const counts = [
    `${alone?.pairs ?? 0} pairs without a server`,
    `${alone?.comparisons ?? 0} comparisons`,
    `${pairs} over sockets`,
    `${windows} of them with others asked in a window`,
    `${frames} frames`,
    `${bytes} bytes`,
    `${differing} differing`,
  ];
  const asked = Object.entries(onWire.asked).map(([what, n]) => `${what} ${n}`);
  return [`${id}: ${counts.join(', ')}`, ...(asked.length === 0 ? [] : [`  ${asked.sort().join(', ')}`]), ...leaks];
}

async function tryPlanted(): Promise<{ readonly name: string; readonly isFound: boolean }[]> {
  const found: { name: string; isFound: boolean }[] = [];
  for (const planted of PLANTED_ALONE) {
    const report = await foundAlone(planted);
    found.push({ name: `${planted.name}, without a server`, isFound: report.includes(planted.fault) });
  }
  for (const [name, planted] of PLANTED_ON_WIRE) {
    found.push({ name: `${name}, over sockets`, isFound: (await foundOnWire(planted)) !== '' });
  }
  return found;
}
