import { type Card, rankOf } from '../../kit/cards/cards.ts';
import { FACE_DOWN } from '../../kit/declare/cards.ts';
import { say } from '../../kit/declare/moves.ts';
import { tableRules } from '../../kit/declare/tableRules.ts';
import { actorBit } from '../../kit/game/game.ts';
import { BOTH, cardsFaceDown, type Fields, NOBODY, PACK, PHASE, table, type WarState } from './state.ts';

/** The rules of War. */
export const rules = tableRules(table, {
  course: {
    deal: { pack: () => PACK, deal },
    // either may turn the cards of both: there is nothing to decide
    flip: { seats: actorBit(0) | actorBit(1) },
    war: { turn: fightWar },
    gather: { gather },
    // only the captured cards
    shuffle: { pack: (state) => captured(state, state.fields.battleWinner), deal: capture },
    over: {},
  },
  moves: [say(0, 'flip', flip)],
  winners: ({ fields: { winner } }) => (winner === NOBODY ? [] : [winner]),
});

function note(fields: Fields, event: Fields['lastEvent']): void {
  fields.events++;
  fields.lastEvent = event;
}

/** Deals the pack, one card at a time, the first one to the dealer's left. */
function deal(state: WarState, deck: ArrayLike<Card>): void {
  const { fields, places } = state;
  places.pile.deal(deck, 0, PACK.length / 2, fields.dealer);
  state.phase = PHASE.flip;
  note(fields, 'dealt');
}

/** Begins a battle: each player turns the top card of the pile. */
function flip(state: WarState): void {
  state.fields.battles++;
  turnUp(state);
}

/** Each turns a card up, and the higher one wins; equal ones mean war. Suits do not matter, and the ace is high. */
function turnUp(state: WarState): void {
  const { fields, places } = state;
  const a = places.pile.of(0).take();
  const b = places.pile.of(1).take();
  places.laid.of(0).put(a);
  places.laid.of(1).put(b);
  const ahead = rankOf(a) - rankOf(b);
  if (ahead === 0) {
    fields.level++;
    state.phase = PHASE.war;
  } else {
    fields.battleWinner = ahead > 0 ? 0 : 1;
    state.phase = PHASE.gather;
  }
  note(fields, 'turned');
}

/**
 * The war that is due: cards face down and one face up from each, or the end of the game if that is impossible (ruling
 * 6 of the README). If both are short of equally many cards they fight with what they have.
 */
function fightWar(state: WarState): void {
  const { fields, options, places } = state;
  const { pile, laid } = places;
  const faceDown = cardsFaceDown(options.warDepth, fields.level);
  const needed = options.shortWar === 'lose' ? faceDown + 1 : 1;
  const ahead = leader(state);
  const fewest = Math.min(pile.of(0).size, pile.of(1).size);
  if (fewest === 0 && ahead === NOBODY) {
    end(state, 'bothShort', NOBODY);
  } else if (fewest < needed && ahead !== NOBODY) {
    takeTable(state, ahead, captured(state, ahead));
    end(state, 'shortOfCards', ahead);
  } else {
    fields.wars++;
    for (const seat of BOTH) {
      const own = pile.of(seat);
      // one card is kept to be turned up
      for (let n = Math.min(faceDown, own.size - 1); n > 0; n--) laid.of(seat).put(own.take() + FACE_DOWN);
    }
    turnUp(state);
  }
}

/** The winner of the battle takes the table: to be shuffled first, or in a fixed order. */
function gather(state: WarState): void {
  const { fields, lists, places, options } = state;
  const winner = fields.battleWinner;
  lists.won[winner] = (lists.won[winner] as number) + 1;
  fields.lastCard = places.laid.of(winner).last();
  fields.lastTaken = tableCount(state);
  note(fields, 'captured');
  if (options.capturedOrder === 'shuffled') state.phase = PHASE.shuffle;
  else capture(state, captured(state, options.capturedOrder === 'winnerFirst' ? winner : 1 - winner));
}

/** Puts the captured cards under the winner's pile; the next battle begins or the game ends. */
function capture(state: WarState, cards: ArrayLike<Card>): void {
  const { fields, options } = state;
  const winner = fields.battleWinner;
  takeTable(state, winner, cards);
  if (state.places.pile.of(1 - winner).size === 0) end(state, 'allCards', winner);
  else if (fields.battles >= options.cap) end(state, 'cap', leader(state));
  else state.phase = PHASE.flip;
}

/** A list of every length, for captured cards: a list of its own for each capture was a tenth of a game's time. */
const LISTS = Array.from({ length: PACK.length + 1 }, (_, length) => new Uint8Array(length));

function tableCount({ places: { laid } }: WarState): number {
  return laid.of(0).size + laid.of(1).size;
}

/**
 * The cards on the table: those of this seat in the order laid, then the other's. The list is good until the next is
 * asked for.
 */
function captured(state: WarState, seat: number): Uint8Array {
  const { laid } = state.places;
  const cards = LISTS[tableCount(state)] as Uint8Array;
  laid.of(seat).writeTo(cards, 0);
  laid.of(1 - seat).writeTo(cards, laid.of(seat).size);
  return cards;
}

/** Puts the cards of the table, in this order, under a player's pile. `cards` may be longer. */
function takeTable(state: WarState, seat: number, cards: ArrayLike<Card>): void {
  const { pile, laid } = state.places;
  const own = pile.of(seat);
  for (let i = 0, n = tableCount(state); i < n; i++) own.put(cards[i] as Card);
  laid.of(0).clear();
  laid.of(1).clear();
  state.fields.level = 0;
}

/** The player with more cards in the pile; NOBODY if they are equal. */
function leader({ places: { pile } }: WarState): number {
  const ahead = pile.of(0).size - pile.of(1).size;
  if (ahead === 0) return NOBODY;
  return ahead > 0 ? 0 : 1;
}

function end(state: WarState, ending: Fields['ending'], winner: number): void {
  state.phase = PHASE.over;
  state.fields.ending = ending;
  state.fields.winner = winner;
  note(state.fields, 'ended');
}
