import { type Card, codeOf } from '../../kit/cards/cards.ts';
import { playCard } from '../../kit/declare/cardMoves.ts';
import { say } from '../../kit/declare/moves.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import { actorBit } from '../../kit/game/game.ts';
import { message } from '../../kit/words/message.ts';
import { areNext, PACK, PHASE, type SomeGameState, table } from './state.ts';

/** A card of the row that is next to the top of the waste. */
const play = playCard<SomeGameState>({
  from: 0,
  type: 'play',
  in: PHASE.play,
  hand: ({ places }) => places.row,
  fits: ({ places }, card) => areNext(card, places.waste.last()),
  whyNot: ({ places }) => message('refused.notNext', { top: codeOf(places.waste.last()) }),
  apply(state, seat, card) {
    state.places.row.of(seat).remove(card);
    state.places.waste.put(card);
    goOn(state, 'played');
  },
});

const draw = say<SomeGameState>(
  128,
  'draw',
  (state) => {
    state.places.waste.put(state.places.stock.take());
    goOn(state, 'drew');
  },
  { in: PHASE.play, may: ({ places }) => places.stock.size > 0, whyNot: () => message('refused.stockEmpty') },
);

/** The rules of Some Game. */
export const rules = tableRules(table, {
  course: {
    deal: { pack: () => PACK, deal },
    play: { seats: actorBit(0) },
    over: {},
  },
  moves: [play, draw],
  winners: ({ phase, places }) => (phase === PHASE.over && places.row.of(0).size === 0 ? [0] : []),
});

function note({ fields }: SomeGameState, event: SomeGameState['fields']['lastEvent']): void {
  fields.events++;
  fields.lastEvent = event;
}

function deal(state: SomeGameState, deck: ArrayLike<Card>): void {
  const { places, options } = state;
  places.row.of(0).fill(deck, 0, options.row);
  places.waste.put(deck[options.row] as Card);
  places.stock.fill(deck, options.row + 1, PACK.length - options.row - 1);
  goOn(state, 'dealt');
}

/** The game is over when the row is gone, or nothing can be done. */
function goOn(state: SomeGameState, event: SomeGameState['fields']['lastEvent']): void {
  const { row, waste, stock } = state.places;
  const left = row.of(0).list();
  const isStuck = stock.size === 0 && !left.some((card) => areNext(card, waste.last()));
  state.phase = left.length === 0 || isStuck ? PHASE.over : PHASE.play;
  note(state, event);
}
