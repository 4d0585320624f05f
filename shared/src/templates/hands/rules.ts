import { type Card, codeOf } from '../../kit/cards/cards.ts';
import { playCard } from '../../kit/declare/cardMoves.ts';
import { say } from '../../kit/declare/moves.ts';
import { note } from '../../kit/declare/newsFields.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import { actorBit, leadersOf } from '../../kit/game/game.ts';
import { message } from '../../kit/words/message.ts';
import { DEALT, goesOn, PACK, PHASE, points, type SomeGameState, table } from './state.ts';

/** A card that goes on the pile. */
const play = playCard<SomeGameState>({
  from: 0,
  type: 'play',
  in: PHASE.play,
  hand: ({ places }) => places.hand,
  fits: ({ places }, card) => goesOn(card, places.pile.last()),
  whyNot: ({ places }) => message('refused.doesNotGo', { top: codeOf(places.pile.last()) }),
  apply(state, seat, card) {
    const { hand, pile } = state.places;
    hand.of(seat).remove(card);
    pile.put(card);
    note(state.fields, 'played', seat);
    goOn(state, hand.of(seat).size === 0);
  },
});

/** A card from the stock: there is always one while the hand goes on. */
const draw = say<SomeGameState>(
  128,
  'draw',
  (state, seat) => {
    const { hand, stock } = state.places;
    hand.of(seat).put(stock.take());
    note(state.fields, 'drew', seat);
    goOn(state, stock.size === 0);
  },
  { in: PHASE.play },
);

/** The rules of Some Game. */
export const rules = tableRules(table, {
  course: {
    deal: { pack: () => PACK, deal },
    play: { seats: ({ fields }) => actorBit(fields.turn) },
    score: { score },
    scored: { next: nextHand },
    over: {},
  },
  moves: [play, draw],
  winners: ({ phase, lists }) => (phase === PHASE.over ? leadersOf(lists.scores) : []),
  scores: ({ lists }) => Array.from(lists.scores),
  hands: ({ lists }) => points.hands(lists),
});

function deal(state: SomeGameState, deck: ArrayLike<Card>): void {
  const { fields, places } = state;
  const next = places.hand.deal(deck, 0, DEALT, fields.dealer);
  places.pile.put(deck[next] as Card);
  places.stock.fill(deck, next + 1, PACK.length - next - 1);
  state.phase = PHASE.play;
  note(state.fields, 'dealt', fields.dealer);
}

/** The next seat is to play, unless the hand is over. */
function goOn(state: SomeGameState, isHandOver: boolean): void {
  if (isHandOver) state.phase = PHASE.score;
  else state.fields.turn = (state.fields.turn + 1) % state.seats;
}

function score(state: SomeGameState): void {
  const { lists, places, options, fields } = state;
  const sizes = places.hand.all.map(({ size }) => size);
  for (const [seat, size] of sizes.entries()) points.add(lists, seat, 'cards', Math.max(...sizes) - size);
  points.close(lists);
  state.phase = Math.max(...lists.scores) >= options.target ? PHASE.over : PHASE.scored;
  note(state.fields, 'scored', fields.lastSeat);
}

function nextHand(state: SomeGameState): void {
  const { fields, seats } = state;
  state.clearPlaces();
  fields.dealer = (fields.dealer + 1) % seats;
  fields.turn = (fields.dealer + 1) % seats;
  state.phase = PHASE.deal;
}
