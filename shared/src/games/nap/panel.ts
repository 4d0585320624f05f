import { isScored } from '../../kit/tricks/trickPicture.ts';
import { BID_NAMES, callName, costOf, creditsFor, MIS, NOT_YET, tricksFor } from './bids.ts';
import { CARDS_EACH } from './pack.ts';
import { type Fate, fateOf } from './scoring.ts';
import { BIDDING, hasContract, type NapView } from './state.ts';

/** A bid, whether it may be made now or not. */
export interface NapBid {
  /** As an action names it, and the key of what it is called. */
  readonly name: string;
  /** The tricks that it takes; 0 for a Mis. */
  readonly tricks: number;
  /** What it wins from each player, in credits, and pays to each player if it fails. */
  readonly credits: number;
  readonly cost: number;
}

/** A seat in the round of calls. */
export interface NapCaller {
  readonly seat: number;
  /** A bid's name or `pass`; null before the call. */
  readonly call: string | null;
  /** Is this the bid that stands? */
  readonly isStanding: boolean;
  readonly isNext: boolean;
  /** What the seat has: the chips that it began with, and the credits won and lost since. */
  readonly credits: number;
}

/** How far a side is: so many tricks of those that it needs. */
export interface NapProgress {
  readonly taken: number;
  readonly needed: number;
}

/** What tricks are played for. */
export interface NapContract {
  readonly bidder: number;
  readonly bid: NapBid;
  readonly fate: Fate;
  /** The bidder's tricks; in a Mis those that they have avoided, which must be all five. */
  readonly ofBidder: NapProgress;
  /** The others' tricks, and how many beat the bidder; null in a Mis, where the bidder's first trick does. */
  readonly theirs: NapProgress | null;
}

/** What the panel of Nap shows. */
export interface NapPanel {
  /** All bids from the lowest up. */
  readonly bids: readonly NapBid[];
  /** While calls are made, the seats in the order of calling, the dealer last; null otherwise. */
  readonly callers: readonly NapCaller[] | null;
  /** From the first lead until the hand is scored; null otherwise. */
  readonly contract: NapContract | null;
}

/** What the panel shows of a view. */
export function panelOf(view: NapView): NapPanel {
  const { options, phase } = view;
  const bids = BID_NAMES.map((name, bid) => ({
    name,
    tricks: tricksFor(bid),
    credits: creditsFor(bid, options),
    cost: costOf(bid, options),
  }));
  return {
    bids,
    callers: phase === BIDDING ? callersOf(view) : null,
    contract: hasContract(view) && !isScored(view) ? contractOf(view, bids) : null,
  };
}

function callersOf({ hand, speaker, dealer, scores, options }: NapView): NapCaller[] {
  const { calls, bidder } = hand;
  return calls.map((_, i) => {
    const seat = (dealer + 1 + i) % calls.length;
    const call = calls[seat] ?? NOT_YET;
    return {
      seat,
      call: call === NOT_YET ? null : callName(call),
      isStanding: seat === bidder,
      isNext: seat === speaker,
      credits: options.bank + (scores[seat] ?? 0),
    };
  });
}

function contractOf(view: NapView, bids: readonly NapBid[]): NapContract | null {
  const { standing, bidder } = view.hand;
  const bid = bids[standing];
  if (bid === undefined) return null;
  const taken = view.trick.won[bidder] ?? 0;
  const lost = view.trick.tricks - taken;
  const isMis = standing === MIS;
  return {
    bidder,
    bid,
    fate: fateOf(view),
    ofBidder: isMis ? { taken: lost, needed: CARDS_EACH } : { taken, needed: bid.tricks },
    theirs: isMis ? null : { taken: lost, needed: CARDS_EACH + 1 - bid.tricks },
  };
}
