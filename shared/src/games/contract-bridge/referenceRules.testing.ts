import type { SeatMove } from '../../kit/game/action.ts';
import { isDeck, type Move } from '../../kit/game/play.ts';
import { layNaively, naiveWinner } from '../../kit/tricks/naiveTrick.testing.ts';
import type { BridgeOptions } from './options.ts';

/*
 * The rules written a second time, as plainly as possible: cards and bids as text, hands as lists, every line of the
 * scoring tables by itself. It uses none of the game's code. Only tests read this file.
 */

/** A hand as the reference rules write it down. */
interface HandRead {
  readonly level: number;
  readonly strain: string;
  /** `undoubled`, `doubled`, `redoubled`. */
  readonly risk: Risk;
  readonly declarer: number;
  /** The tricks of the declarer's side. */
  readonly tricks: number;
  /** The four hands as dealt; none if honours do not matter. */
  readonly dealt: readonly (readonly string[])[];
}

export type Risk = 'undoubled' | 'doubled' | 'redoubled';

/** What a hand scores: below the line for the declarers, above it for declarers and defenders. */
interface Score {
  below: number;
  above: number;
  defenders: number;
}

/** The printed table of undertricks: one, two, three, each additional. */
const UNDERTRICKS = {
  'not vulnerable': {
    undoubled: [50, 100, 150, 50],
    doubled: [100, 300, 500, 300],
    redoubled: [200, 600, 1000, 600],
  },
  vulnerable: {
    undoubled: [100, 200, 300, 100],
    doubled: [200, 500, 800, 300],
    redoubled: [400, 1000, 1600, 600],
  },
} as const;

/** Scores a hand line by line of the rule book, honours left out. */
export function scoreNaively(
  options: BridgeOptions,
  hand: HandRead,
  declarersVulnerable: boolean,
  defendersVulnerable: boolean,
): Score {
  const score = { below: 0, above: 0, defenders: 0 };
  const { level, strain, risk, tricks } = hand;
  if (tricks < level + 6) {
    const counts = options.undertricks === 'defenders' ? defendersVulnerable : declarersVulnerable;
    const row = UNDERTRICKS[counts ? 'vulnerable' : 'not vulnerable'][risk];
    const down = level + 6 - tricks;
    if (down === 1) score.defenders = row[0];
    if (down === 2) score.defenders = row[1];
    if (down >= 3) score.defenders = row[2];
    for (let more = 4; more <= down; more++) score.defenders += row[3];
    return score;
  }
  for (let odd = 1; odd <= level; odd++) {
    if (strain === 'C' || strain === 'D') score.below += 20;
    else if (strain === 'H' || strain === 'S') score.below += 30;
    else score.below += odd === 1 ? 40 : 30;
  }
  if (risk === 'doubled') score.below *= 2;
  if (risk === 'redoubled') score.below *= 4;
  for (let over = level + 7; over <= tricks; over++) {
    if (risk === 'undoubled') score.above += strain === 'C' || strain === 'D' ? 20 : 30;
    if (risk === 'doubled') score.above += declarersVulnerable ? 200 : 100;
    if (risk === 'redoubled') score.above += declarersVulnerable ? 400 : 200;
  }
  if (risk === 'doubled') score.above += 50;
  if (risk === 'redoubled') score.above += 100;
  const isSmall = options.slam === 'taken' ? tricks === 12 : level === 6;
  const isGrand = options.slam === 'taken' ? tricks === 13 : level === 7;
  if (isSmall) score.above += declarersVulnerable ? 750 : 500;
  if (isGrand) score.above += declarersVulnerable ? 1500 : 1000;
  return score;
}

/** What honours in the strain are worth to each seat. */
export function honoursNaively(strain: string, dealt: readonly (readonly string[])[]): number[] {
  return dealt.map((hand) => {
    const wanted = strain === 'NT' ? ['AS', 'AH', 'AD', 'AC'] : [...'AKQJT'].map((rank) => rank + strain);
    const held = wanted.filter((card) => hand.includes(card)).length;
    if (strain === 'NT') return held === 4 ? 150 : 0;
    if (held === 5) return 150;
    return held === 4 ? 100 : 0;
  });
}

const BIDS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => ['C', 'D', 'H', 'S', 'NT'].map((strain) => `${level}${strain}`));

/**
 * Reads the moves of a rubber; throws on one that breaks a rule. A hand that is not played to its end is left unscored.
 */
export class ReferenceRubber {
  readonly hands: number[][] = [];
  readonly scores = [0, 0];
  readonly games = [0, 0];
  readonly below = [0, 0];
  winners: number[] = [];
  isOver = false;
  /** Deals on which nobody bid. */
  passedOut = 0;
  private readonly options: BridgeOptions;
  private dealer: number;
  private readonly moves: readonly Move[];
  private at = 0;

  constructor(options: BridgeOptions, dealer: number, moves: readonly Move[]) {
    this.options = options;
    this.dealer = dealer;
    this.moves = moves;
  }

  read(): this {
    while (this.at < this.moves.length && !this.isOver) {
      if (!this.readHand()) break;
      this.dealer = (this.dealer + 1) % 4;
    }
    if (this.isOver && this.at < this.moves.length) throw new Error('moves after the end');
    return this;
  }

  private next(): SeatMove | null {
    const move = this.moves[this.at++];
    if (move === undefined) return null;
    if (isDeck(move)) throw new Error('a deck in the middle of a hand');
    return move;
  }

  /** Reads a hand; false if the moves end in it. */
  private readHand(): boolean {
    const move = this.moves[this.at++];
    if (move === undefined || !isDeck(move)) throw new Error('a deck was due');
    const dealt: string[][] = [[], [], [], []];
    move.deck.split(' ').forEach((card, i) => {
      dealt[(this.dealer + 1 + i) % 4]?.push(card);
    });
    const contract = this.readAuction();
    if (contract === 'open') return false;
    if (contract === 'passed out') {
      this.passedOut++;
      return true;
    }
    const tricks = this.readPlay(
      contract.declarer,
      contract.strain,
      dealt.map((hand) => [...hand]),
    );
    if (tricks === null) return false;
    this.score({ ...contract, tricks, dealt });
    return true;
  }

  private readAuction(): 'open' | 'passed out' | Omit<HandRead, 'tricks' | 'dealt'> {
    let last = '';
    let bidder = -1;
    let risk: Risk = 'undoubled';
    let passes = 0;
    const named: { seat: number; strain: string }[] = [];
    for (let seat = this.dealer; passes < (last === '' ? 4 : 3); seat = (seat + 1) % 4) {
      const call = this.next();
      if (call === null) return 'open';
      if (call.seat !== seat) throw new Error('called out of turn');
      const isOpponents = bidder >= 0 && bidder % 2 !== seat % 2;
      passes = call.type === 'pass' ? passes + 1 : 0;
      if (call.type === 'bid') {
        const bid = `${call['level']}${call['strain']}`;
        if (BIDS.indexOf(bid) <= BIDS.indexOf(last)) throw new Error(`${bid} over ${last}`);
        last = bid;
        bidder = seat;
        risk = 'undoubled';
        named.push({ seat, strain: String(call['strain']) });
      } else if (call.type === 'double') {
        if (!isOpponents || risk !== 'undoubled') throw new Error('nothing to double');
        risk = 'doubled';
      } else if (call.type === 'redouble') {
        if (isOpponents || risk !== 'doubled') throw new Error('nothing to redouble');
        risk = 'redoubled';
      } else if (call.type !== 'pass') {
        throw new Error('a call was due');
      }
    }
    if (last === '') return 'passed out';
    const strain = last.slice(1);
    const first = named.find((one) => one.strain === strain && one.seat % 2 === bidder % 2);
    const declarer = this.options.declarer === 'firstNamer' ? (first?.seat ?? bidder) : bidder;
    return { level: Number(last[0]), strain, risk, declarer };
  }

  /** The tricks of the declarer's side; null if the moves end before. */
  private readPlay(declarer: number, trump: string, held: string[][]): number | null {
    const dummy = (declarer + 2) % 4;
    let leader = (declarer + 1) % 4;
    let tricks = 0;
    for (let n = 0; n < 13; n++) {
      const laid: string[] = [];
      for (let i = 0; i < 4; i++) {
        const hand = (leader + i) % 4;
        const play = this.next();
        if (play === null) return null;
        if (play.seat !== (hand === dummy ? declarer : hand)) throw new Error('played out of turn');
        const card = String(play['card']);
        const cards = held[hand] ?? [];
        if (play.type !== 'play') throw new Error('a card was due');
        layNaively(cards, card, laid);
      }
      leader = (leader + naiveWinner(laid, trump)) % 4;
      if (leader % 2 === declarer % 2) tricks++;
    }
    return tricks;
  }

  private score(hand: HandRead): void {
    const us = hand.declarer % 2;
    const them = 1 - us;
    const isVulnerable = (side: number) => (this.games[side] ?? 0) > 0;
    const { below, above, defenders } = scoreNaively(this.options, hand, isVulnerable(us), isVulnerable(them));
    const added = [0, 0];
    const give = (side: number, points: number) => {
      added[side] = (added[side] ?? 0) + points;
    };
    give(us, below + above);
    give(them, defenders);
    if (this.options.honours) {
      honoursNaively(hand.strain, hand.dealt).forEach((points, seat) => {
        give(seat % 2, points);
      });
    }
    this.below[us] = (this.below[us] ?? 0) + below;
    if ((this.below[us] ?? 0) >= 100) {
      this.below.fill(0);
      this.games[us] = (this.games[us] ?? 0) + 1;
      this.isOver = this.games[us] === 2;
      if (this.isOver) give(us, this.games[them] === 0 ? 700 : 500);
    }
    const [a = 0, b = 0] = added;
    this.hands.push([a, b, a, b]);
    this.scores[0] = (this.scores[0] ?? 0) + a;
    this.scores[1] = (this.scores[1] ?? 0) + b;
    const [x = 0, y = 0] = this.scores;
    if (this.isOver && x !== y) this.winners = x > y ? [0, 2] : [1, 3];
  }
}
