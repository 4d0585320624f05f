import { codeOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isNatural, MOST_CARDS, outcomeOf, SPOT_NAMES, TIE } from './drawing.ts';
import { betsOf, isRoundOver, stakedBy } from './layout.ts';
import type { BaccaratView } from './view.ts';

/** What just happened. After a round it stays its outcome until somebody bets. */
export function newsText(view: BaccaratView): Message | null {
  const { lastEvent, lastSeat: who } = view;
  switch (lastEvent) {
    case 'none':
      return null;
    case 'shuffled':
      return message('news.shuffled', { n: view.shoeNumber, cards: view.left });
    case 'cut':
    case 'burned':
      return message(`news.${lastEvent}`, { who, card: codeOf(unpack(view.burnCard)), n: view.burned - 1 });
    case 'bet':
      return betText(view);
    case 'ready':
      return message('news.ready', { who });
    case 'card':
      return cardText(view);
    case 'settled':
      return outcomeText(view, hasNatural(view));
  }
}

function betText(view: BaccaratView): Message {
  const { lastSeat: who } = view;
  const n = stakedBy(view, who);
  const spots = SPOT_NAMES.filter((_, spot) => betsOf(view, who)[spot] !== 0);
  if (n === 0) return message('news.bet.none', { who });
  return message(`news.bet.${spots.length > 1 ? 'several' : spots[0]}`, { who, n });
}

/** The card that came last. Punto is always dealt before banco, so it is banco's unless punto has more. */
function cardText(view: BaccaratView): Message {
  const hand = view.puntoCards.length > view.bancoCards.length ? 'punto' : 'banco';
  const cards = view[`${hand}Cards`];
  const key = cards.length === MOST_CARDS ? `news.draws.${hand}` : `news.card.${hand}`;
  return message(key, { card: codeOf(unpack(cards.slice(-1))), n: view[hand] });
}

/** Did either hand win, or tie, by a natural? Only the cards tell, and they are gone once the shoe is. */
function hasNatural({ puntoCards, bancoCards, punto, banco }: BaccaratView): boolean {
  return puntoCards.length === 2 && bancoCards.length === 2 && (isNatural(punto) || isNatural(banco));
}

/** How the last round ended; null before the first. */
function outcomeText(view: BaccaratView, isByNatural: boolean): Message | null {
  const round = view.lastRounds.at(-1);
  if (round === undefined) return null;
  const { punto, banco } = round;
  const outcome = outcomeOf(punto, banco);
  const key = `news.${SPOT_NAMES[outcome]}${isByNatural ? '.natural' : ''}`;
  if (outcome === TIE) return message(key, { n: punto });
  const a = Math.max(punto, banco);
  return message(isByNatural ? `${key}.${a}` : key, { a, b: Math.min(punto, banco) });
}

/**
 * How the round whose cards lie on the layout ended: as the news said while that is the latest event, then by the
 * points alone.
 */
export function lastOutcome(view: BaccaratView): Message | null {
  return isRoundOver(view) ? outcomeText(view, view.lastEvent === 'settled' && hasNatural(view)) : null;
}
