import { codeOf } from '../../kit/cards/cards.ts';
import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { CONTRACT_NAMES, markedCard } from './contracts.ts';
import type { TrexView } from './view.ts';

/** Up to four cards, by the names that sentences have for them. */
export function namedCards(codes: readonly string[]): { [name: string]: string } {
  return Object.fromEntries(codes.map((code, i) => ['abcd'.charAt(i), code]));
}

/** The word for a contract. */
export function contractWord(contract: number): string {
  return `contract.${CONTRACT_NAMES[contract] ?? 'none'}`;
}

/** What just happened, as everybody has seen it. */
export function newsOf(view: TrexView): News | null {
  const text = textOf(view);
  return text === null ? null : { event: view.events, text };
}

function textOf(view: TrexView): Message | null {
  const { lastSeat: who } = view;
  switch (view.lastEvent) {
    case 'none':
      return null;
    case 'kingdom':
      return message('news.kingdom', { who, card: codeOf(view.lastCard) });
    case 'dealt':
      return message('news.dealt', { who });
    case 'chosen':
      return message('news.chosen', { who, contract: contractWord(view.contract) });
    case 'lastContract':
      return message('news.lastContract', { who, contract: contractWord(view.contract) });
    case 'doubled':
      return doubledText(view);
    case 'exposed':
      return message('news.exposed', { who, ...namedCards(lowCards(view, who)) });
    case 'played':
      return message('news.played', { who, card: codeOf(view.lastCard) });
    case 'took':
      return message('news.took', { who, card: codeOf(view.lastCard) });
    case 'laid':
      return message('news.laid', { who, card: codeOf(view.lastCard) });
    case 'passed':
      return message('news.passed', { who });
    case 'wentOut':
      return message('news.wentOut', { who, card: codeOf(view.lastCard), place: `place.${view.out.indexOf(who) + 1}` });
    case 'laidOut':
      return message('news.laidOut', { who });
    case 'scored':
      return scoredText(view);
  }
}

/** The four low cards that a seat has exposed. */
function lowCards(view: TrexView, seat: number): string[] {
  const shown = unpackAll(view.shown[seat] ?? '').map(codeOf);
  return shown.filter((code) => code.startsWith('2') || code.startsWith('3'));
}

/** Which cards are doubled; who holds one is said where it is the only one. */
function doubledText(view: TrexView): Message {
  const cards = [0, 1, 2, 3]
    .filter((suit) => ((view.doubled >> suit) & 1) === 1)
    .map((suit) => markedCard(view.contract, suit));
  const [only] = cards;
  if (only === undefined) return message('news.notDoubled');
  const holder = view.shown.findIndex((shown) => [...shown].some((card) => unpack(card) === only));
  if (cards.length === 1) return message('news.doubled', { who: holder, card: codeOf(only) });
  return message(`news.doubled.${cards.length}`, namedCards(cards.map(codeOf)));
}

function scoredText(view: TrexView): Message | null {
  const last = view.hands.at(-1);
  return last === undefined ? null : message('news.scored', { contract: contractWord(last.contract) });
}
