import { type Card, fullPack, rankOf } from '../../kit/cards/cards.ts';
import type { DealerStep } from '../../kit/game/game.ts';
import { type Ending, type Event, NOBODY, PACK_SIZE, SEATS, type WarState } from './state.ts';

const PACK = fullPack();

function note(state: WarState, event: Event): void {
  state.events++;
  state.lastEvent = event;
}

/** The whole pack before the deal; then, each time somebody has taken the table under `shuffled`, just the cards that he took. */
export function pack(state: WarState): readonly Card[] {
  return state.phase === 'shuffle' ? state.captured(state.battleWinner) : PACK;
}

/** Deals the pack, one card at a time, the first one to the dealer's left; or puts captured cards, shuffled, under their captor's pile. */
export function deal(state: WarState, deck: ArrayLike<Card>): void {
  if (state.phase === 'shuffle') {
    putUnderWinner(state, deck);
    return;
  }
  for (let i = 0; i < PACK_SIZE; i++) state.putUnder((state.dealer + 1 + i) % SEATS, deck[i] as Card);
  state.phase = 'flip';
  note(state, 'dealt');
}

/** Begins a battle: each player turns the top card of his pile. */
export function flip(state: WarState): void {
  state.battles++;
  turnUp(state);
}

/** What nobody decides, next. */
export function dealerStep(state: WarState): DealerStep {
  if (state.phase === 'war') return 'turn';
  return state.phase === 'gather' ? 'gather' : 'shuffle';
}

/** Makes the dealer's next step: a war, or the capture of the table. */
export function step(state: WarState): void {
  if (state.phase === 'war') fightWar(state);
  else if (state.phase === 'gather') gather(state);
  else throw new Error(`there is no step in the phase ${state.phase}`);
}

/** Each turns a card up, and the higher one wins; equal ones mean war. Suits do not matter, and the ace is high. */
function turnUp(state: WarState): void {
  for (let seat = 0; seat < SEATS; seat++) state.lay(seat, true);
  const ahead = rankOf(state.fighter(0)) - rankOf(state.fighter(1));
  if (ahead === 0) {
    state.level++;
    state.phase = 'war';
  } else {
    state.battleWinner = ahead > 0 ? 0 : 1;
    state.phase = 'gather';
  }
  note(state, 'turned');
}

/** How many cards each player lays face down in the war that is due. */
export function cardsFaceDown(warDepth: 'escalating' | 1 | 3, level: number): number {
  return warDepth === 'escalating' ? level : warDepth;
}

/**
 * The war that is due: cards face down and one face up from each, or the end of the game where that cannot be (ruling 6 of the
 * README). Two who are short of equally many cards fight with what they have.
 */
function fightWar(state: WarState): void {
  const { sizes, options } = state;
  const faceDown = cardsFaceDown(options.warDepth, state.level);
  const needed = options.shortWar === 'lose' ? faceDown + 1 : 1;
  const ahead = (sizes[0] as number) - (sizes[1] as number);
  const fewest = Math.min(sizes[0] as number, sizes[1] as number);
  if (fewest === 0 && ahead === 0) {
    end(state, 'bothShort', NOBODY);
  } else if (fewest < needed && ahead !== 0) {
    endShort(state, ahead > 0 ? 0 : 1);
  } else {
    state.wars++;
    for (let seat = 0; seat < SEATS; seat++) layFaceDown(state, seat, faceDown);
    turnUp(state);
  }
}

/** Lays as many face down as wished, but keeps one to be turned up. */
function layFaceDown(state: WarState, seat: number, wished: number): void {
  const most = Math.min(wished, (state.sizes[seat] as number) - 1);
  for (let i = 0; i < most; i++) state.lay(seat, false);
}

/** The other cannot go to war: he has lost at once, and this seat takes the table. */
function endShort(state: WarState, winner: number): void {
  for (const card of state.captured(winner)) state.putUnder(winner, card);
  state.clearTable();
  end(state, 'shortOfCards', winner);
}

/** The winner of the battle takes the table: to be shuffled first, or in a fixed order. */
function gather(state: WarState): void {
  const winner = state.battleWinner;
  state.won[winner] = (state.won[winner] as number) + 1;
  state.lastTaker = winner;
  state.lastCard = state.fighter(winner);
  state.lastTaken = state.tableCount();
  note(state, 'captured');
  switch (state.options.capturedOrder) {
    case 'shuffled':
      state.phase = 'shuffle';
      return;
    case 'winnerFirst':
      putUnderWinner(state, state.captured(winner));
      return;
    case 'loserFirst':
      putUnderWinner(state, state.captured(1 - winner));
      return;
  }
}

function putUnderWinner(state: WarState, cards: ArrayLike<Card>): void {
  const winner = state.battleWinner;
  const n = state.tableCount();
  for (let i = 0; i < n; i++) state.putUnder(winner, cards[i] as Card);
  state.clearTable();
  if (state.sizes[1 - winner] === 0) end(state, 'allCards', winner);
  else if (state.battles >= state.options.cap) end(state, 'cap', whoHasMore(state));
  else state.phase = 'flip';
}

function whoHasMore(state: WarState): number {
  const ahead = (state.sizes[0] as number) - (state.sizes[1] as number);
  if (ahead === 0) return NOBODY;
  return ahead > 0 ? 0 : 1;
}

function end(state: WarState, ending: Ending, winner: number): void {
  state.phase = 'over';
  state.ending = ending;
  state.winner = winner;
  note(state, 'ended');
}
