import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { pack, packAll, unpack, unpackAll } from '../../kit/cards/packed.ts';
import type { NoRaise } from '../../kit/chips/betting.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import type { SweatOptions } from './options.ts';
import { ABSENT, type Fate, HAND_CARDS, type Happening, IN, NO_CARD, type Phase, SweatState } from './state.ts';

/** So many of the last hands stand on the sheet. */
const HANDS_SHOWN = 20;

/**
 * What may be known of a game: everything that lies open, and all chips. A card that lies face down is in it for nobody, its owner
 * included, but for one's own last card where the table allows a look at it.
 */
export interface SweatView {
  readonly viewer: Viewer;
  readonly options: SweatOptions;
  readonly seats: number;
  readonly phase: Phase;
  readonly dealer: number;
  /** The open cards of each seat (packed.ts), in the order in which they were turned. */
  readonly open: readonly string[];
  readonly fates: readonly Fate[];
  /** The kill card and the card to beat; '' for none. */
  readonly kill: string;
  readonly beat: string;
  /** The viewer's own last card, where he may see it while it lies face down; else ''. */
  readonly peeked: string;
  readonly toBeat: number;
  readonly standing: number;
  readonly active: number;
  readonly isBettingDue: boolean;
  readonly stacks: readonly number[];
  readonly laid: readonly number[];
  readonly before: readonly number[];
  readonly won: readonly number[];
  readonly wonAside: readonly number[];
  readonly round: RoundView;
  /** The last hands, oldest first: what each added to every seat's score. */
  readonly played: readonly (readonly number[])[];
  readonly figures: readonly number[];
  readonly events: number;
  readonly lastEvent: Happening;
  readonly lastSeat: number;
  readonly lastChips: number;
}

/** The betting round, as kit/chips/betting.ts has it, and what follows from it for the seat that is to act. */
export interface RoundView {
  readonly bets: readonly number[];
  readonly toMatch: number;
  readonly lastRaise: number;
  readonly raises: number;
  readonly waiting: number;
  readonly mayRaise: number;
  readonly turn: number;
  /** Who made the last bet or raise, or posted the big blind; -1 while there is none. */
  readonly raiser: number;
  /** That bet is the big blind still. */
  readonly isBlind: boolean;
  /** What the seat at turn must lay to call; 0 where nobody is. */
  readonly toCall: number;
  /** Why the seat at turn may not bet or raise; null where it may, and where nobody is at turn. */
  readonly noRaise: NoRaise | null;
}

function peekedCard(state: SweatState, viewer: Viewer): string {
  if (viewer === SPECTATOR || state.options.peek === 'off') return '';
  const isFaceDown = state.fates[viewer] !== ABSENT && (state.turned[viewer] as number) < HAND_CARDS;
  return isFaceDown ? pack(state.cards[viewer * HAND_CARDS + HAND_CARDS - 1] as Card) : '';
}

function packedOrNone(card: Card): string {
  return card === NO_CARD ? '' : pack(card);
}

function roundView(state: SweatState): RoundView {
  const { betting } = state;
  return {
    bets: Array.from(betting.bets),
    toMatch: betting.toMatch,
    lastRaise: betting.lastRaise,
    raises: betting.raises,
    waiting: betting.waiting,
    mayRaise: betting.mayRaise,
    turn: betting.turn,
    raiser: state.raiser,
    isBlind: state.isBlind,
    toCall: state.phase === 'bet' ? betting.toCall(betting.turn) : 0,
    noRaise: state.phase === 'bet' ? betting.whyNoRaise(betting.turn) : null,
  };
}

/** The last hands of the chain, oldest first. */
function lastHands(log: ScoredHand | null): number[][] {
  const rows: number[][] = [];
  for (let hand = log; hand !== null && rows.length < HANDS_SHOWN; hand = hand.before) rows.push([...hand.scores]);
  return rows.reverse();
}

/** What a viewer may know. */
export function view(state: SweatState, viewer: Viewer): SweatView {
  return {
    viewer,
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    dealer: state.dealer,
    open: Array.from({ length: state.seats }, (_, seat) => packAll(state.openCards(seat))),
    fates: Array.from(state.fates),
    kill: packedOrNone(state.kill),
    beat: packedOrNone(state.beat),
    peeked: peekedCard(state, viewer),
    toBeat: state.toBeat,
    standing: state.standing,
    active: state.active,
    isBettingDue: state.isBettingDue,
    stacks: Array.from(state.pots.stacks),
    laid: Array.from(state.pots.laid),
    before: Array.from(state.before),
    won: Array.from(state.won),
    wonAside: Array.from(state.wonAside),
    round: roundView(state),
    played: lastHands(state.log),
    figures: Array.from(state.figures),
    events: state.events,
    lastEvent: state.lastEvent,
    lastSeat: state.lastSeat,
    lastChips: state.lastChips,
  };
}

/** A full state that fits a view: the cards that lie face down are dealt at random from those that nobody sees. */
export function determinize(view: SweatView, random: Random): SweatState {
  const state = new SweatState(view.options, view.seats, view.dealer);
  state.phase = view.phase;
  dealAround(state, view, random);
  layChips(state, view);
  state.toBeat = view.toBeat;
  state.standing = view.standing;
  state.active = view.active;
  state.isBettingDue = view.isBettingDue;
  state.log = view.played.reduce<ScoredHand | null>((before, scores) => ({ scores, before }), null);
  state.figures.set(view.figures);
  state.events = view.events;
  state.lastEvent = view.lastEvent;
  state.lastSeat = view.lastSeat;
  state.lastChips = view.lastChips;
  return state;
}

function dealAround(state: SweatState, view: SweatView, random: Random): void {
  if (view.beat === '') return;
  const known = new Set(unpackAll(view.open.join('') + view.kill + view.beat + view.peeked));
  const hidden = fullPack().filter((card) => !known.has(card));
  random.shuffle(hidden);
  let next = 0;
  for (let seat = 0; seat < view.seats; seat++) {
    const fate = view.fates[seat] as Fate;
    state.fates[seat] = fate;
    if (fate === ABSENT) continue;
    if (fate === IN) state.pots.contenders |= 1 << seat;
    const open = unpackAll(view.open[seat] as string);
    for (let place = 0; place < HAND_CARDS; place++) {
      const isPeeked = seat === view.viewer && place === HAND_CARDS - 1 && view.peeked !== '';
      const faceDown = isPeeked ? unpack(view.peeked) : hidden[next];
      if (open[place] === undefined && !isPeeked) next++;
      state.cards[seat * HAND_CARDS + place] = open[place] ?? (faceDown as Card);
    }
    for (const _ of open) state.turnNext(seat);
  }
  if (view.kill !== '') state.kill = unpack(view.kill);
  state.layToBeat(unpack(view.beat));
}

function layChips(state: SweatState, view: SweatView): void {
  const { pots, betting } = state;
  pots.stacks.set(view.stacks);
  pots.laid.set(view.laid);
  state.before.set(view.before);
  state.won.set(view.won);
  state.wonAside.set(view.wonAside);
  const { round } = view;
  betting.bets.set(round.bets);
  betting.toMatch = round.toMatch;
  betting.lastRaise = round.lastRaise;
  betting.raises = round.raises;
  betting.waiting = round.waiting;
  betting.mayRaise = round.mayRaise;
  betting.turn = round.turn;
  state.raiser = round.raiser;
  state.isBlind = round.isBlind;
}
