import type { Happened } from '@kibitz/shared/contract/leaks/second';
import type { Move } from '@kibitz/shared/kit/game/play';
import type { TableEvent } from '../../journal/journal.ts';
import { StandingMoves } from '../../tables/standingMoves.ts';

/** A claim, and how many events were recorded before it: the journal has only its plays. */
export interface Claimed {
  readonly after: number;
  readonly claimant: number;
  readonly isAgreed: boolean;
}

/** What has happened at a table, by its events. */
export function courseOf(events: readonly TableEvent[], claims: readonly Claimed[]): Happened[] {
  return [...events, null].flatMap((event, i): Happened[] => {
    const claimed = claims
      .filter(({ after }) => after === i)
      .map(({ claimant, isAgreed }) => ({ what: 'claim', claimant, isAgreed }) as const);
    if (event?.type === 'move') return [...claimed, { what: 'move', move: event.move }];
    return event?.type === 'takenBack' ? [...claimed, { what: 'takenBack', moves: event.moves }] : claimed;
  });
}

/** The moves that stand, as a record has them. */
export function movesOf(course: readonly Happened[]): readonly Move[] {
  const standing = new StandingMoves(course.length);
  for (const one of course) {
    if (one.what === 'takenBack') standing.read({ type: 'takenBack', moves: one.moves });
    else if (one.what === 'move') standing.read({ type: 'move', move: one.move });
  }
  return standing.rest();
}
