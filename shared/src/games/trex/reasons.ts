import {
  ACE,
  type Card,
  cardOf,
  cardOfCode,
  codeOf,
  DIAMONDS,
  HEARTS,
  JACK,
  KING as KING_RANK,
  QUEEN,
  rankOf,
  suitLetter,
  suitOf,
} from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { type ContractName, KING } from './contracts.ts';
import { LAYING, type TrexView } from './state.ts';

type Fits = (rank: number, suit: number) => boolean;
/** Cards that are counted, by the key that says how many. */
type Counted = readonly [key: string, fits: Fits];

const TOPS: Counted = ['tops', (rank) => rank >= KING_RANK];

/** What a hand is chosen for: two kinds of cards that are good or bad in each game. */
const COUNTED: { readonly [contract in ContractName]: readonly [Counted, Counted] } = {
  diamonds: [['diamonds', (_, suit) => suit === DIAMONDS], TOPS],
  eltoosh: [['low', (rank) => rank <= 6], TOPS],
  girls: [['queens', (rank) => rank === QUEEN], TOPS],
  king: [['king', (rank, suit) => rank === KING_RANK && suit === HEARTS], TOPS],
  trex: [
    ['jacks', (rank) => rank === JACK],
    ['ends', (rank) => rank === ACE || rank === 2],
  ],
};

/** Why an action may be a good one, as `reason` in `GameBot`; null for a card of a trick. */
export function callReason(
  view: TrexView,
  _seat: number,
  { type, card, contract }: Action,
  choices: readonly Choice[],
): Message | null {
  const held = unpackAll(view.trick.own);
  const isOfKing = view.hand.contract === KING || contract === 'king';
  if (isOfKing && type !== 'play' && held.includes(KING_OF_HEARTS)) return kingReason(held);
  switch (type) {
    case 'choose':
      return choiceReason(held, contract as ContractName);
    case 'redeal':
      return message('hint.redeal');
    case 'double':
      return guardsOf(held, cardOfCode(String(card)));
    case 'ready':
      return leastGuarded(held, choices);
    case 'play':
      return view.phase === LAYING ? layReason(held, cardOfCode(String(card)), choices.length === 1) : null;
    default:
      return null;
  }
}

const KING_OF_HEARTS = cardOf(HEARTS, KING_RANK);

/** When the king of hearts can be thrown: hearts are not led. */
function kingReason(held: readonly Card[]): Message {
  const lengths = [0, 1, 2, 3].map((suit) => (suit === HEARTS ? held.length : ofSuit(held, suit).length));
  const n = Math.min(...lengths);
  const values = { card: codeOf(KING_OF_HEARTS), suit: suitLetter(lengths.indexOf(n)), n };
  return message(n === 0 ? 'hint.throwsKing.now' : 'hint.throwsKing', values);
}

function choiceReason(held: readonly Card[], contract: ContractName): Message {
  const [a, b] = COUNTED[contract].map(([key, fits]) => {
    const n = held.filter((card) => fits(rankOf(card), suitOf(card))).length;
    return { n, key: n === 0 ? `held.${key}.none` : `held.${key}` };
  }) as [CountSaid, CountSaid];
  return message('hint.chosen', { n: a.n, a: a.key, m: b.n, b: b.key });
}

interface CountSaid {
  readonly n: number;
  readonly key: string;
}

/** How many cards a queen has below it, which may go before it is thrown. */
function guardsOf(held: readonly Card[], queen: Card): Message {
  const n = below(held, queen).length;
  const values = { card: codeOf(queen), suit: suitLetter(suitOf(queen)), n };
  return message(n === 0 ? 'hint.guards.none' : 'hint.guards', values);
}

/** Why not to double the queen that is safe least of those that may be; null where there is none. */
function leastGuarded(held: readonly Card[], choices: readonly Choice[]): Message | null {
  const queens = choices.filter(({ type }) => type === 'double').map(({ card }) => cardOfCode(String(card)));
  const [least] = queens.sort((a, b) => below(held, a).length - below(held, b).length);
  return least === undefined ? null : guardsOf(held, least);
}

/** How many of the hand's own cards wait in the layout for this one. */
function layReason(held: readonly Card[], card: Card, isOnly: boolean): Message {
  const isHigh = rankOf(card) >= JACK;
  const higher = ofSuit(held, suitOf(card)).filter((other) => isHigh && other > card).length;
  const n = higher + (rankOf(card) <= JACK ? below(held, card).length : 0);
  const key = isOnly ? 'hint.only' : n === 0 ? 'hint.lays.none' : 'hint.lays';
  return message(key, { card: codeOf(card), n });
}

function ofSuit(held: readonly Card[], suit: number): Card[] {
  return held.filter((card) => suitOf(card) === suit);
}

/** The cards of the same suit below one. */
function below(held: readonly Card[], card: Card): Card[] {
  return ofSuit(held, suitOf(card)).filter((other) => other < card);
}
