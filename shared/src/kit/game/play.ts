import { type Card, codes } from '../cards/cards.ts';
import { message } from '../words/message.ts';
import type { Action, Refusal, SeatMove } from './action.ts';
import { formError } from './actionForms.ts';
import { actorBit, awaitedBy, DEALER, type Game } from './game.ts';
import type { Random } from './random.ts';

/** A shuffled pack, the top card first, as a record writes it. */
interface DeckMove {
  readonly deck: string;
}

/** One entry of a record's `moves`. */
export type Move = DeckMove | SeatMove;

/** Whether this move is a shuffle. */
export function isDeck(move: Move): move is DeckMove {
  return 'deck' in move;
}

function samePack(pack: ArrayLike<Card>, deck: ArrayLike<Card>): boolean {
  if (pack.length !== deck.length) return false;
  const a = Array.from(pack).sort((x, y) => x - y);
  const b = Array.from(deck).sort((x, y) => x - y);
  return a.every((card, i) => card === b[i]);
}

/** Whether the pack may be in this order now. */
function isAllowed<S>(game: Game<S>, state: S, deck: readonly Card[]): boolean {
  const arranged = [...deck];
  game.chance.arrange?.(state, arranged);
  return arranged.every((card, i) => card === deck[i]);
}

function refuse(code: Refusal['code'], key: string): Refusal {
  return { code, why: message(key) };
}

/**
 * Takes a seat's action, or refuses it and changes nothing. The dealer's automatic steps before it must have been made
 * (`settle`, or one by one as the server paces them). An action that the game does not have is malformed, no matter who
 * tries it or when; a known one is refused as `over`, `turn` or `illegal`.
 */
export function act<S>(game: Game<S>, state: S, seat: number, action: Action): Refusal | null {
  const wrong = game.rules.actions === undefined ? null : formError(game.rules.actions, action);
  if (wrong !== null) return { code: 'malformed', why: wrong };
  const actors = game.rules.actors(state);
  if (actors === 0) return refuse('over', 'refused.over');
  if (seat < 0 || seat > 15 || (actors & actorBit(seat)) === 0) return refuse('turn', 'refused.turn');
  const move = game.rules.moveOf(state, seat, action);
  if (move === null) {
    const why = game.rules.whyNot(state, seat, action);
    return { code: why.key === 'refused.unknown' ? 'malformed' : 'illegal', why };
  }
  game.rules.apply(state, seat, move);
  return null;
}

/**
 * Deals a shuffled pack, or refuses it: when no shuffle is due, when it is not the game's pack, or when its order is
 * not allowed now.
 */
export function dealDeck<S>(game: Game<S>, state: S, deck: readonly Card[]): Refusal | null {
  const actors = game.rules.actors(state);
  if (actors === 0) return refuse('over', 'refused.over');
  if (!awaitsDeck(game, state)) return refuse('deck', 'refused.noShuffle');
  if (!samePack(game.chance.pack(state), deck)) return refuse('deck', 'refused.notThePack');
  if (!isAllowed(game, state, deck)) return refuse('deck', 'refused.notAsItLies');
  game.chance.deal(state, deck);
  return null;
}

/** Whether a shuffled deck is due. */
export function awaitsDeck<S>(game: Game<S>, state: S): boolean {
  return game.rules.actors(state) === DEALER && game.chance.dealerStep(state) === 'shuffle';
}

/** Makes all automatic steps, until somebody must act, a deck is due or the game is over. */
export function settle<S>(game: Game<S>, state: S): void {
  while (game.rules.actors(state) === DEALER && game.chance.dealerStep(state) !== 'shuffle') game.chance.step(state);
}

/** The pack of the next shuffle, shuffled as the rules require. */
export function shuffled<S>(game: Game<S>, state: S, random: Random): Card[] {
  const deck = Array.from(game.chance.pack(state));
  random.shuffle(deck);
  game.chance.arrange?.(state, deck);
  return deck;
}

/** How many seats a simulation uses by default: four, or the fewest if the game cannot be played by four. */
export function usualSeats(game: Pick<Game, 'seats'>): number {
  const fewest = game.seats[0];
  if (fewest === undefined) throw new RangeError('a game without a number of seats');
  return game.seats.includes(4) ? 4 : fewest;
}

/** What `playOut` reports of each move, if anybody listens. */
type Listener = (move: Move) => void;

/** Chooses one of the seat's moves. */
export type Chooser<S> = (state: S, seat: number) => number;

/** Chooses at random among the legal entries. */
export function randomChooser<S>(game: Game<S>, random: Random): Chooser<S> {
  return (state, seat) => game.rules.pick(state, seat, random.below(game.rules.count(state, seat)), random);
}

/**
 * Chooses as the game's bot does: from the seat's view and choices, never from the state. `effort` as in
 * `GameBot.choose`.
 */
export function botChooser<S>({ id, rules, secrecy, bot }: Game<S>, random: Random, effort = 1): Chooser<S> {
  return (state, seat) => {
    const action = bot.choose(secrecy.view(state, seat), seat, rules.legal(state, seat), random, effort);
    const move = rules.moveOf(state, seat, action);
    if (move === null) throw new Error(`the bot of ${id} chose what is not legal: ${JSON.stringify(action)}`);
    return move;
  };
}

/** Who acts next: one of those that the table waits for, at random. `actors` are all who may act, seats only. */
function someSeat<S>(game: Game<S>, state: S, actors: number, random: Random): number {
  if ((actors & (actors - 1)) === 0) return 31 - Math.clz32(actors);
  const awaited = awaitedBy(game, state);
  let n = 0;
  for (let rest = awaited; rest !== 0; rest &= rest - 1) n++;
  let rest = awaited;
  for (let k = random.below(n); k > 0; k--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

const WITHOUT_END = Number.POSITIVE_INFINITY;

/**
 * Plays a game at random from where it stands to its end: the fast loop of simulations and search. It is broken off
 * after `mostSteps`, of which a game's `playFast` makes many at once; answers whether the game is over.
 */
export function playOutAtRandom<S>(
  game: Game<S>,
  state: S,
  random: Random,
  deckRoom: Uint8Array,
  mostSteps = WITHOUT_END,
): boolean {
  const { playFast } = game.bot;
  // one loop with no function call per step, which saves a sixth of the time
  for (let steps = 0; steps < mostSteps; steps++) {
    playFast?.(state, random);
    const actors = game.rules.actors(state);
    if (actors === DEALER) {
      if (game.chance.dealerStep(state) === 'shuffle') dealAtRandom(game, state, deckRoom, random);
      else game.chance.step(state);
    } else if (actors === 0) {
      return true;
    } else {
      const seat = someSeat(game, state, actors, random);
      game.rules.apply(state, seat, game.rules.pick(state, seat, random.below(game.rules.count(state, seat)), random));
    }
  }
  return game.rules.actors(state) === 0;
}

/** Room for any pack: pass one to `playOutAtRandom` and keep it. */
export function roomForDeck(): Uint8Array {
  return new Uint8Array(1024);
}

function dealAtRandom<S>(game: Game<S>, state: S, room: Uint8Array, random: Random): void {
  random.shuffleInto(game.chance.pack(state), room);
  game.chance.arrange?.(state, room);
  game.chance.deal(state, room);
}

/**
 * Plays a game with a chooser for each seat, reporting every recorded move. Slower than `playOutAtRandom`; like it,
 * returns whether the game is over. It is broken off after `mostMoves` recorded moves.
 */
export function playOut<S>(
  game: Game<S>,
  state: S,
  choosers: readonly Chooser<S>[],
  random: Random,
  listen: Listener,
  mostMoves = WITHOUT_END,
): boolean {
  settle(game, state);
  for (let moves = 0; moves < mostMoves; moves++) {
    const actors = game.rules.actors(state);
    if (actors === 0) return true;
    if (actors === DEALER) {
      const deck = shuffled(game, state, random);
      listen({ deck: codes(deck) });
      game.chance.deal(state, deck);
    } else {
      const seat = someSeat(game, state, actors, random);
      const choose = choosers[seat];
      if (choose === undefined) throw new RangeError(`nobody plays seat ${seat}`);
      const move = choose(state, seat);
      listen({ seat, ...game.rules.actionOf(state, seat, move) });
      game.rules.apply(state, seat, move);
    }
    settle(game, state);
  }
  return game.rules.actors(state) === 0;
}
