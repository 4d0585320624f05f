import { NO_SUIT, type Suit, suitLetter } from '../../kit/cards/cards.ts';
import type { Table } from '../../kit/table/table.ts';
import {
  BID_NAMES,
  bidName,
  bidsOver,
  costOf,
  creditsFor,
  isMade,
  MIS,
  NO_BID,
  NOT_YET,
  PASS,
  tricksFor,
} from './bids.ts';
import { CARDS_EACH } from './pack.ts';
import { wasMade } from './scoring.ts';
import { BIDDING, NOBODY, THROWN_IN, TO_DEAL } from './state.ts';
import type { HandView, NapView } from './view.ts';

/** Is there a bid that tricks are played for? */
export function hasContract({ phase, standing }: NapView): boolean {
  return phase !== TO_DEAL && phase !== BIDDING && phase !== THROWN_IN && standing !== NO_BID;
}

/** Tricks that the bidder has taken. */
export function takenSoFar({ trick, bidder }: NapView): number {
  return trick.won[bidder] ?? 0;
}

/** How a bid stands: made or beaten as soon as nothing can change that. A Mis is made with the last trick only. */
export function fateOf(view: NapView): 'open' | 'made' | 'beaten' {
  const { standing } = view;
  const taken = takenSoFar(view);
  const left = CARDS_EACH - view.trick.tricks;
  if (standing === MIS) return taken > 0 ? 'beaten' : left === 0 ? 'made' : 'open';
  if (isMade(standing, taken)) return 'made';
  return taken + left < tricksFor(standing) ? 'beaten' : 'open';
}

/** The letter of trumps; NT for none, JK where the joker is the only one, and nothing before there are any. */
export function trumpText(trump: Suit): string {
  if (trump === NO_SUIT) return 'NT';
  return trump < 4 ? suitLetter(trump) : 'JK';
}

/**
 * What a panel of Nap reads, words and figures parted by spaces; what is not there yet is empty. `calls`: what each seat has called, from
 * the dealer's left on, as `1:two 2:pass`; `caller`: whose turn it is. `standing` and `bidder`: the bid that stands, and whose it is.
 * `bids`: every bid from the lowest up with its credits, its tricks and what it costs where it fails, as `three:3:3:3`, and `open`: those that may be bid next. `contract`,
 * `trump`, `target`, `taken`, `played`, `fate`: once there are no more calls; `trump` is empty before the first lead, NT for none, JK
 * where the joker alone is trumps; `fate` is open, made or beaten. `credits`: what each seat has won or lost. `hands`: each hand that was
 * scored, parted by `;`: bid, bidder, trump, his tricks, made or beaten, then what it added to each seat.
 */
export function boardOf(view: NapView): Table['board'] {
  return { ...auctionOf(view), ...contractOf(view), credits: view.scores.join(' '), hands: handsText(view.hands) };
}

function auctionOf(view: NapView): { [name: string]: string } {
  const { calls, dealer, options, standing, bidder, phase } = view;
  const inTurn = calls.map((_, i) => (dealer + 1 + i) % calls.length);
  const called = inTurn.filter((seat) => calls[seat] !== NOT_YET);
  const over = phase === BIDDING ? bidsOver(standing) : 0;
  return {
    calls: called.map((seat) => `${seat}:${callText(calls[seat] ?? PASS)}`).join(' '),
    caller: phase === BIDDING ? String(view.caller) : '',
    standing: standing === NO_BID ? '' : bidName(standing),
    bidder: bidder === NOBODY ? '' : String(bidder),
    bids: BID_NAMES.map((name, bid) =>
      [name, creditsFor(bid, options), tricksFor(bid), costOf(bid, options)].join(':'),
    ).join(' '),
    open: BID_NAMES.filter((_, bid) => ((over >> bid) & 1) === 1).join(' '),
  };
}

/** The word of a call: a bid's name, or `pass`. */
export function callText(call: number): string {
  return call === PASS ? 'pass' : bidName(call);
}

function contractOf(view: NapView): { [name: string]: string } {
  if (!hasContract(view)) return { contract: '', trump: '', target: '', taken: '', played: '', fate: '' };
  const { standing, trick } = view;
  const isNamed = standing === MIS || trick.trump !== NO_SUIT;
  return {
    contract: bidName(standing),
    trump: isNamed ? trumpText(trick.trump) : '',
    target: String(tricksFor(standing)),
    taken: String(takenSoFar(view)),
    played: String(trick.tricks),
    fate: fateOf(view),
  };
}

function handsText(hands: readonly HandView[]): string {
  const text = ({ bid, bidder, trump, won, scores }: HandView, isWon: boolean) =>
    [bidName(bid), bidder, trumpText(trump), won[bidder], isWon ? 'made' : 'beaten', ...scores].join(' ');
  return hands.map((hand) => text(hand, wasMade(hand))).join(';');
}
