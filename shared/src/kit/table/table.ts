import { BACK } from '../cards/packed.ts';
import type { Ranking } from '../cards/ranking.ts';
import type { Together } from '../game/action.ts';
import type { Message } from '../words/message.ts';
import type { CallBox, CallSheet } from './callSheet.ts';
import type { Contract } from './contract.ts';

/**
 * The picture of a table, in the same terms for all games: zones of cards, seats, facts, chips, the score sheet, the
 * prompt and the news. It is made from a view, so it contains nothing that its viewer may not know. The public part is
 * the same for everybody, and is what a spectator sees; `own` is what one seat sees in addition.
 */
export interface Table {
  readonly zones: readonly Zone[];
  readonly seats: readonly SeatPicture[];
  /** Tags in the bar: trumps, the contract, the pass. */
  readonly facts: readonly Fact[];
  /** What the hand is played for; left out before that is settled, and once the hand is scored. */
  readonly contract?: Contract;
  /** What has been called before the play; left out where and while nothing is called. */
  readonly calls?: CallSheet;
  /** Chips lying on the table. */
  readonly chips: readonly Chips[];
  /** The running score: one line for each of two sides, or for each seat. */
  readonly score: readonly ScoreLine[];
  readonly sheet: Sheet | null;
  /** What is awaited, as a spectator reads it. */
  readonly prompt: Message;
  /**
   * What just happened; null before the first event. Each event has its own `event` number, so that equal ones can be
   * told apart.
   */
  readonly news: News | null;
  /** The hand or game just scored, while it is shown. */
  readonly summary: Summary | null;
  /**
   * How hands are sorted: trumps as far as everybody knows them, and how cards rank. Left out if the ace is high and
   * there are no trumps.
   */
  readonly ranking?: Ranking;
  /** Suits hardly matter: a hand that would be sorted by suit is sorted by rank. */
  readonly isHeldByRank?: boolean;
  /**
   * How many cards a seat is dealt at once, round by round; further rounds are as the last one. Left out where cards
   * are dealt one by one.
   */
  readonly packets?: readonly number[];
  readonly own: OwnPicture | null;
}

/** How a zone is laid out. */
export type ZoneKind =
  /** The hand of a seat: a fan in front of it; backs for others. */
  | 'hand'
  /** The cards played to the current trick: one place for each seat, in seat order, `.` where there is none yet. */
  | 'trick'
  /** The previous trick, shown on demand, laid out as `trick`. */
  | 'lastTrick'
  /** A pile, listing its topmost cards, the top one last. */
  | 'pile'
  /** Cards side by side in front of a seat or in the middle. */
  | 'row'
  /** Groups of cards in front of a seat (melds), separated by spaces. */
  | 'groups'
  /** A dummy or an exposed hand: a column for each suit. */
  | 'columns'
  /**
   * Open cards that may cover each other, the marked ones free; `.` where one is gone. The game's panel says where each
   * place is.
   */
  | 'tableau'
  /** Open cards that cover none, `.` where none lies yet. The game's panel says where each place is. */
  | 'layout';

/** Some cards that lie together. */
export interface Zone {
  /** Stable while the game lasts: `hand:2`, `trick`, `stock`. */
  readonly id: string;
  readonly kind: ZoneKind;
  /** Whose it is; -1 for the table's. */
  readonly seat: number;
  /** One character for each place (packed.ts); `?` is a back, `.` an empty place. */
  readonly cards: string;
  /**
   * For a pile: how many cards it has, including unlisted ones, as its label shows. Left out if there is nothing to
   * show, and for other zones.
   */
  readonly count?: number;
  /** Places (from 0) to be marked: the winning card of a trick, the free cards of a tableau. */
  readonly marks?: readonly number[];
  readonly label?: Message;
  /** For a trick: the seat that led, -1 for none. */
  readonly leader?: number;
}

/** A seat as it is drawn on its plate. */
export interface SeatPicture {
  /** The line under the name: `2/4 tricks`, `820 chips`, the last call. */
  readonly line: Message | null;
  readonly dealer: boolean;
  /** Whether this seat may act now, as far as everybody knows. */
  readonly turn: boolean;
  /** Out of this hand or the game. */
  readonly out: boolean;
  /** The partnership or player: seats with the same number play together. */
  readonly side: number;
}

/** A fact about the hand, shown as a tag. */
export interface Fact {
  readonly id: string;
  readonly text: Message;
  /** A gold tag: progress or a clock. */
  readonly bright?: boolean;
}

/** Chips on a spot. */
export interface Chips {
  /** `bet:3:banco`, `pot`. */
  readonly id: string;
  readonly seat: number;
  readonly spot: string;
  /** In chips; may have a fraction. */
  readonly amount: number;
}

/** One line of the running score. */
export interface ScoreLine {
  readonly label: Message | null;
  /** The seats that share it. */
  readonly seats: readonly number[];
  readonly value: number;
  /** A small figure beside it: bags, passes. */
  readonly aside?: Message;
}

/** The score sheet: a row for each hand, a column for each side or seat. */
export interface Sheet {
  readonly columns: readonly { readonly seats: readonly number[]; readonly heads: readonly Message[] }[];
  readonly rows: readonly { readonly head: Message; readonly cells: readonly SheetCell[] }[];
  readonly totals: readonly number[];
  /** The lowest score wins, and leads until then; left out if the highest does. */
  readonly lowestWins?: boolean;
  /** Which hand of the game the first row is, counted from 1, if the sheet shows only the last ones. */
  readonly firstHand?: number;
  readonly note?: Message;
  /** The hands still to come, in a game that has them fixed, the next one first. */
  readonly coming?: readonly ComingHand[];
}

/** A hand that is not scored yet. */
export interface ComingHand {
  readonly head: Message;
  /** Whether it is played now. */
  readonly isNow: boolean;
  /** For each column the figures under its heads, as far as they are known; [] for none. */
  readonly cells: readonly (readonly (number | string)[])[];
}

/** What one side did in one hand: figures under the column's heads, then what it scored. */
export interface SheetCell {
  readonly figures: readonly (number | string)[];
  readonly points: number;
}

/** Something that just happened. */
export interface News {
  /** Counts the events of the game, from 1. */
  readonly event: number;
  readonly text: Message;
}

/** A scored hand with its reasons, line by line. */
export interface Summary {
  readonly title: Message;
  readonly lead: Message;
  readonly columns: readonly SummaryColumn[];
  /** The game is over: these seats won ([] if nobody did); null while it goes on. */
  readonly winners: readonly number[] | null;
  /** Something rare that was made or broken with the last card, announced on the felt before the result. */
  readonly feat?: Message;
}

/** What one side scored. */
export interface SummaryColumn {
  readonly seats: readonly number[];
  readonly pills: readonly Message[];
  readonly lines: readonly { readonly text: Message; readonly points: number }[];
  readonly before: number;
  readonly after: number;
  readonly meter?: { readonly label: Message; readonly value: number; readonly of: number };
}

/** What one seat sees in addition to the public picture. */
export interface OwnPicture {
  /** The true cards of zones that are face down for others, by zone id. */
  readonly cards: { readonly [zone: string]: string };
  readonly prompt: Message;
  readonly facts: readonly Fact[];
  /** How this seat's hand is sorted, if it knows more about trumps than everybody does. */
  readonly ranking?: Ranking;
  /** The seat's choices that make up one decision together; left out if each is a decision of its own. */
  readonly together?: Together;
  /** What the viewer may call before the play; left out while nothing is asked. */
  readonly asked?: CallBox;
}

/** The true cards of some zones, as a seat knows them, by zone id. */
type Known = OwnPicture['cards'];

/** The cards of a zone, with each back turned up that somebody knows. */
function turned(id: string, cards: string, known: readonly Known[]): string {
  return Array.from(cards, (card, place) => {
    if (card !== BACK) return card;
    return known.map((own) => own[id]?.charAt(place) ?? '').find((face) => face !== '' && face !== BACK) ?? BACK;
  }).join('');
}

/**
 * A picture with hands laid open: whatever some seats know lies face up where everybody else sees backs. It is for
 * viewers who may see all of that; the viewer's own part stays as it is.
 */
export function laidOpen(table: Table, known: readonly Known[]): Table {
  if (known.length === 0) return table;
  return { ...table, zones: table.zones.map((zone) => ({ ...zone, cards: turned(zone.id, zone.cards, known) })) };
}
