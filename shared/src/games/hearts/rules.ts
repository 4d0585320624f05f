import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, codeOf, HEARTS, NO_SUIT, suitOf } from '../../kit/cards/cards.ts';
import { handCounters } from '../../kit/score/handStatistics.ts';
import { allBut, knownWithLead, openFor } from '../../kit/tricks/firstLead.ts';
import { gatherTrick, PLAYING, playCard } from '../../kit/tricks/handCourse.ts';
import { PASSING } from '../../kit/tricks/passing.ts';
import { knownPassed, passingRules, passSecrets, passTo } from '../../kit/tricks/passingRules.ts';
import { fewestAt } from '../../kit/tricks/sides.ts';
import { packMasks } from '../../kit/tricks/trickKnowledge.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { options, presets } from './options.ts';
import { capture, isPoint, scoreHand } from './scoring.ts';
import {
  cardsEach,
  firstLead,
  type HeartsHand,
  type HeartsState,
  handFields,
  NOBODY,
  PASSED,
  packFor,
  QUEEN_OF_SPADES,
} from './state.ts';

const NOT_HEARTS = ANY_SUIT & ~(1 << HEARTS);

/** The cards that may not be played to the first trick: every heart and the queen of spades. */
const POINTS = Int32Array.from(packMasks(packFor(4).filter(isPoint), ACE_HIGH));
/** What may not be led to it, by the number of players: everything but the lowest club. */
const ALL_BUT_FIRST_LEAD = [3, 4, 5].map((seats) => allBut(firstLead(seats)));

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

/** The holder of the lowest club leads it. */
function begin(state: HeartsState): void {
  openFor(state.trick, firstLead(state.seats));
  state.phase = PLAYING;
}

function barred({ trick, seats }: HeartsState): Int32Array | null {
  if (trick.tricks > 0) return null;
  return trick.laid === 0 ? (ALL_BUT_FIRST_LEAD[seats - 3] ?? null) : POINTS;
}

function whyNotCard({ trick, seats }: HeartsState, card: Card): Message {
  if (trick.tricks > 0) return message('refused.notBroken');
  if (trick.laid === 0) return message('refused.firstLead', { lead: codeOf(firstLead(seats)) });
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
  ...passingRules(PASSED, begin),
  mayLead: ({ hand }) => (hand.isBroken === 0 ? NOT_HEARTS : ANY_SUIT),
  barred,
  whyNotCard,
  play,
  gather,
  score: scoreHand,
  winners: ({ options: { target }, scores }) => fewestAt(target, scores),
  secrets: {
    ...passSecrets(PASSED),
    known: (view) => knownWithLead(view, firstLead(view.trick.sizes.length), knownPassed(view)),
  },
  counters: handCounters<HeartsHand>({
    moons: ({ moonBy }) => moonBy !== NOBODY,
    clean: ({ moonBy, taken }) => moonBy === NOBODY && taken.includes(0),
  }),
});
