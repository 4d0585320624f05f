import { type Card, fullPack, rankOf } from '../../kit/cards/cards.ts';
import { beatsAsFarAsBothGo } from '../../kit/cards/pokerRank.ts';
import { firstSeatFrom } from '../../kit/chips/chipPots.ts';
import { type Actors, actorBit, DEALER, type DealerStep } from '../../kit/game/game.ts';
import { scoreHand } from './scoring.ts';
import { BEATEN, type Fate, HAND_CARDS, KILLED, KILLS, NOBODY, type SweatState } from './state.ts';

/** One pack of 52. */
export const PACK = Uint8Array.from(fullPack());

/** Who may act: who has to bet, else the dealer; nobody after the end. */
export function actors(state: SweatState): Actors {
  if (state.phase === 'bet') return actorBit(state.betting.turn);
  return state.phase === 'over' ? 0 : DEALER;
}

/** What the dealer does next, while it is for the dealer. */
export function dealerStep(state: SweatState): DealerStep {
  switch (state.phase) {
    case 'shuffle':
      return 'shuffle';
    case 'turn':
      return 'turn';
    case 'award':
      return 'gather';
    case 'score':
      // the card that ended it is looked at before the pot goes
      return 'gather';
    case 'reckoned':
      return 'next';
    case 'bet':
    case 'over':
      throw new Error(`the dealer does nothing in the phase ${state.phase}`);
  }
}

/** Makes the dealer's next step, which must not be to shuffle. */
export function step(state: SweatState): void {
  switch (state.phase) {
    case 'turn':
      turnCard(state);
      break;
    case 'award':
      award(state);
      break;
    case 'score':
      scoreHand(state);
      break;
    case 'reckoned':
      passDeal(state);
      break;
    case 'shuffle':
    case 'bet':
    case 'over':
      throw new Error(`the dealer has no step in the phase ${state.phase}`);
  }
}

/** Deals a shuffled pack and takes in antes or blinds. A seat without chips is not dealt in. */
export function deal(state: SweatState, deck: ArrayLike<Card>): void {
  const players = state.seatsWithChips();
  state.layOut(deck, players);
  state.before.set(state.pots.stacks);
  if (state.options.stakes === 'ante') postAntes(state);
  else postBlinds(state, players);
  state.note('dealt', state.dealer);
  state.active = state.dealer;
  state.isBettingDue = state.options.openingRound;
  goOn(state);
}

function postAntes(state: SweatState): void {
  for (let seat = 0; seat < state.seats; seat++) {
    if (state.pots.isContending(seat)) state.pots.lay(seat, state.options.ante);
  }
}

/** Ruling 2: the small blind left of the dealer, the big one next; of two players the dealer posts the small blind. */
function postBlinds(state: SweatState, players: number): void {
  const { seats, betting } = state;
  const { ante } = state.options;
  const left = firstSeatFrom(players, state.dealer + 1, seats);
  const afterLeft = firstSeatFrom(players, left + 1, seats);
  const isHeadsUp = firstSeatFrom(players, afterLeft + 1, seats) === left;
  betting.post(isHeadsUp ? afterLeft : left, ante);
  state.raiser = isHeadsUp ? left : afterLeft;
  state.isBlind = true;
  betting.post(state.raiser, 2 * ante);
}

/**
 * The active seat turns its next card: killed by the kill card's rank even where the card would beat (rulings 4 and 15); ahead once its
 * open cards beat the hand to beat; out when all seven are open and do not. Who is overtaken with no card left is out at once (ruling 12).
 */
function turnCard(state: SweatState): void {
  const seat = state.active;
  if (state.turned[seat] === HAND_CARDS) {
    goOut(state, seat, BEATEN);
    state.note('noCards', seat);
    goOn(state);
    return;
  }
  const card = state.turnNext(seat);
  if (state.kill !== 0 && rankOf(card) === rankOf(state.kill)) {
    state.figures[KILLS] = (state.figures[KILLS] as number) + 1;
    goOut(state, seat, KILLED);
    endTurn(state, 'killed');
  } else if (isAhead(state, seat)) {
    state.toBeat = state.ranks[seat] as number;
    state.standing = seat;
    endTurn(state, 'beat');
  } else if (state.turned[seat] === HAND_CARDS) {
    goOut(state, seat, BEATEN);
    endTurn(state, 'beaten');
  } else {
    state.note('turned', seat);
  }
}

/** Do a seat's open cards beat the hand to beat (ruling 7)? */
function isAhead(state: SweatState, seat: number): boolean {
  const rank = state.ranks[seat] as number;
  return state.options.kickers === 'extra' ? rank > state.toBeat : beatsAsFarAsBothGo(rank, state.toBeat);
}

/** A seat is out of the hand. */
export function goOut(state: SweatState, seat: number, fate: Fate): void {
  state.fates[seat] = fate;
  state.pots.drop(seat);
}

function endTurn(state: SweatState, how: 'beat' | 'killed' | 'beaten'): void {
  state.note(how, state.active);
  state.isBettingDue = true;
  goOn(state);
}

/**
 * What follows now: the end, once one player is left; chips that are due already; a betting round, where a card was turned (ruling 9); the
 * next player's turn.
 */
export function goOn(state: SweatState): void {
  const { pots, betting } = state;
  if (pots.lastContender() !== NOBODY) {
    closeBetting(state);
    state.phase = 'score';
    return;
  }
  if (pots.due() !== NOBODY) {
    state.phase = 'award';
    return;
  }
  if (state.isBettingDue) {
    state.isBettingDue = false;
    betting.open(bettingLeader(state));
    if (betting.waiting !== 0) {
      state.phase = 'bet';
      return;
    }
    closeBetting(state);
  }
  state.active = state.nextContender(state.active);
  state.phase = 'turn';
}

/** Ends the betting round. */
export function closeBetting(state: SweatState): void {
  state.betting.close();
  state.raiser = NOBODY;
  state.isBlind = false;
}

/** Ruling 11: the owner of the standing hand, if he is in and has chips; else the dealer, else the next to his left who can bet. */
function bettingLeader(state: SweatState): number {
  const able = state.pots.able();
  const { standing, dealer } = state;
  return standing !== NOBODY && ((able >> standing) & 1) === 1 ? standing : dealer;
}

/** What nobody called goes back, then pots that nobody else can win any more are taken (ruling 18). */
function award(state: SweatState): void {
  const { pots } = state;
  const seat = pots.due();
  const uncalled = pots.giveBackUncalled(seat);
  if (uncalled > 0) {
    state.note('uncalled', seat, uncalled);
  } else {
    const chips = pots.takeDue(seat);
    state.won[seat] = (state.won[seat] as number) + chips;
    state.wonAside[seat] = (state.wonAside[seat] as number) + chips;
    state.note('sidePot', seat, chips);
  }
  goOn(state);
}

/** The deal passes to the left, past those who have no chips left. */
function passDeal(state: SweatState): void {
  state.dealer = firstSeatFrom(state.seatsWithChips(), state.dealer + 1, state.seats);
  state.clear();
  state.phase = 'shuffle';
}
