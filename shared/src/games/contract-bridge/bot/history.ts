import { type Auction, makeCall, NOBODY, openAuction } from '../bidding.ts';
import {
  bidOf,
  type Call,
  DOUBLE,
  HEART_STRAIN,
  isBid,
  levelOf,
  NO_CALL,
  NO_TRUMPS,
  SPADE_STRAIN,
  strainOf,
} from '../calls.ts';

/** What a seat's calls have shown of its hand. */
export interface Shown {
  /** Points from `least` to `most`, counted as the call counts them. */
  readonly least: number;
  readonly most: number;
  /** The fewest cards in each suit, clubs 0 to spades 3. */
  readonly lengths: readonly [number, number, number, number];
}

/** What a call says besides points and suits. */
export interface Convention {
  /** What it asks or shows, as a `says.…` key of the words. */
  readonly says?: string;
  /** The partner must not pass: until the next call, or until game is bid. */
  readonly forces?: 'once' | 'game';
  /** It says nothing about the suit that it names. */
  readonly isArtificial?: true;
}

/** More points than any hand has. */
export const ALL_POINTS = 37;

/** Nothing shown yet. */
const NOTHING_SHOWN: Shown = { least: 0, most: ALL_POINTS, lengths: [0, 0, 0, 0] };

/** The suits, as strains. */
export const SUIT_STRAINS = [0, 1, 2, 3] as const;

/** An auction so far, as the bots read it. */
export class History {
  readonly auction: Auction = openAuction();
  /** Whose turn it is to call. */
  caller: number;
  /** What each seat has shown. */
  readonly shown: Shown[] = [NOTHING_SHOWN, NOTHING_SHOWN, NOTHING_SHOWN, NOTHING_SHOWN];
  /** Each seat's bids in order. */
  readonly bids: Call[][] = [[], [], [], []];
  /** The purpose of each seat's calls, in order; undefined for a call outside the system. */
  private readonly meant: (Convention | undefined)[][] = [[], [], [], []];
  /** The strains that each seat has bid naturally. */
  private readonly named: number[][] = [[], [], [], []];
  /** The sides that have agreed to bid game. */
  private readonly toGame = [false, false];
  /** The bid that each seat doubled first, NO_CALL for none. */
  readonly doubled: Call[] = [NO_CALL, NO_CALL, NO_CALL, NO_CALL];
  /** Who bid first, and what. */
  opener = NOBODY;
  opening: Call = NO_CALL;

  /** The auction before this dealer's first call. */
  constructor(dealer: number) {
    this.caller = dealer;
  }

  /** Adds the caller's next call, what all their calls together have shown, and the purpose of this one. */
  add(call: Call, shown: Shown, meant?: Convention): void {
    const seat = this.caller;
    this.shown[seat] = shown;
    this.meant[seat]?.push(meant);
    if (meant?.forces === 'game') this.toGame[seat & 1] = true;
    if (isBid(call)) {
      if (meant?.isArtificial !== true) this.named[seat]?.push(strainOf(call));
      if (this.opener === NOBODY) {
        this.opener = seat;
        this.opening = call;
      }
      this.bids[seat]?.push(call);
    } else if (call === DOUBLE && this.doubled[seat] === NO_CALL) {
      this.doubled[seat] = this.auction.standing;
    }
    makeCall(this.auction, seat, call);
    this.caller = (seat + 1) & 3;
  }

  /** What a seat has shown. */
  shownBy(seat: number): Shown {
    return this.shown[seat & 3] ?? NOTHING_SHOWN;
  }

  /** The bids of a seat. */
  bidsOf(seat: number): readonly Call[] {
    return this.bids[seat & 3] ?? [];
  }

  /** The last bid of a seat, NO_CALL for none. */
  lastBid(seat: number): Call {
    return this.bidsOf(seat).at(-1) ?? NO_CALL;
  }

  /** Whether the seat has bid or doubled. */
  hasActed(seat: number): boolean {
    return this.bidsOf(seat).length > 0 || this.doubled[seat & 3] !== NO_CALL;
  }

  /** The purpose of a seat's last call. */
  meantBy(seat: number): Convention | undefined {
    return this.meant[seat & 3]?.at(-1);
  }

  /** Whether a seat has made a call for this purpose. */
  hasSaid(seat: number, says: string): boolean {
    return this.meant[seat & 3]?.some((one) => one?.says === says) === true;
  }

  /** Whether the side of a seat has agreed to bid game. */
  isToGame(seat: number): boolean {
    return this.toGame[seat & 1] === true;
  }

  /** The strain that a seat has bid last, and naturally; -1 for none. */
  lastNamed(seat: number): number {
    return this.named[seat & 3]?.at(-1) ?? -1;
  }

  /** Whether the standing bid is one of this seat's own side. */
  isOurs(seat: number): boolean {
    const { standing, bidder } = this.auction;
    return standing !== NO_CALL && ((bidder ^ seat) & 1) === 0;
  }

  /** The lowest level at which a strain can be bid now; 8 if it cannot. */
  cheapest(strain: number): number {
    const { standing } = this.auction;
    if (standing === NO_CALL) return 1;
    return strainOf(standing) < strain ? levelOf(standing) : levelOf(standing) + 1;
  }

  /** The bid of a strain this many levels above the cheapest; NO_CALL if there is none that high. */
  jumpIn(strain: number, levels = 0): Call {
    const level = this.cheapest(strain) + levels;
    return level > 7 ? NO_CALL : bidOf(level, strain);
  }

  /** The suits that a seat's side has bid. */
  suitsOf(seat: number): number[] {
    const named = [this.named[seat & 3], this.named[(seat + 2) & 3]];
    return SUIT_STRAINS.filter((strain) => named.some((strains) => strains?.includes(strain)));
  }

  /** The suits that nobody has bid. */
  unbidSuits(): number[] {
    const bid = [...this.suitsOf(0), ...this.suitsOf(1)];
    return SUIT_STRAINS.filter((strain) => !bid.includes(strain));
  }
}

/** Whether a bid makes game by itself, undoubled: 3 NT, four of a major, five of a minor. */
export function isGameBid(bid: Call): boolean {
  return levelOf(bid) >= gameLevel(strainOf(bid));
}

/** The level that makes game in a strain. */
export function gameLevel(strain: number): number {
  if (strain === NO_TRUMPS) return 3;
  return isMajor(strain) ? 4 : 5;
}

/** Hearts or spades. */
export function isMajor(strain: number): boolean {
  return strain === HEART_STRAIN || strain === SPADE_STRAIN;
}
