import { at } from '../cards/at.ts';
import { ACE, type Card, cardOf, cardOfCode, codeOf, lowestBit, rankOf, type Suit, suitOf } from '../cards/cards.ts';
import { type MoveKind, say } from '../declare/moves.ts';
import type { Action } from '../game/action.ts';
import { perSeat } from '../game/fields.ts';
import { type Message, message } from '../words/message.ts';
import { TO_SCORE } from './handCourse.ts';
import { addToRun, CLOSED, nextRanks, type StopsHand } from './stops.ts';
import { SPOKEN } from './trickParts.ts';
import { NO_CARD, SUIT_ROWS, type TrickPlay } from './trickPlay.ts';

/** The pass; every smaller move lays that card. */
export const STOPS_PASS = SPOKEN;

/** A game of four with the fields of Stops. */
interface StopsState {
  readonly hand: StopsHand;
  readonly trick: TrickPlay;
  speaker: number;
  phase: number;
}

/** What a game settles for itself. */
interface Stops<S> {
  /** The rank that opens a suit. */
  readonly first: number;
  /** The phase in which `speaker` lays, and the one in which the dealer lays the cards of the last seat. */
  readonly laying: number;
  readonly laidOut: number;
  /** The next seat in the order of play. */
  readonly after: (state: S, seat: number) => number;
  /** A card leaves a seat's hand. */
  readonly left: (state: S, seat: number, card: Card) => void;
}

/**
 * The rules of a hand of Stops for four. The game's words have `refused.mustLay` for a pass of somebody who has a card
 * that fits, and `refused.noPass`; `refused.notOpened` and `refused.notNext` for a card that does not fit.
 */
export function stopsRules<S extends StopsState>({ first, laying, laidOut, after, left }: Stops<S>) {
  /** The cards of a suit that a seat holds and can lay now, as a mask of ranks. */
  const fits = ({ hand, trick }: S, seat: number, suit: Suit): number =>
    nextRanks(hand, suit, first) & at(trick.hands, seat * SUIT_ROWS + suit);

  /** The cards that a seat can lay now, suit by suit from the lowest up. */
  function fitting(state: S, seat: number): Card[] {
    const cards: Card[] = [];
    for (let suit = 0; suit < 4; suit++) {
      for (let mask = fits(state, seat, suit); mask !== 0; mask &= mask - 1) cards.push(cardOf(suit, lowestBit(mask)));
    }
    return cards;
  }

  /** The turn goes on to the next seat that still holds cards. */
  function passTurn(state: S): void {
    do state.speaker = after(state, state.speaker);
    while (state.trick.handSize(state.speaker) === 0);
  }

  function lay(state: S, seat: number, card: Card): void {
    state.trick.take(seat, card);
    state.trick.enter(seat, card);
    left(state, seat, card);
  }

  /** Lays a card that fits. A seat goes out with its last card; once three are out, the dealer lays the rest. */
  function layCard(state: S, seat: number, card: Card): void {
    const { trick, hand } = state;
    lay(state, seat, card);
    addToRun(hand, card);
    hand.passed &= ~(1 << seat);
    hand.lastSeat = seat;
    hand.lastCard = card;
    if (trick.handSize(seat) === 0) hand.out.push(seat);
    if (hand.out.length === 3) state.phase = laidOut;
    else passTurn(state);
  }

  /** A seat without a card that fits passes, which shows everybody that it has none of those. */
  function pass(state: S, seat: number): void {
    const { hand } = state;
    if (hand.lacks.length === 0) hand.lacks = perSeat(16, 0);
    for (let suit = 0; suit < 4; suit++) {
      hand.lacks[seat * 4 + suit] = (hand.lacks[seat * 4 + suit] ?? 0) | nextRanks(hand, suit, first);
    }
    hand.passed |= 1 << seat;
    hand.lastSeat = seat;
    hand.lastCard = NO_CARD;
    passTurn(state);
  }

  /** Why a card is not laid: its suit is not opened, or the run has not come up to it. */
  function whyNot({ trick, hand }: S, seat: number, action: Action): Message {
    const card = cardOfCode(String(action['card']));
    if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
    const suit = suitOf(card);
    const low = hand.low[suit] ?? CLOSED;
    if (low === CLOSED) return message('refused.notOpened', { jack: codeOf(cardOf(suit, first)) });
    const neighbour = rankOf(card) < low ? rankOf(card) + 1 : rankOf(card) - 1;
    return message('refused.notNext', { card: codeOf(card), neighbour: codeOf(cardOf(suit, neighbour)) });
  }

  return {
    fitting,
    moves: layingMoves(fitting, { in: laying, whyNot }, layCard, pass),
    /** Lays the cards of the last seat, which is fourth. */
    complete(state: S): void {
      const { trick, hand } = state;
      const seat = [0, 1, 2, 3].findIndex((one) => trick.handSize(one) > 0);
      for (const card of trick.cardsOf(seat)) lay(state, seat, card);
      hand.out.push(seat);
      hand.low.fill(2);
      hand.high.fill(ACE);
      state.phase = TO_SCORE;
    },
  };
}

/** A card that fits; a pass if there is none. */
function layingMoves<S>(
  fitting: (state: S, seat: number) => readonly Card[],
  when: Pick<MoveKind<S>, 'in' | 'whyNot'>,
  layCard: MoveKind<S>['apply'],
  pass: (state: S, seat: number) => void,
): readonly MoveKind<S>[] {
  return [
    {
      ...when,
      from: 0,
      forms: { play: { card: 'card' } },
      count: (state, seat) => fitting(state, seat).length,
      pick: (state, seat, i) => fitting(state, seat)[i] as Card,
      apply: layCard,
      actionOf: (_state, _seat, card) => ({ type: 'play', card: codeOf(card) }),
    },
    say(STOPS_PASS, 'pass', pass, {
      in: when.in,
      may: (state, seat) => fitting(state, seat).length === 0,
      whyNot: () => message('refused.mustLay'),
      notNow: () => message('refused.noPass'),
    }),
  ];
}
