import { TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { stockLeft, turnedUp } from '../../kit/tricks/stock.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { pointsFor } from './scoring.ts';
import { isExposed, NOMINATING, type ShowcaseView } from './state.ts';
import { trumpName } from './trumps.ts';

/** What a player has taken in a hand. */
export interface ShowcaseTaken {
  readonly seat: number;
  /** Value-tricks of the first thirteen. */
  readonly value: number;
  /** Tricks of the end-game; 0 before. */
  readonly endgame: number;
  /** What the hand would score as it stands. */
  readonly points: number;
}

/** What the panel of Showcase shows from the deal on. */
export interface ShowcaseStanding {
  readonly part: 'showcase' | 'nominate' | 'endgame';
  /** Cards of the stock that lie face down under the display card; null once there is none. */
  readonly stock: number | null;
  /** Both players, seat 0 first. */
  readonly taken: readonly ShowcaseTaken[];
  /** Who has fewer value-tricks, and so names trumps; null if both have equally many. */
  readonly namer: number | null;
  /** Trumps of the end-game by their name in a record, once they are settled; null before. */
  readonly trump: string | null;
}

/** What the panel of Showcase shows: null before the deal. */
export interface ShowcasePanel {
  readonly standing: ShowcaseStanding | null;
}

/** What the panel shows of a view. */
export function panelOf(view: ShowcaseView): ShowcasePanel {
  return { standing: view.phase === TO_DEAL ? null : standingOf(view) };
}

function standingOf(view: ShowcaseView): ShowcaseStanding {
  const { hand, trick, options } = view;
  const [a, b] = hand.value;
  const isOpen = isExposed(view);
  return {
    part: !isOpen ? 'showcase' : view.phase === NOMINATING ? 'nominate' : 'endgame',
    stock: turnedUp(view) === NO_CARD ? null : stockLeft(view),
    taken: hand.value.map((value, seat) => {
      const endgame = isOpen ? (trick.won[seat] ?? 0) : 0;
      return { seat, value, endgame, points: pointsFor(options, value + endgame) };
    }),
    namer: a === b ? null : a < b ? 0 : 1,
    trump: trumpName(hand.trump) || null,
  };
}
