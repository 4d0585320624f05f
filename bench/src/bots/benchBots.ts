import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { type NamedRules, traditionalPreset } from '@kibitz/shared/kit/game/presets';
import type { Asked } from '../commandLine.ts';
import { columns, figure } from '../figures.ts';
import { checkedOut } from '../server/former.ts';
import { BY_LEVEL, type Contender, contenderOf, playersOf } from './contenders.ts';
import { type Duel, duel, type Length } from './duel.ts';

/** What is asked for: [] for all games of skill that two can play; undefined for the rule book and the usual preset. */
export interface AskedOfBots extends Pick<Asked, 'games' | 'players' | 'rules' | 'against'> {
  readonly hands: number;
  readonly length: Length;
}

/** Two who play each other. */
type Pair = readonly [Contender, Contender];

/** All games of skill that two can play, or those that are named. */
export function askedGames(ids: readonly string[]): Game[] {
  const named = games.filter(({ id, traits }) => (ids.length === 0 ? traits.isOfChance !== true : ids.includes(id)));
  return named.filter((game) => usualSeats(game) > 1);
}

/** The requested rules that a game has: without a preset there is only the rule book. */
function rulesOf(game: Game, asked: NamedRules | undefined): NamedRules[] {
  const all: NamedRules[] = traditionalPreset(game) === null ? ['book'] : ['book', 'traditional'];
  return all.filter((rules) => asked === undefined || rules === asked);
}

function pairsOf(players: readonly Contender[]): Pair[] {
  return players.slice(1).map((other, i) => [players[i] as Contender, other]);
}

const HEAD = ['', 'rules', 'deals', 'ahead by, a seat', 'error', 'errors', 'games won', 'ms p50', 'ms p99'];

function row(game: Game, rules: NamedRules, [first, other]: Pair, found: Duel): string[] {
  const { deals, mean, error, won, p50, p99 } = found;
  const share = Number.isNaN(won) ? '' : `${figure(won * 100)}%`;
  const figures = [mean, error, error === 0 ? 0 : mean / error].map((value) => value.toFixed(2));
  const times = [p50, p99].map((value) => value.toFixed(2));
  return [`${game.id}: ${first.name} v ${other.name}`, rules, String(deals), ...figures, share, ...times];
}

/**
 * Has bots of each level play those of the next, and the weakest play random players; or each level play the bots of
 * another commit in the games that it has. Prints the results.
 */
export async function benchBots(asked: AskedOfBots, print: (line: string) => void): Promise<void> {
  const former = asked.against === undefined ? null : await checkedOut(asked.against);
  try {
    const theirs = await former?.games();
    const pairs = asked.players.length === 0 ? pairsOf(BY_LEVEL) : pairsOf(asked.players);
    const alike = (asked.players.length === 0 ? [contenderOf('fair')] : asked.players).map((one): Pair => [one, one]);
    for (const game of askedGames(asked.games)) {
      const their = theirs?.find(({ id }) => id === game.id);
      if (theirs !== undefined && their === undefined) continue;
      const rows = [HEAD];
      for (const rules of rulesOf(game, asked.rules))
        for (const pair of theirs === undefined ? pairs : alike) {
          const players = [playersOf(pair[0], game), playersOf(pair[1], game, their)] as const;
          const found = duel(game, players, { rules, length: asked.length, deals: asked.hands });
          rows.push(row(game, rules, pair, found));
        }
      for (const line of columns(rows)) print(line);
    }
  } finally {
    await former?.remove();
  }
}

/** A lead of this many standard errors is certain. */
const CERTAIN = 5;
/** The most deals in which bots must gain such a lead. */
const MOST_DEALS = 200;
/** Which bots play by which rules. */
const SHORT: readonly (readonly [NamedRules, Contender])[] = [
  ['book', contenderOf('fair')],
  ['traditional', contenderOf('easy')],
];

/**
 * Whether the bots of every game are certain to be better than players who choose at random: fair ones by the rule
 * book, easy ones by the usual preset. Prints one line, and one for each game where they are not.
 */
export function areBetterThanRandom(ids: readonly string[], print: (line: string) => void): boolean {
  const random = contenderOf('random');
  const worse: string[][] = [];
  let deals = 0;
  for (const game of askedGames(ids)) {
    for (const [rules, bots] of SHORT.filter(([rules]) => rulesOf(game, rules).length > 0)) {
      const terms = { rules, length: 'hand', deals: MOST_DEALS, clearly: CERTAIN } as const;
      const found = duel(game, [playersOf(bots, game), playersOf(random, game)], terms);
      deals += found.deals;
      if (!(found.mean > CERTAIN * found.error)) worse.push(row(game, rules, [bots, random], found));
    }
  }
  print(`bots: not certain to be better than random players in ${worse.length} of the games, after ${deals} deals`);
  for (const line of columns(worse)) print(line);
  return worse.length === 0;
}
