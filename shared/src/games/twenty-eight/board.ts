import { codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { Table } from '../../kit/table/table.ts';
import { LEAST_BID, leastBid, MOST_BID } from './auction.ts';
import { ALL_POINTS } from './ranking.ts';
import { sideOf, victoryPoints } from './scoring.ts';
import { BIDDING, CALL, NOBODY, TO_DEAL } from './state.ts';
import { type HandView, isFaceDown, type TwentyEightView } from './view.ts';

/** Is the auction over, so that there is a contract to be made or broken? */
export function hasContract(view: TwentyEightView): boolean {
  return view.phase !== TO_DEAL && view.phase !== BIDDING;
}

/** How the contract stands: made or broken as soon as nothing can change that. */
export function fateOf({ holder, standing, taken }: TwentyEightView): 'open' | 'made' | 'broken' {
  const side = sideOf(holder);
  if (taken[side] >= standing) return 'made';
  return ALL_POINTS - taken[side === 0 ? 1 : 0] < standing ? 'broken' : 'open';
}

/**
 * What a panel of Twenty-Eight reads, words and figures parted by spaces; what is not there yet is empty. `direction`: right or left.
 * `stakes`: the bids by what they are worth, as `14:19:1:-2` (from, to, victory points when made, when broken).
 * `calls`: what each seat has called, in order, as `3:14 2:pass`. `caller`: whose turn it is to bid, `least` and `most`: what he may bid,
 * `mayPass`: yes or no. `standing`, `holder`: the bid that stands, and whose it is. `setter`: who chooses trumps, once the auction is
 * over; `contract`, `fate`: his bid, and whether it is open, made or broken. `trump`: `?` while the card lies face down, then its
 * code; `suit`: the trump suit once it is revealed. `asking`: mandatory or optional; `askedBy`: who called for trumps. `points`: the card
 * points of seats 0 and 2, and of 1 and 3; `victory`: their victory points; `target`: how many of those win. `hands`: each hand that was
 * scored, parted by `;`: setter, bid, trump suit, the points of both sides, made or broken, then what it added to both sides.
 */
export function boardOf(view: TwentyEightView): Table['board'] {
  const { options, taken, scores } = view;
  return {
    direction: options.direction,
    stakes: stakesText(),
    ...auctionOf(view),
    ...contractOf(view),
    asking: options.reveal,
    points: taken.join(' '),
    victory: scores.join(' '),
    target: String(options.target),
    hands: view.hands.map(handText).join(';'),
  };
}

/** The bids by what they are worth: from, to, victory points when made, and when broken. */
function stakesText(): string {
  const lowest = [LEAST_BID, 20, 25];
  return lowest
    .map((from, i) => [
      from,
      (lowest[i + 1] ?? MOST_BID + 1) - 1,
      victoryPoints(from, true),
      victoryPoints(from, false),
    ])
    .map((figures) => figures.join(':'))
    .join(' ');
}

function auctionOf(view: TwentyEightView): { [name: string]: string } {
  const { calls, bidder, standing, holder } = view;
  const isBidding = view.phase === BIDDING;
  return {
    calls: calls.map((call) => `${Math.floor(call / CALL)}:${call % CALL || 'pass'}`).join(' '),
    caller: isBidding ? String(bidder) : '',
    least: isBidding ? String(leastBid(view, bidder)) : '',
    most: isBidding ? String(MOST_BID) : '',
    mayPass: isBidding ? (standing === 0 ? 'no' : 'yes') : '',
    standing: standing === 0 ? '' : String(standing),
    holder: holder === NOBODY ? '' : String(holder),
  };
}

function contractOf(view: TwentyEightView): { [name: string]: string } {
  const { holder, standing, trumpCard, askedBy } = view;
  const has = hasContract(view);
  const card = view.isRevealed ? unpack(trumpCard) : -1;
  return {
    setter: has ? String(holder) : '',
    contract: has ? String(standing) : '',
    fate: has ? fateOf(view) : '',
    trump: isFaceDown(view) ? '?' : card < 0 ? '' : codeOf(card),
    suit: card < 0 ? '' : suitLetter(suitOf(card)),
    askedBy: askedBy === NOBODY ? '' : String(askedBy),
  };
}

function handText({ setter, bid, trump, taken, scores }: HandView): string {
  const fate = (scores[setter] ?? 0) > 0 ? 'made' : 'broken';
  return [setter, bid, suitLetter(trump), ...taken, fate, scores[0], scores[1]].join(' ');
}
