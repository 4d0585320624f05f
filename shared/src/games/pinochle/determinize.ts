import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import type { Holding } from './holding.ts';
import { KINDS, type Kind, kindOfCard, NO_KIND } from './kinds.ts';
import { otherSeat } from './moves.ts';
import { type PinochleHand, PinochleState, STOCK_CARDS } from './state.ts';
import type { PinochleView, SeatView } from './view.ts';

function kindsIn(packed: string): Kind[] {
  return unpackAll(packed).map(kindOfCard);
}

function kindIn(packed: string): Kind {
  return packed === '' ? NO_KIND : kindOfCard(unpack(packed));
}

/**
 * A full state that fits a view. Cards that everybody has seen go into a hand stay there; no hand gets a card that its play has shown it
 * not to hold; all else that the viewer does not see lies anywhere in the stock and in the hands he does not see.
 */
export function determinize(view: PinochleView, random: Random): PinochleState {
  const state = new PinochleState(view.options, view.dealer);
  state.phase = view.phase;
  state.target = view.target;
  state.isRaised = view.isRaised;
  state.drawn = STOCK_CARDS - view.stock;
  state.turned = kindIn(view.turned);
  state.upcard = kindIn(view.upcard);
  state.isLastShown = view.lastStock !== '';
  state.hasMelded = view.hasMelded;
  state.leader = view.leader;
  state.lastLeader = view.lastLeader;
  state.turn = view.turn;
  state.tricks = view.tricks;
  for (const kind of kindsIn(view.gone)) state.gone.add(kind);
  state.log = view.hands.reduce<PinochleHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  state.events = view.events;
  state.lastEvent = view.lastEvent;
  state.lastSeat = view.lastSeat;
  state.lastKind = kindIn(view.lastCard);
  state.lastMeld = view.lastMeld;
  seatPublic(state, 0, view.seats[0]);
  seatPublic(state, 1, view.seats[1]);
  if (view.turned !== '') dealRest(state, view, random);
  return state;
}

/** Sets what everybody knows of a seat. */
function seatPublic(state: PinochleState, seat: 0 | 1, from: SeatView): void {
  const melded = state.melded[seat];
  kindsIn(from.melded.cards).forEach((kind, i) => {
    melded.put(kind, from.melded.places[i] ?? 0);
  });
  melded.made.set(from.melded.made);
  melded.madeCount = from.melded.made.length;
  for (const kind of kindsIn(from.known)) state.known[seat].add(kind);
  state.lacks[seat] = from.lacks;
  state.onTable[seat] = kindIn(from.onTable);
  state.lastTrick[seat] = kindIn(from.lastTrick);
  state.won[seat] = from.won;
  state.taken[seat] = from.taken;
  state.meldPoints[seat] = from.meldPoints;
  state.scores[seat] = from.score;
}

/** Deals the hands and the stock: what the viewer sees of them as it is, the rest at random. */
function dealRest(state: PinochleState, view: PinochleView, random: Random): void {
  const { viewer } = view;
  for (const seat of [0, 1] as const) {
    const seen = seat === viewer ? kindsIn(view.hand) : state.known[seat].kinds();
    for (const kind of seen) state.hands[seat].add(kind);
  }
  const hiddenSeats = ([0, 1] as const).filter((seat) => seat !== viewer);
  const last = kindIn(view.lastStock);
  const unseen = unseenKinds(state, last).filter((kind) => {
    const barred =
      viewer === SPECTATOR ? hiddenSeats.find((seat) => ((state.lacks[seat] >> kind) & 1) === 1) : undefined;
    // what one of them cannot hold and is not gone, the other holds: the stock is gone by then
    if (barred !== undefined) state.hands[otherSeat(barred)].add(kind);
    return barred === undefined;
  });
  random.shuffle(unseen);
  let next = 0;
  for (const seat of hiddenSeats) {
    const hand = state.hands[seat];
    for (let n = hand.size(); n < view.seats[seat].size; n++) hand.add(unseen[next++] as Kind);
  }
  if (view.lastStock !== '') unseen.push(last);
  for (let i = state.drawn; i < STOCK_CARDS; i++) state.stock[i] = unseen[next++] as Kind;
  if (viewer !== SPECTATOR) state.drew[viewer === 0 ? 0 : 1] = kindIn(view.drew);
}

/** The cards of the pack that lie nowhere yet, `last` being the stock's. */
function unseenKinds(state: PinochleState, last: Kind): Kind[] {
  const seen: Holding[] = [state.gone, ...state.hands, ...state.melded.map(({ cards }) => cards)];
  const open = [...state.onTable, state.upcard, last];
  return KINDS.flatMap((kind) => {
    const n = seen.reduce((sum, holding) => sum + holding.countOf(kind), 0);
    const left = 2 - n - open.filter((other) => other === kind).length;
    return new Array<Kind>(Math.max(0, left)).fill(kind);
  });
}
