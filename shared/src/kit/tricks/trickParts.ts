import type { CardOrder } from '../cards/cardOrder.ts';
import type { Card } from '../cards/cards.ts';
import type { MoveKind } from '../declare/moves.ts';
import type { Action, SeatMove } from '../game/action.ts';
import type { Actors } from '../game/game.ts';
import type { AnyOptions, OptionSpecs, OptionsError } from '../game/options.ts';
import type { ScoredHand } from '../score/scoreLog.ts';
import type { Message } from '../words/message.ts';
import type { ClaimTerms } from './claimTerms.ts';
import type { TrickGameView, TrickSecrets } from './trickGameView.ts';
import type { TrickState } from './trickState.ts';

/**
 * The first move that is not a card: every smaller one plays that card. A game's own kinds are numbered from here on.
 */
export const SPOKEN = 128;

/**
 * The rules that a trick game defines for itself. The kit provides the rest: who may act, the play and its steps, the
 * log of hands, what a viewer may know, and a deal that fits it.
 */
export interface TrickGameRules<O extends object, H extends object, G extends object, L extends ScoredHand, X> {
  readonly options: OptionSpecs;
  readonly presets?: { readonly [name: string]: AnyOptions };
  readonly checkOptions?: (options: O) => OptionsError | null;
  /** Every number of seats it can be played with. */
  readonly seats: readonly number[];
  /** Partners, as PAIRS; without it everybody plays for themselves. */
  readonly sides?: readonly (readonly number[])[];
  /**
   * The fields of one hand, fresh for each deal, and those of the whole game, if it has any: open to everybody, except
   * for what `secrets` names. Long lists may be reused from the hand `before`, which is not read again, since creating
   * them takes time.
   */
  readonly hand: (options: O, seats: number, before?: H) => H;
  readonly game?: (options: O, seats: number) => G;
  /** What not everybody may know apart from the cards in hand. */
  readonly secrets?: TrickSecrets<O, H, G, L, X>;
  /** The cards of the game; without it the pack of 52. */
  readonly pack?: (state: TrickState<O, H, G, L>) => readonly Card[];
  /** How many tricks the hand has. */
  readonly tricks: (state: TrickState<O, H, G, L>) => number;
  /** Clears the play for a new deal; without it the ace is high and there are no trumps yet. */
  readonly clear?: (state: TrickState<O, H, G, L>) => void;
  /** How cards rank in the hand as it stands: `trump` is the view's. Without it the ace is high. */
  readonly orderOf?: (view: TrickGameView<O, H, G, L, X>) => CardOrder;
  /** Deals from a shuffled pack, the top card first, and says what comes next: `phase` and `speaker`, or the lead. */
  readonly deal: (state: TrickState<O, H, G, L>, deck: ArrayLike<Card>) => void;
  /**
   * What players do apart from playing a card by the rules below, kind by kind: bid, name trumps, discard in the phases
   * from 1 to 15, or with something to say during the play.
   */
  readonly moves?: readonly MoveKind<TrickState<O, H, G, L>>[];
  /**
   * Who speaks now, if several do at once, without learning what the others say before all have spoken. Also called in
   * the phases from 32 on: seats that have something to say before the dealer goes on, or DEALER.
   */
  readonly speakers?: (state: TrickState<O, H, G, L>) => Actors;
  /** The suits that may be led, as a set; without it all. */
  readonly mayLead?: (state: TrickState<O, H, G, L>) => number;
  /**
   * The cards that may not be played now although their suit may: a mask of powers for each suit, laid out as a hand of
   * TrickPlay; null for none. A seat that has nothing else may still play them.
   */
  readonly barred?: (state: TrickState<O, H, G, L>) => Int32Array | null;
  /** The cards that the seat whose turn it is may play, if the kit cannot tell: how many, and the i-th. */
  readonly playable?: {
    readonly count: (state: TrickState<O, H, G, L>) => number;
    readonly pick: (state: TrickState<O, H, G, L>, i: number) => Card;
  };
  /** Who plays the next card, if that is not always the seat whose turn it is: a declarer plays the dummy's. */
  readonly playerOf?: (state: TrickState<O, H, G, L>) => number;
  /** Plays a card differently from `playCard`; returns the phase that follows. */
  readonly play?: (state: TrickState<O, H, G, L>, card: Card) => number;
  /**
   * Whether random players can play the rest of the hand in one go: any card may be led, following suit is the only
   * restriction, and nothing else happens. A game with its own rules for the play declares this to be played fast;
   * others need not.
   */
  readonly runsOn?: (state: TrickState<O, H, G, L>) => boolean;
  /** Takes in a full trick differently from `gatherTrick`; returns the phase that follows. */
  readonly gather?: (state: TrickState<O, H, G, L>) => number;
  /**
   * Why a card that is held and breaks no suit may not be led or discarded; null if following suit is the only rule.
   */
  readonly whyNotCard?: (state: TrickState<O, H, G, L>, card: Card) => Message | null;
  /** Why the player may not play this card, if the kit's sentences do not say it; null for those. */
  readonly whyNotPlayed?: (state: TrickState<O, H, G, L>, seat: number, card: Card, action: Action) => Message | null;
  /** Why no card is played yet, while something else is due. */
  readonly whyNotYet?: (state: TrickState<O, H, G, L>, seat: number, action: Action) => Message;
  /**
   * What the dealer does in the phases from TURNING on: turns up a card, deals some more. It counts in `events` what
   * everybody sees of it.
   */
  readonly turn?: (state: TrickState<O, H, G, L>) => void;
  /** For how many seconds people see the table before the dealer's step in a phase, if not the usual time. */
  readonly seconds?: (phase: number) => number | undefined;
  /** Whether this phase, one of those from TURNING on, is a private window (GameSecrecy.isPrivateWindow). */
  readonly isPrivateWindow?: (state: TrickState<O, H, G, L>) => boolean;
  /**
   * Scores a finished hand: the next entry of the log, with `state.log` as its `before`. The kit adds up its scores.
   */
  readonly score: (state: TrickState<O, H, G, L>) => L;
  /** The seats that have won, once the hand is scored; [] for a draw; null while the game goes on. */
  readonly winners: (state: TrickState<O, H, G, L>) => readonly number[] | null;
  /**
   * Readies the next hand, its fields fresh and the deal with the next dealer; `before` is the phase that ended: SCORED
   * or THROWN_IN.
   */
  readonly next?: (state: TrickState<O, H, G, L>, before: number) => void;
  /** The terms of a claim that are not the plain ones (claimTerms.ts); null if nobody can claim. */
  readonly claims?: (state: TrickState<O, H, G, L>) => Partial<ClaimTerms> | null;
  /**
   * What everybody has seen the players do in this hand, in order, as a record writes it (GameSecrecy.history): the
   * plays, and what was said. Without it cards are all that is played.
   */
  readonly history?: (view: TrickGameView<O, H, G, L, X>, plays: readonly SeatMove[]) => readonly SeatMove[];
  /** Figures for simulations. */
  readonly counters?: (state: TrickState<O, H, G, L>) => { readonly [name: string]: number };
}
