import { type Card, CLUBS, SPADES, suitOf } from '../../kit/cards/cards.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import { actorBit } from '../../kit/game/game.ts';
import { message } from '../../kit/words/message.ts';
import { betting, COLOURS, MOST_BET, PACK, PHASE, roundsOf, type SomeGameState, table } from './state.ts';

/** 1 to 10 chips on a colour; the move is the amount above `from`. */
function betOn(colour: number): MoveKind<SomeGameState> {
  const from = 100 * colour;
  const type = COLOURS[colour] as string;
  return {
    from,
    in: PHASE.bet,
    forms: { [type]: { chips: 'figure' } },
    count: () => 1,
    pick: (_state, _seat, _i, random) => from + 1 + random.below(MOST_BET),
    actionOf: (_state, _seat, move) => ({ type, chips: move - from }),
    choices: () => [{ type, chips: [1, MOST_BET] }],
    moveOf: (_state, _seat, { chips }) => from + Number(chips),
    apply(state, seat, move) {
      state.lists.bets[seat] = move - from;
      state.lists.colours[seat] = colour;
      beReady(state, 'bet', seat);
    },
    whyNot: () => message('refused.amount', { most: MOST_BET }),
  };
}

/** The rules of Some Game. */
export const rules = tableRules(table, {
  course: {
    deal: { pack: () => PACK, deal },
    bet: { seats: betting },
    turn: { score: turn },
    scored: { next: nextRound },
    over: {},
  },
  moves: [
    ...COLOURS.map((_, colour) => betOn(colour)),
    say(100 * COLOURS.length, 'pass', (state, seat) => beReady(state, 'pass', seat), { in: PHASE.bet }),
  ],
  // nobody wins against the bank
  winners: () => [],
  scores: ({ lists }) => Array.from(lists.net),
  hands: ({ lists, seats }) => roundsOf(lists, seats),
});

function note({ fields }: SomeGameState, event: SomeGameState['fields']['lastEvent'], seat = -1): void {
  fields.events++;
  fields.lastEvent = event;
  fields.lastSeat = seat;
}

/** Clears the layout of the round before, and begins another. */
function deal(state: SomeGameState, deck: ArrayLike<Card>): void {
  const { fields, lists, places } = state;
  lists.bets.fill(0);
  places.turned.clear();
  fields.ready = 0;
  places.stock.fill(deck, 0, PACK.length);
  state.phase = PHASE.bet;
  note(state, 'dealt');
}

function beReady(state: SomeGameState, event: 'bet' | 'pass', seat: number): void {
  state.fields.ready |= actorBit(seat);
  note(state, event, seat);
  if (betting(state) === 0) state.phase = PHASE.turn;
}

/** Turns a card up, and pays the bets. */
function turn(state: SomeGameState): void {
  const { fields, lists, options, places, seats } = state;
  const card = places.stock.take();
  places.turned.put(card);
  const isBlack = suitOf(card) === SPADES || suitOf(card) === CLUBS;
  for (let seat = 0; seat < seats; seat++) {
    const bet = lists.bets[seat] as number;
    const won = lists.colours[seat] === Number(isBlack) ? bet : 0 - bet;
    lists.net[seat] = (lists.net[seat] as number) + won;
    lists.log.push(won);
  }
  fields.rounds++;
  state.phase = fields.rounds === options.rounds ? PHASE.over : PHASE.scored;
  note(state, 'turned');
}

function nextRound(state: SomeGameState): void {
  state.phase = PHASE.deal;
}
