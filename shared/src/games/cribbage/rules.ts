import { type Card, cardOfCode, cards, codeOf, codes, JACK, rankOf } from '../../kit/cards/cards.ts';
import { FACE_DOWN } from '../../kit/declare/cards.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import type { AnyCards } from '../../kit/game/action.ts';
import { cardsOfSubset, randomSubset, subsetMove, whyNotCards } from '../../kit/game/anyCards.ts';
import { actorBit, isActor, leadersOf } from '../../kit/game/game.ts';
import { message } from '../../kit/words/message.ts';
import { MOST_COUNT, pipsOf, playCombinations, pointsOf, showCombinations, sumOf } from './scoring.ts';
import {
  BOTH,
  CRIB,
  type CribbageState,
  DEALT,
  type Fields,
  handPoints,
  LAID_AWAY,
  lineOf,
  NOTHING_SHOWN,
  PACK,
  PART,
  PARTS,
  PHASE,
  showerOf,
  TALLY,
  table,
} from './state.ts';

/** Moves below are the cards; from here on what is laid away, as a subset of the hand; then "go". */
const LAY_AWAY = 128;
const GO = 256;

/** One card, which may not take the count over thirty-one. */
const play: MoveKind<CribbageState> = {
  from: 0,
  forms: { play: { card: 'card' } },
  count: (state, seat) => (state.phase === PHASE.play ? fitting(state, seat).length : 0),
  pick: (state, seat, i) => fitting(state, seat)[i] as Card,
  actionOf: (_state, _seat, move) => ({ type: 'play', card: codeOf(move) }),
  apply: playCard,
  whyNot(state, seat, { card }) {
    if (state.phase !== PHASE.play) return message('refused.crib');
    if (
      !state.places.hand
        .of(seat)
        .list()
        .includes(cardOfCode(String(card)))
    ) {
      return message('refused.notHeld', { card: String(card) });
    }
    return message('refused.over31', { card: String(card), n: countOf(state) });
  },
};

/** Two cards for the crib, both at once; both players choose at the same time. */
const layAway: MoveKind<CribbageState> = {
  from: LAY_AWAY,
  forms: { discard: { cards: 'cards' } },
  count: ({ phase }) => phase === PHASE.layAway,
  pick: (_state, _seat, _i, random) => LAY_AWAY + randomSubset(DEALT, LAID_AWAY, random),
  actionOf: ({ places }, seat, move) => ({
    type: 'discard',
    cards: codes(cardsOfSubset(places.hand.of(seat).list(), move - LAY_AWAY)),
  }),
  choices: (state, seat) => (state.phase === PHASE.layAway ? [{ type: 'discard', cards: anyTwo(state, seat) }] : []),
  moveOf: ({ places }, seat, action) =>
    LAY_AWAY + subsetMove(places.hand.of(seat).list(), cards(String(action['cards']))),
  apply(state, seat, move) {
    const { hand, away } = state.places;
    for (const card of cardsOfSubset(hand.of(seat).list(), move - LAY_AWAY)) {
      hand.of(seat).remove(card);
      away.of(seat).put(card);
    }
    note(state.fields, 'laidAway', seat);
    if (layingAway(state) === 0) state.phase = PHASE.cut;
  },
  whyNot: (state, seat, action) =>
    (state.phase === PHASE.layAway ? whyNotCards(anyTwo(state, seat), String(action['cards'])) : null) ??
    message('refused.play'),
};

/** The rules of Cribbage. */
export const rules = tableRules(table, {
  course: {
    deal: { pack: () => PACK, deal },
    layAway: { seats: layingAway },
    cut: { turn: turnUp },
    play: { seats: ({ fields }) => actorBit(fields.turn) },
    close: { gather: closeCount },
    open: { count: openNext },
    show: { count: show },
    score: { count: scoreHand },
    scored: { next: nextHand },
    over: {},
  },
  moves: [
    play,
    layAway,
    say(GO, 'go', go, {
      may: (state, seat) => state.phase === PHASE.play && fitting(state, seat).length === 0,
      whyNot: ({ phase }) => message(phase === PHASE.play ? 'refused.mustPlay' : 'refused.crib'),
    }),
  ],
  winners: ({ phase, lists }) => (phase === PHASE.over ? leadersOf(lists.scores) : []),
  scores: ({ lists }) => Array.from(lists.scores),
  hands: ({ lists: { log } }) => Array.from({ length: log.length / TALLY }, (_, i) => handPoints(log, i)),
});

function note(fields: Fields, event: Fields['lastEvent'], seat: number): void {
  fields.events++;
  fields.lastEvent = event;
  fields.lastSeat = seat;
}

/**
 * Scores points, as many as there are holes left, which may end the game in the middle of anything. Answers whether it
 * goes on.
 */
function peg(state: CribbageState, seat: number, part: number, scored: number): boolean {
  const { scores, tally, log } = state.lists;
  const points = Math.min(scored, state.options.target - (scores[seat] as number));
  const at = seat * PARTS.length + part;
  tally[at] = (tally[at] as number) + points;
  scores[seat] = (scores[seat] as number) + points;
  if ((scores[seat] as number) < state.options.target) return true;
  log.push(...tally);
  state.phase = PHASE.over;
  return false;
}

/** Deals six each, one at a time, the non-dealer first; the card that will be the starter comes next. */
function deal(state: CribbageState, deck: ArrayLike<Card>): void {
  const { fields, places } = state;
  for (let i = 0; i < DEALT * BOTH.length; i++) places.hand.of((fields.dealer + 1 + i) % 2).put(deck[i] as Card);
  places.starter.put((deck[DEALT * BOTH.length] as Card) + FACE_DOWN);
  state.phase = PHASE.layAway;
  note(fields, 'dealt', fields.dealer);
}

/** The seats that have not laid away yet. */
function layingAway({ places }: CribbageState): number {
  return BOTH.reduce<number>((bits, seat) => bits | (places.away.of(seat).size === 0 ? actorBit(seat) : 0), 0);
}

function anyTwo({ places }: CribbageState, seat: number): AnyCards {
  return { of: codes(places.hand.of(seat).list()), n: LAID_AWAY };
}

/** Turns the starter up: a jack is two points for the dealer, "his heels". */
function turnUp(state: CribbageState): void {
  const { fields, places } = state;
  const starter = places.starter.take();
  places.starter.put(starter);
  const isHeels = rankOf(starter) === JACK;
  note(fields, isHeels ? 'heels' : 'starter', fields.dealer);
  state.phase = PHASE.play;
  if (isHeels) peg(state, fields.dealer, PART.play, 2);
}

function countOf({ lists, fields }: CribbageState): number {
  return sumOf(lineOf(lists.line, fields));
}

/** The cards of a hand that do not take the count over thirty-one. */
function fitting(state: CribbageState, seat: number): Card[] {
  const room = MOST_COUNT - countOf(state);
  return state.places.hand
    .of(seat)
    .list()
    .filter((card) => pipsOf(card) <= room);
}

function playCard(state: CribbageState, seat: number, card: Card): void {
  const { fields, lists, places } = state;
  places.hand.of(seat).remove(card);
  places.played.of(seat).put(card);
  lists.line.push(card);
  note(fields, 'played', seat);
  if (peg(state, seat, PART.play, pointsOf(playCombinations(lineOf(lists.line, fields))))) goOn(state);
}

/**
 * Somebody who holds no card that fits says so. It is an action: were it passed over, who may act next would depend on
 * hidden cards.
 */
function go(state: CribbageState, seat: number): void {
  state.fields.went |= actorBit(seat);
  note(state.fields, 'go', seat);
  goOn(state);
}

/** The other player is next, unless out of cards or gone: then the same again, or the count is closed. */
function goOn(state: CribbageState): void {
  const { fields, places } = state;
  const next = [1 - fields.turn, fields.turn].find(
    (seat) => places.hand.of(seat).size > 0 && !isActor(fields.went, seat),
  );
  if (next === undefined || countOf(state) === MOST_COUNT) state.phase = PHASE.close;
  else fields.turn = next;
}

/** A count ends: a point for the last card, unless it made thirty-one. The other player leads to the next. */
function closeCount(state: CribbageState): void {
  const { fields, lists, places } = state;
  const last = places.played
    .of(0)
    .list()
    .includes(lists.line.at(-1) as Card)
    ? 0
    : 1;
  const isScored = countOf(state) < MOST_COUNT;
  fields.from = lists.line.length;
  fields.went = 0;
  note(fields, isScored ? 'last' : 'closed', last);
  const next = [1 - last, last].find((seat) => places.hand.of(seat).size > 0);
  state.phase = next === undefined ? PHASE.open : PHASE.play;
  fields.turn = next ?? 1 - last;
  if (isScored) peg(state, last, PART.play, 1);
}

/** The next cards are shown: the non-dealer's, then the dealer's, then the crib. */
function openNext(state: CribbageState): void {
  const { fields, places } = state;
  fields.shown++;
  fields.said = 0;
  for (const seat of fields.shown === CRIB ? BOTH : []) {
    for (const card of places.away.of(seat).list()) places.crib.put(card);
    places.away.of(seat).clear();
  }
  state.phase = PHASE.show;
  note(fields, 'shows', showerOf(fields));
}

/** Counts the next combination aloud. */
function show(state: CribbageState): void {
  const { fields, places } = state;
  const seat = showerOf(fields);
  const isCrib = fields.shown === CRIB;
  const cards = (isCrib ? places.crib : places.played.of(seat)).list();
  const all = showCombinations(cards, places.starter.at(0), isCrib);
  const points = all[fields.said++]?.points ?? 0;
  if (fields.said === all.length) state.phase = isCrib ? PHASE.score : PHASE.open;
  note(fields, 'said', seat);
  peg(state, seat, isCrib ? PART.crib : PART.shown, points);
}

function scoreHand(state: CribbageState): void {
  state.lists.log.push(...state.lists.tally);
  state.phase = PHASE.scored;
  note(state.fields, 'scored', state.fields.dealer);
}

/** The deal passes to the other player. */
function nextHand(state: CribbageState): void {
  const { fields, lists, places } = state;
  lists.tally.fill(0);
  lists.line.length = 0;
  for (const place of [places.crib, places.starter, ...places.played.all]) place.clear();
  fields.dealer = 1 - fields.dealer;
  fields.turn = 1 - fields.dealer;
  fields.from = 0;
  fields.shown = NOTHING_SHOWN;
  fields.said = 0;
  state.phase = PHASE.deal;
}
