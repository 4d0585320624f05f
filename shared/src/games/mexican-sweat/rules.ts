import { type Card, rankOf } from '../../kit/cards/cards.ts';
import { beatsAsFarAsBothGo, pokerRank } from '../../kit/cards/pokerRank.ts';
import { bettingMoves } from '../../kit/chips/bettingMoves.ts';
import {
  able,
  ante,
  drop,
  due,
  firstSeatFrom,
  giveBackUncalled,
  lastContender,
  nextContender,
  seatsWithChips,
  takeAll,
  takeDue,
} from '../../kit/chips/chipPots.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import { actorBit, isActor } from '../../kit/game/actors.ts';
import { handsOf } from '../../kit/score/scoreLog.ts';
import {
  betting,
  type Fields,
  HAND_CARDS,
  NOBODY,
  OUT,
  PACK,
  PHASE,
  type SweatState,
  table,
  winnersBy,
} from './state.ts';

/** The rules of Mexican Sweat. */
export const rules = tableRules(table, {
  course: {
    shuffle: { pack: () => PACK, deal },
    turn: { turn: turnCard },
    bet: { seats: ({ fields }) => actorBit(fields.turn) },
    // the card that ended the hand is looked at before the pot goes
    award: { gather: award },
    score: { gather: scoreHand },
    scored: { next: passDeal },
    over: {},
  },
  moves: bettingMoves(betting, {
    in: PHASE.bet,
    folded({ fields, lists }, seat) {
      lists.out[seat] = OUT.folded;
      fields.folds++;
    },
    said(state: SweatState, seat) {
      note(state, 'said', seat);
      if (state.fields.waiting !== 0) return;
      betting.close(state);
      goOn(state);
    },
  }),
  winners: ({ phase, lists }) => (phase === PHASE.over ? winnersBy(lists.net) : []),
  scores: ({ lists }) => Array.from(lists.net),
  hands: ({ fields }) => handsOf(fields.log),
});

/** Notes what happened, by whom and about how many chips. */
function note({ fields }: SweatState, event: Fields['lastEvent'], seat: number, chips = 0): void {
  fields.events++;
  fields.lastEvent = event;
  fields.lastSeat = seat;
  fields.lastChips = chips;
}

/**
 * Seven cards to each player, then the middle (ruling 3), and antes or blinds (ruling 2). A seat without chips is not
 * dealt in.
 */
function deal(state: SweatState, deck: ArrayLike<Card>): void {
  const { fields, options } = state;
  const { closed, last, kill, beat } = state.places;
  const { dealer } = fields;
  fields.contenders = seatsWithChips(state);
  let next = closed.deal(deck, 0, HAND_CARDS - 1, dealer, fields.contenders);
  next = last.deal(deck, next, 1, dealer, fields.contenders);
  if (options.killCard) kill.put(deck[next++] as Card);
  beat.put(deck[next] as Card);
  fields.toBeat = pokerRank([beat.at(0)]);
  if (options.stakes === 'blinds') betting.postBlinds(state, dealer, options.ante);
  else ante(state, options.ante);
  note(state, 'dealt', dealer);
  fields.active = dealer;
  fields.isBettingDue = options.openingRound;
  goOn(state);
}

/** The cards of a seat, to be ranked. */
const ROOM = new Uint8Array(HAND_CARDS);

/**
 * The active seat turns its next card: killed by the kill card's rank even if the card would beat (rulings 4 and 15);
 * ahead once its open cards beat the hand to beat; out when all seven are open and do not. A player overtaken with no
 * card left is out at once (ruling 12).
 */
function turnCard(state: SweatState): void {
  const { fields, lists, places } = state;
  const seat = fields.active;
  const open = places.open.of(seat);
  if (open.size === HAND_CARDS) {
    goOut(state, 'beaten', 'noCards');
    goOn(state);
    return;
  }
  const closed = places.closed.of(seat);
  const card = (closed.size > 0 ? closed : places.last.of(seat)).take();
  open.put(card);
  open.writeTo(ROOM, 0);
  const rank = pokerRank(ROOM, open.size);
  lists.ranks[seat] = rank;
  if (places.kill.size > 0 && rankOf(card) === rankOf(places.kill.at(0))) {
    fields.kills++;
    goOut(state, 'killed');
  } else if (isAhead(state, rank)) {
    fields.toBeat = rank;
    fields.standing = seat;
    note(state, 'beat', seat);
  } else if (open.size === HAND_CARDS) {
    goOut(state, 'beaten');
  } else {
    note(state, 'turned', seat);
    return;
  }
  fields.isBettingDue = true;
  goOn(state);
}

/** Whether open cards beat the hand to beat (ruling 7). */
function isAhead({ options, fields }: SweatState, rank: number): boolean {
  return options.kickers === 'extra' ? rank > fields.toBeat : beatsAsFarAsBothGo(rank, fields.toBeat);
}

/** The active seat is out of the hand. */
function goOut(state: SweatState, way: 'killed' | 'beaten', event: Fields['lastEvent'] = way): void {
  const { active } = state.fields;
  state.lists.out[active] = OUT[way];
  drop(state, active);
  note(state, event, active);
}

/**
 * What follows now: the end, once one player is left; chips that are due already; a betting round, if a card was turned
 * (ruling 9); the next player's turn.
 */
function goOn(state: SweatState): void {
  const { fields } = state;
  if (lastContender(state) !== NOBODY) {
    betting.close(state);
    state.phase = PHASE.score;
    return;
  }
  if (due(state) !== NOBODY) {
    state.phase = PHASE.award;
    return;
  }
  if (fields.isBettingDue) {
    fields.isBettingDue = false;
    betting.open(state, bettingLeader(state));
    if (fields.waiting !== 0) {
      state.phase = PHASE.bet;
      return;
    }
    betting.close(state);
  }
  fields.active = nextContender(state, fields.active);
  state.phase = PHASE.turn;
}

/**
 * Ruling 11: the owner of the standing hand, if still in and with chips; else the dealer, else the next to the left who
 * can bet.
 */
function bettingLeader(state: SweatState): number {
  const { standing, dealer } = state.fields;
  return standing !== NOBODY && isActor(able(state), standing) ? standing : dealer;
}

/** An uncalled bet goes back, then pots that nobody else can still win are taken (ruling 18). */
function award(state: SweatState): void {
  const seat = due(state);
  const uncalled = giveBackUncalled(state, seat);
  if (uncalled > 0) {
    note(state, 'uncalled', seat, uncalled);
  } else {
    const chips = takeDue(state, seat);
    state.lists.aside[seat] = (state.lists.aside[seat] as number) + chips;
    note(state, 'sidePot', seat, chips);
  }
  goOn(state);
}

/** The player who is left takes what is still in the pots, and the hand is written down. */
function scoreHand(state: SweatState): void {
  const { fields, lists, places, options, seats } = state;
  const winner = lastContender(state);
  note(state, 'pot', winner, takeAll(state, winner));
  const scores: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const net = (lists.stacks[seat] as number) - options.buyIn;
    scores.push(net - (lists.net[seat] as number));
    lists.net[seat] = net;
  }
  fields.log = { scores, before: fields.log };
  fields.hands++;
  if (places.open.of(winner).size === 0) fields.untouched++;
  const hasAllChips = lists.stacks[winner] === seats * options.buyIn;
  state.phase = hasAllChips || fields.hands === options.hands ? PHASE.over : PHASE.scored;
}

/** The deal passes to the left, past those who have no chips left. */
function passDeal(state: SweatState): void {
  const { fields, lists, places, seats } = state;
  fields.dealer = firstSeatFrom(seatsWithChips(state), fields.dealer + 1, seats);
  fields.contenders = 0;
  fields.standing = NOBODY;
  while (lists.said.length > 0) lists.said.pop();
  places.kill.clear();
  places.beat.clear();
  // as calls of `fill` these few figures took a tenth of a hand's time
  for (let seat = 0; seat < seats; seat++) {
    places.closed.of(seat).clear();
    places.last.of(seat).clear();
    places.open.of(seat).clear();
    lists.ranks[seat] = 0;
    lists.out[seat] = 0;
    lists.aside[seat] = 0;
  }
  state.phase = PHASE.shuffle;
}
