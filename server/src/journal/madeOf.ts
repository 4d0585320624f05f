import type { UsedBeacon } from '@kibitz/shared/kit/fairness/proof';

/** Somebody who committed themselves to a part, as the journal keeps it: bytes as hexadecimal text. */
export interface KeptPart {
  readonly seat: number;
  readonly commitment: string;
  /** '' if it was not revealed in time, or a different one was. */
  readonly part: string;
  /** Why there is none; '' if there is one. */
  readonly why: '' | 'late' | 'wrong';
}

/** What a shuffle is made of besides the server's secret. */
export interface MadeOf {
  /** The number of the deck that it makes, or of the first of several, counted from 0. */
  readonly n: number;
  /** Names the attempt: after a restart there may have been another. */
  readonly round: string;
  /** The closed list, in order of seats. */
  readonly list: readonly KeptPart[];
  /** What it has of a public beacon; without it, the server used none. */
  readonly beacon?: UsedBeacon | undefined;
}
