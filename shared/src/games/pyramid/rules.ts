import { codes, lowestBit } from '../../kit/cards/cards.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import { actorBit } from '../../kit/game/game.ts';
import { message } from '../../kit/words/message.ts';
import { isLost } from './loss.ts';
import { whyNoDraw, whyNoMatch, whyNotRemoved, whyNotTurnedOver } from './refusals.ts';
import { listRemovals, masksOf, placesOf } from './removals.ts';
import {
  DRAW,
  layOut,
  mayDraw,
  mayTurnOver,
  PACK,
  PHASE,
  type PyramidState,
  RESIGN,
  stockOf,
  TAKE_BACK,
  TURN_OVER,
  table,
} from './state.ts';

/** Two cards go together, or a king alone. */
const removal: MoveKind<PyramidState> = {
  from: 0,
  forms: { match: { cards: 'cards' }, remove: { card: 'card' } },
  count: ({ fields }) => fields.removalCount,
  pick: ({ derived }, _seat, i) => derived.removals[i] as number,
  actionOf: ({ places }, _seat, move) => {
    const named = codes(placesOf(move).map((place) => places.known.at(place)));
    return named.length === 2 ? { type: 'remove', card: named } : { type: 'match', cards: named };
  },
  apply(state, _seat, move) {
    state.lists.taken.push(move);
    toggle(state, move);
    goOn(state, move, move);
  },
  whyNot: (state, _seat, { type, cards, card }) =>
    type === 'match' ? whyNoMatch(state, String(cards)) : whyNotRemoved(state, String(card)),
};

/** The rules of Pyramid. */
export const rules = tableRules(table, {
  course: {
    deal: {
      pack: () => PACK,
      deal(state, deck) {
        layOut(state, deck);
        state.phase = PHASE.play;
        state.fields.events++;
        judge(state);
      },
    },
    play: { seats: actorBit(0) },
    won: {},
    lost: {},
    resigned: {},
  },
  moves: [
    removal,
    say(DRAW, 'draw', draw, { may: mayDraw, whyNot: whyNoDraw }),
    say(TURN_OVER, 'recycle', turnOver, { may: mayTurnOver, whyNot: whyNotTurnedOver }),
    say(TAKE_BACK, 'undo', takeBack, {
      may: mayTakeBack,
      whyNot: ({ options }) => message(options.undo ? 'refused.nothingToUndo' : 'refused.noUndo'),
    }),
    say(RESIGN, 'resign', resign),
  ],
  settle(state) {
    layOut(state, state.places.known.list());
    if (state.phase !== PHASE.deal) listRemovals(state);
  },
  winners: ({ phase }) => (phase === PHASE.won ? [0] : []),
});

/** Whether there is a removal since the last draw that may be taken back. */
function mayTakeBack({ options, fields, lists }: PyramidState): boolean {
  return options.undo && lists.taken.length > fields.finalCount;
}

/** A card goes from the stock to the waste. */
function draw(state: PyramidState): void {
  state.fields.drawn = lowestBit(stockOf(state.fields)) + 1;
  state.fields.finalCount = state.lists.taken.length;
  goOn(state, DRAW);
}

/** The waste is turned over and is the stock again. */
function turnOver(state: PyramidState): void {
  state.fields.drawn = 0;
  state.fields.turns++;
  state.fields.finalCount = state.lists.taken.length;
  goOn(state, TURN_OVER);
}

function takeBack(state: PyramidState): void {
  const last = state.lists.taken.pop() ?? 0;
  toggle(state, last);
  goOn(state, TAKE_BACK, last);
}

function resign(state: PyramidState): void {
  note(state, RESIGN);
  state.phase = PHASE.resigned;
}

function note({ fields }: PyramidState, move: number, removed = 0): void {
  fields.events++;
  fields.lastMove = move;
  fields.lastRemoval = removed;
}

function goOn(state: PyramidState, move: number, removed = 0): void {
  note(state, move, removed);
  judge(state);
}

/** Removes cards that are there, or puts removed ones back. */
function toggle({ fields }: PyramidState, removal: number): void {
  const [pyramid, stub] = masksOf(removal);
  fields.pyramid ^= pyramid;
  fields.stub ^= stub;
}

/** Notes what can be seen and removed now, and whether that is the end (rulings 7 and 8). */
export function judge(state: PyramidState): void {
  const { options, fields } = state;
  const stock = options.stockTopPlayable ? stockOf(fields) : 0;
  const open = stock === 0 ? fields.drawn : lowestBit(stock) + 1;
  if (open > fields.seen) fields.seen = open;
  listRemovals(state);
  if (fields.pyramid === 0 && (fields.stub === 0 || !options.clearAll52)) state.phase = PHASE.won;
  else if (isLost(state)) state.phase = PHASE.lost;
}
