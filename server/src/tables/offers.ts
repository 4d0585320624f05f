import type { Choice } from '@kibitz/shared/kit/game/action';
import { type Chance, firstNumber } from '../chance.ts';

/** A seat's choices as they stand, and the number under which they were offered. */
interface Offer {
  choices: readonly Choice[];
  text: string;
  turn: number;
}

/**
 * What each seat may do now, under a number that reveals nothing about others: it goes up only when the seat's own
 * choices change or it has acted.
 */
export class Offers {
  private readonly bySeat: Offer[];

  constructor(seats: number, chance: Chance) {
    // a random start: a number that a page still holds from before a restart must not be valid by chance
    this.bySeat = Array.from({ length: seats }, () => ({ choices: [], text: '[]', turn: firstNumber(chance) }));
  }

  /** The number under which a seat's choices were offered. */
  turnOf(seat: number): number {
    return this.bySeat[seat]?.turn ?? 0;
  }

  /** A seat's choices; [] if it may do nothing. */
  choicesOf(seat: number): readonly Choice[] {
    return this.bySeat[seat]?.choices ?? [];
  }

  /** Makes all offers again. `mover` is the seat that has acted; -1 for none. */
  renew(choicesOf: (seat: number) => readonly Choice[], mover: number): void {
    for (const [seat, offer] of this.bySeat.entries()) {
      const choices = choicesOf(seat);
      const text = JSON.stringify(choices);
      if (text === offer.text && seat !== mover) continue;
      offer.choices = choices;
      offer.text = text;
      offer.turn++;
    }
  }
}
