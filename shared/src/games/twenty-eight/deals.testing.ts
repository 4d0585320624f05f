import { type Card, cards, codes, rankOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, dealDeck, settle } from '../../kit/game/play.ts';
import type { Message } from '../../kit/words/message.ts';
import { sentence } from '../../kit/words/say.ts';
import { words as kitWords } from '../../kit/words/words.en.ts';
import { twentyEight } from './index.ts';
import { options, type TwentyEightOptions } from './options.ts';
import { PACK } from './ranking.ts';
import { HALF_HAND, PLAYING, TO_SCORE, TRICKS, TwentyEightState } from './state.ts';
import { words } from './words.en.ts';

/** The four players of the cases worked by hand: north, then clockwise. */
export const N = 0;
export const E = 1;
export const S = 2;
export const W = 3;

/** Options of which only some differ from the rule book. */
export function withOptions(changed: Partial<TwentyEightOptions> = {}): TwentyEightOptions {
  return { ...(defaultsOf(options) as TwentyEightOptions), ...changed };
}

/** A game before its first deck; south deals unless said otherwise, so that east speaks first. */
export function newGame(changed: Partial<TwentyEightOptions> = {}, dealer = S): TwentyEightState {
  return twentyEight.setup(withOptions(changed), 4, dealer);
}

/** The pack that deals these cards to north, east, south and west, the first four of each before the bids. The rest comes as it lies. */
export function deckFor(hands: readonly string[], dealer: number, onward: number): Card[] {
  const held = [0, 1, 2, 3].map((seat) => cards(hands[seat] ?? ''));
  const named = new Set(held.flat());
  const rest = PACK.filter((card) => !named.has(card));
  for (const hand of held) hand.push(...rest.splice(0, 2 * HALF_HAND - hand.length));
  return PACK.map((_, i) => held[(dealer + onward * (i + 1)) & 3]?.[i >> 2] as Card);
}

/** A game whose first deck gives these cards. */
export function dealt(
  hands: readonly string[],
  changed: Partial<TwentyEightOptions> = {},
  dealer = S,
): TwentyEightState {
  const state = newGame(changed, dealer);
  const refusal = dealDeck(twentyEight, state, deckFor(hands, dealer, state.onward));
  if (refusal !== null) throw new Error(refusal.why.key);
  return state;
}

/** An action in short: `14` bids, `pass`, `reveal`, `trump 7C` lays a card face down, and a card's code plays it. */
export function actionOf(text: string): Action {
  const [type = '', card = ''] = text.split(' ');
  if (/^\d+$/.test(type)) return { type: 'bid', points: Number(type) };
  if (type === 'trump') return { type, card };
  return type === 'pass' || type === 'reveal' ? { type } : { type: 'play', card: type };
}

/** Tries what the text says; answers the code and the key of the refusal, null where it is taken. Makes the dealer's steps before it. */
export function tries(state: TwentyEightState, seat: number, text: string): string | null {
  settle(twentyEight, state);
  const refusal = act(twentyEight, state, seat, actionOf(text));
  return refusal === null ? null : `${refusal.code} ${refusal.why.key}`;
}

/** The seats whose turn it is do what is written, one after the other; throws where one is refused. */
export function goes(state: TwentyEightState, text: string): TwentyEightState {
  for (const one of text.trim().split(/,\s*/)) {
    settle(twentyEight, state);
    const seat = turnOf(state);
    const refused = tries(state, seat, one);
    if (refused !== null) throw new Error(`seat ${seat}: ${one} is refused, ${refused}`);
  }
  return state;
}

/** Whose turn it is. */
export function turnOf(state: TwentyEightState): number {
  return 31 - Math.clz32(twentyEight.actors(state));
}

/** What the seat whose turn it is may do, in short; the dealer's steps are made before. */
export function mayDo(state: TwentyEightState): string[] {
  settle(twentyEight, state);
  return twentyEight.legal(state, turnOf(state)).map((choice) => {
    const value = choice['points'] ?? choice['card'];
    if (choice.type === 'trump') return `trump ${String(value)}`;
    return value === undefined ? choice.type : String(value);
  });
}

/** A hand under way, as somebody would describe it at the table. */
export interface Position {
  /** The cards of north, east, south and west, without the one that lies face down. Cards that nobody has are gone. */
  readonly hands: readonly [string, string, string, string];
  readonly setter: number;
  readonly trumpCard: string;
  /** Who leads; the setter unless said otherwise. */
  readonly leader?: number;
  readonly bid?: number;
  readonly isRevealed?: boolean;
  readonly options?: Partial<TwentyEightOptions>;
}

/** Lays a position out, between two tricks. What is gone counts as taken by north and south. */
export function position({ hands, setter, trumpCard, leader, bid, isRevealed, options }: Position): TwentyEightState {
  const state = new TwentyEightState(withOptions(options), S);
  const { trick } = state;
  const [card] = cards(trumpCard) as [Card];
  for (const [seat, hand] of hands.entries()) for (const one of cards(hand)) trick.give(seat, one);
  const held = new Set([card, ...hands.flatMap((hand) => cards(hand))]);
  for (const one of PACK) if (!held.has(one)) trick.markGone(one);
  trick.tricks = TRICKS - Math.max(...trick.sizes);
  // the setter has one card less in hand than the others
  state.taken[0] = trick.goneCards().reduce((sum, one) => sum + pointsOf(one), 0);
  state.holder = setter;
  state.standing = bid ?? 14;
  state.calls[state.callCount++] = setter * 32 + state.standing;
  state.trumpCard = card;
  if (isRevealed === true) {
    state.isRevealed = true;
    trick.give(setter, card);
    trick.trump = card >> 4;
  }
  trick.open(leader ?? setter);
  state.phase = PLAYING;
  state.events = 1;
  return state;
}

/** Card points, by the table of the rule book. */
export function pointsOf(card: Card): number {
  return { 11: 3, 9: 2, 14: 1, 10: 1 }[rankOf(card)] ?? 0;
}

/** A game in which these hands were scored, each by its setter, its bid, and the points that his side took. */
export function scored(
  hands: readonly { readonly setter: number; readonly bid: number; readonly taken: number }[],
  changed: Partial<TwentyEightOptions> = {},
  before: readonly [number, number] = [0, 0],
): TwentyEightState {
  const state = newGame(changed);
  [state.scores[0], state.scores[1]] = before;
  for (const { setter, bid, taken } of hands) {
    state.clearTable();
    state.holder = setter;
    state.standing = bid;
    state.trumpCard = PACK[0] as Card;
    state.isRevealed = true;
    state.trick.trump = 0;
    state.trick.markGone(state.trumpCard);
    state.taken[(setter & 1) as 0 | 1] = taken;
    state.taken[(1 - (setter & 1)) as 0 | 1] = 28 - taken;
    state.phase = TO_SCORE;
    twentyEight.step(state);
  }
  return state;
}

/** The cards of a seat, without one that lies face down. */
export function hand(state: TwentyEightState, seat: number): string {
  return codes(state.trick.cardsOf(seat));
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** A message as a seat reads it. */
export function said(message: Message | null | undefined, reader: Viewer = SPECTATOR): string {
  if (message === null || message === undefined) return '';
  return sentence(message, { ...kitWords, ...words }, { reader, seatName: (seat) => NAMES[seat] ?? '' });
}

/** The table that a viewer sees. */
export function tableOf(state: TwentyEightState, viewer: Viewer = SPECTATOR) {
  return twentyEight.table(twentyEight.view(state, viewer));
}
