import { JOKER_SUIT, suitLetter } from '../../kit/cards/cards.ts';
import type { Table } from '../../kit/table/table.ts';
import { mayBid } from './auction.ts';
import {
  type Bid,
  bidName,
  bidValue,
  firstOverNullo,
  GRAND_NULLO,
  NO_BID,
  NULLO,
  TRICK_BIDS,
  tricksOf,
} from './bids.ts';
import { fateOf, hasContract, isAuctionOver, takenSoFar } from './contract.ts';
import type { FiveHundredOptions } from './options.ts';
import { ofSide, wasMade } from './scoring.ts';
import {
  BIDDING,
  CALL,
  DECLARING,
  DISCARDING,
  MIDDLE_CARDS,
  NOBODY,
  PASS,
  partnerOf,
  TO_DEAL,
  whoSitsOut,
} from './state.ts';
import { type FiveHundredView, type HandView, isNamedTrick } from './view.ts';

/**
 * What a panel of Five Hundred reads, words and figures parted by spaces; what is not there yet is empty.
 *
 * The auction: `bids`: every bid from the lowest up as this table ranks them, with its value, as `6S:40`, `nullo:250`, `10NT:520`. `open`: those
 * that the caller may make now. `calls`: what each seat has called, in order, as `1:6H 2:pass 3:7S 0:nullo`. `first`: who calls first;
 * `caller`: whose turn it is. `round`, `rounds`: which round it is, and of how many (empty without a limit). `standing`, `holder`, `value`: the bid
 * that stands, whose it is, and what it is worth. `inkle`: who may bid six: firstTwo, anyone, none. `declared`: seats that have declared "ace,
 * no face"; `answers`: who is asked about it; `barred`: seats that may bid no nullo.
 *
 * The middle: `middle`: dealt, taken (it is in a hand), discards, or left (nobody takes it); `taker`: who takes it or has it; `discarded`: how
 * many cards he has laid off; `toDiscard`: how many are still to be.
 *
 * The hand: `contract`: its bid, none where all passed. `declarer`, `partner`, `out`: seats, `out` the one that sits out of a nullo. `trump`: a suit, or
 * NT. `target`, `taken`, `fate`: tricks bid, taken by the declarer's side, and open, made or broken. `tricks`: taken by each seat. `played`: tricks
 * in all. `joker`: the suit that a led joker has named, while that trick lies there.
 *
 * `hands`: each hand that was scored, parted by `;`: contract (or none), declarer (- for none), the tricks of both sides, made, broken or none,
 * then what it added to both sides.
 */
export function boardOf(view: FiveHundredView): Table['board'] {
  return { ...auctionOf(view), ...middleOf(view), ...handOf(view), hands: view.hands.map(handText).join(';') };
}

function seatText(seat: number): string {
  return seat === NOBODY ? '' : String(seat);
}

function seatsText(seats: number): string {
  return [0, 1, 2, 3].filter((seat) => ((seats >> seat) & 1) === 1).join(' ');
}

/** Every bid as the table ranks it. */
function ladder(options: FiveHundredOptions): Bid[] {
  const over = firstOverNullo(options);
  const tricks = Array.from({ length: TRICK_BIDS }, (_, bid) => bid);
  return [...tricks.slice(0, over), NULLO, ...tricks.slice(over), GRAND_NULLO];
}

function auctionOf(view: FiveHundredView): { [name: string]: string } {
  const { options, calls, caller, standing, holder } = view;
  const isBidding = view.phase === BIDDING;
  const bids = ladder(options);
  const named = (call: number) => `${Math.floor(call / CALL)}:${call % CALL === PASS ? 'pass' : bidName(call % CALL)}`;
  return {
    bids: bids.map((bid) => `${bidName(bid)}:${bidValue(bid)}`).join(' '),
    open: isBidding
      ? bids
          .filter((bid) => mayBid(view, caller, bid))
          .map(bidName)
          .join(' ')
      : '',
    calls: calls.map(named).join(' '),
    first: view.phase === TO_DEAL ? '' : String((view.dealer + 1) & 3),
    caller: isBidding ? String(caller) : '',
    round: isBidding ? String(Math.floor(calls.length / 4) + 1) : '',
    rounds: options.rounds === 'untilThreePasses' ? '' : String(options.rounds),
    standing: standing === NO_BID ? '' : bidName(standing),
    holder: seatText(holder),
    value: standing === NO_BID ? '' : String(bidValue(standing)),
    inkle: options.inkle,
    ...declarationsOf(view),
  };
}

function declarationsOf({ phase, declared, asking, barred }: FiveHundredView): { [name: string]: string } {
  const sides = (barred & 1 ? 0b0101 : 0) | (barred & 2 ? 0b1010 : 0);
  return {
    // what is declared while the window is open is nobody's business yet
    declared: phase === DECLARING ? '' : seatsText(declared),
    answers: asking === NOBODY ? '' : String(partnerOf(asking)),
    barred: seatsText(sides),
  };
}

function middleOf(view: FiveHundredView): { [name: string]: string } {
  const { phase, middle, taker, discarder } = view;
  const lies = discarder !== NOBODY ? 'discards' : isAuctionOver(view) && taker === NOBODY ? 'left' : 'dealt';
  const isDiscarding = phase === DISCARDING;
  return {
    middle: phase === TO_DEAL ? '' : isDiscarding ? 'taken' : lies,
    taker: seatText(taker),
    discarded: discarder === NOBODY ? '' : String(middle.length),
    toDiscard: isDiscarding ? String(MIDDLE_CARDS - middle.length) : '',
  };
}

function handOf(view: FiveHundredView): { [name: string]: string } {
  const { standing, holder, trick } = view;
  const isOver = isAuctionOver(view);
  const has = hasContract(view);
  return {
    contract: isOver ? (has ? bidName(standing) : 'none') : '',
    declarer: has ? String(holder) : '',
    partner: has ? String(partnerOf(holder)) : '',
    out: has ? seatText(whoSitsOut(standing, holder)) : '',
    trump: isOver ? (trick.trump === JOKER_SUIT ? 'NT' : suitLetter(trick.trump)) : '',
    target: has ? String(tricksOf(standing)) : '',
    taken: has ? String(takenSoFar(view)) : '',
    fate: has ? fateOf(view) : '',
    tricks: isOver ? trick.won.join(' ') : '',
    played: isOver ? String(trick.tricks) : '',
    joker: isNamedTrick(view) ? suitLetter(view.named) : '',
  };
}

function handText(hand: HandView): string {
  const { contract, declarer, won, scores } = hand;
  const fate = contract === NO_BID ? 'none' : wasMade(hand) ? 'made' : 'broken';
  const what = contract === NO_BID ? 'none' : bidName(contract);
  const who = declarer === NOBODY ? '-' : String(declarer);
  return [what, who, ofSide(won, 0), ofSide(won, 1), fate, scores[0], scores[1]].join(' ');
}
