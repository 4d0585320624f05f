import { bitCount, type Card, nthBit } from '../../kit/cards/cards.ts';
import { FACE_DOWN } from '../../kit/declare/cards.ts';
import type { MoveKind } from '../../kit/declare/moves.ts';
import { note } from '../../kit/declare/newsFields.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import { actorBit, leadersOf } from '../../kit/game/game.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { addAll, has } from '../../kit/melds/holding.ts';
import { beats } from '../../kit/melds/kindTricks.ts';
import { cardsLaid } from '../../kit/melds/laidCards.ts';
import { meldEntry } from '../../kit/melds/meldLog.ts';
import {
  addMeldPoints,
  addTo,
  clearHand,
  comeInSight,
  emptyList,
  handOf,
  layToTrick,
  leave,
  makeMeld,
  meldedBy,
  noteLacks,
  playOff,
  settleMelds,
} from '../../kit/melds/meldTable.ts';
import { handsOf } from '../../kit/score/scoreLog.ts';
import { message } from '../../kit/words/message.ts';
import { DRAW, FROM_TABLE, playable, TURN, turnAction, whyNoMeld, whyNotPlayed } from './actions.ts';
import { codeOfKind, DECK, heightOf, kindOfCard, pointsOfKind } from './kinds.ts';
import { book, EXCHANGE, MELDS, NO_MORE, turnOptions } from './melds.ts';
import { scoreHand } from './scoring.ts';
import {
  DRAWING_TRICKS,
  dixOf,
  isPhaseTwo,
  LAST_TRICK_POINTS,
  NINE_TURNED_POINTS,
  PACKET,
  PHASE,
  type PinochleState,
  SEATS,
  STOCK_CARDS,
  stockLeft,
  TRICKS,
  table,
  trumpOf,
} from './state.ts';

/** Cards of both players at the deal. */
const DEALT = 24;

/** Cards of the hand, then cards on the table, each suit by suit from the nine up. */
const plays: MoveKind<PinochleState> = {
  from: 0,
  in: PHASE.play,
  forms: { play: { card: 'card', from: { optional: ['table'] } } },
  count: (state, seat) => bitCount(playable(state)) + bitCount(meldedBy(state, seat).held[0]),
  pick(state, seat, i) {
    const held = playable(state);
    const n = bitCount(held);
    return i < n ? nthBit(held, i) : FROM_TABLE + nthBit(meldedBy(state, seat).held[0], i - n);
  },
  apply: play,
  // `from` is given only if an equal card is in the hand
  actionOf(state, seat, move) {
    const kind = move % FROM_TABLE;
    const isChosen = move >= FROM_TABLE && has(handOf(state, seat).held, kind);
    return { type: 'play', card: codeOfKind(kind), ...(isChosen && { from: 'table' }) };
  },
  whyNot: whyNotPlayed,
  notNow: () => message('refused.drawFirst'),
};

/** What the winner of a trick may do: melds, nines, the draw. */
const turns: MoveKind<PinochleState> = {
  from: TURN,
  in: PHASE.meld,
  forms: { meld: { cards: 'cards' }, dix: {}, exchange: {}, draw: {} },
  count: (state) => bitCount(optionsIn(state)),
  pick: (state, _seat, i) => TURN + nthBit(optionsIn(state), i),
  apply(state, seat, move) {
    if (move === DRAW) draw(state, seat);
    else if (move === TURN + EXCHANGE) exchange(state, seat);
    else meld(state, seat, move - TURN);
  },
  actionOf: ({ fields }, _seat, move) => turnAction(move - TURN, trumpOf(fields)),
  whyNot: whyNoMeld,
  notNow: ({ fields }) => message(isPhaseTwo(fields) ? 'refused.noMoreMelds' : 'refused.winFirst'),
};

const whoseTurn = { seats: ({ fields }: PinochleState) => actorBit(fields.turn) };

/** The rules of Pinochle. */
export const rules = tableRules(table, {
  course: {
    deal: { pack: () => DECK.pack, deal },
    play: whoseTurn,
    meld: whoseTurn,
    gather: { gather },
    show: { turn: showLast },
    take: { turn: endPhaseOne },
    score: { score: scoreHand },
    scored: { next },
    over: {},
  },
  moves: [plays, turns],
  settle: (state) => settleMelds(state, state.phase === PHASE.gather),
  winners: ({ phase, lists }) => (phase === PHASE.over ? leadersOf(lists.scores) : []),
  scores: ({ lists }) => Array.from(lists.scores),
  hands: ({ fields }) => handsOf(fields.log),
});

/** What the winner of a trick may do, as bits. */
function optionsIn(state: PinochleState): number {
  const { turn } = state.fields;
  return turnOptions(state, handOf(state, turn).held, meldedBy(state, turn).held[0], state.lists.laid);
}

/**
 * Deals twelve cards to each player, first to the non-dealer, who leads; turns up the 25th, and scores it if it is a
 * nine.
 */
function deal(state: PinochleState, deck: ArrayLike<Card>): void {
  const { fields, places } = state;
  const { dealer } = fields;
  const first = 1 - dealer;
  for (let i = 0; i < DEALT; i++) {
    const isFirsts = ((i / PACKET) & 1) === 0;
    handOf(state, isFirsts ? first : dealer).add(kindOfCard(deck[i] as Card));
  }
  fields.turned = kindOfCard(deck[DEALT] as Card);
  fields.upcard = fields.turned;
  places.stock.fill(deck, DEALT + 1, STOCK_CARDS - 1);
  places.last.put((deck[DEALT + STOCK_CARDS] as Card) + FACE_DOWN);
  const isNine = fields.turned === dixOf(fields);
  if (isNine) addMeldPoints(state, dealer, NINE_TURNED_POINTS);
  fields.leader = first;
  fields.turn = first;
  state.phase = PHASE.play;
  note(fields, isNine ? 'nineTurned' : 'turnedUp', dealer);
}

function play(state: PinochleState, seat: number, move: number): void {
  const { fields, derived } = state;
  const other = 1 - seat;
  const kind = move & (FROM_TABLE - 1);
  const led = derived.onTable[other] as number;
  if (move >= FROM_TABLE) playOff(state, seat, kind);
  else {
    leave(state, seat, kind);
    if (led !== NO_KIND && isPhaseTwo(fields)) noteLacks(state, seat, kind, led, trumpOf(fields));
  }
  layToTrick(state, seat, kind);
  note(fields, 'played', seat);
  if (led === NO_KIND) fields.turn = other;
  else state.phase = PHASE.gather;
}

/** The winner takes in the trick: in phase one they may meld now, and draw; in phase two they lead to the next. */
function gather(state: PinochleState): void {
  const { fields, lists, derived } = state;
  const { onTable } = derived;
  const led = onTable[fields.leader] as number;
  const second = onTable[1 - fields.leader] as number;
  const winner = beats(second, led, trumpOf(fields)) ? 1 - fields.leader : fields.leader;
  note(fields, 'took', winner);
  state.phase = isPhaseTwo(fields) ? PHASE.play : PHASE.meld;
  addTo(lists.taken, winner, pointsOfKind(led) + pointsOfKind(second));
  addTo(lists.won, winner, 1);
  onTable[0] = NO_KIND;
  onTable[1] = NO_KIND;
  fields.tricks++;
  fields.leader = winner;
  fields.turn = winner;
  fields.hasMelded = false;
  if (fields.tricks < TRICKS) return;
  addTo(lists.taken, winner, LAST_TRICK_POINTS);
  state.phase = PHASE.score;
}

/** The one meld of the turn, or a nine of trumps laid in addition. */
function meld(state: PinochleState, seat: number, which: number): void {
  makeMeld(state, seat, which, { book, trump: trumpOf(state.fields), heightOf });
  if (which < MELDS) state.fields.hasMelded = true;
  addMeldPoints(state, seat, book.of(which).value);
  note(state.fields, 'melded', seat);
}

/** Puts the nine of trumps in the place of the upcard, which goes to the hand. Everybody has seen it go there. */
function exchange(state: PinochleState, seat: number): void {
  const { fields, lists } = state;
  const dix = dixOf(fields);
  leave(state, seat, dix);
  comeInSight(state, seat, fields.upcard);
  fields.upcard = dix;
  lists.done.push(meldEntry(seat, EXCHANGE));
  addMeldPoints(state, seat, book.of(EXCHANGE).value);
  note(fields, 'exchanged', seat);
}

/**
 * The winner has finished melding: both draw, the winner first. After the twelfth trick the last card is shown before.
 */
function draw(state: PinochleState, winner: number): void {
  const { fields, lists, places, options } = state;
  lists.done.push(meldEntry(winner, NO_MORE));
  if (fields.tricks === DRAWING_TRICKS) {
    state.phase = options.showLastStock === 'afterTrick12' ? PHASE.show : PHASE.take;
    return;
  }
  handOf(state, winner).add(kindOfCard(places.stock.take()));
  handOf(state, 1 - winner).add(kindOfCard(places.stock.take()));
  note(fields, 'drew', winner);
  state.phase = stockLeft(state) === 1 && options.showLastStock === 'beforeTrick12' ? PHASE.show : PHASE.play;
}

/** The last card of the stock is turned up, before the twelfth trick or after it; after that trick it is then taken. */
function showLast(state: PinochleState): void {
  const { fields, places } = state;
  places.last.put(places.last.take());
  note(fields, 'shown', fields.turn);
  state.phase = fields.tricks < DRAWING_TRICKS ? PHASE.play : PHASE.take;
}

/**
 * The winner of the twelfth trick takes the last card, which all have seen, the other the upcard; then melds go back
 * into the hands.
 */
function endPhaseOne(state: PinochleState): void {
  const { fields, lists, places } = state;
  const winner = fields.turn;
  const last = kindOfCard(places.last.take());
  for (const seat of SEATS) {
    comeInSight(state, seat, seat === winner ? last : fields.upcard);
    addAll(handOf(state, seat).held, meldedBy(state, seat).held);
    meldedBy(state, seat).clear();
  }
  fields.upcard = NO_KIND;
  for (const card of cardsLaid(lists.laid)) lists.known.push(card);
  emptyList(lists.laid);
  note(fields, 'pickedUp', winner);
  state.phase = PHASE.play;
}

/** The deal passes to the other player. */
function next(state: PinochleState): void {
  const { fields } = state;
  fields.dealer = 1 - fields.dealer;
  fields.isRaised = false;
  fields.turned = NO_KIND;
  fields.upcard = NO_KIND;
  fields.hasMelded = false;
  clearHand(state);
  state.phase = PHASE.deal;
}
