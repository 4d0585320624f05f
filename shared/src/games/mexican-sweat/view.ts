import type { Card } from '../../kit/cards/cards.ts';
import { shuffledRest } from '../../kit/cards/dealHidden.ts';
import { pack, packAll, unpack, unpackAll } from '../../kit/cards/packed.ts';
import type { BettingRound, NoRaise } from '../../kit/chips/betting.ts';
import type { ChipPots } from '../../kit/chips/chipPots.ts';
import type { Copyable } from '../../kit/game/copyable.ts';
import { namesOf, pick, readFields, type ShownFields, shownOnly } from '../../kit/game/fields.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import type { Random } from '../../kit/game/random.ts';
import { chainOf, openHands, type ScoredHand } from '../../kit/tricks/scoreLog.ts';
import { options, type SweatOptions } from './options.ts';
import { type Fate, HAND_CARDS, NO_CARD, OpenSweat, SweatState } from './state.ts';

/** This many of the last hands stand on the sheet. */
const HANDS_SHOWN = 20;

/** What a view shows just as the state has it. */
type Open = Omit<OpenSweat, keyof Copyable>;
const OPEN = namesOf<Open>(new OpenSweat(defaultsOf(options) as SweatOptions, 2, 0));
const OPEN_POTS = ['stacks', 'laid', 'contenders'] as const;
const OPEN_BETTING = ['bets', 'toMatch', 'lastRaise', 'raises', 'waiting', 'mayRaise', 'turn'] as const;

type OpenPots = Pick<ChipPots, (typeof OPEN_POTS)[number]>;
type OpenBetting = Pick<BettingRound, (typeof OPEN_BETTING)[number]>;

/**
 * What may be known of a game: everything that lies open, and all chips. It holds a face-down card for nobody, not even
 * its owner, except one's own last card if the table allows a look at it.
 */
export interface SweatView extends ShownFields<Open> {
  readonly viewer: Viewer;
  /** How each seat stands in the hand: `in`, `absent`, or the way it went out. */
  readonly fates: readonly Fate[];
  /** The open cards of each seat (packed.ts), in the order in which they were turned. */
  readonly open: readonly string[];
  /** The kill card and the card to beat; '' for none. */
  readonly kill: string;
  readonly beat: string;
  /** The viewer's own last card, if they may see it while it lies face down; else ''. */
  readonly peeked: string;
  /**
   * What was said in the betting of this hand, in order: the seat; k check, c20 call for so many chips, f fold, b20 bet
   * or r40 raise to so many; a space.
   */
  readonly said: string;
  readonly pots: ShownFields<OpenPots>;
  readonly betting: ShownFields<OpenBetting>;
  /** What the seat whose turn it is must add to call; 0 if it is nobody's. */
  readonly toCall: number;
  /** Why that seat may not bet or raise; null if it may, and if it is nobody's turn. */
  readonly noRaise: NoRaise | null;
  /** What each seat has won or lost since the start, by the hands scored so far. */
  readonly scores: readonly number[];
  /** The last hands, oldest first. */
  readonly lastHands: readonly Omit<ScoredHand, 'before'>[];
}

function packed(card: Card): string {
  return card === NO_CARD ? '' : pack(card);
}

/** The place of a seat's last card. */
function lastPlace(seat: number): number {
  return (seat + 1) * HAND_CARDS - 1;
}

function peekedCard(state: SweatState, viewer: Viewer): string {
  const mayPeek = viewer !== SPECTATOR && state.options.peek === 'last' && state.turnedBy(viewer) < HAND_CARDS;
  return mayPeek ? packed(state.cards[lastPlace(viewer)] ?? NO_CARD) : '';
}

/** What a viewer may know. */
export function view(state: SweatState, viewer: Viewer): SweatView {
  const { pots, betting } = state;
  const turn = state.phase === 'bet' ? betting.turn : null;
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return {
    ...shownOnly<Open, keyof Open>(state, OPEN),
    viewer,
    fates: seats.map((seat) => state.fateOf(seat)),
    open: seats.map((seat) => packAll(state.openCards(seat))),
    kill: packed(state.kill),
    beat: packed(state.beat),
    peeked: peekedCard(state, viewer),
    said: state.said.asText(),
    pots: shownOnly(pots, OPEN_POTS),
    betting: shownOnly(betting, OPEN_BETTING),
    toCall: turn === null ? 0 : betting.toCall(turn),
    noRaise: turn === null ? null : betting.whyNoRaise(turn),
    scores: state.scores(),
    lastHands: openHands(state.log, HANDS_SHOWN),
  };
}

/** What a seat may know, made from a spectator's view of the same state. */
export function seatView(state: SweatState, seat: number, open: SweatView): SweatView {
  return { ...open, viewer: seat, peeked: peekedCard(state, seat) };
}

/** The state that a view shows, without the cards that lie face down for the viewer. */
export function openState(view: SweatView): SweatState {
  const state = new SweatState(view.options, view.seats, view.dealer);
  for (const [seat, cards] of view.open.entries()) {
    state.cards.set(unpackAll(cards), seat * HAND_CARDS);
    for (const _ of cards) state.turnNext(seat);
  }
  if (view.peeked !== '') state.cards[lastPlace(view.viewer)] = unpack(view.peeked);
  if (view.kill !== '') state.kill = unpack(view.kill);
  if (view.beat !== '') state.beat = unpack(view.beat);
  readFields<OpenPots>(view.pots, state.pots);
  readFields<OpenBetting>(view.betting, state.betting);
  readFields<Open>(pick(view, OPEN), state);
  state.said.read(view.said);
  state.log = chainOf<ScoredHand>(view.lastHands);
  return state;
}

/** Deals the cards that such a state lacks at random from those that lie nowhere yet. */
export function dealFaceDown(state: SweatState, random: Random): void {
  const { cards, kill, beat, seats } = state;
  const hidden = shuffledRest([...cards, kill, beat], random);
  for (let seat = 0; seat < seats; seat++) {
    if (state.fateOf(seat) === 'absent') continue;
    for (let place = seat * HAND_CARDS; place <= lastPlace(seat); place++) {
      if (cards[place] === NO_CARD) cards[place] = hidden.pop() ?? NO_CARD;
    }
  }
}

/** A full state that fits a view: the cards that lie face down are dealt at random from those that nobody sees. */
export function determinize(view: SweatView, random: Random): SweatState {
  const state = openState(view);
  dealFaceDown(state, random);
  return state;
}
