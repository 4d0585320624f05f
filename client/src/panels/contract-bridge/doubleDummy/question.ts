import type { Lead } from '@kibitz/shared/games/contract-bridge/doubleDummy';

/** What the worker is asked of a deal: the tricks of each declarer in a strain, or each lead against one of them. */
export type Question =
  | { readonly kind: 'table'; readonly dealt: Int32Array; readonly strain: number }
  | { readonly kind: 'leads'; readonly dealt: Int32Array; readonly strain: number; readonly declarer: number };

/** Its answer; tricks are those of the declarers, by seat. */
export type Answer =
  | { readonly kind: 'table'; readonly strain: number; readonly tricks: readonly number[] }
  | { readonly kind: 'leads'; readonly strain: number; readonly declarer: number; readonly leads: readonly Lead[] };

/** A worker, as far as a deal needs it. */
export interface Solving {
  ask(question: Question): void;
  stop(): void;
}

/** Starts a worker, which answers one question after the other, or fails. */
export type Hire = (answer: (answer: Answer) => void, fail: () => void) => Solving;
