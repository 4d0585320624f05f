import { type Card, cardOfCode, rankOf, suitOf } from '../../../kit/cards/cards.ts';
import type { Action } from '../../../kit/game/action.ts';
import { message } from '../../../kit/words/message.ts';
import { shown } from '../../../kit/words/shown.ts';
import { SIDES } from './boards.ts';
import { faultAt } from './recordOf.ts';

/*
 * What files of bridge write alike: calls, cards, hands and points of the compass, in capitals or not.
 */

/** The suits in the order in which a hand has them. */
export const SUITS = ['S', 'H', 'D', 'C'];
const HAND = 13;

/** A call: `1NT` or `1N`, `Pass` or `P`, `X` or `D`, `XX` or `R`; marks of an alert do not matter. */
export function callOf(given: string, line: number): Action {
  const text = given.replace(/[!?]+$/, '').toUpperCase();
  const [, level = '', strain = ''] = /^([1-7])([CDHS]|NT?)$/.exec(text) ?? [];
  if (level !== '') return { type: 'bid', level: Number(level), strain: strain === 'N' ? 'NT' : strain };
  switch (text) {
    case 'PASS':
    case 'P':
      return { type: 'pass' };
    case 'X':
    case 'D':
      return { type: 'double' };
    case 'XX':
    case 'R':
      return { type: 'redouble' };
    default:
      throw faultAt(line, message('file.call', { text: shown(given) }));
  }
}

/** A card: its suit and its rank, `SA`. */
export function cardOf(given: string, line: number): Card {
  const [, suit = '', rank = ''] = /^([SHDC])([2-9TJQKA]|10)$/.exec(given.toUpperCase()) ?? [];
  if (suit === '') throw faultAt(line, message('file.card', { text: shown(given) }));
  return cardOfCode(`${rank === '10' ? 'T' : rank}${suit}`);
}

/** A hand by the ranks of its suits, spades first: the highest card of a suit first. */
export function handOf(suits: readonly string[], line: number): Card[] {
  if (suits.length > SUITS.length) throw faultAt(line, message('file.deal'));
  const cards = suits.flatMap((ranks, i) =>
    Array.from(ranks.replaceAll('10', 'T'), (rank) => cardOf(`${SUITS[i]}${rank}`, line)),
  );
  return cards.sort((a, b) => suitOf(a) - suitOf(b) || rankOf(b) - rankOf(a));
}

/** Four hands of thirteen cards; where one is not given, it is what the others leave. */
export function wholeHands(hands: readonly (readonly Card[] | null)[], line: number): readonly (readonly Card[])[] {
  const given = new Set(hands.flatMap((hand) => hand ?? []));
  const isOneMissing = hands.filter((hand) => hand === null).length === 1;
  const rest = SUITS.flatMap((suit) => Array.from('AKQJT98765432', (rank) => cardOfCode(`${rank}${suit}`)));
  const whole = hands.map((hand) => hand ?? (isOneMissing ? rest.filter((card) => !given.has(card)) : []));
  const isPack = new Set(whole.flat()).size === HAND * SIDES.length;
  if (!isPack || whole.some((hand) => hand.length !== HAND)) throw faultAt(line, message('file.deal'));
  return whole;
}

/** A seat by its point of the compass. */
export function seatOf(given: string, line: number): number {
  const names: readonly string[] = SIDES;
  const seat = names.indexOf(given.trim().charAt(0).toUpperCase());
  if (seat < 0) throw faultAt(line, message('file.seat', { text: shown(given) }));
  return seat;
}
