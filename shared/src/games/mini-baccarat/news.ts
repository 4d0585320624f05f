import { codeOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BANCO, isNatural, MOST_CARDS, outcomeOf, PUNTO, TIE } from './drawing.ts';
import { type Round, SPOTS } from './state.ts';
import type { BaccaratView } from './view.ts';

/** What just happened. After a round it stays its outcome until somebody bets. */
export function newsOf(view: BaccaratView): News | null {
  const text = textOf(view);
  return text === null ? null : { event: view.events, text };
}

function textOf(view: BaccaratView): Message | null {
  const { lastSeat: who } = view;
  switch (view.lastEvent) {
    case 'none':
      return null;
    case 'shuffled':
      return message('news.shuffled', { n: view.shoeNumber, cards: view.left });
    case 'cut':
      return message('news.cut', { who, ...burnOf(view) });
    case 'burned':
      return message('news.burned', burnOf(view));
    case 'bet':
      return betText(view);
    case 'ready':
      return message('news.ready', { who });
    case 'card':
      return cardText(view);
    case 'settled': {
      const round = view.lastRounds.at(-1);
      // only the hands tell a natural, and they are gone once the shoe is
      return round === undefined ? null : outcomeText(round, hasNatural(view));
    }
  }
}

function burnOf(view: BaccaratView): { card: string; n: number } {
  return { card: codeOf(unpack(view.burnCard)), n: view.burned - 1 };
}

function betText(view: BaccaratView): Message {
  const { lastSeat: who } = view;
  const laid = view.bets.slice(who * SPOTS, (who + 1) * SPOTS);
  const n = laid.reduce((sum, chips) => sum + chips, 0);
  const spots = laid.flatMap((chips, spot) => (chips > 0 ? [spot] : []));
  if (spots.length === 0) return message('news.bet.none', { who });
  if (spots.length > 1) return message('news.bet.several', { who, n });
  return message(`news.bet.${['punto', 'banco', 'tie'][spots[0] ?? 0]}`, { who, n });
}

/** The card that came last. Punto is always dealt before banco, so it is banco's unless punto has more. */
function cardText(view: BaccaratView): Message {
  const isPunto = view.puntoCards.length > view.bancoCards.length;
  const hand = isPunto ? 'punto' : 'banco';
  const cards = isPunto ? view.puntoCards : view.bancoCards;
  const card = codeOf(unpack(cards.slice(-1)));
  const n = isPunto ? view.punto : view.banco;
  return message(cards.length === MOST_CARDS ? `news.draws.${hand}` : `news.card.${hand}`, { card, n });
}

function hasNatural(view: BaccaratView): boolean {
  const isDealtOut = view.puntoCards.length === 2 && view.bancoCards.length === 2;
  return isDealtOut && (isNatural(view.punto) || isNatural(view.banco));
}

/** How a round ended. */
function outcomeText({ punto, banco }: Pick<Round, 'punto' | 'banco'>, isByNatural: boolean): Message {
  switch (outcomeOf(punto, banco)) {
    case TIE:
      return message(isByNatural ? 'news.tie.natural' : 'news.tie', { n: punto });
    case PUNTO:
      return message(isByNatural ? `news.punto.natural.${punto}` : 'news.punto', { a: punto, b: banco });
    case BANCO:
      return message(isByNatural ? `news.banco.natural.${banco}` : 'news.banco', { a: banco, b: punto });
  }
}
