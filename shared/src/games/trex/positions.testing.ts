import { type Card, cards, codes, fullPack } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { DEALER, seatsIn } from '../../kit/game/game.ts';
import { act, awaitsDeck, settle, shuffled } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { testTables } from '../../kit/game/tables.testing.ts';
import { PLAYING, TO_GATHER } from '../../kit/tricks/handCourse.ts';
import { addToRun } from '../../kit/tricks/stops.ts';
import { CONTRACT_NAMES, type Contract, TREX } from './contracts.ts';
import { trex } from './index.ts';
import type { TrexOptions } from './options.ts';
import { pointsOf } from './scoring.ts';
import { after, CHOOSING, DECLARING, HAND_CARDS, LAYING, type TrexState } from './state.ts';
import { words } from './words.en.ts';

/** The four players of the cases worked by hand: north, then clockwise. */
export const N = 0;
export const E = 1;
export const S = 2;
export const W = 3;

/** `withOptions`: the rule book with some options changed. `toAct`: the seats that may act. */
export const { optionsWith: withOptions, toAct, reasonOf } = testTables<TrexState, TrexOptions>(trex, words);

/** A hand for a test, as somebody would describe it at the table. */
export interface Position {
  readonly game: (typeof CONTRACT_NAMES)[number];
  /** The cards of north, east, south and west. Cards that nobody has are gone. */
  readonly hands: readonly [string, string, string, string];
  /** The owner of the kingdom, who leads or lays first; north by default. */
  readonly owner?: number;
  readonly options?: Partial<TrexOptions>;
  /** The window of declarations is still open. */
  readonly isDeclaring?: boolean;
  /** Cards that lie in the layout of Trex. */
  readonly laid?: string;
}

/** Lays a position out; the last card of the longest hand is the last of the game. */
export function position({ game, hands, owner = N, options, isDeclaring, laid }: Position): TrexState {
  const state = trex.rules.setup(withOptions(options), 4, owner);
  const contract = CONTRACT_NAMES.indexOf(game) as Contract;
  state.game.owner = owner;
  state.game.used = 1 << contract;
  state.hand.contract = contract;
  state.speaker = owner;
  hands.forEach((hand, seat) => {
    for (const card of cards(hand)) state.trick.give(seat, card);
  });
  // nothing is declared once a card is played
  if (isDeclaring !== true) state.trick.tricks = HAND_CARDS - Math.max(...state.trick.sizes);
  for (const card of [...cards(laid ?? '')].sort(byJack)) addToRun(state.hand, card);
  const held = new Set(hands.flatMap((hand) => cards(hand)));
  for (const card of fullPack()) if (!held.has(card)) state.trick.enter(owner, card);
  state.trick.open(owner);
  state.phase = isDeclaring === true ? DECLARING : contract === TREX ? LAYING : PLAYING;
  state.events = 1;
  return state;
}

/** Nearer to the jack first: the order in which they were laid. */
function byJack(a: Card, b: Card): number {
  return Math.abs((a & 15) - 11) - Math.abs((b & 15) - 11);
}

/**
 * A deck that deals these cards to north, east, south and west, clockwise from the dealer's left, and the rest wherever
 * there is room.
 */
export function deckFor(
  hands: readonly [string, string, string, string],
  dealer: number,
  random: Random,
  onward = 1,
): Card[] {
  const held = hands.map((hand) => cards(hand));
  const known = new Set(held.flat());
  const rest = fullPack().filter((card) => !known.has(card));
  random.shuffle(rest);
  for (const hand of held) while (hand.length < HAND_CARDS) hand.push(rest.pop() as Card);
  const deck: Card[] = [];
  for (let i = 0; i < HAND_CARDS; i++) {
    for (let k = 1; k <= 4; k++) deck.push((held[(dealer + onward * k) & 3] as Card[])[i] as Card);
  }
  return deck;
}

/**
 * An action in short: a card's code plays it; the others are written `double QS`, `choose king`, `ready`, `redeal`,
 * `pass`.
 */
export function actionOf(text: string): Action {
  const [type = '', value = ''] = text.split(' ');
  switch (type) {
    case 'double':
      return { type, card: value };
    case 'choose':
      return { type, contract: value };
    case 'ready':
    case 'redeal':
    case 'pass':
      return { type };
    default:
      return { type: 'play', card: type };
  }
}

/**
 * Does for a seat what the text says, after the dealer's steps; answers the key of the refusal, null if it is accepted.
 */
export function tries(state: TrexState, seat: number, text: string): string | null {
  if (state.phase !== DECLARING && state.phase !== CHOOSING) settle(trex, state);
  return act(trex, state, seat, actionOf(text))?.why.key ?? null;
}

/** One seat after the other, in the order of play, does what its text says; throws if it is refused. */
export function plays(state: TrexState, seat: number, ...texts: string[]): TrexState {
  let who = seat;
  for (const text of texts) {
    const refused = tries(state, who, text);
    if (refused !== null) throw new Error(`seat ${who}: ${text} is refused, ${refused}`);
    who = after(state, who);
  }
  return state;
}

/** What a seat may do now, in short. */
export function mayDo(state: TrexState, seat: number): string[] {
  return trex.rules.legal(state, seat).map((choice) => {
    const value = choice['card'] ?? choice['contract'];
    return choice.type === 'play'
      ? String(value)
      : value === undefined
        ? choice.type
        : `${choice.type} ${String(value)}`;
  });
}

/** The cards of a seat. */
export function hand(state: TrexState, seat: number): string {
  return codes(state.trick.cardsOf(seat));
}

/** Makes one step at random: a deal, a step that nobody decides, or somebody's move. False once the game is over. */
export function stepAtRandom(state: TrexState, random: Random): boolean {
  const actors = trex.rules.actors(state);
  if (actors === 0) return false;
  if (awaitsDeck(trex, state)) {
    trex.chance.deal(state, shuffled(trex, state, random));
  } else if (actors === DEALER) {
    trex.chance.step(state);
  } else {
    const seat = random.oneOf(seatsIn(actors));
    trex.rules.apply(state, seat, trex.rules.pick(state, seat, random.below(trex.rules.count(state, seat)), random));
  }
  return true;
}

/** A game whose first deck gives these cards; the dealer is north by default. */
export function dealt(
  hands: readonly [string, string, string, string],
  options = withOptions(),
  dealer = N,
): TrexState {
  const state = trex.rules.setup(options, 4, dealer);
  trex.chance.deal(state, deckFor(hands, dealer, new Random(1), options.direction === 'allRight' ? 3 : 1));
  return state;
}

/** The points of the hand as it stands, the trick on the table taken in. */
export function points(state: TrexState): number[] {
  if (state.phase === TO_GATHER) trex.chance.step(state);
  return [0, 1, 2, 3].map((seat) => pointsOf(state, seat));
}
