import { type Card, fullPack, rankOf } from '../../kit/cards/cards.ts';
import { beatsAsFarAsBothGo } from '../../kit/cards/pokerRank.ts';
import { firstSeatFrom } from '../../kit/chips/chipPots.ts';
import { type Actors, actorBit, DEALER, type DealerStep } from '../../kit/game/game.ts';
import { scoreHand } from './scoring.ts';
import { HAND_CARDS, NO_CARD, NOBODY, type SweatState } from './state.ts';

/** One pack of 52. */
export const PACK = Uint8Array.from(fullPack());

/** Who may act: the seat that has to bet, else the dealer; nobody after the end. */
export function actors(state: SweatState): Actors {
  if (state.phase === 'bet') return actorBit(state.betting.turn);
  return state.phase === 'over' ? 0 : DEALER;
}

/** What the dealer does next, while it is up to the dealer. */
export function dealerStep(state: SweatState): DealerStep {
  switch (state.phase) {
    case 'shuffle':
    case 'turn':
      return state.phase;
    case 'award':
    case 'score':
      // the card that ended the hand is looked at before the pot goes
      return 'gather';
    case 'scored':
      return 'next';
    case 'bet':
    case 'over':
      throw new Error(`the dealer does nothing in the phase ${state.phase}`);
  }
}

/** Makes the dealer's next step, which must not be to shuffle. */
export function step(state: SweatState): void {
  if (state.phase === 'turn') turnCard(state);
  else if (state.phase === 'award') award(state);
  else if (state.phase === 'score') scoreHand(state);
  else if (state.phase === 'scored') passDeal(state);
  else throw new Error(`the dealer has no step in the phase ${state.phase}`);
}

/** Deals a shuffled pack and takes in antes or blinds. A seat without chips is not dealt in. */
export function deal(state: SweatState, deck: ArrayLike<Card>): void {
  const { pots, seats, options } = state;
  state.layOut(deck, pots.seatsWithChips());
  state.before.set(pots.stacks);
  if (options.stakes === 'blinds') postBlinds(state);
  else for (let seat = 0; seat < seats; seat++) if (pots.isContending(seat)) pots.lay(seat, options.ante);
  state.note('dealt', state.dealer);
  state.active = state.dealer;
  state.isBettingDue = options.openingRound;
  goOn(state);
}

/** Ruling 2: the small blind left of the dealer, the big one next; of two players the dealer posts the small blind. */
function postBlinds(state: SweatState): void {
  const { betting, options } = state;
  const left = state.nextContender(state.dealer);
  const afterLeft = state.nextContender(left);
  const isHeadsUp = state.nextContender(afterLeft) === left;
  betting.post(isHeadsUp ? afterLeft : left, options.ante);
  state.raiser = isHeadsUp ? left : afterLeft;
  state.isBlind = true;
  betting.post(state.raiser, 2 * options.ante);
}

/**
 * The active seat turns its next card: killed by the kill card's rank even if the card would beat (rulings 4 and 15);
 * ahead once its open cards beat the hand to beat; out when all seven are open and do not. A player overtaken with no
 * card left is out at once (ruling 12).
 */
function turnCard(state: SweatState): void {
  const seat = state.active;
  if (state.turnedBy(seat) === HAND_CARDS) {
    state.goOut(seat, 'beaten');
    state.note('noCards', seat);
    goOn(state);
    return;
  }
  const card = state.turnNext(seat);
  if (state.kill !== NO_CARD && rankOf(card) === rankOf(state.kill)) {
    state.kills++;
    state.goOut(seat, 'killed');
    endTurn(state, 'killed');
  } else if (isAhead(state, seat)) {
    state.toBeat = state.ranks[seat] ?? 0;
    state.standing = seat;
    endTurn(state, 'beat');
  } else if (state.turnedBy(seat) === HAND_CARDS) {
    state.goOut(seat, 'beaten');
    endTurn(state, 'beaten');
  } else {
    state.note('turned', seat);
  }
}

/** Whether a seat's open cards beat the hand to beat (ruling 7). */
function isAhead(state: SweatState, seat: number): boolean {
  const rank = state.ranks[seat] ?? 0;
  return state.options.kickers === 'extra' ? rank > state.toBeat : beatsAsFarAsBothGo(rank, state.toBeat);
}

function endTurn(state: SweatState, how: 'beat' | 'killed' | 'beaten'): void {
  state.note(how, state.active);
  state.isBettingDue = true;
  goOn(state);
}

/**
 * What follows now: the end, once one player is left; chips that are due already; a betting round, if a card was turned
 * (ruling 9); the next player's turn.
 */
function goOn(state: SweatState): void {
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

function closeBetting(state: SweatState): void {
  state.betting.close();
  state.raiser = NOBODY;
  state.isBlind = false;
}

/** Somebody has bet: if nobody is still waited for, the betting round is over. */
export function goOnAfterBet(state: SweatState): void {
  if (state.betting.waiting !== 0) return;
  closeBetting(state);
  goOn(state);
}

/**
 * Ruling 11: the owner of the standing hand, if still in and with chips; else the dealer, else the next to the left who
 * can bet.
 */
function bettingLeader({ pots, standing, dealer }: SweatState): number {
  return standing !== NOBODY && (pots.able() & actorBit(standing)) !== 0 ? standing : dealer;
}

/** What nobody called goes back, then pots that nobody else can still win are taken (ruling 18). */
function award(state: SweatState): void {
  const { pots, won, wonAside } = state;
  const seat = pots.due();
  const uncalled = pots.giveBackUncalled(seat);
  if (uncalled > 0) {
    state.note('uncalled', seat, uncalled);
  } else {
    const chips = pots.takeDue(seat);
    won[seat] = (won[seat] ?? 0) + chips;
    wonAside[seat] = (wonAside[seat] ?? 0) + chips;
    state.note('sidePot', seat, chips);
  }
  goOn(state);
}

/** The deal passes to the left, past those who have no chips left. */
function passDeal(state: SweatState): void {
  state.dealer = firstSeatFrom(state.pots.seatsWithChips(), state.dealer + 1, state.seats);
  state.clear();
  state.phase = 'shuffle';
}
