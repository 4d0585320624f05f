import { type Card, fullPack, rankOf } from '../../kit/cards/cards.ts';
import { type Actors, actorBit, DEALER, type DealerStep } from '../../kit/game/game.ts';
import { BOTH, type Course, cardsFaceDown, FACE_DOWN, NOBODY, PACK_SIZE, type WarState } from './state.ts';

const PACK = Uint8Array.from(fullPack());

function note(course: Course, event: Course['lastEvent']): void {
  course.events++;
  course.lastEvent = event;
}

/** The whole pack before the deal; then, after each capture under `shuffled`, just the cards taken. */
export function pack(state: WarState): ArrayLike<Card> {
  return state.course.phase === 'shuffle' ? state.captured(state.course.battleWinner) : PACK;
}

/** Deals the pack, one card at a time, the first one to the dealer's left; or puts the shuffled cards of a capture under the pile. */
export function deal(state: WarState, deck: ArrayLike<Card>): void {
  const { course } = state;
  if (course.phase === 'shuffle') {
    capture(state, deck);
  } else {
    for (let i = 0; i < PACK_SIZE; i++) state.player((course.dealer + 1 + i) % 2).putUnder(deck[i] as Card);
    course.phase = 'flip';
    note(course, 'dealt');
  }
}

/** Either may turn the cards of both: there is nothing to decide. */
const EITHER = actorBit(0) | actorBit(1);

/** Whose move it is: either player's, the dealer's, or nobody's once the game is over. */
export function actors({ course: { phase } }: WarState): Actors {
  if (phase === 'flip') return EITHER;
  return phase === 'over' ? 0 : DEALER;
}

/** Begins a battle: each player turns the top card of the pile. */
export function flip(state: WarState): void {
  state.course.battles++;
  turnUp(state);
}

/** What nobody decides, next. */
export function dealerStep({ course: { phase } }: WarState): DealerStep {
  if (phase === 'war') return 'turn';
  return phase === 'gather' ? 'gather' : 'shuffle';
}

/** Makes the dealer's next step: a war, or the capture of the table. */
export function step(state: WarState): void {
  if (state.course.phase === 'war') fightWar(state);
  else gather(state);
}

/** Each turns a card up, and the higher one wins; equal ones mean war. Suits do not matter, and the ace is high. */
function turnUp(state: WarState): void {
  const { course } = state;
  const [a, b] = [state.player(0), state.player(1)];
  a.lay(a.takeTop());
  b.lay(b.takeTop());
  const ahead = rankOf(a.fighter()) - rankOf(b.fighter());
  if (ahead === 0) {
    course.level++;
    course.phase = 'war';
  } else {
    course.battleWinner = ahead > 0 ? 0 : 1;
    course.phase = 'gather';
  }
  note(course, 'turned');
}

/**
 * The war that is due: cards face down and one face up from each, or the end of the game if that is impossible (ruling 6 of the README). If
 * both are short of equally many cards they fight with what they have.
 */
function fightWar(state: WarState): void {
  const { course, options } = state;
  const faceDown = cardsFaceDown(options.warDepth, course.level);
  const needed = options.shortWar === 'lose' ? faceDown + 1 : 1;
  const ahead = leader(state);
  const fewest = Math.min(state.player(0).size, state.player(1).size);
  if (fewest === 0 && ahead === NOBODY) {
    end(course, 'bothShort', NOBODY);
  } else if (fewest < needed && ahead !== NOBODY) {
    state.takeTable(ahead, state.captured(ahead));
    end(course, 'shortOfCards', ahead);
  } else {
    course.wars++;
    for (const seat of BOTH) {
      const player = state.player(seat);
      // one card is kept to be turned up
      for (let n = Math.min(faceDown, player.size - 1); n > 0; n--) player.lay(player.takeTop() + FACE_DOWN);
    }
    turnUp(state);
  }
}

/** The winner of the battle takes the table: to be shuffled first, or in a fixed order. */
function gather(state: WarState): void {
  const { course } = state;
  const winner = course.battleWinner;
  const player = state.player(winner);
  player.won++;
  course.lastCard = player.fighter();
  course.lastTaken = state.tableCount();
  note(course, 'captured');
  const { capturedOrder } = state.options;
  if (capturedOrder === 'shuffled') course.phase = 'shuffle';
  else capture(state, state.captured(capturedOrder === 'winnerFirst' ? winner : 1 - winner));
}

/** Puts the captured cards under the winner's pile, and goes on or ends the game. */
function capture(state: WarState, cards: ArrayLike<Card>): void {
  const { course, options } = state;
  const winner = course.battleWinner;
  state.takeTable(winner, cards);
  if (state.player(1 - winner).size === 0) end(course, 'allCards', winner);
  else if (course.battles >= options.cap) end(course, 'cap', leader(state));
  else course.phase = 'flip';
}

/** The player with more cards in the pile; NOBODY if they are equal. */
function leader(state: WarState): number {
  const ahead = state.player(0).size - state.player(1).size;
  if (ahead === 0) return NOBODY;
  return ahead > 0 ? 0 : 1;
}

function end(course: Course, ending: Course['ending'], winner: number): void {
  course.phase = 'over';
  course.ending = ending;
  course.winner = winner;
  note(course, 'ended');
}
