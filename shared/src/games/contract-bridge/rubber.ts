import type { BridgeOptions } from './options.ts';
import { type Entry, entriesOf, otherSide, type PlayedHand, rubberPoints, type Side } from './scoring.ts';

/** Points below the line that make a game. */
export const GAME = 100;
/** Games that make a rubber. */
const GAMES_TO_WIN = 2;

/** How a rubber stands: figures of side 0 and side 1. */
export class Rubber {
  /** Points below the line in the game that is being played. */
  readonly below: [number, number] = [0, 0];
  readonly games: [number, number] = [0, 0];
  /** Everything scored so far, above the line and below. */
  readonly totals: [number, number] = [0, 0];

  /** Makes this equal to another. */
  copyFrom({ below, games, totals }: RubberView): void {
    for (const side of [0, 1] as const) {
      this.below[side] = below[side];
      this.games[side] = games[side];
      this.totals[side] = totals[side];
    }
  }

  /** Who has won a game is vulnerable. */
  isVulnerable(side: Side): boolean {
    return this.games[side] > 0;
  }

  /** Both sides' vulnerability. */
  vulnerable(): readonly [boolean, boolean] {
    return [this.isVulnerable(0), this.isVulnerable(1)];
  }

  /** The side with two games, -1 while there is none. */
  wonBy(): Side | -1 {
    if (this.games[0] === GAMES_TO_WIN) return 0;
    return this.games[1] === GAMES_TO_WIN ? 1 : -1;
  }

  /** Scores a hand: what it enters on the sheet, the rubber's premium included where the hand ends it. */
  score(options: BridgeOptions, hand: PlayedHand): Entry[] {
    const entries = entriesOf(options, hand, this.isVulnerable(0), this.isVulnerable(1));
    for (const entry of entries) {
      this.totals[entry.side] += entry.points;
      if (entry.line === 'below') this.enterBelow(entry.side, entry.points);
    }
    const winner = this.wonBy();
    if (winner >= 0) {
      const side = winner as Side;
      const lost = this.games[otherSide(side)];
      const points = rubberPoints(lost);
      this.totals[side] += points;
      entries.push({ side, line: 'above', points, reason: 'rubber', n: GAMES_TO_WIN + lost });
    }
    return entries;
  }

  private enterBelow(side: Side, points: number): void {
    this.below[side] += points;
    if (this.below[side] < GAME) return;
    this.games[side]++;
    this.below[0] = 0;
    this.below[1] = 0;
  }
}

/** The figures of a rubber, as a view carries them. */
export interface RubberView {
  readonly below: readonly [number, number];
  readonly games: readonly [number, number];
  readonly totals: readonly [number, number];
}

/** What each side gets of some entries. */
export function pointsOf(entries: readonly Entry[], side: Side): number {
  let points = 0;
  for (const entry of entries) if (entry.side === side) points += entry.points;
  return points;
}

/** A hand on the sheet of the rubber. */
export interface LedgerHand {
  readonly hand: PlayedHand;
  readonly entries: readonly Entry[];
  /** The game of the rubber in which it was played, from 1 to 3, and whether it ended that game. */
  readonly game: number;
  readonly endsGame: boolean;
  /** Who was vulnerable while it was played. */
  readonly vulnerable: readonly [boolean, boolean];
}

/** The sheet of a rubber, reckoned anew from its hands, the first one first. */
export function ledgerOf(options: BridgeOptions, hands: readonly PlayedHand[]): LedgerHand[] {
  const rubber = new Rubber();
  return hands.map((hand) => {
    const vulnerable = rubber.vulnerable();
    const game = rubber.games[0] + rubber.games[1] + 1;
    const entries = rubber.score(options, hand);
    return { hand, entries, game, endsGame: rubber.games[0] + rubber.games[1] === game, vulnerable };
  });
}
