import type { Card } from '../cards/cards.ts';
import type { Drawing } from '../table/drawing.ts';
import type { ClaimTerms } from '../tricks/claimTerms.ts';
import type { Message } from '../words/message.ts';
import type { Action, Choice, SeatMove } from './action.ts';
import type { ActionForms } from './actionForms.ts';
import type { Actors } from './actors.ts';
import type { Comparison } from './comparison.ts';
import { type DealerStep, STEP_SECONDS } from './dealerStep.ts';
import type { AnyOptions, OptionSpecs, OptionsError, OptionsOf } from './options.ts';
import type { Random } from './random.ts';
import type { Statistics } from './statistics.ts';
import type { Viewer } from './viewer.ts';
import type { ViewForm } from './viewForm.ts';

export { type Actors, actorBit, DEALER, isActor, seatsIn } from './actors.ts';
export type { DealerStep } from './dealerStep.ts';
export { SPECTATOR, type Viewer } from './viewer.ts';

/** The seats with the highest score, ascending; several if they tie. */
export function leadersOf(scores: ArrayLike<number>): number[] {
  const most = Math.max(...Array.from(scores));
  return Array.from(scores).flatMap((score, seat) => (score === most ? [seat] : []));
}

/** How a game stands, for the record, the checker and the statistics. */
export interface Result {
  readonly over: boolean;
  /** What each scored hand added to every seat's score. */
  readonly hands: readonly (readonly number[])[];
  /** The running totals, a figure a seat. */
  readonly scores: readonly number[];
  /** The seats that won, once the game is over; [] for a draw. */
  readonly winners: readonly number[];
}

/**
 * A seat that acts alone for both partners, such as a declarer, and the one that only looks on meanwhile: the dummy.
 */
export interface Partnered {
  readonly seat: number;
  readonly idle: number;
}

/** Typed as methods, so that a game of one state counts as a game of any. */
type FastPlay<S> = { play(state: S, random: Random): void }['play'];
type IsWindow<S> = { isWindow(state: S): boolean }['isWindow'];
type Arrange<S> = { arrange(state: S, deck: { [i: number]: Card }): void }['arrange'];
type SeatView<S, V> = { seatView(state: S, seat: number, open: V): V }['seatView'];
type History<V> = { history(view: V): readonly SeatMove[] }['history'];
type IdlePartner<S> = { idlePartner(state: S): Partnered | null }['idlePartner'];
type Claims<S> = { claims(state: S): ClaimTerms | null }['claims'];

/**
 * A card game: pure and deterministic rules without clock, dice or input and output. `S` is its state, changed in
 * place: small integers in flat arrays. `V` is its view: plain data, whitelisted, what one viewer may know. Seats are
 * numbered clockwise.
 *
 * Inside, a move is an integer of the game's own making (below 2^53); actions (docs/records.md) exist only at the
 * edges.
 */
export interface Game<S = unknown, V = unknown> extends Drawing<V> {
  /** Lower case with hyphens: the name of its folder, room type and records. */
  readonly id: string;
  /** Every number of seats it can be played with, ascending. */
  readonly seats: readonly number[];
  /**
   * The version of its rules; 1 without it. Raise it with every change by which a game in play would go on differently,
   * or not at all. Tables keep the version that they began with.
   */
  readonly rulesVersion?: number | undefined;
  /**
   * The game by earlier versions of its rules, for the tables that began with them. A table of a version that is
   * missing here is stopped.
   */
  readonly formerRules?: { readonly [version: number]: Game } | undefined;
  readonly options: OptionSpecs;
  /** Why options that are each valid alone do not go together; null if they do. Without it all do. */
  readonly checkOptions?: ((options: AnyOptions) => OptionsError | null) | undefined;
  /** Named sets of options, each given as what differs from the defaults. The defaults themselves are the rule book. */
  readonly presets: { readonly [name: string]: AnyOptions };
  /**
   * What an empty seat does when it may act, so that a table can be played with seats free; null if every seat must be
   * taken.
   */
  readonly emptySeat: Action | null;
  /**
   * If several may act, the first to move moves for all: there is nothing to decide, as when two turn their cards at
   * once. Bots then leave it to people, who would otherwise only look on. Without it all players move for themselves.
   */
  readonly sharesMoves?: boolean | undefined;
  /** Is there more to think about at a turn than in most games? Then its clocks run longer. */
  readonly takesThought?: boolean | undefined;
  /**
   * False if the game has a rule of its own about taking moves back, so that tables let nobody do so in any other way.
   * Without it they may, as long as nothing has followed from the move.
   */
  readonly takesBack?: boolean | undefined;
  /**
   * The actions the game has, as its line in the table of docs/records.md: an action of any other form is `malformed`,
   * before anybody asks whether it is legal. Without it only what `whyNot` answers with `refused.unknown` is.
   */
  readonly actions?: ActionForms | undefined;
  /** What its players count, over all their games; without it nothing but games played and won. */
  readonly statistics?: Statistics<S> | undefined;
  /**
   * Is there no decision by which one player could do better than another? Then nobody is rated on it, and the same
   * cards are no challenge.
   */
  readonly isOfChance?: boolean | undefined;
  /**
   * What is compared, after who has won, when the same deals are each played alone; without it how far the score is
   * ahead.
   */
  readonly comparison?: Comparison<S> | undefined;
  /**
   * Whether the same deals, played at several tables, are compared in the IMPs and match points of Bridge instead of
   * plain differences.
   */
  readonly isComparedInImps?: boolean | undefined;
  /** Whether the lowest score wins. */
  readonly lowestWins?: boolean | undefined;
  /**
   * The options and the first dealer with which the same deals are played at several tables; without it the options
   * asked for, from any dealer.
   */
  readonly duplicate?: { readonly options: AnyOptions; readonly dealer: number } | undefined;

  /** The side of each seat: partners carry the same number. */
  sides(seats: number): readonly number[];
  /** A game before its first deck. Options must be whole and valid, `seats` one of `this.seats`, `dealer` below it. */
  setup(options: AnyOptions, seats: number, dealer: number): S;
  /** Makes `to`, a state of the same options and seats, equal to `from`, without sharing what changes. */
  copy(from: S, to: S): void;
  /** Who may act now; 0 once the game is over. */
  actors(state: S): Actors;
  /**
   * The actors that the table waits for: never empty while somebody may act. The others may still act, but have said
   * that they need not, such as a player who is ready and may still change a bet. Without it the table waits for all.
   */
  awaited?(state: S): Actors;
  /**
   * Is this a private window: may seats now declare something based on what they hold, unseen by all others? It depends
   * only on what everybody knows, and is open even if nobody has anything to declare. Nothing done in it shows, even in
   * another view, before the dealer's next step, which closes it. Somebody moves, or a pack is dealt, before another
   * one opens. If who may act depends on hidden cards, there must be one.
   */
  readonly isPrivateWindow?: IsWindow<S> | undefined;

  /** What the dealer does next; asked only while DEALER may act. */
  dealerStep(state: S): DealerStep;
  /**
   * For how many seconds people see the table before that step, at the usual pace: 0 to MOST_STEP_SECONDS. It follows
   * from what everybody knows. What a game does not say is as STEP_SECONDS has it.
   */
  stepSeconds(state: S): number;
  /**
   * The cards that the next shuffle shuffles, in any fixed order; asked only when the step is `shuffle`. Not to be
   * changed.
   */
  pack(state: S): ArrayLike<Card>;
  /**
   * For a next pack that is not shuffled whole but cut, say: turns a shuffled one, the top card first, into one that
   * the rules allow, each of those as likely as it should be. It leaves an allowed one as it is: a deck that it would
   * change is refused. `deck` may be longer than the pack. Without it every order of the pack is allowed.
   */
  readonly arrange?: Arrange<S> | undefined;
  /**
   * Is one pack used until the game is over, so that its first shuffle tells something about later decks (captured
   * cards that are shuffled again, a pack that is only cut)? Then all decks of a game come from one shuffle
   * (kit/fairness), which is proven at the end of the game. Without it each deck is a shuffle of its own, proven as
   * soon as the hand, or whatever is played with that deck, is over.
   */
  readonly keepsPack?: ((options: AnyOptions) => boolean) | undefined;
  /**
   * Takes a shuffled pack, the top card first, and deals from it. `deck` may be longer than the pack: anything behind
   * that is not part of it.
   */
  deal(state: S, deck: ArrayLike<Card>): void;
  /** Makes the dealer's next step, which must not be `shuffle`. */
  step(state: S): void;

  /** How many entries `legal` has for a seat that may act: at least 1. The fast way, for playouts. */
  count(state: S, seat: number): number;
  /** The move of entry `i` (0 to count - 1). Where the entry leaves an amount or cards open, `random` draws them. */
  pick(state: S, seat: number, i: number, random: Random): number;
  /** Makes a legal move of a seat that may act. What an illegal one does is not defined. */
  apply(state: S, seat: number, move: number): void;

  /**
   * For games in which random moves made one by one take too long: makes some at once, with the dealer's steps between
   * them (a shuffle is
   * `random.shuffleInto`). It leads to where `count`, `pick`, `apply`, `step` and `deal` would with the same random numbers. Most games do
   * without it.
   */
  readonly playFast?: FastPlay<S> | undefined;

  /**
   * The terms on which the seat that may act can claim the rest of the tricks (claiming.ts); null if nothing can be
   * claimed, because no cards are being played to tricks or they are not won in the plain way. Games without it have no
   * claims.
   */
  readonly claims?: Claims<S> | undefined;

  /**
   * A seat that acts for both partners until the hand is over, and its partner, who has nothing left to decide; null
   * while there is none. A person who would only look on may then play for a bot, and is shown what its seat knows.
   * Games without it have no such partner.
   */
  readonly idlePartner?: IdlePartner<S> | undefined;

  /**
   * Everything a seat may do now, in the order in which `pick` counts it; [] if it may not act. The one source of
   * legality.
   */
  legal(state: S, seat: number): Choice[];
  /**
   * The move of an action; null if the seat may not do that now (most games: where `choiceFor(legal, action)` finds
   * none).
   */
  moveOf(state: S, seat: number, action: Action): number | null;
  /** The action of a legal move, as a record writes it. */
  actionOf(state: S, seat: number, move: number): Action;
  /** Why a well-formed action that is not among the legal ones is refused, in the rules' words. */
  whyNot(state: S, seat: number, action: Action): Message;

  /**
   * What a viewer may know: a whitelist, as plain JSON data. It says whose it is (`viewer`), and has the table's
   * `options`.
   */
  view(state: S, viewer: Viewer): V;
  /** The view of a seat, made from a spectator's view of the same state, which is quicker; it may share its parts. */
  readonly seatView?: SeatView<S, V> | undefined;
  /**
   * The fields of a view in which a seat's may differ from a spectator's, apart from `viewer`, as paths from its root:
   * `trick.own` (ownFields.ts).
   * A field that is missing here is sent to a seat as spectators see it.
   */
  readonly ownFields: readonly string[];
  /** How some fields of a view are synced, if their first values do not tell. */
  readonly viewForm: ViewForm;
  /**
   * What the players have done in this hand, in order, as a record writes it, from any view: all that everybody has
   * seen. What is done face down or in a private window is not in it. Games without it keep no such log.
   */
  readonly history?: History<V> | undefined;
  /** A full state that fits the view: what is hidden is dealt at random. `view(determinize(v))` equals `v`. */
  determinize(view: V, random: Random): S;
  /** What a sensible player would do: one of `choices`, with the amounts and cards that it leaves open filled in. */
  bot(view: V, seat: number, choices: readonly Choice[], random: Random): Action;

  result(state: S): Result;
  /** Figures of the game's own for simulations (`banker`, `wins`); {} for none. */
  counters(state: S): { readonly [name: string]: number };
}

/** The seats that the table waits for: a bot or a clock that moves for others moves for these alone. */
export function awaitedBy<S>(game: Game<S>, state: S): Actors {
  return game.rules.awaited === undefined ? game.rules.actors(state) : game.rules.awaited(state);
}

/** What a game declares: a `Game` whose options have the types that its specs give them. */
type GameParts<S, V, Specs extends OptionSpecs = OptionSpecs> = Omit<
  Game<S, V>,
  | 'options'
  | 'setup'
  | 'checkOptions'
  | 'keepsPack'
  | 'emptySeat'
  | 'sides'
  | 'stepSeconds'
  | 'statistics'
  | 'comparison'
  | 'ownFields'
  | 'viewForm'
> & {
  readonly options: Specs;
  /** What is counted may need less than the whole state: it does not say what that is. */
  readonly statistics?: Statistics<NoInfer<S>> | undefined;
  readonly comparison?: Comparison<NoInfer<S>> | undefined;
  /** Without it, or where it answers undefined, the time of that kind of step. */
  stepSeconds?(state: S): number | undefined;
  /** Without it every seat must be taken. */
  readonly emptySeat?: Action | null;
  /** Without it every seat knows what a spectator knows. */
  readonly ownFields?: readonly string[];
  readonly viewForm?: ViewForm;
  /** Without it everybody plays for themselves. */
  sides?(seats: number): readonly number[];
  readonly checkOptions?: ((options: OptionsOf<Specs>) => OptionsError | null) | undefined;
  readonly keepsPack?: ((options: OptionsOf<Specs>) => boolean) | undefined;
  setup(options: OptionsOf<Specs>, seats: number, dealer: number): S;
};

/**
 * Declares a game. It copies the parts one by one so that all games have the same hidden class: a process that has
 * played all of them calls each as fast as one that has played only it.
 */
export function defineGame<S, V, Specs extends OptionSpecs = OptionSpecs>(parts: GameParts<S, V, Specs>): Game<S, V> {
  // options are read by these very specs before a game is set up (readOptions)
  const game = parts as unknown as Game<S, V>;
  return {
    id: game.id,
    seats: game.seats,
    rulesVersion: parts.rulesVersion ?? 1,
    formerRules: game.formerRules,
    options: game.options,
    checkOptions: game.checkOptions,
    presets: game.presets,
    emptySeat: parts.emptySeat ?? null,
    sharesMoves: game.rules.sharesMoves,
    takesBack: game.traits.takesBack,
    actions: game.rules.actions,
    statistics: game.traits.statistics,
    isOfChance: game.traits.isOfChance,
    takesThought: game.traits.takesThought,
    comparison: game.traits.comparison,
    isComparedInImps: game.traits.isComparedInImps,
    lowestWins: game.traits.lowestWins,
    duplicate: game.traits.duplicate,
    sides: parts.sides ?? ((seats) => Array.from({ length: seats }, (_, seat) => seat)),
    setup: game.rules.setup,
    copy: game.rules.copy,
    actors: game.rules.actors,
    awaited: game.rules.awaited ?? game.rules.actors,
    isPrivateWindow: game.secrecy.isPrivateWindow,
    dealerStep: game.chance.dealerStep,
    stepSeconds: (state) => parts.stepSeconds?.(state) ?? STEP_SECONDS[parts.chance.dealerStep(state)],
    pack: game.chance.pack,
    arrange: game.chance.arrange,
    keepsPack: game.chance.keepsPack,
    deal: game.chance.deal,
    step: game.chance.step,
    count: game.rules.count,
    pick: game.rules.pick,
    apply: game.rules.apply,
    playFast: game.bot.playFast,
    claims: game.rules.claims,
    idlePartner: game.rules.idlePartner,
    legal: game.rules.legal,
    moveOf: game.rules.moveOf,
    actionOf: game.rules.actionOf,
    whyNot: game.rules.whyNot,
    view: game.secrecy.view,
    seatView: game.secrecy.seatView,
    ownFields: parts.ownFields ?? [],
    viewForm: parts.viewForm ?? {},
    history: game.secrecy.history,
    determinize: game.secrecy.determinize,
    table: game.picture.table,
    news: game.picture.news,
    ownPicture: game.picture.ownPicture,
    cardsSeen: game.picture.cardsSeen,
    turns: game.picture.turns,
    isScoreShown: game.picture.isScoreShown,
    together: game.picture.together,
    bot: game.bot.choose,
    result: game.rules.result,
    counters: game.rules.counters,
  };
}
