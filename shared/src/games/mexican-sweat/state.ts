import { fullPack } from '../../kit/cards/cards.ts';
import type { PokerRank } from '../../kit/cards/pokerRank.ts';
import { Betting, bettingFields, chipLists } from '../../kit/chips/betting.ts';
import { isContending } from '../../kit/chips/chipPots.ts';
import { declareTable, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import { leadersOf } from '../../kit/game/game.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import type { SweatOptions } from './options.ts';

export const PACK = fullPack();
/** Cards dealt to each player. */
export const HAND_CARDS = 7;
/** Nobody, where a seat is named. */
export const NOBODY = -1;
/** This many of the last hands stand on the sheet. */
const HANDS_SHOWN = 20;

/** Why a seat is not in a hand, by the numbers of `out`: not dealt in, killed, unable to beat, or folded. */
export const OUT = { absent: 0, killed: 1, beaten: 2, folded: 3 } as const;
const WAYS = Object.keys(OUT) as (keyof typeof OUT)[];

/** What happened last, for the news. */
type Happening =
  | ('none' | 'dealt' | 'turned' | 'beat' | 'killed' | 'beaten' | 'noCards')
  | ('said' | 'uncalled' | 'sidePot' | 'pot');

const newFields = (_options: SweatOptions, _seats: number, dealer: number) => ({
  ...bettingFields(),
  /** Who deals this hand. */
  dealer,
  /** The hand to beat: that of the last who succeeded, the card to beat before that. */
  toBeat: 0 as PokerRank,
  /** Whose it is, even after that player has folded; NOBODY while it is the card to beat. */
  standing: NOBODY,
  /** Who turns cards, or turned the last. */
  active: NOBODY,
  /** A betting round is due because a card was turned. */
  isBettingDue: false,
  /**
   * Counted over the whole game: hands scored, players killed and folded, hands won by a player who had turned no card.
   */
  hands: 0,
  kills: 0,
  folds: 0,
  untouched: 0,
  /** Counts what happened. */
  events: 0,
  /** What happened last: `said` is the last of what was said. */
  lastEvent: 'none' as Happening,
  /** The seat that did it. */
  lastSeat: NOBODY,
  /** The chips involved, unless something was said in the betting. */
  lastChips: 0,
  /** All hands since the start; in a view the last 20, oldest first. */
  log: null as ScoredHand | null,
});

/** How a game stands apart from cards and chips. */
export type Fields = ReturnType<typeof newFields>;

const newLists = ({ buyIn }: SweatOptions, seats: number) => ({
  ...chipLists(seats, buyIn),
  /** The rank of each seat's open cards; 0 while there are none. */
  ranks: new Int32Array(seats),
  /** Why each seat is out of the hand: 1 killed, 2 beaten, 3 folded; 0 while it is in, or if it was not dealt in. */
  out: new Uint8Array(seats),
  /** What each seat has taken out of side pots while the hand went on. */
  aside: new Int32Array(seats),
  /** What each seat has won or lost since the start, by the hands scored so far: chips in pots belong to nobody yet. */
  net: new Int32Array(seats),
});

const places = {
  /** How many cards each seat has still to turn, not counting its last one. */
  closed: { each: true, most: HAND_CARDS - 1, shows: 'count' },
  /** The last card of each seat while it lies face down. */
  last: { each: true, most: 1, shows: { ownerIf: ({ peek }: SweatOptions) => peek === 'last' } },
  /** The open cards of each seat, in the order in which they were turned. */
  open: { each: true, most: HAND_CARDS, shows: 'faces' },
  /** The card whose rank kills, if there is one, and the card to beat. */
  kill: { most: 1, shows: 'faces' },
  beat: { most: 1, shows: 'faces' },
} as const;

/**
 * What there is in Mexican Sweat. Nobody knows a card that lies face down, not even its owner, except one's own last
 * card if the table allows a look at it.
 */
export const table = declareTable({
  phases: ['shuffle', 'turn', 'bet', 'award', 'score', 'scored', 'over'],
  cards: () => PACK,
  fields: newFields,
  chains: { log: HANDS_SHOWN },
  lists: newLists,
  places,
});

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of Mexican Sweat. */
export type SweatState = StateOf<typeof table>;

/** What may be known of a game: everything that lies open, and all chips. */
export interface SweatView extends TableView<typeof table> {
  /**
   * How far the game is. `shuffle`: a pack is to be dealt. `turn`: the active seat's next card is turned. `bet`:
   * somebody must bet. `award`: a side pot, or an uncalled bet, goes to its winner while the hand goes on. `score`:
   * one player is left. `scored`: the hand is scored and lies there. `over`: the same after the last hand.
   */
  readonly phase: TableView<typeof table>['phase'];
}

/** The betting: with a fixed limit in steps of two antes. */
export const betting = new Betting<SweatOptions>(({ limit, ante, raises }) => ({
  limit,
  step: limit === 'fixed' ? 2 * ante : ante,
  mostRaises: limit === 'fixed' && raises !== 'unlimited' ? raises : Number.POSITIVE_INFINITY,
}));

/** What a view shows, as the betting and the pots read it in a state. */
export function asTable({ options, fields, ...lists }: SweatView) {
  return { options, fields, lists };
}

/** How a seat stands in the hand. */
export function fateOf(view: SweatView, seat: number): 'in' | keyof typeof OUT {
  return isContending(asTable(view), seat) ? 'in' : (WAYS[view.out[seat] as number] as keyof typeof OUT);
}

/** The seats that have won a game by their chips: those with the most; nobody if all have as many as at the start. */
export function winnersBy(net: ArrayLike<number>): number[] {
  const leaders = leadersOf(net);
  return net[leaders[0] ?? 0] === 0 ? [] : leaders;
}
