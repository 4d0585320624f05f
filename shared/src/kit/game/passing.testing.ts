import { type Card, cardOfCode, cards, codeOf, codes, rankOf } from '../cards/cards.ts';
import { BACK, EMPTY, packAll } from '../cards/packed.ts';
import { handsOf, type ScoredHand } from '../score/scoreLog.ts';
import { drawingOf } from '../table/picture.ts';
import type { Zone } from '../table/table.ts';
import { type Message, message, type Words } from '../words/message.ts';
import type { Action, Choice } from './action.ts';
import { anyCardsOf, cardsOfSubset, randomSubset, subsetMove, whyNotCards } from './anyCards.ts';
import { leastAction } from './defaultAction.ts';
import { type Actors, actorBit, DEALER, defineGame, type Game, SPECTATOR } from './game.ts';
import { PACK } from './highCard.testing.ts';
import { choiceFor } from './moves.ts';
import { type AnyOptions, figure } from './options.ts';

/*
 * Pass and Play, a game only for tests of the kit. There are twenty cards, ten to ace, five to each of four seats. All
 * pass three of them to the left, as in Hearts: nobody sees what they get before all have passed. Then each plays one
 * card in turn, from the dealer's left, and the highest (the first of equals) scores a point.
 */

const SEATS = 4;
const EACH = 5;
const PASSED = 3;
/** Passes are the moves from here on, by the subset of the hand; the moves below are the cards. */
const PASS = 128;

export const words: Words = {
  title: 'Pass and Play',
  about: 'A game for tests',
  'option.hands': 'Hands',
  'option.hands.about': 'played in all',
  'choice.pass': 'Pass {n} to the left',
  'refused.now': 'Not now.',
  awaited: 'Passes are awaited',
  turn: '{who:seat} to play',
  'turn.you': 'Your card',
};

export interface PassingState {
  readonly options: AnyOptions;
  dealer: number;
  phase: 'deck' | 'pass' | 'play' | 'score' | 'over';
  hands: Card[][];
  /** What each seat passed in this hand; [] before. */
  passed: Card[][];
  trick: Card[];
  log: ScoredHand | null;
}

export interface PassingView {
  readonly viewer: number;
  readonly options: AnyOptions;
  readonly dealer: number;
  readonly phase: PassingState['phase'];
  readonly own: readonly Card[];
  /** What the viewer passed. */
  readonly given: readonly Card[];
  readonly sizes: readonly number[];
  readonly hasPassed: readonly boolean[];
  readonly trick: readonly Card[];
  readonly scored: readonly (readonly number[])[];
}

const lists = (): Card[][] => Array.from({ length: SEATS }, () => []);
const leftOf = (seat: number) => (seat + 1) % SEATS;
const handOf = (s: PassingState, seat: number): Card[] => s.hands[seat] ?? [];
const turnOf = (s: { dealer: number; trick: readonly Card[] }) => (s.dealer + 1 + s.trick.length) % SEATS;

function setup(options: AnyOptions, _seats: number, dealer: number): PassingState {
  return { options, dealer, phase: 'deck', hands: lists(), passed: lists(), trick: [], log: null };
}

function legal(s: PassingState, seat: number): Choice[] {
  if ((actors(s) & actorBit(seat)) === 0) return [];
  if (s.phase === 'pass') return [{ type: 'pass', cards: { of: codes(handOf(s, seat)), n: PASSED } }];
  return handOf(s, seat).map((card) => ({ type: 'play', card: codeOf(card) }));
}

function actors(s: PassingState): number {
  if (s.phase === 'over') return 0;
  if (s.phase === 'play') return actorBit(turnOf(s));
  if (s.phase !== 'pass') return DEALER;
  return s.passed.reduce((all, given, seat) => (given.length === 0 ? all | actorBit(seat) : all), 0);
}

function without(hand: readonly Card[], gone: readonly Card[]): Card[] {
  return hand.filter((card) => !gone.includes(card));
}

/** Takes the cards out of the hand; once all have passed, everybody receives theirs. */
function pass(s: PassingState, seat: number, given: Card[]): void {
  s.hands[seat] = without(handOf(s, seat), given);
  s.passed[seat] = given;
  if (s.passed.some((one) => one.length === 0)) return;
  for (const [from, cards] of s.passed.entries()) s.hands[leftOf(from)]?.push(...cards);
  s.phase = 'play';
}

/** The hidden cards dealt at random, except those that the viewer passed and the left-hand player has not played. */
function determinize(v: PassingView, random: { shuffle(list: Card[]): void }): PassingState {
  const s = setup(v.options, SEATS, v.dealer);
  s.phase = v.phase;
  s.trick = [...v.trick];
  s.log = v.scored.reduce<ScoredHand | null>((before, scores) => ({ scores, before }), null);
  if (v.phase === 'deck' || v.phase === 'over') return s;
  const hidden = without(PACK, [...v.own, ...v.given, ...v.trick]);
  random.shuffle(hidden);
  const isPassing = v.phase === 'pass';
  if (!isPassing && v.viewer !== SPECTATOR) s.hands[leftOf(v.viewer)] = without(v.given, v.trick);
  v.sizes.forEach((size, seat) => {
    const known = s.hands[seat] ?? [];
    s.hands[seat] = seat === v.viewer ? [...v.own] : [...known, ...hidden.splice(0, size - known.length)];
    if (seat === v.viewer) s.passed[seat] = [...v.given];
    else if (isPassing && v.hasPassed[seat] === true) s.passed[seat] = hidden.splice(0, PASSED);
  });
  return s;
}

function zonesOf(v: PassingView): Zone[] {
  const laid = v.sizes.map((_, seat) => v.trick[(seat - v.dealer - 1 + SEATS) % SEATS]);
  const passed = v.hasPassed.map((has) => (v.phase === 'pass' && has ? BACK.repeat(PASSED) : ''));
  return [
    ...v.sizes.map((size, seat): Zone => ({ id: `hand:${seat}`, kind: 'hand', seat, cards: BACK.repeat(size) })),
    ...passed.map((backs, seat): Zone => ({ id: `passed:${seat}`, kind: 'row', seat, cards: backs })),
    {
      id: 'trick',
      kind: 'trick',
      seat: -1,
      cards: laid.map((card) => (card === undefined ? EMPTY : packAll([card]))).join(''),
    },
  ];
}

function turns(v: PassingView): Actors {
  if (v.phase === 'play') return actorBit(turnOf(v));
  if (v.phase !== 'pass') return 0;
  return v.hasPassed.reduce((bits, has, seat) => (has ? bits : bits | actorBit(seat)), 0);
}

function promptOf(v: PassingView): Message {
  return v.phase === 'play' ? message('turn', { who: turnOf(v) }) : message('awaited');
}

const drawing = drawingOf<PassingView>({
  seats: () => SEATS,
  zones: zonesOf,
  cardsSeen: ({ own, trick, phase, given }) => packAll([...own, ...trick, ...(phase === 'pass' ? given : [])]),
  line: () => null,
  dealer: ({ dealer }) => dealer,
  turns,
  score: () => [],
  prompt: promptOf,
  ownCards: ({ viewer, own, phase, given }) => ({
    [`hand:${viewer}`]: packAll(own),
    ...(phase === 'pass' && { [`passed:${viewer}`]: packAll(given) }),
  }),
  happened: () => null,
  event: () => 0,
  isScoreShown: () => false,
});

export const passing: Game<PassingState, PassingView> = defineGame<PassingState, PassingView>({
  id: 'pass-and-play',
  seats: [SEATS],
  options: { hands: figure(0, 9, 0, 2) },
  presets: {},
  emptySeat: null,
  actions: { pass: { cards: 'cards' }, play: { card: 'card' } },
  sides: (seats) => Array.from({ length: seats }, (_, seat) => seat),
  setup,
  copy(from, to) {
    Object.assign(to, from);
    to.hands = from.hands.map((hand) => [...hand]);
    to.passed = from.passed.map((given) => [...given]);
    to.trick = [...from.trick];
  },
  actors,
  dealerStep: (s) => (s.phase === 'deck' ? 'shuffle' : 'score'),
  pack: () => PACK,
  deal(s, deck) {
    s.hands = lists().map((_, seat) => Array.from({ length: EACH }, (_, i) => deck[i * SEATS + seat] as Card));
    s.phase = 'pass';
  },
  step(s) {
    const highest = Math.max(...s.trick.map(rankOf));
    const winner = (s.dealer + 1 + s.trick.findIndex((card) => rankOf(card) === highest)) % SEATS;
    s.log = { scores: lists().map((_, seat) => (seat === winner ? 1 : 0)), before: s.log };
    s.dealer = leftOf(s.dealer);
    s.hands = lists();
    s.passed = lists();
    s.trick = [];
    s.phase = handsOf(s.log).length === s.options['hands'] ? 'over' : 'deck';
  },
  count: (s, seat) => legal(s, seat).length,
  pick(s, seat, i, random) {
    const hand = handOf(s, seat);
    return s.phase === 'pass' ? PASS + randomSubset(hand.length, PASSED, random) : (hand[i] as Card);
  },
  apply(s, seat, move) {
    const hand = handOf(s, seat);
    if (move >= PASS) {
      pass(s, seat, cardsOfSubset(hand, move - PASS));
      return;
    }
    s.hands[seat] = without(hand, [move]);
    s.trick.push(move);
    if (s.trick.length === SEATS) s.phase = 'score';
  },
  legal,
  moveOf(s, seat, action) {
    if (choiceFor(legal(s, seat), action) === null) return null;
    if (action.type === 'play') return cardOfCode(String(action['card']));
    return PASS + subsetMove(handOf(s, seat), cards(String(action['cards'])));
  },
  actionOf: (s, seat, move): Action =>
    move < PASS
      ? { type: 'play', card: codeOf(move) }
      : { type: 'pass', cards: codes(cardsOfSubset(handOf(s, seat), move - PASS)) },
  whyNot(s, seat, action) {
    if (s.phase === 'play' && action.type === 'play') {
      return message('refused.notHeld', { card: String(action['card']) });
    }
    const any = action.type === 'pass' ? anyCardsOf(legal(s, seat)) : null;
    const why = any === null ? null : whyNotCards(any, String(action['cards']));
    return why ?? message('refused.now');
  },
  ownFields: ['own', 'given'],
  view(s, viewer) {
    return {
      viewer,
      options: s.options,
      dealer: s.dealer,
      phase: s.phase,
      own: viewer === SPECTATOR ? [] : [...handOf(s, viewer)],
      given: viewer === SPECTATOR ? [] : [...(s.passed[viewer] ?? [])],
      sizes: s.hands.map((hand) => hand.length),
      hasPassed: s.passed.map((given) => s.phase === 'pass' && given.length > 0),
      trick: [...s.trick],
      scored: handsOf(s.log),
    };
  },
  determinize,
  ...drawing,
  bot: (_v, _seat, choices, random): Action => leastAction(random.oneOf(choices)),
  result(s) {
    const hands = handsOf(s.log);
    const scores = lists().map((_, seat) => hands.reduce((sum, hand) => sum + (hand[seat] ?? 0), 0));
    const over = s.phase === 'over';
    const most = Math.max(...scores);
    return { over, hands, scores, winners: over ? [...scores.keys()].filter((seat) => scores[seat] === most) : [] };
  },
  counters: () => ({}),
});
