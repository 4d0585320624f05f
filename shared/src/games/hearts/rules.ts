import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, CLUBS, codeOf, HEARTS, NO_SUIT, suitOf } from '../../kit/cards/cards.ts';
import { pack, packAll } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import { gatherTrick, PLAYING, playCard } from '../../kit/tricks/handCourse.ts';
import { packMasks } from '../../kit/tricks/trickKnowledge.ts';
import { ANY_SUIT, SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { options, presets } from './options.ts';
import { pass, passers, passTo, takeUp } from './passing.ts';
import { capture, countersOf, isPoint, scoreHand, winnersOf } from './scoring.ts';
import {
  cardsEach,
  firstLead,
  type HeartsState,
  type HeartsView,
  handFields,
  isFirstTrick,
  PASSED,
  PASSING,
  packFor,
  QUEEN_OF_SPADES,
  receiverOf,
} from './state.ts';

const NOT_HEARTS = ANY_SUIT & ~(1 << HEARTS);
const ALL_POWERS = 0xffff;

/** The cards that may not be played to the first trick: every heart and the queen of spades. */
const POINTS = Int32Array.from(packMasks(packFor(4).filter(isPoint), ACE_HIGH));
/** What may not be led to it: everything but the lowest club. */
const ALL_BUT_FIRST_LEAD = new Map(
  [3, 4, 5].map((seats) => {
    const masks = new Int32Array(SUIT_ROWS).fill(ALL_POWERS);
    masks[CLUBS] = ALL_POWERS & ~(packMasks([firstLead(seats)], ACE_HIGH)[CLUBS] ?? 0);
    return [seats, masks];
  }),
);

function clear(state: HeartsState): void {
  state.trick.clear(ACE_HIGH, NO_SUIT);
  state.hand.passTo = state.options.passing === 'none' ? 0 : passTo(state.seats, state.played);
}

/** Deals all cards, one at a time. */
function deal(state: HeartsState, deck: ArrayLike<Card>): void {
  const { trick, seats } = state;
  trick.dealAround(deck, trick.after(state.dealer), cardsEach(seats));
  if (state.hand.passTo === 0) begin(state);
  else state.phase = PASSING;
}

/** Whoever holds the lowest club leads it. */
function begin(state: HeartsState): void {
  const { trick, seats } = state;
  const lead = firstLead(seats);
  for (let seat = 0; seat < seats; seat++) if (trick.holds(seat, lead)) trick.open(seat);
  state.phase = PLAYING;
}

/** The cards that were passed are taken up. */
function turn(state: HeartsState): void {
  state.events++;
  takeUp(state);
  begin(state);
}

function barred(state: HeartsState): Int32Array | null {
  if (!isFirstTrick(state)) return null;
  return state.trick.laid === 0 ? (ALL_BUT_FIRST_LEAD.get(state.seats) ?? null) : POINTS;
}

function whyNotCard(state: HeartsState, card: Card): Message {
  if (!isFirstTrick(state)) return message('refused.notBroken');
  if (state.trick.laid === 0) return message('refused.firstLead', { lead: codeOf(firstLead(state.seats)) });
  return message(card === QUEEN_OF_SPADES ? 'refused.noQueenYet' : 'refused.noHeartYet');
}

function play(state: HeartsState, card: Card): number {
  const { trick, hand, options } = state;
  // a heart led while none has been played shows that the player has nothing else
  if (trick.laid === 0 && hand.isBroken === 0 && suitOf(card) === HEARTS) trick.voids[trick.turn] = NOT_HEARTS;
  if (suitOf(card) === HEARTS || (card === QUEEN_OF_SPADES && options.queenBreaks)) hand.isBroken = 1;
  return playCard(trick, card);
}

function gather(state: HeartsState): number {
  capture(state);
  return gatherTrick(state.trick, cardsEach(state.seats));
}

/** Whether a viewer may know the cards that a seat has passed: their own, and those that they have taken up. */
function knowsPass({ phase, hand }: HeartsState, viewer: Viewer, seat: number): boolean {
  return seat === viewer || (phase !== PASSING && viewer === receiverOf(seat, hand));
}

/** Lays what is left once the hands are dealt face down as what the others have passed. */
function settle({ hand }: HeartsState, { phase, viewer, hand: shown }: HeartsView, left: readonly Card[]): void {
  if (phase !== PASSING) return;
  let next = 0;
  hand.given.forEach((_, seat) => {
    if (seat === viewer || ((shown.ready >> seat) & 1) === 0) return;
    hand.given[seat] = packAll(left.slice(next, next + PASSED));
    next += PASSED;
  });
}

/** The rules of Hearts. */
export const rules = trickRules({
  options,
  presets,
  seats: [3, 4, 5],
  hand: handFields,
  pack: ({ seats }) => packFor(seats),
  tricks: ({ seats }) => cardsEach(seats),
  clear,
  deal,
  moves: [pass],
  speakers: passers,
  whyNotYet: () => message('refused.passFirst'),
  turn,
  mayLead: ({ hand }) => (hand.isBroken === 0 ? NOT_HEARTS : ANY_SUIT),
  barred,
  whyNotCard,
  play,
  gather,
  score: scoreHand,
  winners: winnersOf,
  secrets: {
    own: ['hand.given'],
    hide: (state, viewer) => ({
      given: state.hand.given.map((cards, seat) => (knowsPass(state, viewer, seat) ? cards : '')),
    }),
    known: knownHands,
    aside: ({ phase, viewer, hand }) => (phase === PASSING ? (hand.given[viewer] ?? '') : ''),
    settle,
  },
  counters: countersOf,
});

/** What a viewer knows to be in others' hands: what they passed, and the lowest club of whoever is to lead it. */
function knownHands({ phase, viewer, hand, trick }: HeartsView): readonly string[] {
  const known = trick.sizes.map(() => '');
  if (phase === PASSING || phase < PLAYING) return known;
  if (hand.passTo !== 0 && viewer >= 0) known[receiverOf(viewer, hand)] = hand.given[viewer] ?? '';
  if (phase === PLAYING && isFirstTrick({ trick }) && trick.plays === '') {
    const lead = pack(firstLead(trick.sizes.length));
    if (!known[trick.turn]?.includes(lead)) known[trick.turn] += lead;
  }
  return known;
}
