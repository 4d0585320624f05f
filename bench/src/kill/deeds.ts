import type { TableEvent } from '@kibitz/server/src/journal/journal.ts';
import type { Action } from '@kibitz/shared/kit/game/action';
import { ordered } from '../transcript/seenPicture.ts';

/** The answer to a decision that a client sent once: it was made, it was refused, or nothing came back. */
export type Outcome = 'made' | 'refused' | 'unanswered';

/** A decision that a client sent, of one action or several together. */
export interface Deed {
  readonly actions: readonly Action[];
  readonly outcome: Outcome;
}

/** How the decisions of one seat differ from the journal. */
export interface Difference {
  /** Acknowledged, but missing from the journal, or out of order. */
  readonly lost: number;
  /** In the journal although never sent or refused, or more often than sent. */
  readonly doubled: number;
}

/** Something that a journal has of a seat. */
interface Entry {
  readonly action: string;
  /** The server may have added it itself, as when being ready in a private window declines something. */
  readonly mayBeAdded: boolean;
}

/** READY as a client sends it, and as the journal's event is compared here. */
const READY = ordered({ type: 'ready' });

/** What the journal has of a seat, in order; what was taken back too. */
function entriesOf(events: readonly TableEvent[], seat: number): Entry[] {
  const entries: Entry[] = [];
  for (const [i, event] of events.entries()) {
    if (event.type === 'ready' && event.seats.includes(seat)) entries.push({ action: READY, mayBeAdded: true });
    if (event.type !== 'move' || !('seat' in event.move) || event.move.seat !== seat) continue;
    const { seat: _, ...action } = event.move;
    const next = events.slice(i + 1).find(({ type }) => type !== 'move');
    entries.push({ action: ordered(action), mayBeAdded: next?.type === 'ready' && next.seats.includes(seat) });
  }
  return entries;
}

/** The cost of bringing deeds and entries in line from here on, and by which step. */
interface Step {
  readonly cost: number;
  readonly lost: number;
  readonly doubled: number;
}

/**
 * Brings the decisions of one seat in line with the journal's entries, so that as few as possible are lost or doubled.
 * One that was not answered may be there once or not at all.
 */
export function differenceOf(deeds: readonly Deed[], events: readonly TableEvent[], seat: number): Difference {
  const entries = entriesOf(events, seat);
  const sent = deeds.map(({ actions, outcome }) => ({ actions: actions.map(ordered), outcome }));
  // row by row from the last deed: best(i, j) is of deeds from i and entries from j on
  let below: Step[] = [];
  for (let i = sent.length; i >= 0; i--) {
    const row: Step[] = [];
    for (let j = entries.length; j >= 0; j--) row[j] = best(sent[i], entries, j, row, below);
    below = row;
  }
  const { lost, doubled } = below[0] ?? { lost: 0, doubled: 0 };
  return { lost, doubled };
}

function best(
  deed: { readonly actions: readonly string[]; readonly outcome: Outcome } | undefined,
  entries: readonly Entry[],
  j: number,
  row: readonly Step[],
  below: readonly Step[],
): Step {
  const ways: Step[] = [];
  const entry = entries[j];
  const after = row[j + 1];
  if (entry !== undefined && after !== undefined) ways.push(entry.mayBeAdded ? after : plus(after, 0, 1));
  if (deed !== undefined) {
    const { actions, outcome } = deed;
    const without = below[j];
    if (without !== undefined) ways.push(outcome === 'made' ? plus(without, 1, 0) : without);
    const isThere = actions.every((action, n) => entries[j + n]?.action === action);
    const behind = below[j + actions.length];
    if (isThere && behind !== undefined && outcome !== 'refused') ways.push(behind);
  }
  return ways.reduce((a, b) => (b.cost < a.cost ? b : a), ways[0] ?? { cost: 0, lost: 0, doubled: 0 });
}

function plus({ cost, lost, doubled }: Step, moreLost: number, moreDoubled: number): Step {
  return { cost: cost + moreLost + moreDoubled, lost: lost + moreLost, doubled: doubled + moreDoubled };
}
