import { type Card, codeOf, JACK, rankOf } from '../../kit/cards/cards.ts';
import { chooseCards, playCard } from '../../kit/declare/cardMoves.ts';
import { FACE_DOWN } from '../../kit/declare/cards.ts';
import { say } from '../../kit/declare/moves.ts';
import { note } from '../../kit/declare/newsFields.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import { type Actors, actorBit, isActor, leadersOf } from '../../kit/game/game.ts';
import { message } from '../../kit/words/message.ts';
import { MOST_COUNT, pipsOf, playCombinations, pointsOf, showCombinations, sumOf } from './scoring.ts';
import {
  BOTH,
  CRIB,
  type CribbageState,
  DEALT,
  DISCARDS,
  discarding,
  lineOf,
  newFields,
  PACK,
  PHASE,
  points,
  showerOf,
  table,
} from './state.ts';

const hand = ({ places }: CribbageState) => places.hand;

/** One card, which may not take the count over thirty-one. */
const play = playCard<CribbageState>({
  from: 0,
  type: 'play',
  in: PHASE.play,
  hand,
  fits,
  whyNot: (state, card) => message('refused.over31', { card: codeOf(card), n: countOf(state) }),
  notNow: () => message('refused.crib'),
  apply: layCard,
});

/** Two cards for the crib; both players choose at the same time. */
const discard = chooseCards<CribbageState>({
  from: 128,
  type: 'discard',
  in: PHASE.discard,
  hand,
  n: DISCARDS,
  notNow: () => message('refused.play'),
  apply(state, seat, chosen) {
    for (const card of chosen) state.places.discards.of(seat).put(card);
    note(state.fields, 'discarded', seat);
    if (waiting(state) === 0) state.phase = PHASE.cut;
  },
});

/** Somebody who holds no card that fits says so. Were it passed over, who may act next would depend on hidden cards. */
const go = say<CribbageState>(256, 'go', sayGo, {
  in: PHASE.play,
  may: (state, seat) => play.count(state, seat) === 0,
  whyNot: () => message('refused.mustPlay'),
  notNow: () => message('refused.crib'),
});

/** The rules of Cribbage. */
export const rules = tableRules(table, {
  course: {
    deal: { pack: () => PACK, deal },
    discard: { seats: waiting },
    cut: { turn: turnUp },
    play: { seats: ({ fields }) => actorBit(fields.turn) },
    close: { gather: closeCount },
    open: { count: openNext },
    show: { count: show, seconds: 1.8 },
    score: { count: scoreHand },
    scored: { next: nextHand },
    over: {},
  },
  moves: [play, discard, go],
  winners: ({ phase, lists }) => (phase === PHASE.over ? leadersOf(lists.scores) : []),
  scores: ({ lists }) => Array.from(lists.scores),
  hands: ({ lists }) => points.hands(lists),
});

/**
 * Scores points, as many as there are holes left: the last hole ends the game, in the middle of anything. The back peg
 * goes to where the front one stood, unless `isMore` of the same count is scored.
 */
function peg(
  state: CribbageState,
  seat: number,
  part: Parameters<typeof points.add>[2],
  scored: number,
  isMore = false,
): void {
  const { scores, pegged } = state.lists;
  if (scored > 0 && !isMore) pegged[seat] = scores[seat] as number;
  if (!points.addUpTo(state.options.target, state.lists, seat, part, scored)) return;
  points.close(state.lists);
  state.phase = PHASE.over;
}

/** Deals six each, one at a time, the non-dealer first; the card that will be the starter comes next. */
function deal(state: CribbageState, deck: ArrayLike<Card>): void {
  const { fields, places } = state;
  const next = places.hand.deal(deck, 0, DEALT, fields.dealer);
  places.starter.put((deck[next] as Card) + FACE_DOWN);
  state.phase = PHASE.discard;
  note(fields, 'dealt', fields.dealer);
}

function waiting({ places }: CribbageState): Actors {
  return discarding(places.discards.all.map(({ size }) => size));
}

/** Turns the starter up: a jack is two points for the dealer, "his heels". */
function turnUp(state: CribbageState): void {
  const { fields, places } = state;
  const starter = places.starter.take();
  places.starter.put(starter);
  const isHeels = rankOf(starter) === JACK;
  note(fields, isHeels ? 'heels' : 'starter', fields.dealer);
  state.phase = PHASE.play;
  if (isHeels) peg(state, fields.dealer, 'play', 2);
}

function countOf({ lists, fields }: CribbageState): number {
  return sumOf(lineOf(lists.line, fields));
}

function fits(state: CribbageState, card: Card): boolean {
  return countOf(state) + pipsOf(card) <= MOST_COUNT;
}

function layCard(state: CribbageState, seat: number, card: Card): void {
  const { fields, lists, places } = state;
  places.hand.of(seat).remove(card);
  places.played.of(seat).put(card);
  lists.line.push(card);
  note(fields, 'played', seat);
  goOn(state);
  peg(state, seat, 'play', pointsOf(playCombinations(lineOf(lists.line, fields))));
}

function sayGo(state: CribbageState, seat: number): void {
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
  const last = places.played.of(0).list().at(-1) === lists.line.at(-1) ? 0 : 1;
  const isScored = countOf(state) < MOST_COUNT;
  fields.from = lists.line.length;
  fields.went = 0;
  note(fields, isScored ? 'last' : 'closed', last);
  const next = [1 - last, last].find((seat) => places.hand.of(seat).size > 0);
  state.phase = next === undefined ? PHASE.open : PHASE.play;
  fields.turn = next ?? 1 - last;
  if (isScored) peg(state, last, 'play', 1);
}

/** The next cards are shown: the non-dealer's, then the dealer's, then the crib. */
function openNext(state: CribbageState): void {
  const { fields, places } = state;
  fields.shown++;
  fields.said = 0;
  for (const seat of fields.shown === CRIB ? BOTH : []) {
    for (const card of places.discards.of(seat).list()) places.crib.put(card);
    places.discards.of(seat).clear();
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
  const isMore = fields.said > 0;
  const scored = all[fields.said++]?.points ?? 0;
  if (fields.said === all.length) state.phase = isCrib ? PHASE.score : PHASE.open;
  note(fields, 'said', seat);
  peg(state, seat, isCrib ? 'crib' : 'shown', scored, isMore);
}

function scoreHand(state: CribbageState): void {
  points.close(state.lists);
  state.phase = PHASE.scored;
  note(state.fields, 'scored', state.fields.dealer);
}

/** The deal passes to the other player. */
function nextHand(state: CribbageState): void {
  const { options, seats } = state;
  const { dealer, events, lastEvent, lastSeat } = state.fields;
  state.clearPlaces();
  state.lists.line.length = 0;
  state.fields = { ...newFields(options, seats, 1 - dealer), events, lastEvent, lastSeat };
  state.phase = PHASE.deal;
}
