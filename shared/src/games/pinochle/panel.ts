import { codeOfKind, NO_KIND } from './kinds.ts';
import { meldOf } from './melds.ts';
import { groupsOf } from './openMelds.ts';
import { dixOf, SEATS } from './state.ts';
import type { PinochleView } from './view.ts';

/** What Pinochle's own panel reads. */
export interface PinochlePanel {
  /** For each seat the melds on its table, in the order of its zone: what is whole, by name (`marriage`) and points; null for what is left of one. */
  readonly melds: readonly (readonly ({ readonly name: string; readonly points: number } | null)[])[];
  /** The nine of trumps and the upcard as codes, `9H`; '' for none. */
  readonly nine: string;
  readonly upcard: string;
}

/** What Pinochle's own panel reads of a view: nothing that not everybody may know. */
export function panelOf(view: PinochleView): PinochlePanel {
  const { turned, upcard } = view.hand;
  return {
    melds: SEATS.map((seat) =>
      groupsOf(view, seat).map(({ meld, isWhole }) => {
        const { name, value } = meldOf(meld);
        // a marriage lies there in its suit
        return isWhole ? { name: name.replace(/\..*/, ''), points: value } : null;
      }),
    ),
    nine: turned === NO_KIND ? '' : codeOfKind(dixOf(view.hand)),
    upcard: upcard === NO_KIND ? '' : codeOfKind(upcard),
  };
}
