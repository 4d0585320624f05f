/*
 * An evening: an event at many tables. Entrants meet round by round according to its movement, several tables play the
 * same boards, and their scores are compared. Nothing here depends on a particular game.
 */

/** How entrants meet (docs/evenings.md). */
export type Movement = 'mitchell' | 'howell' | 'individual' | 'roundRobin' | 'swiss' | 'knockout';

/** What an entrant is: one player, a pair, or a team of two pairs. */
export type EntrantKind = 'single' | 'pair' | 'team';

/**
 * What is compared, board by board: match points; IMPs, against each other table or, between teams, against their other
 * table; those IMPs as victory points, round by round; or a score's difference from the mean of the board.
 */
export type Scoring = 'matchPoints' | 'imps' | 'victoryPoints' | 'difference';

/** What the host has chosen. */
export interface Plan {
  readonly movement: Movement;
  readonly entrants: EntrantKind;
  readonly rounds: number;
  readonly boardsARound: number;
  /** The seats of a table. Partners sit opposite each other where a side has two. */
  readonly seats: number;
  /**
   * Whether sets of boards go from table to table, as they must at real tables: only in a Mitchell. Otherwise all
   * tables play the same boards in a round.
   */
  readonly boardsMove?: boolean;
  readonly scoring: Scoring;
  /** Whether the lowest score wins. */
  readonly lowestWins?: boolean;
}

/** Who sits on a seat: an entrant, and which of its players, from 0. */
export interface Seated {
  readonly entrant: number;
  readonly member: number;
}

/** A table of a round. */
export interface Seating {
  /** From 1. */
  readonly table: number;
  /** Which set of deals is played, from 0. */
  readonly boards: number;
  /** By seat. */
  readonly seats: readonly Seated[];
}

/** A round as drawn up. */
export interface RoundPlan {
  readonly tables: readonly Seating[];
  /** The entrants without a table. */
  readonly sittingOut: readonly number[];
}

/** What a board scored at a table. */
export interface BoardResult {
  /** From 0, as are `boards` and `deal`, the place of the board in its set. */
  readonly round: number;
  readonly table: number;
  readonly boards: number;
  readonly deal: number;
  /** The entrants of each side. */
  readonly sides: readonly (readonly number[])[];
  /** What it added to the score of each side, in the game's own points. */
  readonly scores: readonly number[];
  /** What the director awards each side instead: percent, or by IMPs and difference those. */
  readonly adjusted?: readonly number[];
}

/** An evening so far. */
export interface SoFar {
  /** How many entrants there are, late ones and those who have withdrawn included. They are numbered from 0. */
  readonly entrants: number;
  /** By entrant, the first round in which they take part; 0 for those who were there at the beginning. */
  readonly from: readonly number[];
  readonly withdrawn: readonly number[];
  readonly played: readonly RoundPlan[];
  readonly results: readonly BoardResult[];
}

/** How many players an entrant has, at tables with this many seats. */
export function membersOf({ entrants, seats }: Pick<Plan, 'entrants' | 'seats'>): number {
  switch (entrants) {
    case 'single':
      return 1;
    case 'pair':
      return seats / 2;
    case 'team':
      return seats;
  }
}

/** The entrants who take part in a round, in their order. */
export function activeIn({ entrants, from, withdrawn }: SoFar, round: number): number[] {
  return Array.from({ length: entrants }, (_, n) => n).filter((n) => (from[n] ?? 0) <= round && !withdrawn.includes(n));
}

/** The entrants of each side of a table; `sides` has each seat's side, from 0. */
export function sidesAt({ seats }: Seating, sides: readonly number[]): number[][] {
  const count = Math.max(...sides) + 1;
  return Array.from({ length: count }, (_, side) => [
    ...new Set(seats.flatMap(({ entrant }, seat) => (sides[seat] === side ? [entrant] : []))),
  ]);
}
