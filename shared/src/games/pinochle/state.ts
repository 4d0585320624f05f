import { copyFields, type ShownFields } from '../../kit/game/fields.ts';
import { NO_KIND, suitOfKind } from '../../kit/melds/doublePack.ts';
import { type Holding, type Kind, noCards } from '../../kit/melds/holding.ts';
import type { LaidCard } from '../../kit/melds/laidCards.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { NO_WINNERS } from '../../kit/tricks/trickState.ts';
import { beats } from './kinds.ts';
import type { PinochleOptions } from './options.ts';

/** The winner of the trick may meld, and then draws. The phases of all trick games stand in handCourse.ts. */
export const MELDING = 1;
/** The last card of the stock is to be turned up. */
export const TO_SHOW = 32;
/** The last card of the stock and the upcard are to be taken; then the melds are picked up. */
export const TO_TAKE = 33;

/** Tricks of phase one, after each of which both players draw; and of a whole hand. */
export const DRAWING_TRICKS = 12;
export const TRICKS = 24;
/** Cards in the stock, the upcard not counted. */
export const STOCK_CARDS = 23;
/** How many cards a player is dealt at once. */
export const PACKET = 4;
/** What the last trick scores in addition to its cards. */
export const LAST_TRICK_POINTS = 10;
/** What the dealer scores for turning up a nine. */
export const NINE_TURNED_POINTS = 10;

export type Seat = 0 | 1;
export const SEATS = [0, 1] as const;
/** One for each seat. */
export type Two<T> = [T, T];

/** A scored hand: what each player melded, a nine turned up included, and what the cards brought after rounding. */
export interface PinochleHand extends ScoredHand {
  readonly melds: readonly number[];
  readonly cards: readonly number[];
  readonly before: PinochleHand | null;
}

const bothEmpty = (): Two<Holding> => [noCards(), noCards()];

/** How the game stands; all of it is public. */
const gameFields = (target: number, dealer: Seat) => ({
  /**
   * How far the hand is: as in the play of tricks; 1 the winner of a trick may meld, 32 and 33 the last cards of the
   * stock are due.
   */
  phase: TO_DEAL as number,
  /** Who deals this hand. */
  dealer,
  /** The score that must be passed or reached, as it is now. */
  target,
  /** Both players passed the target in the last hand, and it has risen. */
  isRaised: false,
  /** The running scores. */
  scores: [0, 0] as Two<number>,
  /** The seats that have won, as bits. */
  winners: NO_WINNERS,
  /** Counts what has happened; then the last of it: its key in the words without `news.`, and who did it. */
  events: 0,
  lastEvent: '',
  lastSeat: 0,
});

/**
 * How a hand stands: what lies open, and what an attentive player remembers. Fresh for each deal, and all of it public.
 */
export const handFields = () => ({
  /** The card turned up at the deal, which names the trumps; NO_KIND before it. */
  turned: NO_KIND,
  /** What lies under the stock now: that card, the nine exchanged for it, or NO_KIND once it is taken. */
  upcard: NO_KIND,
  /** How many cards of the stock are drawn. */
  drawn: STOCK_CARDS,
  /** The last card of the stock while it lies face up; NO_KIND otherwise. */
  lastCard: NO_KIND,
  /** The winner of the trick has made the one meld of this turn. */
  hasMelded: false,
  /** The card of each seat in this trick; NO_KIND for none. */
  onTable: [NO_KIND, NO_KIND] as Two<Kind>,
  /** Who led this trick, or is to lead. */
  leader: 0 as Seat,
  /** Whose turn it is: to play, or to meld and draw. */
  turn: 0 as Seat,
  /** Tricks taken in; those won by each seat, and what their cards and the last trick are worth. */
  tricks: 0,
  won: [0, 0] as Two<number>,
  taken: [0, 0] as Two<number>,
  /** The cards played. */
  gone: noCards(),
  /** Cards in each hand that everybody has seen go there. */
  known: bothEmpty(),
  /** The kinds that each seat cannot hold, as its play in phase two has shown; sets. */
  lacks: [0, 0] as Two<number>,
  /** The cards that each player has melded and not played yet: which they are, and one by one what they have scored. */
  melded: bothEmpty(),
  laid: [[], []] as Two<LaidCard[]>,
  /** The points for the melds that each player has made, a nine turned up included. */
  meldPoints: [0, 0] as Two<number>,
});

/**
 * What not everybody may know. All cards are played by the end of a hand, so all that is left of it then is the stock
 * that is gone.
 */
const secretFields = () => ({
  hands: bothEmpty(),
  /** The stock in the order in which it is drawn, the cards that are gone included. */
  stock: [] as Kind[],
  /** The card that each seat drew last, until it plays; NO_KIND for none. */
  drew: [NO_KIND, NO_KIND] as Two<Kind>,
  /** What both players have done in this hand (handLog.ts): no secret, but a view has it as text. */
  done: [] as number[],
});

export type Hand = ReturnType<typeof handFields>;
export type Game = ReturnType<typeof gameFields>;
/** What a view shows of a hand: all but what follows from the plays. */
export type OpenFields = Omit<Hand, 'onTable' | 'gone'>;

/** What everybody may know, as the state has it and as a view shows it. */
export interface Standing {
  readonly options: PinochleOptions;
  readonly game: ShownFields<Game>;
  readonly hand: ShownFields<OpenFields>;
}

/** A game of Pinochle for two. */
export class PinochleState implements Standing {
  readonly options: PinochleOptions;
  readonly game: Game;
  hand: Hand = handFields();
  readonly secret: ReturnType<typeof secretFields> = secretFields();
  /** The hands scored so far, newest first. */
  log: PinochleHand | null = null;

  /** A game before its first deck. */
  constructor(options: PinochleOptions, dealer: number) {
    this.options = options;
    this.game = gameFields(options.target, dealer === 0 ? 0 : 1);
  }

  /** How far the hand is. */
  get phase(): number {
    return this.game.phase;
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: PinochleState): void {
    copyFields(other.game, this.game);
    copyFields(other.hand, this.hand);
    copyFields(other.secret, this.secret);
    this.log = other.log;
  }
}

/** The seat other than this one. */
export const otherSeat = (seat: number): Seat => (seat === 0 ? 1 : 0);

/** The trump suit; NO_SUIT (-1) before the first deal. */
export const trumpOf = ({ turned }: Pick<Hand, 'turned'>): number => suitOfKind(turned);

/** The nine of trumps. */
export const dixOf = (hand: Pick<Hand, 'turned'>): Kind => trumpOf(hand) * 8;

/** Whether the stock is gone, so that suit must be followed. */
export function isPhaseTwo({ tricks, drawn, upcard }: Pick<Hand, 'tricks' | 'drawn' | 'upcard'>): boolean {
  return tricks >= DRAWING_TRICKS && drawn === STOCK_CARDS && upcard === NO_KIND;
}

/** Who wins the full trick on the table. */
export function trickWinner(hand: Hand): Seat {
  const { onTable, leader } = hand;
  const follower = otherSeat(leader);
  return beats(onTable[follower], onTable[leader], trumpOf(hand)) ? follower : leader;
}

/** Notes what everybody has just seen. */
export function note(game: Game, event: string, seat: number): void {
  game.events++;
  game.lastEvent = event;
  game.lastSeat = seat;
}
