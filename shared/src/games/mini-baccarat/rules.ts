import type { Card } from '../../kit/cards/cards.ts';
import { spotBets } from '../../kit/chips/spotBets.ts';
import { amount } from '../../kit/declare/amounts.ts';
import { FACE_DOWN } from '../../kit/declare/cards.ts';
import { say } from '../../kit/declare/moves.ts';
import { note } from '../../kit/declare/newsFields.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import { actorBit } from '../../kit/game/actors.ts';
import { handsOf } from '../../kit/score/scoreLog.ts';
import { message } from '../../kit/words/message.ts';
import { BANCO, burnedBy, NOBODY, nextHand, PUNTO, pointsIn, pointsOf, SPOT_NAMES, STOOD } from './drawing.ts';
import { inChips, scoreRound } from './scoring.ts';
import { allSeats, type BaccaratState, isReady, PHASE, SHOES, table } from './state.ts';

/* Moves: bets, the largest of which is below 2^50, then `ready`, then a cut after a number of cards. */
const READY = 2 ** 50;

/** The cards above the cut go behind the others. */
const cut = amount<BaccaratState>({
  from: READY + 1,
  type: 'cut',
  name: 'at',
  may: mayCut,
  least: () => 1,
  most: ({ places }) => places.shoe.size - 1,
  apply(state, seat, at) {
    const { shoe } = state.places;
    for (let i = at; i > 0; i--) shoe.put(shoe.take());
    note(state.fields, 'cut', seat);
    burn(state);
  },
  whyNot: (state) =>
    mayCut(state) ? message('refused.cut', { most: state.places.shoe.size - 1 }) : message('refused.cutTooLate'),
});

/** A bet withdraws the seat's `ready`. */
const bet = spotBets<BaccaratState>({
  spots: SPOT_NAMES,
  limits: ({ options }) => options,
  opposed: ({ options }) => (options.noOpposing ? [PUNTO, BANCO] : null),
  bets: ({ lists }) => lists.bets,
  laid(state, seat) {
    state.fields.ready &= ~actorBit(seat);
    noteFirst(state, 'bet', seat);
  },
});

/** The rules of Mini Baccarat. */
export const rules = tableRules(table, {
  course: {
    shuffle: { pack: ({ options }) => SHOES[options.decks], deal: newShoe },
    // every seat, even one that is ready
    bets: { seats: allSeats },
    deal: { turn: dealCard },
    score: { score },
    settled: { turn: clearBets },
    shoeOver: { next: discardShoe },
    over: {},
  },
  moves: [
    bet,
    say(READY, 'ready', beReady, {
      may: (state, seat) => !isReady(state, seat),
      whyNot: () => message('refused.isReady'),
    }),
    cut,
  ],
  // nobody wins against the bank
  winners: () => [],
  scores: ({ lists }) => Array.from(lists.net, inChips),
  hands: ({ fields }) => handsOf(fields.log),
});

/** Makes up a shoe from a shuffled pack: it may be cut now, and the betting is open. */
function newShoe(state: BaccaratState, deck: ArrayLike<Card>): void {
  state.places.shoe.fill(deck, 0, SHOES[state.options.decks].length);
  state.fields.shoeNumber++;
  state.phase = PHASE.bets;
  note(state.fields, 'shuffled', -1);
}

/** Whether the cards may still be cut: once a shoe, and before its first bet or `ready`. */
function mayCut({ places }: BaccaratState): boolean {
  return places.burn.size === 0;
}

/** Turns up the first card of the shoe and burns as many more, face down, as it says (ruling 2). */
function burn({ places: { shoe, burn } }: BaccaratState): void {
  const first = shoe.take();
  burn.put(first);
  for (let n = burnedBy(first); n > 0; n--) burn.put(shoe.take() + FACE_DOWN);
}

/** Notes a bet or `ready`: the first of a shoe is followed by the burn. */
function noteFirst(state: BaccaratState, event: 'bet' | 'ready', seat: number): void {
  const isFirst = mayCut(state);
  note(state.fields, isFirst ? 'burned' : event, seat);
  if (isFirst) burn(state);
}

/** Once the last seat is ready, no more bets. */
function beReady(state: BaccaratState, seat: number): void {
  state.fields.ready |= actorBit(seat);
  noteFirst(state, 'ready', seat);
  if (state.fields.ready !== allSeats(state)) return;
  takeUpCards(state);
  state.phase = PHASE.deal;
}

/** Takes up the cards of the last round. */
function takeUpCards({ places: { punto, banco, discard } }: BaccaratState): void {
  while (punto.size > 0) discard.put(punto.take());
  while (banco.size > 0) discard.put(banco.take());
}

/** The hand that is dealt the next card. */
function toCome({ places: { punto, banco } }: BaccaratState): ReturnType<typeof nextHand> {
  const third = punto.size === 3 ? pointsOf(punto.last()) : STOOD;
  return nextHand(punto.size + banco.size, pointsIn(punto), pointsIn(banco), third);
}

function dealCard(state: BaccaratState): void {
  const { shoe, punto, banco } = state.places;
  (toCome(state) === PUNTO ? punto : banco).put(shoe.take());
  note(state.fields, 'card', -1);
  if (toCome(state) === NOBODY) state.phase = PHASE.score;
}

/** Scores the round, and ends the shoe after the round in which the cut card came out, or one later (ruling 3). */
function score(state: BaccaratState): void {
  const { options, fields, places } = state;
  scoreRound(state);
  note(state.fields, 'settled', -1);
  const isCutCardOut = places.shoe.size <= options.cutCard;
  if (isCutCardOut && (fields.isLastRound || !options.extraHand)) {
    state.phase = fields.shoeNumber === options.shoes ? PHASE.over : PHASE.shoeOver;
  } else {
    fields.isLastRound = isCutCardOut;
    state.phase = PHASE.settled;
  }
}

/** The chips are taken off the layout, and the betting is open again. */
function clearBets(state: BaccaratState): void {
  state.lists.bets.fill(0);
  state.fields.ready = 0;
  state.phase = PHASE.bets;
}

/** All cards go back for the next shuffle. */
function discardShoe(state: BaccaratState): void {
  const { places, lists, fields } = state;
  clearBets(state);
  for (const place of Object.values(places)) place.clear();
  fields.isLastRound = false;
  lists.road.length = 0;
  lists.accounts.fill(0);
  state.phase = PHASE.shuffle;
}
