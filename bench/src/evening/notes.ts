import { quantile } from '../figures.ts';

/** Nobody may wait longer for a table, in milliseconds. */
export const LONGEST_WAIT = 15_000;

/** What people did in an evening. */
export type Deed =
  | 'playedNow'
  | 'leftQueue'
  | 'openedTable'
  | 'cameByLink'
  | 'watched'
  | 'spoke'
  | 'acted'
  | 'finishedGame'
  | 'askedRematch'
  | 'leftForAWhile'
  | 'cameBack'
  | 'stoodUp'
  | 'askedFriend'
  | 'madeFriend'
  | 'declined'
  | 'removedFriend'
  | 'withdrew'
  | 'preferred'
  | 'unpreferred'
  | 'blocked'
  | 'unblocked'
  | 'invited'
  | 'invitedInVain'
  | 'cameInvited'
  | 'joinedFriend'
  | 'joinedClub'
  | 'playedForClub'
  | 'playedEvent';

/** What should not happen. */
export type Trouble = 'error' | 'stuckTable' | 'lostSeat' | 'longWait';

/** An evening in figures. */
export interface EveningReport {
  readonly people: number;
  readonly minutes: number;
  readonly deeds: { readonly [deed in Deed]?: number };
  /** How long people waited for a table, in milliseconds. */
  readonly waits: { readonly count: number; readonly p50: number; readonly p99: number; readonly worst: number };
  readonly troubles: { readonly [trouble in Trouble]: number };
  /** The first few of each kind, in words, with the seconds since the evening began. */
  readonly examples: readonly string[];
}

/** How many troubles of a kind are described in words. */
const MOST_EXAMPLES = 60;

/** The notes taken during an evening. */
export class Notes {
  private readonly deeds = new Map<Deed, number>();
  private readonly troubles: Record<Trouble, number> = { error: 0, stuckTable: 0, lostSeat: 0, longWait: 0 };
  private readonly waits: number[] = [];
  private readonly examples: Record<Trouble, string[]> = { error: [], stuckTable: [], lostSeat: [], longWait: [] };
  private readonly began = performance.now();

  did(deed: Deed): void {
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
  }

  /** Somebody has waited this many milliseconds for a table. */
  waited(ms: number, what: string): void {
    this.waits.push(ms);
    if (ms > LONGEST_WAIT) this.trouble('longWait', `${Math.round(ms / 1000)} s for a table, ${what}`);
  }

  trouble(kind: Trouble, what: string): void {
    this.troubles[kind]++;
    const examples = this.examples[kind];
    const at = Math.round((performance.now() - this.began) / 1000);
    if (examples.length < MOST_EXAMPLES) examples.push(`${kind} at ${at} s: ${what}`);
  }

  report(people: number, minutes: number): EveningReport {
    const { waits } = this;
    return {
      people,
      minutes,
      deeds: Object.fromEntries(this.deeds),
      waits: {
        count: waits.length,
        p50: waits.length === 0 ? 0 : quantile(waits, 0.5),
        p99: waits.length === 0 ? 0 : quantile(waits, 0.99),
        worst: Math.max(0, ...waits),
      },
      troubles: this.troubles,
      examples: Object.values(this.examples).flat(),
    };
  }
}

/** Whether everything went well. */
export function isGoodEvening({ troubles }: EveningReport): boolean {
  return Object.values(troubles).every((count) => count === 0);
}
