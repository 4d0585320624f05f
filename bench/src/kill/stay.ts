import { setTimeout as pause } from 'node:timers/promises';
import { type Spread, spreadOf } from '../figures.ts';
import { Absences } from './absences.ts';
import type { Strike } from './servers.ts';

/** How often people act, in milliseconds: quick, and yet below what the server allows one account. */
const THOUGHT = [80, 400] as const;

/** What all players in a kill test share: whether it continues, and when somebody was back. */
export class Stay {
  /** Nobody acts any more, or comes back. */
  isOver = false;
  /** The kills are over: everybody should get on from here. */
  isCalm = false;
  /** How many decisions have been acknowledged. */
  made = 0;
  readonly absences = new Absences();
  /** When the servers were last struck, if nobody has been seen back since; NaN otherwise. */
  private struckAt = Number.NaN;
  private readonly firstAbsences: number[] = [];

  /** The servers have just been struck. */
  struck(strike: Strike): void {
    this.absences.struck(strike);
    this.struckAt = performance.now();
  }

  /** A client sees its table again. */
  back(): void {
    if (Number.isNaN(this.struckAt)) return;
    this.firstAbsences.push(performance.now() - this.struckAt);
    this.struckAt = Number.NaN;
  }

  /** Milliseconds from a strike until the first client saw its table again, and how often that was. */
  firstBack(): Spread {
    return spreadOf(this.firstAbsences);
  }

  /** A moment's thought; `fraction` is from 0 to 1. */
  async thinks(fraction: number): Promise<void> {
    const [least, most] = THOUGHT;
    await pause(least + (most - least) * fraction);
  }
}
