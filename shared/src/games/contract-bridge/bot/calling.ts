import { bestMove } from '../../../kit/bots/search.ts';
import type { Random } from '../../../kit/game/random.ts';
import { tricksLeftFor } from '../../../kit/solver/ending.ts';
import { PLAYING } from '../../../kit/tricks/handCourse.ts';
import { SPOKEN } from '../../../kit/tricks/trickParts.ts';
import { isClosed } from '../bidding.ts';
import { bidOf, type Call, isBid, levelOf, NO_TRUMPS, PASS } from '../calls.ts';
import { boardEntries, vulnerableSides } from '../duplicate.ts';
import { rules } from '../rules.ts';
import { type BridgeState, type BridgeView, takenByDeclarer } from '../state.ts';
import { isGameBid } from './history.ts';
import { isNearlyMeant, type Meaning } from './meaning.ts';
import { playOn } from './playing.ts';
import { callBy, isSettling, meaningsFor, readHistory } from './system.ts';
import { type ValuedHand, valuedHand } from './valuedHand.ts';
import { handIn, worldsByAuction } from './worlds.ts';

/** Worlds that each call is tried in. */
const DEALS = 30;
/** The most calls that are tried. */
const MOST = 6;
/** Hands are opened once this many cards are left: at slams early, since habits lose many that can be made. */
const OPENED = 5;
const SLAM_OPENED = 10;
const SLAM_LEVEL = 6;
/** From this call on the system alone decides: it asks for aces before a slam. */
const SLAMS = bidOf(4, NO_TRUMPS);

/** An auction so far and the ways it may go on, worked out once for all worlds. */
class CallTree {
  readonly calls: readonly Call[];
  readonly caller: number;
  readonly isOver: boolean;
  /** Whether the caller is to settle the contract. */
  readonly isSettling: boolean;
  /** What the caller may call by the system. */
  readonly meanings: readonly Meaning[];
  private readonly dealer: number;
  private readonly next = new Map<Call, CallTree>();

  constructor(dealer: number, calls: readonly Call[]) {
    const history = readHistory(dealer, calls);
    this.dealer = dealer;
    this.calls = calls;
    this.caller = history.caller;
    this.isOver = isClosed(history.auction);
    this.isSettling = isSettling(history);
    this.meanings = this.isOver ? [] : meaningsFor(history);
  }

  /** The auction after one more call. */
  after(call: Call): CallTree {
    const next = this.next.get(call) ?? new CallTree(this.dealer, [...this.calls, call]);
    this.next.set(call, next);
    return next;
  }
}

/**
 * The call by the system, or a higher one that scores more in worlds which fit the auction, called on by the system and
 * played on by habit. Once both partners have shown their hands, games are tried, and part scores instead of a pass, if
 * the hand nearly has what they say. Calls that the partner must be able to read, doubles and slams are left to the
 * system.
 */
export function triedCall(view: BridgeView, random: Random, effort: number): Call {
  const tree = new CallTree(view.dealer, Array.from(view.hand.calls));
  const hand = valuedHand(view.trick.own);
  const habitual = callBy(tree.meanings, hand);
  const tried = triedCalls(tree, hand, habitual);
  if (effort === 0 || tried.length === 1) return habitual;
  const dealWorld = worldsByAuction(view);
  const world = rules.blank(view);
  let worth: (call: Call) => number;
  return bestMove(tried, {
    deals: effort * DEALS,
    habitual,
    deal() {
      dealWorld(world, random);
      worth = worthsIn(world, tree);
    },
    outcome: (call) => worth(call),
  });
}

function triedCalls({ isSettling, meanings }: CallTree, hand: ValuedHand, habitual: Call): Call[] {
  if (!isSettling || (habitual !== PASS && !isBelowSlams(habitual))) return [habitual];
  const mayReplace = (call: Call) => isBelowSlams(call) && (habitual === PASS || (isGameBid(call) && call > habitual));
  const near = meanings.filter((one) => mayReplace(one.call) && isNearlyMeant(one, hand)).map(({ call }) => call);
  return [...new Set([habitual, ...near])].slice(0, MOST);
}

function isBelowSlams(call: Call): boolean {
  return isBid(call) && call < SLAMS;
}

/** What each call of the caller scores for their side in a world, as a board of duplicate bridge, in a rubber too. */
function worthsIn(world: BridgeState, tree: CallTree): (call: Call) => number {
  const hands = [0, 1, 2, 3].map((seat) => handIn(world, seat));
  const room = rules.blank(world);
  const known = new Map<string, number>();
  return (call) => {
    let at = tree.after(call);
    while (!at.isOver) at = at.after(callBy(at.meanings, hands[at.caller] as ValuedHand));
    room.copyFrom(world);
    for (const made of at.calls.slice(tree.calls.length)) rules.apply(room, room.speaker, SPOKEN + made);
    if (room.phase !== PLAYING) return 0;
    const { standing, declarer, doubling } = room.hand;
    const contract = `${standing} ${declarer} ${doubling}`;
    const score = known.get(contract) ?? playedOut(room);
    known.set(contract, score);
    return ((declarer ^ tree.caller) & 1) === 0 ? score : -score;
  };
}

/** What a contract scores for the declarer if it is played by habit, and perfectly at the end. */
function playedOut(state: BridgeState): number {
  const { hand, trick } = state;
  const { standing: bid, declarer, doubling } = hand;
  playOn(state, levelOf(bid) >= SLAM_LEVEL ? SLAM_OPENED : OPENED);
  const tricks = takenByDeclarer(state) + tricksLeftFor(trick, declarer, trick.trump);
  const [first, second] = vulnerableSides(state.options, state.game, state.dealer);
  // of boards 1 to 4, the one of this vulnerability
  const board = 1 + Number(first) + 2 * Number(second);
  const entries = boardEntries(state.options, { bid, declarer, doubling, tricks, honoursAt: -1, honours: 0, board });
  return entries.reduce((sum, { side, points }) => sum + (side === (declarer & 1) ? points : -points), 0);
}
