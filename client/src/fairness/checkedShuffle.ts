import type { ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import type { Signed } from '@kibitz/shared/kit/fairness/proofForm';
import type { Message } from '@kibitz/shared/kit/words/message';

/**
 * `wrong`: something contradicts the proof. `unchecked`: nothing does, but not everything could be looked at.
 * `without`: all is right, and somebody's part was left out.
 */
export type Verdict = 'verified' | 'without' | 'wrong' | 'unchecked';

/** This browser's part in the deck. `late`: it was committed to, and not revealed in time. `none`: it took no part. */
export type Share = 'in' | 'late' | 'none';

/** A shuffle that this browser has looked at. */
export interface CheckedShuffle {
  /** Its number, counted from 0. */
  readonly n: number;
  readonly verdict: Verdict;
  /** Why, in the words of this part (`fair.`) or of proofs (`proof.`). */
  readonly why: Message;
  readonly proof: ShuffleProof;
  /**
   * What the server had told this browser that it committed to, and its signature on that; null where it was not told.
   */
  readonly promise: { readonly commitment: string; readonly signed: Signed | null } | null;
  /** The deck as codes, the top card first; '' where it cannot be made here. */
  readonly deck: string;
  readonly share: Share;
  /** How often parts were asked for, as far as this window has seen. */
  readonly attempts: number;
}

/** The verdict on all the shuffles of a game: that of the worst. */
export function verdictOn(checked: readonly { readonly verdict: Verdict }[]): Verdict {
  if (checked.some(({ verdict }) => verdict === 'wrong')) return 'wrong';
  if (checked.some(({ verdict }) => verdict === 'unchecked')) return 'unchecked';
  return checked.some(({ verdict }) => verdict === 'without') ? 'without' : 'verified';
}
