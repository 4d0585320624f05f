import { PossibleDeals } from '../../kit/cards/possibleDeals.ts';
import { namesOf, readFields, shownFields, shownOnly } from '../../kit/game/fields.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { add, type Holding, type Kind, kindsIn, sizeOf } from '../../kit/melds/holding.ts';
import { chainOf, openHands } from '../../kit/score/scoreLog.ts';
import type { OpenHand, TrickGameView } from '../../kit/tricks/trickGameView.ts';
import { entriesIn, laidOn, logOf, logText } from './handLog.ts';
import { KINDS } from './kinds.ts';
import type { PinochleOptions } from './options.ts';
import {
  type Game,
  handFields,
  type OpenFields,
  otherSeat,
  type PinochleHand,
  PinochleState,
  SEATS,
  type Standing,
} from './state.ts';

/**
 * What one viewer may know of a game: what lies open, their own cards, and what an attentive player remembers. That is
 * more than the picture shows: which cards are taken in and what they are worth, and which cards were seen to go into a
 * hand. The order of the stock and the other cards of hands are not in it.
 */
export interface PinochleView extends Standing {
  readonly viewer: Viewer;
  /**
   * What both players have done in this hand, in order: the seat and the card of each play; the seat, a plus and a
   * letter for what the winner of a trick does. a is the flush, b the royal marriage, c to f the marriages by suit, g
   * to j aces, kings, queens and jacks, k and l pinochle and double pinochle, m the dix, n its exchange for the
   * upcard, o the draw.
   */
  readonly done: string;
  /** How many cards each hand holds, those on the table not counted. */
  readonly sizes: readonly number[];
  /** The viewer's own hand; empty for a spectator. */
  readonly own: Readonly<Holding>;
  /** The card that the viewer drew last, until they play; NO_KIND for none. */
  readonly drew: Kind;
  /** The hands scored so far, the first one first. */
  readonly hands: readonly OpenHand<PinochleHand>[];
}

/** What a view shows of a hand just as the state has it. */
const { onTable: _, gone: __, ...OPEN } = handFields();
const OPEN_NAMES = namesOf<OpenFields>(OPEN);

/** A view with what the kit's picture reads of it. */
export type PicturedView = PinochleView & TrickGameView<PinochleOptions, OpenFields, Game, PinochleHand>;

/** What a viewer may know. */
export function view(state: PinochleState, viewer: Viewer): PinochleView {
  const { options, game, hand, secret, log } = state;
  return {
    viewer,
    options,
    game: shownFields(game),
    hand: shownOnly<OpenFields, keyof OpenFields>(hand, OPEN_NAMES),
    done: logText(secret.done),
    sizes: secret.hands.map(sizeOf),
    ...ownPart(state, viewer),
    hands: openHands(log),
  };
}

/** What a seat may know, made from a spectator's view of the same state. */
export function seatView(state: PinochleState, seat: number, open: PinochleView): PinochleView {
  return { ...open, viewer: seat, ...ownPart(state, seat) };
}

function ownPart({ secret }: PinochleState, viewer: Viewer): Pick<PinochleView, 'own' | 'drew'> {
  const [once, twice] = secret.hands[viewer] ?? [0, 0];
  return { own: [once, twice], drew: secret.drew[viewer] ?? NO_KIND };
}

/**
 * A full state that fits a view. Cards that everybody has seen go into a hand stay there; no hand gets a card that its
 * play has shown it not to hold; everything else that the viewer does not see lies anywhere in the stock and in the
 * hands they do not see.
 */
export function determinize(view: PinochleView, random: Random): PinochleState {
  const { viewer, options, sizes, hands } = view;
  const state = new PinochleState(options, view.game.dealer);
  const { game, hand, secret } = state;
  readFields(view.game, game);
  readFields<OpenFields>(view.hand, hand);
  secret.done = logOf(view.done);
  for (const { kind } of entriesIn(view.done)) if (kind !== NO_KIND) add(hand.gone, kind);
  const [led = NO_KIND, second = NO_KIND] = laidOn(view.done, hand);
  hand.onTable[hand.leader] = led;
  hand.onTable[otherSeat(hand.leader)] = second;
  state.log = chainOf<PinochleHand>(hands);
  if (hand.turned === NO_KIND) return state;
  for (const seat of SEATS) {
    const [once, twice] = seat === viewer ? view.own : hand.known[seat];
    secret.hands[seat] = [once, twice];
  }
  const unseen = unseenKinds(state);
  const rooms = SEATS.map((seat) => (sizes[seat] ?? 0) - sizeOf(secret.hands[seat]));
  const left = rooms.reduce((rest, n) => rest - n, unseen.length);
  const mayHold = (place: number, kind: Kind) => (((hand.lacks[place] ?? 0) >> kind) & 1) === 0;
  const stock: Kind[] = [];
  new PossibleDeals(unseen, [...rooms, left], mayHold).deal(random, (place, kind) => {
    const held = secret.hands[place];
    if (held === undefined) stock.push(kind);
    else add(held, kind);
  });
  // drawn cards are not looked at again
  secret.stock = [...Array<Kind>(hand.drawn).fill(NO_KIND), ...stock];
  if (hand.lastCard !== NO_KIND) secret.stock.push(hand.lastCard);
  if (viewer !== SPECTATOR) secret.drew[viewer] = view.drew;
  return state;
}

/** The cards of the pack that lie nowhere yet. */
function unseenKinds({ hand, secret }: PinochleState): Kind[] {
  const seen = [hand.gone, ...secret.hands, ...hand.melded].flatMap(kindsIn);
  for (const kind of [hand.upcard, hand.lastCard]) seen.push(kind);
  const left = (kind: Kind) => Math.max(0, 2 - seen.filter((one) => one === kind).length);
  return KINDS.flatMap((kind) => Array<Kind>(left(kind)).fill(kind));
}
