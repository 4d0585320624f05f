import { type Card, cardOf, cardOfCode, codeOf, codes, rankOf } from '../cards/cards.ts';
import { packAll } from '../cards/packed.ts';
import { handsOf, type ScoredHand } from '../score/scoreLog.ts';
import { drawingOf, scoreBySeat } from '../table/picture.ts';
import type { Zone } from '../table/table.ts';
import { type Message, message, type Words } from '../words/message.ts';
import type { Action, Choice } from './action.ts';
import { leastAction } from './defaultAction.ts';
import { type Actors, actorBit, DEALER, defineGame, type Game, SPECTATOR } from './game.ts';
import { choiceFor } from './moves.ts';
import { type AnyOptions, choice, figure, flag } from './options.ts';

/*
 * High Card, a game only for tests of the kit. There are twenty cards, ten to ace; everybody is dealt a few, and the
 * rest are the stock. First all seats bet one to five chips or pass, in any order; then each plays a card in turn, from
 * the dealer's left, and the highest (the first of equals) wins the trick; its winner leads. Each trick is worth a
 * tenth of a point for each chip that its winner bet.
 */

export const PACK: readonly Card[] = [0, 1, 2, 3].flatMap((suit) =>
  [10, 11, 12, 13, 14].map((rank) => cardOf(suit, rank)),
);
const BET = 100;
const NOT_YET = -1;

export const words: Words = {
  title: 'High Card',
  about: 'A game for tests',
  'option.cards': 'Cards',
  'option.cards.about': 'dealt to each seat',
  'option.hands': 'Hands',
  'option.hands.about': 'played in all',
  'option.faceUp': 'Face up',
  'option.faceUp.about': 'the stock lies face up',
  'option.worth': 'Worth',
  'option.worth.about': 'of a trick',
  'option.worth.tenth': 'a tenth',
  'option.worth.whole': 'a point',
  'preset.Short': 'Short',
  'preset.Short.about': 'One card each',
  hands: '{done} of {all} {all|hand|hands}',
  awaited: 'Bets are awaited',
  turn: '{who:seat} to play',
  'turn.you': 'Your card',
  'refused.bet': 'Bet one to five, or pass.',
  'refused.card': 'You do not hold {card:card}.',
};

export interface HighCardState {
  readonly options: AnyOptions;
  readonly seats: number;
  dealer: number;
  phase: 'deck' | 'bet' | 'play' | 'gather' | 'score' | 'over';
  hands: Card[][];
  stock: Card[];
  gone: Card[];
  bets: number[];
  trick: Card[];
  leader: number;
  won: number[];
  scores: number[];
  log: ScoredHand | null;
}

export interface HighCardView extends Omit<HighCardState, 'hands' | 'stock' | 'log'> {
  readonly viewer: number;
  readonly own: readonly Card[];
  readonly sizes: readonly number[];
  readonly shownStock: readonly Card[] | null;
  readonly played: readonly (readonly number[])[];
}

const noMessage: Message = message('awaited');

function turnOf(s: { leader: number; trick: readonly Card[]; seats: number }): number {
  return (s.leader + s.trick.length) % s.seats;
}

function legal(s: HighCardState, seat: number): Choice[] {
  if (s.phase === 'bet' && s.bets[seat] === NOT_YET) return [{ type: 'bet', chips: [1, 5] }, { type: 'pass' }];
  if (s.phase !== 'play' || turnOf(s) !== seat) return [];
  return (s.hands[seat] ?? []).map((card) => ({ type: 'play', card: codeOf(card) }));
}

function setup(options: AnyOptions, seats: number, dealer: number): HighCardState {
  const none = () => Array.from({ length: seats }, () => 0);
  return {
    options,
    seats,
    dealer,
    phase: 'deck',
    hands: none().map(() => []),
    stock: [],
    gone: [],
    bets: none().map(() => NOT_YET),
    trick: [],
    leader: 0,
    won: none(),
    scores: none(),
    log: null,
  };
}

function assign(from: HighCardState, to: HighCardState): void {
  to.dealer = from.dealer;
  to.phase = from.phase;
  to.hands = from.hands.map((hand) => [...hand]);
  to.stock = [...from.stock];
  to.gone = [...from.gone];
  to.bets = [...from.bets];
  to.trick = [...from.trick];
  to.leader = from.leader;
  to.won = [...from.won];
  to.scores = [...from.scores];
  to.log = from.log;
}

function turns(v: HighCardView): Actors {
  return v.phase === 'play' ? actorBit(turnOf(v)) : 0;
}

function promptOf(v: HighCardView): Message {
  return v.phase === 'play' ? message('turn', { who: turnOf(v) }) : noMessage;
}

function zonesOf(v: HighCardView): Zone[] {
  const laid = Array.from({ length: v.seats }, (_, seat) => v.trick[(seat - v.leader + v.seats) % v.seats]);
  return [
    ...v.sizes.map((size, seat) => ({ id: `hand:${seat}`, kind: 'hand' as const, seat, cards: '?'.repeat(size) })),
    {
      id: 'trick',
      kind: 'trick',
      seat: -1,
      cards: laid.map((c) => (c === undefined ? '.' : packAll([c]))).join(''),
    },
    { id: 'gone', kind: 'pile', seat: -1, cards: packAll(v.gone), count: v.gone.length },
    { id: 'stock', kind: 'row', seat: -1, cards: packAll(v.shownStock ?? []) },
  ];
}

const drawing = drawingOf<HighCardView>({
  seats: ({ seats }) => seats,
  zones: zonesOf,
  cardsSeen: ({ own, trick, gone, shownStock }) => packAll([...own, ...trick, ...gone, ...(shownStock ?? [])]),
  line: () => null,
  dealer: ({ dealer }) => dealer,
  turns,
  facts: (v) => [{ id: 'hands', text: message('hands', { done: v.played.length, all: Number(v.options['hands']) }) }],
  chips: ({ bets }) => bets.map((bet, seat) => ({ id: `bet:${seat}`, seat, spot: 'bet', amount: Math.max(0, bet) })),
  score: ({ scores }) => scoreBySeat(scores),
  prompt: promptOf,
  ownCards: ({ viewer, own }) => ({ [`hand:${viewer}`]: packAll(own) }),
  happened: () => null,
  event: () => 0,
  isScoreShown: () => false,
});

export const highCard: Game<HighCardState, HighCardView> = defineGame<HighCardState, HighCardView>({
  id: 'high-card',
  seats: [2, 3, 4],
  options: { cards: figure(1, 5, 2), hands: figure(0, 9, 0, 2), faceUp: flag(), worth: choice(['tenth', 'whole']) },
  presets: { Short: { cards: 1, hands: 1 } },
  emptySeat: null,
  actions: { bet: { chips: 'figure' }, pass: {}, play: { card: 'card' } },
  sides: (seats) => Array.from({ length: seats }, (_, seat) => seat),
  setup,
  copy: assign,
  actors(s) {
    if (s.phase === 'over') return 0;
    if (s.phase === 'play') return actorBit(turnOf(s));
    if (s.phase !== 'bet') return DEALER;
    return s.bets.reduce((all, bet, seat) => (bet === NOT_YET ? all | actorBit(seat) : all), 0);
  },
  dealerStep: (s) => (s.phase === 'deck' ? 'shuffle' : s.phase === 'gather' ? 'gather' : 'score'),
  pack: () => PACK,
  deal(s, deck) {
    const each = Number(s.options['cards']);
    s.hands = s.hands.map(() => []);
    for (let i = 0; i < each * s.seats; i++) s.hands[(s.dealer + 1 + i) % s.seats]?.push(deck[i] as Card);
    s.stock = Array.from(PACK.keys(), (i) => deck[i] as Card).slice(each * s.seats);
    s.gone = [];
    s.bets.fill(NOT_YET);
    s.won.fill(0);
    s.leader = (s.dealer + 1) % s.seats;
    s.phase = 'bet';
  },
  step(s) {
    if (s.phase === 'gather') {
      const highest = Math.max(...s.trick.map(rankOf));
      const winner = (s.leader + s.trick.findIndex((card) => rankOf(card) === highest)) % s.seats;
      s.won[winner] = (s.won[winner] ?? 0) + 1;
      s.gone.push(...s.trick);
      s.trick = [];
      s.leader = winner;
      s.phase = s.hands[0]?.length === 0 ? 'score' : 'play';
      return;
    }
    const worth = s.options['worth'] === 'tenth' ? 0.1 : 1;
    const added = s.won.map((tricks, seat) => tricks * (s.bets[seat] ?? 0) * worth);
    s.scores = s.scores.map((score, seat) => score + (added[seat] ?? 0));
    s.log = { scores: added, before: s.log };
    s.dealer = (s.dealer + 1) % s.seats;
    s.phase = handsOf(s.log).length === s.options['hands'] ? 'over' : 'deck';
  },
  count: (s, seat) => legal(s, seat).length,
  pick(s, seat, i, random) {
    if (s.phase === 'bet') return i === 0 ? BET + 1 + random.below(5) : BET;
    return s.hands[seat]?.[i] as Card;
  },
  apply(s, seat, move) {
    if (move >= BET) {
      s.bets[seat] = move - BET;
      if (!s.bets.includes(NOT_YET)) s.phase = 'play';
      return;
    }
    s.hands[seat] = (s.hands[seat] ?? []).filter((card) => card !== move);
    s.trick.push(move);
    if (s.trick.length === s.seats) s.phase = 'gather';
  },
  legal,
  moveOf(s, seat, action) {
    if (choiceFor(legal(s, seat), action) === null) return null;
    if (action.type === 'play') return cardOfCode(String(action['card']));
    return action.type === 'bet' ? BET + Number(action['chips']) : BET;
  },
  actionOf(_s, _seat, move): Action {
    if (move < BET) return { type: 'play', card: codeOf(move) };
    return move === BET ? { type: 'pass' } : { type: 'bet', chips: move - BET };
  },
  whyNot: (_s, _seat, action) =>
    action.type === 'play' ? message('refused.card', { card: String(action['card']) }) : message('refused.bet'),
  ownFields: ['own'],
  // an option pays in tenths
  viewForm: { fractions: ['scores'] },
  view(s, viewer) {
    const { options, seats, dealer, phase, leader } = s;
    return {
      viewer,
      options,
      seats,
      dealer,
      phase,
      leader,
      own: viewer === SPECTATOR ? [] : [...(s.hands[viewer] ?? [])],
      sizes: s.hands.map((hand) => hand.length),
      shownStock: options['faceUp'] === true ? [...s.stock] : null,
      gone: [...s.gone],
      bets: [...s.bets],
      trick: [...s.trick],
      won: [...s.won],
      scores: [...s.scores],
      played: handsOf(s.log),
    };
  },
  determinize(v, random) {
    const s = setup(v.options, v.seats, v.dealer);
    const known = new Set([...v.own, ...v.gone, ...v.trick, ...(v.shownStock ?? [])]);
    const hidden = v.phase === 'deck' || v.phase === 'over' ? [] : PACK.filter((card) => !known.has(card));
    random.shuffle(hidden);
    s.hands = v.sizes.map((size, seat) => (seat === v.viewer ? [...v.own] : hidden.splice(0, size)));
    s.stock = v.shownStock === null ? hidden : [...v.shownStock];
    s.log = v.played.reduce<ScoredHand | null>((before, scores) => ({ scores, before }), null);
    s.phase = v.phase;
    s.leader = v.leader;
    s.gone = [...v.gone];
    s.bets = [...v.bets];
    s.trick = [...v.trick];
    s.won = [...v.won];
    s.scores = [...v.scores];
    return s;
  },
  ...drawing,
  bot(_v, _seat, choices): Action {
    const last = choices.at(-1);
    if (last === undefined) throw new RangeError('nothing to choose from');
    return leastAction(last);
  },
  result(s) {
    const over = s.phase === 'over';
    const most = Math.max(...s.scores);
    const winners = over ? [...s.scores.keys()].filter((seat) => s.scores[seat] === most) : [];
    return { over, hands: handsOf(s.log), scores: s.scores, winners };
  },
  counters: (s) => ({ tricks: s.won.reduce((sum, n) => sum + n, 0) }),
});

/** A deck with these cards on top and the rest of the pack below in order. */
export function deckWith(top: readonly Card[]): string {
  return codes([...top, ...PACK.filter((card) => !top.includes(card))]);
}
