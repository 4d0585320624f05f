import type { Message } from '../../kit/words/message.ts';
import { lastOutcome } from './news.ts';
import { type Totals, totalsOf } from './roads.ts';
import type { BaccaratView } from './view.ts';

/** What Baccarat's own panel reads: the roads, and the round whose cards lie there. */
export interface BaccaratPanel {
  /** The outcomes of this shoe's rounds in order: `P` punto, `B` banco, `T` tie. roads.ts makes every road of it. */
  readonly bead: string;
  /** How often each of them came up. */
  readonly totals: Totals;
  /** The points of both hands; null while no cards lie there. */
  readonly points: { readonly punto: number; readonly banco: number } | null;
  /** How the round whose cards lie there ended; null while none do, or it is not over. */
  readonly outcome: Message | null;
}

/** What the panel reads of a view. */
export function panelOf(view: BaccaratView): BaccaratPanel {
  const { bead, punto, banco } = view;
  return {
    bead,
    totals: totalsOf(bead),
    points: view.puntoCards === '' ? null : { punto, banco },
    outcome: lastOutcome(view),
  };
}
