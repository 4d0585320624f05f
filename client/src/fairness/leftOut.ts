import type { Memory } from './keptParts.ts';

/** How many shuffles, at how many tables, left out a player's part, as far as this browser remembers. */
export interface LeftOut {
  readonly shuffles: number;
  readonly tables: number;
}

interface Kept {
  readonly account: string;
  /** Each by its table and its number, the latest last. */
  readonly shuffles: readonly (readonly [table: string, n: number])[];
}

const KEY = 'kibitz.leftOut';
/** How many are remembered. */
const MOST = 500;

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'account' in value && 'shuffles' in value;
}

function read(memory: Memory, account: string): Kept['shuffles'] {
  try {
    const kept: unknown = JSON.parse(memory().getItem(KEY) ?? 'null');
    return isKept(kept) && kept.account === account ? kept.shuffles : [];
  } catch {
    return [];
  }
}

/**
 * Remembers that an account's part was left out of these shuffles of a table, each of them once. Returns the totals.
 */
export function noteLeftOut(memory: Memory, account: string, table: string, ns: readonly number[]): LeftOut {
  const before = read(memory, account);
  const news = ns.filter((n) => !before.some(([at, known]) => at === table && known === n));
  const shuffles = [...before, ...news.map((n) => [table, n] as const)].slice(-MOST);
  if (news.length > 0) {
    try {
      memory().setItem(KEY, JSON.stringify({ account, shuffles } satisfies Kept));
    } catch {
      // a browser that stores nothing counts only what it has just seen
    }
  }
  return { shuffles: shuffles.length, tables: new Set(shuffles.map(([at]) => at)).size };
}
