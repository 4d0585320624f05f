import type { Moment } from '@kibitz/shared/kit/record/recordedGame';

/** A moment as it stands behind the # of an address: `#57`, or `#57.1` after a step of the dealer. */
export function addressOf({ moves, steps }: Moment): string {
  return steps === 0 ? `#${moves}` : `#${moves}.${steps}`;
}

/** The moment that an address names; null where it names none. */
export function momentIn(hash: string): Moment | null {
  const found = /^#(\d{1,7})(?:\.(\d{1,3}))?$/.exec(hash);
  return found === null ? null : { moves: Number(found[1]), steps: Number(found[2] ?? 0) };
}
