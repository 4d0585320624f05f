/** Lets a few things happen in a rush, and so many a second in the long run. */
export class Allowance {
  private readonly burst: number;
  private readonly perSecond: number;
  private left: number;
  private at = Date.now();

  /** How many in a rush, and how many a second. */
  constructor(burst: number, perSecond: number) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.left = burst;
  }

  /** Takes one. How many are left then; below zero it was one too many, and the more so the longer it goes on (to -burst). */
  take(): number {
    this.refill();
    this.left = Math.max(-this.burst, this.left - 1);
    return this.left;
  }

  /** Has nothing been taken for so long that it is as good as new? */
  isFull(): boolean {
    this.refill();
    return this.left >= this.burst;
  }

  private refill(): void {
    const now = Date.now();
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}

/** How many are watched before those that have recovered are forgotten. */
const MANY = 10_000;

/** An allowance for each of many. */
export class Allowances {
  private readonly burst: number;
  private readonly perSecond: number;
  private readonly held = new Map<string, Allowance>();

  /** How many in a rush, and how many a second, for each. */
  constructor(burst: number, perSecond: number) {
    this.burst = burst;
    this.perSecond = perSecond;
  }

  /** Takes one of somebody's; false where it was one too many. */
  take(who: string): boolean {
    let allowance = this.held.get(who);
    if (allowance === undefined) {
      if (this.held.size >= MANY) this.forget();
      allowance = new Allowance(this.burst, this.perSecond);
      this.held.set(who, allowance);
    }
    return allowance.take() >= 0;
  }

  private forget(): void {
    for (const [who, allowance] of this.held) if (allowance.isFull()) this.held.delete(who);
  }
}
