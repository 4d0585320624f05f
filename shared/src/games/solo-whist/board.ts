import { codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { Table } from '../../kit/table/table.ts';
import { bidName, COP, contractName, creditsFor, isMade, isMisere, NO_BID, PROP, tricksFor } from './bids.ts';
import { takenIn, wasMade } from './scoring.ts';
import { BIDDING, isAuction, NAMING, NOBODY, OFFERED, PASS, RAISING, TO_DEAL, TRICKS } from './state.ts';
import type { HandView, SoloView } from './view.ts';
import { isTurnedUp } from './zones.ts';

/** Is there a contract, so that tricks are played for it? */
export function hasContract(view: SoloView): boolean {
  return view.phase !== TO_DEAL && !isAuction(view.phase) && view.standing !== NO_BID;
}

/** Tricks that the declarers have taken, both together. */
export function takenSoFar({ trick, holder, partner }: SoloView): number {
  return (trick.won[holder] ?? 0) + (trick.won[partner] ?? 0);
}

/** How a contract stands: made or beaten as soon as nothing can change that. A misère is made with the last trick only. */
export function fateOf(view: SoloView): 'open' | 'made' | 'beaten' {
  const { standing } = view;
  const taken = takenSoFar(view);
  const left = TRICKS - view.trick.tricks;
  if (isMisere(standing)) return taken > 0 ? 'beaten' : left === 0 ? 'made' : 'open';
  if (isMade(standing, taken)) return 'made';
  return taken + left < tricksFor(standing) ? 'beaten' : 'open';
}

/**
 * What a panel of Solo Whist reads, words and figures parted by spaces; what is not there yet is empty. `turned`: the card turned up,
 * while it lies open; `suit`: the default suit, for the whole hand. `calls`: what each seat has called, in order, as `1:solo 2:pass`.
 * `caller`: whose turn it is to call or to name trumps. `standing`, `holder`, `partner`: the bid that stands, and whose it is. `bids`:
 * every bid of this table from the lowest up, with its credits and its tricks, as `solo:1:5`. `contract`, `declarers`, `trump`: once the
 * auction is over; `trump` is NT for none. `target`, `taken`, `played`: tricks that the contract needs, that the declarers have, and
 * that are played in all. `fate`: open, made or beaten. `spread`: the seat whose hand lies open. `hands`: each hand that was scored,
 * parted by `;`: contract, declarer, partner (- for none), trump, the declarers' tricks, made or beaten, then what it added to each seat.
 */
export function boardOf(view: SoloView): Table['board'] {
  return { ...auctionOf(view), ...contractOf(view), hands: view.hands.map(handText).join(';') };
}

function seatText(seat: number): string {
  return seat === NOBODY ? '' : String(seat);
}

function auctionOf(view: SoloView): { [name: string]: string } {
  const { phase, turned, standing } = view;
  const isCalling = phase === BIDDING || phase === OFFERED || phase === RAISING || phase === NAMING;
  const named = (call: number) => `${call >> 4}:${(call & 15) === PASS ? 'pass' : bidName(call & 15)}`;
  return {
    turned: isTurnedUp(view) ? codeOf(unpack(turned)) : '',
    suit: turned === '' ? '' : suitLetter(suitOf(unpack(turned))),
    calls: view.calls.map(named).join(' '),
    caller: isCalling ? String(view.caller) : '',
    standing: standing === NO_BID ? '' : bidName(standing),
    holder: seatText(view.holder),
    partner: seatText(view.partner),
    bids: bidsText(view),
  };
}

function bidsText({ options }: SoloView): string {
  const bids = [0, 1, 2, 3, 4, 5, 6, 7].filter((bid) => options.propCop || (bid !== PROP && bid !== COP));
  return bids.map((bid) => `${bidName(bid)}:${creditsFor(bid, options)}:${tricksFor(bid)}`).join(' ');
}

function trumpText(trump: number): string {
  return trump < 0 ? 'NT' : suitLetter(trump);
}

function contractOf(view: SoloView): { [name: string]: string } {
  if (!hasContract(view)) {
    return { contract: '', declarers: '', trump: '', target: '', taken: '', played: '', fate: '', spread: '' };
  }
  const { standing, holder, partner, trick } = view;
  return {
    contract: contractName(standing),
    declarers: partner === NOBODY ? String(holder) : `${holder} ${partner}`,
    // an abundance has no trumps yet while they are named
    trump: view.phase === NAMING ? '' : trumpText(trick.trump),
    target: String(tricksFor(standing)),
    taken: String(takenSoFar(view)),
    played: String(trick.tricks),
    fate: fateOf(view),
    spread: view.spread === '' ? '' : String(holder),
  };
}

function handText(hand: HandView): string {
  const { contract, declarer, partner, trump, scores } = hand;
  const fate = wasMade(hand) ? 'made' : 'beaten';
  const who = [declarer, partner === NOBODY ? '-' : partner];
  return [contractName(contract), ...who, trumpText(trump), takenIn(hand), fate, ...scores].join(' ');
}
