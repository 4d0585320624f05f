import { codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { callSheet } from '../../kit/table/callSheet.ts';
import { isSpeaking } from '../../kit/tricks/handCourse.ts';
import {
  BID_NAMES,
  bidName,
  COP,
  contractName,
  creditsFor,
  isMade,
  isMisere,
  NO_BID,
  PROP,
  tricksFor,
} from './bids.ts';
import { takenBy } from './scoring.ts';
import { declares, hasContract, NAMING, NOBODY, PASS, type SoloView, TRICKS, type Undertaking } from './state.ts';

const SEATS = [0, 1, 2, 3] as const;

/** A bid that the table plays with. */
export interface SoloBid {
  readonly name: string;
  readonly credits: number;
  /** How many tricks it is for; 0 if none may be taken. */
  readonly tricks: number;
}

/** The auction, as everybody sees it. */
export interface SoloAuction {
  /** In the order of speaking, the dealer last. */
  readonly speakers: readonly number[];
  readonly dealer: number;
  /** A row for each round, a place for each speaker: `pass` or the name of the bid; null if nothing was called. */
  readonly rounds: readonly (readonly (string | null)[])[];
  /** The place of the call that is awaited; null once only trumps are to be named. */
  readonly next: { readonly row: number; readonly column: number } | null;
  /** The seat that is to call, or to name trumps. */
  readonly speaker: number;
  /** The card turned up; null once the auction is over. */
  readonly turned: string | null;
  /** The letter of the default suit. */
  readonly suit: string;
  /** The name of the bid that stands, null for none, and the seats that made and accepted it. */
  readonly standing: string | null;
  readonly declarers: readonly number[];
  /** Every bid of this table, from the lowest up. */
  readonly bids: readonly SoloBid[];
}

/** The declarers or the defenders of a contract. */
export interface SoloSide {
  readonly seats: readonly number[];
  readonly taken: number;
  /** The tricks that it needs to make the contract or to beat it; 0 in a misère, where the declarer may take none. */
  readonly needed: number;
}

type Fate = 'open' | 'made' | 'beaten';

/** How the contract stands. */
export interface SoloContract {
  readonly name: string;
  readonly declarers: SoloSide;
  readonly defenders: SoloSide;
  /** The letter of the trump suit, null for none. */
  readonly trump: string | null;
  readonly fate: Fate;
}

/** What the panel of Solo Whist shows: the auction and the naming of trumps, then the contract. */
export interface SoloPanel {
  readonly auction: SoloAuction | null;
  readonly contract: SoloContract | null;
}

/** What the panel shows of a view. */
export function panelOf(view: SoloView): SoloPanel {
  const isCalling = isSpeaking(view.phase);
  return {
    auction: isCalling ? auctionOf(view) : null,
    contract: hasContract(view) && !isCalling ? contractOf(view) : null,
  };
}

/** How a contract stands: made or beaten as soon as nothing can change that. A misère is made with the last trick only. */
export function fateOf({ hand, trick }: SoloView): Fate {
  const { contract } = hand;
  const taken = takenBy(hand, trick.won);
  const left = TRICKS - trick.tricks;
  if (isMisere(contract)) return taken > 0 ? 'beaten' : left === 0 ? 'made' : 'open';
  if (isMade(contract, taken)) return 'made';
  return taken + left < tricksFor(contract) ? 'beaten' : 'open';
}

/** The name of a bid, or `pass`. */
export function callName(call: number): string {
  return call === PASS ? 'pass' : bidName(call);
}

function auctionOf(view: SoloView): SoloAuction {
  const { phase, hand, dealer, speaker, options } = view;
  const isOver = phase === NAMING;
  const speakers = SEATS.map((i) => (dealer + 1 + i) & 3);
  const bids = BID_NAMES.map((name, bid) => ({ name, credits: creditsFor(bid, options), tricks: tricksFor(bid) }));
  const calls = hand.calls.map((call) => [call >> 4, callName(call & 15)] as const);
  const { rows: rounds, next } = callSheet(speakers, calls, isOver ? null : speaker);
  return {
    speakers,
    dealer,
    rounds,
    next,
    speaker,
    turned: isOver ? null : codeOf(hand.turned),
    suit: suitLetter(suitOf(hand.turned)),
    standing: hand.contract === NO_BID ? null : bidName(hand.contract),
    declarers: declarersOf(hand),
    bids: options.propCop ? bids : bids.filter((_, bid) => bid !== PROP && bid !== COP),
  };
}

function declarersOf({ declarer, partner }: Undertaking): number[] {
  return [declarer, partner].filter((seat) => seat !== NOBODY);
}

function contractOf(view: SoloView): SoloContract {
  const { hand, trick } = view;
  const { contract } = hand;
  const taken = takenBy(hand, trick.won);
  const needed = tricksFor(contract);
  return {
    name: contractName(contract),
    declarers: { seats: declarersOf(hand), taken, needed },
    defenders: {
      seats: SEATS.filter((seat) => !declares(hand, seat)),
      taken: trick.tricks - taken,
      needed: isMisere(contract) ? 0 : TRICKS + 1 - needed,
    },
    trump: trick.trump < 0 ? null : suitLetter(trick.trump),
    fate: fateOf(view),
  };
}
