import { type Card, cards, codes } from '../cards/cards.ts';
import type { TrickPlay } from '../tricks/trickPlay.ts';
import type { Message, Words } from '../words/message.ts';
import { sentence } from '../words/say.ts';
import { words as kitWords } from '../words/words.en.ts';
import type { Action, Choice } from './action.ts';
import { DEALER, type Game, SPECTATOR, seatsIn, type Viewer } from './game.ts';
import { type AnyOptions, defaultsOf } from './options.ts';
import { act, dealDeck, usualSeats } from './play.ts';

/*
 * What the tests of all games do at their tables. Only tests read this file.
 */

/** Who sits at a test's table, by seat. */
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida'];

/** What a game's tests do in a way of their own. */
interface TestTableOptions {
  /** The dealer of the first hand; seat 0 unless said otherwise. */
  readonly dealer?: number;
  readonly names?: readonly string[];
  /** A choice in short, as `mayDo` tells it: its value (`AH`, `14`), or its type if it has none. */
  readonly inShort?: (choice: Choice) => string;
}

/**
 * What the tests do with the tables of a game: `const { newGame, does, said } = testTables<WhistState,
 * WhistOptions>(whist, words)`.
 * `words` are the game's English words.
 */
export function testTables<S, O extends object>(
  game: Game<S>,
  words: Words,
  { dealer: firstDealer = 0, names = NAMES, inShort = valueOrType }: TestTableOptions = {},
) {
  const allWords = { ...kitWords, ...words };

  /** All options, those named changed. */
  const optionsWith = (changed: Partial<O> = {}): O => ({ ...(defaultsOf(game.options) as O), ...changed });

  /** A game before its first deck. */
  const newGame = (changed: Partial<O> = {}, dealer = firstDealer, seats = usualSeats(game)): S =>
    game.rules.setup(optionsWith(changed) as AnyOptions, seats, dealer);

  /** Deals this deck, which must be due. */
  const deals = (state: S, deck: readonly Card[]): void => {
    const refusal = dealDeck(game, state, deck);
    if (refusal !== null) throw new Error(refusal.why.key);
  };

  /** Does an action for a seat, which must be legal. */
  const does = (state: S, seat: number, action: Action): void => {
    const refusal = act(game, state, seat, action);
    if (refusal !== null) throw new Error(`${JSON.stringify(action)} of seat ${seat}: ${refusal.why.key}`);
  };

  /** Why an action is refused; null if it is legal, in which case it is done. */
  const refusalOf = (state: S, seat: number, action: Action): { code: string; key: string } | null => {
    const refusal = act(game, state, seat, action);
    return refusal === null ? null : { code: refusal.code, key: refusal.why.key };
  };

  /** The seats that may act. */
  const toAct = (state: S): number[] => seatsIn(game.rules.actors(state));

  /** The seat that may act, if there is only one. */
  const turnOf = (state: S): number => {
    const [seat, ...others] = toAct(state);
    if (seat === undefined || others.length > 0) throw new Error('not one seat alone is to act');
    return seat;
  };

  /** What a seat may do, in short. */
  const mayDo = (state: S, seat = turnOf(state)): string[] => game.rules.legal(state, seat).map(inShort);

  /** Plays cards in turn: `5H 9H TH 2H`; a joker that names a suit is `JK=H`. Full tricks are gathered. */
  const plays = (state: S, text: string): S => {
    for (const played of text.trim().split(/\s+/)) {
      const [card = '', suit] = played.split('=');
      does(state, turnOf(state), { type: 'play', card, ...(suit !== undefined && { suit }) });
      while (game.rules.actors(state) === DEALER && ['gather', 'turn'].includes(game.chance.dealerStep(state)))
        game.chance.step(state);
    }
    return state;
  };

  /** A message as a seat reads it, in English. */
  const said = (message: Message, reader: Viewer = SPECTATOR): string =>
    sentence(message, allWords, { reader, seatName: (seat) => names[seat] ?? '' });

  /** Why an action may be a good one for a seat, as it reads it; '' for no reason. */
  const reasonOf = (state: S, seat: number, action: Action): string => {
    const view = game.secrecy.view(state, seat);
    const reason = game.bot.reason?.(view, seat, action, game.rules.legal(state, seat)) ?? null;
    return reason === null ? '' : said(reason, seat);
  };

  /** The table that a viewer sees. */
  const tableOf = (state: S, viewer: Viewer = SPECTATOR) => game.picture.table(game.secrecy.view(state, viewer));

  return { optionsWith, newGame, deals, does, refusalOf, toAct, turnOf, mayDo, plays, said, reasonOf, tableOf };
}

function valueOrType({ type, ...values }: Choice): string {
  return String(Object.values(values)[0] ?? type);
}

/**
 * Who gets each card of a deck that is dealt in rounds: in each, every seat gets so many at once, the dealer's left
 * first. `onward` is 1 clockwise, -1 the other way. `around(4, dealer, [3, 2])` deals three each and then two.
 */
export function around(seats: number, dealer: number, packets: readonly number[], onward = 1): number[] {
  const inTurn = Array.from({ length: seats }, (_, i) => (dealer + onward * (i + 1) + 2 * seats) % seats);
  return packets.flatMap((size) => inTurn.flatMap((seat) => Array<number>(size).fill(seat)));
}

/** The same for single cards. */
export function oneByOne(seats: number, dealer: number, each: number, onward = 1): number[] {
  return around(seats, dealer, Array<number>(each).fill(1), onward);
}

/**
 * The pack in the order that deals these hands, by seat. `to` says who gets each card of the deck; further places, such
 * as a card turned up or a stock, have the numbers after the seats. A hand that is named in part gets the rest of the
 * pack as it comes, behind what is named, or before it if the named cards come `last`. What `to` does not reach lies at
 * the bottom.
 */
export function stackedDeck(
  pack: readonly Card[],
  to: readonly number[],
  hands: readonly string[],
  named: 'first' | 'last' = 'first',
): Card[] {
  const given = hands.map((hand) => cards(hand));
  const rest = [...pack];
  for (const card of given.flat()) {
    const at = rest.indexOf(card);
    if (at < 0) throw new RangeError(`${codes([card])} is not in the pack, or named too often`);
    rest.splice(at, 1);
  }
  const filled = Array.from({ length: 1 + Math.max(...to) }, (_, place) => {
    const hand = given[place] ?? [];
    const room = to.filter((one) => one === place).length - hand.length;
    if (room < 0) throw new RangeError(`${codes(hand)} are too many for one hand`);
    const others = rest.splice(0, room);
    return named === 'first' ? [...hand, ...others] : [...others, ...hand];
  });
  const dealt = to.map((place) => filled[place]?.shift() as Card);
  return [...dealt, ...rest];
}

/**
 * Leaves these cards in the hands, by seat, and all others of the pack gone in tricks that were taken before; a trick
 * comes next. `each` is how many cards everybody had. Trumps and the order of the cards stay as they are.
 */
export function leaveInHands(
  trick: TrickPlay,
  pack: readonly Card[],
  hands: readonly string[],
  each: number,
  leader = 0,
): void {
  trick.clear(trick.order, trick.trump);
  const held = hands.map((hand) => cards(hand));
  for (const [seat, hand] of held.entries()) for (const card of hand) trick.give(seat, card);
  const gone = pack.filter((card) => !held.flat().includes(card));
  for (const [i, card] of gone.entries()) trick.enter((leader + i) % trick.seats, card);
  trick.tricks = each - trick.handSize(leader);
  trick.open(leader);
}
