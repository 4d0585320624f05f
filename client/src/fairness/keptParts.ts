import type { Signed } from '@kibitz/shared/kit/fairness/proofForm';

/*
 * What this browser remembers of a table's shuffles, so that its part survives a reload, and two windows of one player
 * have the same. 32 bytes are hexadecimal text, as in proofs.
 */

/** This browser's part for one attempt at a shuffle. */
export interface KeptPart {
  readonly n: number;
  readonly round: string;
  readonly seat: number;
  readonly part: string;
  readonly commitment: string;
  /** The server has said that it is in the deck. */
  readonly isPromised: boolean;
}

/** What is kept of one table. */
export interface KeptShuffles {
  readonly account: string;
  readonly parts: readonly KeptPart[];
  /** What the server committed itself to, by the number of the shuffle. */
  readonly announced: { readonly [n: string]: string };
  /** The signatures on that; missing from what an earlier version kept. */
  readonly signed?: { readonly [n: string]: Signed };
}

/** Where it is kept; may throw in a browser that stores nothing. */
export type Memory = () => Pick<Storage, 'getItem' | 'setItem'>;

/** How many parts and commitments are kept per table: those of the last shuffles. */
const KEPT = 24;

function isKept(value: unknown): value is KeptShuffles {
  return typeof value === 'object' && value !== null && 'parts' in value && 'announced' in value && 'account' in value;
}

function latestOf<T>(byNumber: { readonly [n: string]: T }): { readonly [n: string]: T } {
  const latest = Object.entries(byNumber).sort(([a], [b]) => Number(a) - Number(b));
  return Object.fromEntries(latest.slice(-KEPT));
}

/** The name under which a table's are kept. */
function keyOf(table: string): string {
  return `kibitz.shuffles.${table}`;
}

/** What is kept of a table for an account; nothing of another's. */
export function readKept(memory: Memory, table: string, account: string): KeptShuffles {
  const nothing = { account, parts: [], announced: {} };
  try {
    const kept: unknown = JSON.parse(memory().getItem(keyOf(table)) ?? 'null');
    return isKept(kept) && kept.account === account ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** Keeps the latest of it. */
export function writeKept(
  memory: Memory,
  table: string,
  { account, parts, announced, signed = {} }: KeptShuffles,
): void {
  const kept: KeptShuffles = {
    account,
    parts: parts.slice(-KEPT),
    announced: latestOf(announced),
    signed: latestOf(signed),
  };
  try {
    memory().setItem(keyOf(table), JSON.stringify(kept));
  } catch {
    // a browser that stores nothing draws another part after a reload; what it had committed itself to comes too late
    // then
  }
}
