import { ACE_HIGH, type CardOrder } from '../cards/cardOrder.ts';
import type { Card } from '../cards/cards.ts';
import { packAll, unpackAll } from '../cards/packed.ts';
import { readFields, type ShownFields, shownFields } from '../game/fields.ts';
import type { Viewer } from '../game/game.ts';
import type { DealWorld } from '../game/gameSecrecy.ts';
import type { Random } from '../game/random.ts';
import { chainOf, openHands, type ScoredHand } from '../score/scoreLog.ts';
import { goneIn } from './trickLog.ts';
import type { TrickState } from './trickState.ts';
import { dealUnseen, readTrick, type TrickView, unseenCards, viewTrick, type Whereabouts } from './trickView.ts';

/** A scored hand as everybody saw it. */
export type OpenHand<L> = Omit<L, 'before'>;

/**
 * What a viewer may know of a trick game: everything except the cards that others hold and what the game keeps secret.
 * The fields that a game declares have the same names as in the state.
 */
export interface TrickGameView<O = object, H = object, G = object, L = ScoredHand, X = null> {
  readonly viewer: Viewer;
  readonly options: O;
  /** How far the hand is (handCourse.ts). */
  readonly phase: number;
  /** Who deals this hand. */
  readonly dealer: number;
  /** Whose turn it is to speak, in a phase in which somebody does. */
  readonly speaker: number;
  readonly trick: TrickView;
  /** The running score, by side. */
  readonly scores: readonly number[];
  /** What the game declares for a hand. */
  readonly hand: ShownFields<H>;
  /** What the game declares for the whole of it; empty if nothing. */
  readonly game: ShownFields<G>;
  /** The hands scored so far, the first one first. */
  readonly hands: readonly OpenHand<L>[];
  /** Counts what everybody has seen happen, from 1. */
  readonly events: number;
  /** The seats that have won, as bits; -1 while the game goes on. */
  readonly winners: number;
  /** What this viewer knows beyond what is open to all. */
  readonly seen: X;
}

/** A view of any game of tricks. */
export type AnyTrickView = TrickGameView<object, object, object, { readonly scores: readonly number[] }, unknown>;

/** A field of a view in which a seat's may differ from a spectator's, as a path (`GameSecrecy.ownFields`). */
export type OwnField<H, G> = `hand.${keyof H & string}` | `game.${keyof G & string}` | 'seen';

/** What not everybody may know of a game, apart from the hands. */
export interface TrickSecrets<O extends object, H extends object, G extends object, L extends ScoredHand, X> {
  /** Which fields `hide`, `hideGame` and `see` show differently to some seats than to a spectator; none if omitted. */
  readonly own?: readonly OwnField<H, G>[];
  /**
   * The declared fields of a hand that not everybody may know, as this viewer is shown them. They replace the true
   * ones.
   */
  readonly hide?: (state: TrickState<O, H, G, L>, viewer: Viewer) => Partial<H>;
  /** As `hide`, for fields of the whole game. */
  readonly hideGame?: (state: TrickState<O, H, G, L>, viewer: Viewer) => Partial<G>;
  /** What the viewer may know beyond the declared fields: a dummy's cards, what they drew. */
  readonly see?: (state: TrickState<O, H, G, L>, viewer: Viewer) => X;
  /**
   * Cards that everybody saw go to a seat's hand, packed, by seat; they may include cards played since, and the
   * viewer's own.
   */
  readonly known?: (view: TrickGameView<O, H, G, L, X>) => readonly string[];
  /** Cards that the viewer knows to be in nobody's hand and not played, packed: what lies open, what they discarded. */
  readonly aside?: (view: TrickGameView<O, H, G, L, X>) => string;
  /** What is known about the hidden cards beyond the hands' sizes and voids. */
  readonly whereabouts?: (view: TrickGameView<O, H, G, L, X>, unseen: readonly Card[]) => Whereabouts;
  /**
   * Takes what is left once the hands are dealt, a stock or a discard, in random order, and sets what follows from the
   * cards dealt.
   */
  readonly settle?: (
    state: TrickState<O, H, G, L>,
    view: TrickGameView<O, H, G, L, X>,
    left: readonly Card[],
    random: Random,
  ) => void;
}

/** What the views of a game depend on, of what its rules declare. */
interface Knowledge<O extends object, H extends object, G extends object, L extends ScoredHand, X> {
  readonly secrets?: TrickSecrets<O, H, G, L, X>;
  readonly pack: (state: TrickState<O, H, G, L>) => readonly Card[];
  readonly orderOf?: (view: TrickGameView<O, H, G, L, X>) => CardOrder;
}

/** Sets a new game to what a view shows of it, but for the cards. */
function readOpen(state: TrickState, view: AnyTrickView): void {
  state.phase = view.phase;
  state.speaker = view.speaker;
  view.scores.forEach((score, side) => {
    state.scores[side] = score;
  });
  readFields(view.hand, state.hand);
  readFields(view.game, state.game);
  state.log = chainOf<ScoredHand>(view.hands);
  state.played = view.hands.length;
  state.events = view.events;
  state.winners = view.winners;
}

/** How the views of a game are made and read. */
export function trickViews<O extends object, H extends object, G extends object, L extends ScoredHand, X>({
  secrets,
  pack,
  orderOf,
}: Knowledge<O, H, G, L, X>) {
  type S = TrickState<O, H, G, L>;
  type V = TrickGameView<O, H, G, L, X>;

  // a game that says nothing here has the type null
  const seenBy = (state: S, viewer: Viewer): X => (secrets?.see?.(state, viewer) ?? null) as X;

  function dealHands({ trick: known }: S, view: V, unseen: readonly Card[]): DealWorld<S> {
    const sizes = view.trick.sizes.map((size, seat) => (seat === view.viewer ? size : size - known.handSize(seat)));
    const lie = secrets?.whereabouts?.(view, unseen);
    const deal = dealUnseen(known.order, { ...view.trick, sizes }, view.viewer, unseen, lie);
    return (world, random) => {
      const left = deal(world.trick, random);
      secrets?.settle?.(world, view, left, random);
    };
  }

  return {
    /** What a viewer may know. */
    view(state: S, viewer: Viewer): V {
      const { hand, game } = state;
      const hidden = secrets?.hide?.(state, viewer);
      const hiddenGame = secrets?.hideGame?.(state, viewer);
      return {
        viewer,
        options: state.options,
        phase: state.phase,
        dealer: state.dealer,
        speaker: state.speaker,
        trick: viewTrick(state.trick, viewer),
        scores: state.scores.slice(),
        hand: shownFields(hidden === undefined ? hand : { ...hand, ...hidden }),
        game: shownFields(hiddenGame === undefined ? game : { ...game, ...hiddenGame }),
        hands: openHands<ScoredHand>(state.log) as unknown as readonly OpenHand<L>[],
        events: state.events,
        winners: state.winners,
        seen: seenBy(state, viewer),
      };
    },
    /** What a seat may know, with everything open taken over from a spectator's view of the same state. */
    seatView(state: S, viewer: Viewer, open: V): V {
      const hidden = secrets?.hide?.(state, viewer);
      const hiddenGame = secrets?.hideGame?.(state, viewer);
      return {
        ...open,
        viewer,
        trick: { ...open.trick, own: packAll(state.trick.cardsOf(viewer)) },
        hand: hidden === undefined ? open.hand : shownFields({ ...state.hand, ...hidden }),
        game: hiddenGame === undefined ? open.game : shownFields({ ...state.game, ...hiddenGame }),
        seen: seenBy(state, viewer),
      };
    },
    /**
     * How worlds that fit a view are dealt. `known`, a new game, is set to what the view shows. What the viewer has not
     * seen is dealt at random each time: to the hands by their sizes and shown voids, cards known to be in a hand to
     * that hand, and the rest as the game's `secrets` say.
     */
    worldsFrom(known: S, view: V): DealWorld<S> {
      readOpen(known, view);
      const { trick } = known;
      readTrick(trick, view.trick, view.viewer, orderOf?.(view) ?? ACE_HIGH);
      const gone = new Set(goneIn(view.trick));
      const held = (secrets?.known?.(view) ?? []).map((faces, seat) =>
        seat === view.viewer ? [] : unpackAll(faces).filter((card) => !gone.has(card)),
      );
      held.forEach((cards, seat) => {
        for (const card of cards) trick.give(seat, card);
      });
      const placed = new Set([...held.flat(), ...unpackAll(secrets?.aside?.(view) ?? '')]);
      const unseen = unseenCards(view.trick, pack(known)).filter((card) => !placed.has(card));
      const deal = dealHands(known, view, unseen);
      return (world, random) => {
        world.copyFrom(known);
        deal(world, random);
      };
    },
  };
}
