import { anyBit, bitCount, type Card, nthBit } from '../../kit/cards/cards.ts';
import { type MoveKind, movesOf } from '../../kit/declare/moves.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import { add, addAll, has, type Kind } from '../../kit/melds/holding.ts';
import { actorsIn, makeStepIn, OVER, PLAYING, TO_DEAL, TO_GATHER, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { message } from '../../kit/words/message.ts';
import { DRAW, FROM_TABLE, playable, TURN, turnAction } from './actions.ts';
import { meldEntry, playEntry } from './handLog.ts';
import { codeOfKind, followers, kindOfCard, lackedBy, pointsOfKind } from './kinds.ts';
import { leave, makeMeld, playOff } from './melding.ts';
import { EXCHANGE, MELDS, meldOf, NO_MORE } from './melds.ts';
import { turnOptions } from './openMelds.ts';
import { whyNoMeld, whyNotPlayed } from './refusals.ts';
import { scoreHand } from './scoring.ts';
import {
  DRAWING_TRICKS,
  dixOf,
  handFields,
  isPhaseTwo,
  LAST_TRICK_POINTS,
  MELDING,
  NINE_TURNED_POINTS,
  note,
  otherSeat,
  PACKET,
  type PinochleState,
  SEATS,
  type Seat,
  STOCK_CARDS,
  TO_SHOW,
  TO_TAKE,
  TRICKS,
  trickWinner,
  trumpOf,
} from './state.ts';

/** Cards of both players, and how many each gets at a time. */
const DEALT = 24;

/** Who may act now: the player whose turn it is to play, or the winner of the trick, who may meld. */
export function actors({ game, hand }: PinochleState): Actors {
  return actorsIn(game.phase, hand.turn);
}

/**
 * Deals twelve cards to each player, first to the non-dealer, who leads; turns up the 25th, and scores it if it is a
 * nine.
 */
export function deal(state: PinochleState, deck: ArrayLike<Card>): void {
  const { game, hand, secret } = state;
  const first = otherSeat(game.dealer);
  for (let i = 0; i < DEALT; i++) {
    const isFirsts = ((i / PACKET) & 1) === 0;
    add(secret.hands[isFirsts ? first : game.dealer], kindOfCard(deck[i] as Card));
  }
  hand.turned = kindOfCard(deck[DEALT] as Card);
  hand.upcard = hand.turned;
  for (let i = 0; i < STOCK_CARDS; i++) secret.stock[i] = kindOfCard(deck[DEALT + 1 + i] as Card);
  hand.drawn = 0;
  const isNine = hand.turned === dixOf(hand);
  if (isNine) addMeldPoints(state, game.dealer, NINE_TURNED_POINTS);
  hand.leader = first;
  hand.turn = first;
  game.phase = PLAYING;
  note(game, isNine ? 'nineTurned' : 'turnedUp', game.dealer);
}

function addMeldPoints({ game, hand }: PinochleState, seat: Seat, points: number): void {
  hand.meldPoints[seat] += points;
  game.scores[seat] += points;
}

const DEALER_PARTS = { gather, score: scoreHand, next, turn: showOrTake };

/** Makes the dealer's next step. */
export function step(state: PinochleState): void {
  makeStepIn(state.game.phase, DEALER_PARTS, state);
}

/**
 * Plays at random until a pack is due or the game is over. The choices are worked out once per move, not once to count
 * them and again to pick.
 */
export function playFast(state: PinochleState, random: Random): void {
  const { game, hand, secret } = state;
  while (game.phase !== TO_DEAL && game.phase !== OVER) {
    if (game.phase === MELDING) {
      moves.apply(state, hand.turn, TURN + anyBit(turnOptions(state, secret.hands[hand.turn]), random));
    } else if (game.phase !== PLAYING) {
      step(state);
    } else if (isPhaseTwo(hand) && hand.onTable[0] === hand.onTable[1]) {
      playOut(state, random);
    } else {
      const held = playable(state);
      const melded = hand.melded[hand.turn][0];
      const n = bitCount(held);
      const i = random.below(n + bitCount(melded));
      play(state, i < n ? nthBit(held, i) : FROM_TABLE + nthBit(melded, i - n));
    }
  }
}

/** Plays what is left of phase two at random, from between two tricks: nothing is on the table but what is played. */
function playOut(state: PinochleState, random: Random): void {
  const { game, hand, secret } = state;
  const trump = trumpOf(hand);
  secret.drew = [NO_KIND, NO_KIND];
  while (game.phase === PLAYING) {
    const { turn: leader } = hand;
    const other = otherSeat(leader);
    const led = anyBit(secret.hands[leader][0], random);
    leave(hand, leader, secret.hands[leader], led);
    const kind = anyBit(followers(secret.hands[other][0], led, trump), random);
    leave(hand, other, secret.hands[other], kind);
    hand.lacks[other] |= lackedBy(kind, led, trump);
    lay(state, leader, led);
    lay(state, other, kind);
    // both cards were seen
    game.events += 2;
    gather(state);
  }
}

/** The last card of the stock is turned up, before the twelfth trick or after it; after that trick it is then taken. */
function showOrTake(state: PinochleState): void {
  const { game, hand, secret } = state;
  if (game.phase === TO_TAKE) {
    endPhaseOne(state);
    return;
  }
  hand.lastCard = secret.stock[STOCK_CARDS - 1] as Kind;
  note(game, 'shown', hand.turn);
  game.phase = hand.tricks < DRAWING_TRICKS ? PLAYING : TO_TAKE;
}

/** The deal passes to the other player. */
function next(state: PinochleState): void {
  const { game } = state;
  game.dealer = otherSeat(game.dealer);
  game.isRaised = false;
  game.phase = TO_DEAL;
  state.hand = handFields();
  state.secret.done = [];
}

/** Cards of the hand, then cards on the table, each suit by suit from the nine up. */
const plays: MoveKind<PinochleState> = {
  from: 0,
  in: PLAYING,
  forms: { play: { card: 'card', from: { optional: ['table'] } } },
  count: (state) => bitCount(playable(state)) + bitCount(state.hand.melded[state.hand.turn][0]),
  pick(state, _seat, i) {
    const held = playable(state);
    const n = bitCount(held);
    return i < n ? nthBit(held, i) : FROM_TABLE + nthBit(state.hand.melded[state.hand.turn][0], i - n);
  },
  apply: (state, _seat, move) => play(state, move),
  // `from` is given only if an equal card is in the hand
  actionOf({ hand, secret }, _seat, move) {
    const kind = move % FROM_TABLE;
    const isChosen = move >= FROM_TABLE && has(secret.hands[hand.turn], kind);
    return { type: 'play', card: codeOfKind(kind), ...(isChosen && { from: 'table' }) };
  },
  whyNot: whyNotPlayed,
  notNow: () => message('refused.drawFirst'),
};

/** What the winner of a trick may do: melds, nines, the draw. */
const turns: MoveKind<PinochleState> = {
  from: TURN,
  in: MELDING,
  forms: { meld: { cards: 'cards' }, dix: {}, exchange: {}, draw: {} },
  count: (state) => bitCount(turnOptions(state, state.secret.hands[state.hand.turn])),
  pick: (state, _seat, i) => TURN + nthBit(turnOptions(state, state.secret.hands[state.hand.turn]), i),
  apply(state, _seat, move) {
    if (move === DRAW) draw(state);
    else if (move === TURN + EXCHANGE) exchange(state);
    else meld(state, move - TURN);
  },
  actionOf: ({ hand }, _seat, move) => turnAction(move - TURN, trumpOf(hand)),
  whyNot: whyNoMeld,
  notNow: ({ hand }) => message(isPhaseTwo(hand) ? 'refused.noMoreMelds' : 'refused.winFirst'),
};

/** All moves of the game. */
export const moves = movesOf<PinochleState>([plays, turns], actors);

function play(state: PinochleState, move: number): void {
  const { game, hand, secret } = state;
  const seat = hand.turn;
  const other = otherSeat(seat);
  const kind = move & (FROM_TABLE - 1);
  const led = hand.onTable[other];
  if (move >= FROM_TABLE) playOff(hand.melded[seat], hand.laid[seat], kind);
  else {
    leave(hand, seat, secret.hands[seat], kind);
    if (led !== NO_KIND && isPhaseTwo(hand)) hand.lacks[seat] |= lackedBy(kind, led, trumpOf(hand));
  }
  lay(state, seat, kind);
  secret.drew[seat] = NO_KIND;
  note(game, 'played', seat);
  if (led === NO_KIND) hand.turn = other;
  else game.phase = TO_GATHER;
}

/** A card is laid on the table. */
function lay({ hand, secret }: PinochleState, seat: Seat, kind: Kind): void {
  hand.onTable[seat] = kind;
  add(hand.gone, kind);
  secret.done.push(playEntry(seat, kind));
}

/** The winner takes in the trick: in phase one they may meld now, and draw; in phase two they lead to the next. */
function gather({ game, hand }: PinochleState): void {
  const { onTable } = hand;
  const winner = trickWinner(hand);
  note(game, 'took', winner);
  game.phase = isPhaseTwo(hand) ? PLAYING : MELDING;
  const [first, second] = onTable;
  hand.taken[winner] += pointsOfKind(first) + pointsOfKind(second);
  onTable[0] = NO_KIND;
  onTable[1] = NO_KIND;
  hand.tricks++;
  hand.won[winner]++;
  hand.leader = winner;
  hand.turn = winner;
  hand.hasMelded = false;
  if (hand.tricks === TRICKS) {
    hand.taken[winner] += LAST_TRICK_POINTS;
    game.phase = TO_SCORE;
  }
}

/** The one meld of the turn, or a nine of trumps laid in addition. */
function meld(state: PinochleState, which: number): void {
  const { game, hand } = state;
  makeMeld(state, which);
  if (which < MELDS) hand.hasMelded = true;
  addMeldPoints(state, hand.turn, meldOf(which).value);
  note(game, 'melded', hand.turn);
}

/** Puts the nine of trumps in the place of the upcard, which goes to the hand. Everybody has seen it go there. */
function exchange(state: PinochleState): void {
  const { game, hand, secret } = state;
  const { turn: seat, upcard } = hand;
  const dix = dixOf(hand);
  leave(hand, seat, secret.hands[seat], dix);
  add(secret.hands[seat], upcard);
  add(hand.known[seat], upcard);
  hand.upcard = dix;
  secret.done.push(meldEntry(seat, EXCHANGE));
  addMeldPoints(state, seat, meldOf(EXCHANGE).value);
  note(game, 'exchanged', seat);
}

/**
 * The winner has finished melding: both draw, the winner first. After the twelfth trick the last card is shown before.
 */
function draw(state: PinochleState): void {
  const { game, hand, secret, options } = state;
  secret.done.push(meldEntry(hand.turn, NO_MORE));
  if (hand.tricks === DRAWING_TRICKS) {
    game.phase = hand.lastCard === NO_KIND ? TO_SHOW : TO_TAKE;
    return;
  }
  const winner = hand.turn;
  drawTop(state, winner);
  drawTop(state, otherSeat(winner));
  note(game, 'drew', winner);
  const isLastLeft = hand.drawn === STOCK_CARDS - 1;
  game.phase = isLastLeft && options.showLastStock === 'beforeTrick12' ? TO_SHOW : PLAYING;
}

function drawTop({ hand, secret }: PinochleState, seat: Seat): void {
  const kind = secret.stock[hand.drawn++] as Kind;
  add(secret.hands[seat], kind);
  secret.drew[seat] = kind;
}

/**
 * The winner of the twelfth trick takes the last card, which all have seen, the other the upcard; then melds go back
 * into the hands.
 */
function endPhaseOne(state: PinochleState): void {
  const { game, hand, secret } = state;
  const winner = hand.turn;
  const loser = otherSeat(winner);
  drawTop(state, winner);
  add(secret.hands[loser], hand.upcard);
  secret.drew[loser] = hand.upcard;
  hand.upcard = NO_KIND;
  hand.lastCard = NO_KIND;
  for (const seat of SEATS) {
    add(hand.known[seat], secret.drew[seat]);
    addAll(secret.hands[seat], hand.melded[seat]);
    addAll(hand.known[seat], hand.melded[seat]);
    hand.melded[seat] = [0, 0];
    hand.laid[seat] = [];
  }
  note(game, 'pickedUp', winner);
  game.phase = PLAYING;
}
