import { type ContractBoard, readContract } from '@kibitz/shared/games/contract-bridge/readBoard';
import type { SeenTable } from '@kibitz/shared/wire/seen';

/** The contract while it is played; null before the bidding is closed, and once the hand is scored. */
export function contractOf({ table }: SeenTable): ContractBoard | null {
  return table === null || table.summary !== null ? null : readContract(table.board);
}

/** How a contract ended, as words of the game: made, made with `n` over, or down `n`. */
export function fateOf({ taken, needs }: ContractBoard): { readonly fate: string; readonly n: number } {
  const over = taken - needs;
  if (over === 0) return { fate: 'fate.made', n: 0 };
  return { fate: over > 0 ? 'fate.over' : 'fate.down', n: Math.abs(over) };
}

/** How a contract stands that is still played: open, made, or broken for good. */
export function standingOf({ taken, needs, takenByDefenders, beatenBy }: ContractBoard): 'open' | 'made' | 'broken' {
  if (taken >= needs) return 'made';
  return takenByDefenders >= beatenBy ? 'broken' : 'open';
}
