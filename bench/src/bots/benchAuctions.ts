import { games } from '@kibitz/shared/games';
import { NO_TRUMPS, strainOf } from '@kibitz/shared/games/contract-bridge/calls';
import { oddTrickPoints, sideOf, tricksFor } from '@kibitz/shared/games/contract-bridge/scoring';
import { TRICKS } from '@kibitz/shared/games/contract-bridge/state';
import { effortOf } from '@kibitz/shared/kit/bots/levels';
import { DoubleDummy } from '@kibitz/shared/kit/solver/doubleDummy';
import { columns, figure } from '../figures.ts';
import { checkedOut } from '../server/former.ts';
import {
  boardOfSeed,
  isMade,
  lostByLevel,
  playedOn,
  type Reached,
  reachedOn,
  SLAM,
  type Solved,
  SolvedBoard,
  scoreOf,
  topLosers,
} from './auctions.ts';
import { botsOf, meanOf, type Player } from './duel.ts';
import { formerBots } from './formerBots.ts';

const ID = 'contract-bridge';
const SIDES = [0, 1] as const;
/** Trick points that make a game. */
const GAME = 100;
/** Positions that the solver remembers: 2 ** BITS * 16. */
const BITS = 16;

const KINDS = ['part score', '3 NT', 'game', 'slam', 'doubled'] as const;
type Kind = (typeof KINDS)[number];

interface Count {
  n: number;
  made: number;
}

/** The outcome of auctions in which the same bots had all four seats. */
interface Auctions {
  readonly deals: number;
  /** Contracts by kind, and how many of them make double dummy. */
  readonly bid: { readonly [K in Kind]: Count };
  /** Sides that can take twelve tricks, and how many of them bid a slam. */
  readonly slams: number;
  readonly slamsBid: number;
  /** Slams that the defenders beat with the top cards of their suits. */
  readonly beaten: number;
  /** How much less the contract scores than the best one in its strain, on average. */
  readonly lost: number;
  /** How many tricks more the declarers take than double dummy: in all contracts, and at 3 NT. */
  readonly over: readonly number[];
  readonly overAt3NT: readonly number[];
}

function kindOf({ bid, doubling }: Reached): Kind {
  if (doubling > 1) return 'doubled';
  if (tricksFor(bid) >= SLAM) return 'slam';
  if (tricksFor(bid) === 9 && strainOf(bid) === NO_TRUMPS) return '3 NT';
  return oddTrickPoints(bid, 1) >= GAME ? 'game' : 'part score';
}

/** Has the same players bid boards in all four seats, and play them. */
export function auctionsOf(player: Player, boards: readonly Solved[]): Auctions {
  const bid: Auctions['bid'] = {
    'part score': { n: 0, made: 0 },
    '3 NT': { n: 0, made: 0 },
    game: { n: 0, made: 0 },
    slam: { n: 0, made: 0 },
    doubled: { n: 0, made: 0 },
  };
  const found = { slams: 0, slamsBid: 0, beaten: 0, lost: 0, over: [] as number[], overAt3NT: [] as number[] };
  for (const solved of boards) {
    const reached = playedOn(solved.seed, [player, player]);
    const isSlam = reached !== null && tricksFor(reached.bid) >= SLAM;
    for (const side of SIDES) {
      if (!solved.hasSlam(side)) continue;
      found.slams++;
      found.slamsBid += isSlam && sideOf(reached.declarer) === side ? 1 : 0;
    }
    if (reached === null) continue;
    const name = kindOf(reached);
    const kind = bid[name];
    kind.n++;
    const over = reached.tricks - solved.tricks(strainOf(reached.bid), reached.declarer);
    found.over.push(over);
    if (name === '3 NT') found.overAt3NT.push(over);
    kind.made += isMade(solved, reached) ? 1 : 0;
    const { dealt } = boardOfSeed(solved.seed).hand;
    const losers = topLosers(dealt, strainOf(reached.bid), reached.declarer);
    if (isSlam && losers > TRICKS - tricksFor(reached.bid)) found.beaten++;
    found.lost += lostByLevel(solved, reached) / boards.length;
  }
  return { deals: boards.length, bid, ...found };
}

/** How many points per deal the first players outscore the others by as teams of four, with the standard error. */
export function teamsOf(
  [first, other]: readonly [Player, Player],
  boards: readonly Solved[],
): ReturnType<typeof meanOf> {
  return meanOf(
    boards.map((solved) => {
      const [here, there] = [reachedOn(solved.seed, [first, other]), reachedOn(solved.seed, [other, first])];
      return scoreOf(solved, here) - scoreOf(solved, there);
    }),
  );
}

const HEAD = ['', 'deals', ...KINDS, 'slams bid', 'beaten on top', 'lost by level', 'tricks over', 'error', 'at 3 NT'];

function row(name: string, { deals, bid, slams, slamsBid, beaten, lost, over, overAt3NT }: Auctions): string[] {
  const kinds = KINDS.map((kind) => `${bid[kind].made}/${bid[kind].n}`);
  const { mean, error } = meanOf(over);
  const tricks = [mean, error, meanOf(overAt3NT).mean].map((value) => value.toFixed(2));
  return [name, String(deals), ...kinds, `${slamsBid}/${slams}`, String(beaten), figure(lost), ...tricks];
}

function bridgeOf<G extends { readonly id: string }>(games: readonly G[]): G {
  const game = games.find(({ id }) => id === ID);
  if (game === undefined) throw new RangeError(`there is no game ${ID}`);
  return game;
}

/**
 * Has strong bots of Contract Bridge bid and play boards, optionally alongside and against those of another commit, and
 * prints which contracts they reach, how many of them make double dummy, and how many tricks more they take than that.
 */
export async function benchAuctions(
  { hands, against }: { readonly hands: number; readonly against: string | undefined },
  print: (line: string) => void,
): Promise<void> {
  const former = against === undefined ? null : await checkedOut(against);
  try {
    const solver = new DoubleDummy(BITS);
    const boards = Array.from({ length: hands }, (_, seed) => new SolvedBoard(seed, solver));
    const here = bridgeOf(games);
    const strong = effortOf('strong');
    const rows = [HEAD, row('here', auctionsOf(botsOf(here, strong), boards))];
    if (former === null || against === undefined) {
      for (const line of columns(rows)) print(line);
      return;
    }
    const theirs = formerBots(here, bridgeOf(await former.games()), strong);
    for (const line of columns([...rows, row(against, auctionsOf(theirs, boards))])) print(line);
    const { mean, error } = teamsOf([botsOf(here), theirs], boards);
    print(`ahead of ${against} by ${figure(mean)} points a deal, standard error ${figure(error)}`);
  } finally {
    await former?.remove();
  }
}
