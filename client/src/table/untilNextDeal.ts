import type { Table } from '@kibitz/shared/kit/table/table';

/**
 * How long a card takes, in milliseconds, until some have been seen played; and how many cards that guess counts as.
 */
const GUESSED = 4000;
const GUESS_WEIGHT = 4;
/** How long people read a score before the next deal, in milliseconds. */
const SCORE_READ = 10_000;
const HALF_MINUTE = 30_000;
/** How far an estimate must be from what is shown to replace it, in milliseconds: more than rounding alone explains. */
const CLEARLY_OFF = 20_000;

/** How many cards are still to be played in this hand, as everybody can see; 0 once it is scored. */
export function cardsToPlay({ zones, seats, summary }: Pick<Table, 'zones' | 'seats' | 'summary'>): number {
  if (summary !== null) return 0;
  let left = 0;
  for (const { id, kind, seat, cards, count } of zones) {
    const isHeld = (kind === 'hand' || kind === 'columns') && seats[seat]?.out === false;
    if (isHeld) left += cards.replace(/[ .]/g, '').length;
    else if (id === 'stock') left += count ?? 0;
  }
  return left;
}

/** How long it takes until the next deal, by how fast cards have been seen played at this table. */
export class UntilNextDeal {
  private left = 0;
  private since = 0;
  private spent = 0;
  private played = 0;
  private shown = 0;

  /** Takes in how many cards are left to play at a moment, in milliseconds. Returns the half minutes to show. */
  at(left: number, now: number): number {
    if (left !== this.left) {
      // more cards than before mean a new deal: the time between two hands is not a card's
      if (left < this.left) {
        this.spent += now - this.since;
        this.played += this.left - left;
      }
      [this.left, this.since] = [left, now];
    }
    const aCard = (this.spent + GUESSED * GUESS_WEIGHT) / (this.played + GUESS_WEIGHT);
    const estimate = left * aCard + SCORE_READ;
    if (this.shown === 0 || Math.abs(estimate - this.shown * HALF_MINUTE) > CLEARLY_OFF)
      this.shown = Math.max(1, Math.round(estimate / HALF_MINUTE));
    return this.shown;
  }
}
