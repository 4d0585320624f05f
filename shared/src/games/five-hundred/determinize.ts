import { bowerOrder, type CardOrder } from '../../kit/cards/cardOrder.ts';
import { ACE, type Card, JACK, JOKER, rankOf } from '../../kit/cards/cards.ts';
import { dealHidden } from '../../kit/cards/dealHidden.ts';
import { BACK, unpackAll } from '../../kit/cards/packed.ts';
import type { Random } from '../../kit/game/random.ts';
import { mayHold, readTrick, unseenCards } from '../../kit/tricks/trickView.ts';
import { PACK } from './dealing.ts';
import { hasAceNoFace } from './declaring.ts';
import type { FiveHundredHand } from './scoring.ts';
import { DECLARING, FiveHundredState, isBeforeContract, partnerOf } from './state.ts';
import type { FiveHundredView } from './view.ts';

/** Where the middle stands among the hands that hidden cards are dealt to: behind the seats. */
const MIDDLE = 4;

/** The order that the cards of a view are played by. */
export function orderOf({ trick }: Pick<FiveHundredView, 'trick'>): CardOrder {
  return bowerOrder(trick.trump);
}

/**
 * A full state that fits a view. The cards that the viewer has not seen are dealt at random to where they may be: by the voids that were
 * shown, by what a declaration has told of a hand, and by the cards that were left to a partner. While the window of declarations is open,
 * the others have not decided yet.
 */
export function determinize(view: FiveHundredView, random: Random): FiveHundredState {
  const state = new FiveHundredState(view.options, view.dealer);
  const { viewer } = view;
  readTrick(state.trick, view.trick, viewer, orderOf(view));
  state.middleCount = view.middle.length;
  state.discarder = view.discarder;
  dealRest(state, view, random);
  dealGiven(state, view, random);
  state.phase = view.phase;
  if (view.phase === DECLARING) {
    for (let seat = 0; seat < 4; seat++) if (hasAceNoFace(state.trick, seat)) state.mayDeclare |= 1 << seat;
  }
  state.answered = view.hasAnswered ? 1 << viewer : 0;
  state.declared = view.declared;
  state.asking = view.asking;
  state.answeredBy = view.answeredBy;
  state.barred = view.barred;
  state.calls.set(view.calls);
  state.callCount = view.callCount;
  state.passes = view.passes;
  state.nulloBy = view.nulloBy;
  state.caller = view.caller;
  state.standing = view.standing;
  state.holder = view.holder;
  state.taker = view.taker;
  state.named = view.named;
  state.scores[0] = view.scores[0];
  state.scores[1] = view.scores[1];
  state.log = view.hands.reduce<FiveHundredHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  state.events = view.events;
  return state;
}

function dealRest(state: FiveHundredState, view: FiveHundredView, random: Random): void {
  const { trick } = state;
  // nothing is dealt yet
  if (view.middle === '' && view.trick.sizes.every((size) => size === 0)) return;
  const known = view.middle.includes(BACK) ? [] : unpackAll(view.middle);
  const unseen = new Set<Card>(unseenCards(view.trick, PACK));
  for (const card of known) unseen.delete(card);
  dealDeclaredAces(state, view, unseen, random);
  const sizes = view.trick.sizes.map((size, seat) => size - trick.handSize(seat));
  const may = placesOf(state, view);
  const hands = dealHidden([...unseen], [...sizes, view.middle.length - known.length], may, random);
  hands.forEach((hand, at) => {
    if (at < MIDDLE) for (const card of hand) trick.give(at, card);
  });
  state.middle.set(known.length > 0 ? known : (hands[MIDDLE] ?? []));
}

/** Seats of which a declaration tells: they have played none but the cards they were dealt. */
function isTold({ declared, taker, holder, viewer }: FiveHundredView, seat: number): boolean {
  const hasExchanged = taker >= 0 && (seat === holder || seat === taker);
  return ((declared >> seat) & 1) === 1 && seat !== viewer && !hasExchanged;
}

/** While nothing has been played, who has declared holds one ace. */
function dealDeclaredAces(state: FiveHundredState, view: FiveHundredView, unseen: Set<Card>, random: Random): void {
  if (!isBeforeContract(view.phase)) return;
  for (let seat = 0; seat < 4; seat++) {
    if (!isTold(view, seat)) continue;
    const ace = random.oneOf([...unseen].filter((card) => rankOf(card) === ACE && card !== JOKER));
    unseen.delete(ace);
    state.trick.give(seat, ace);
  }
}

/** Where each hidden card may be. */
function placesOf(state: FiveHundredState, view: FiveHundredView): (at: number, card: Card) => boolean {
  const { order } = state.trick;
  const given = new Set(view.viewer === view.holder ? unpackAll(view.given) : []);
  const hasAces = !isBeforeContract(view.phase);
  return (at, card) => {
    // what the viewer has left to his partner is in that one's hand, or among his discards
    if (given.has(card) && at !== MIDDLE && at !== partnerOf(view.viewer)) return false;
    if (at === MIDDLE) return true;
    const rank = rankOf(card);
    if (isTold(view, at) && rank >= JACK && (rank !== ACE || !hasAces)) return false;
    return mayHold(view.trick, order, at, card);
  };
}

/** Which five cards the declarer of a grand nullo has left to his partner: known to them, and to others any that he may have. */
function dealGiven(state: FiveHundredState, view: FiveHundredView, random: Random): void {
  const { taker, holder, discarder } = view;
  state.isGiven = taker >= 0 && taker !== holder && discarder === taker;
  if (!state.isGiven) return;
  if (view.given !== '') {
    state.given.set(unpackAll(view.given));
    return;
  }
  const cards = [...state.trick.cardsOf(taker), ...state.middle.subarray(0, state.middleCount)];
  random.shuffle(cards);
  state.given.set(cards.slice(0, state.given.length));
}
