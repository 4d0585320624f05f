import { codeOf } from '../../kit/cards/cards.ts';
import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import { betsOf, stakedBy } from '../../kit/chips/spotBets.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { handPoints, isNatural, MOST_CARDS, outcomeOf, SPOT_NAMES, TIE } from './drawing.ts';
import { type BaccaratView, isRoundOver, SPOTS } from './state.ts';

/** What just happened. After a round this is its outcome until somebody bets. */
export function newsText(view: BaccaratView): Message | null {
  const { lastEvent, lastSeat: who, shoeNumber } = view.fields;
  switch (lastEvent) {
    case 'none':
      return null;
    case 'shuffled':
      return message('news.shuffled', { n: shoeNumber, cards: view.shoe });
    case 'cut':
    case 'burned':
      return message(`news.${lastEvent}`, {
        who,
        card: codeOf(unpack(view.burn.slice(0, 1))),
        n: view.burn.length - 1,
      });
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
  const { lastSeat: who } = view.fields;
  const n = stakedBy(view.bets, who, SPOTS);
  const spots = SPOT_NAMES.filter((_, spot) => betsOf(view.bets, who, SPOTS)[spot] !== 0);
  if (n === 0) return message('news.bet.none', { who });
  return message(`news.bet.${spots.length > 1 ? 'several' : spots[0]}`, { who, n });
}

/** The card that came last. Punto is always dealt before banco, so it is banco's unless punto has more. */
function cardText(view: BaccaratView): Message {
  const hand = view.punto.length > view.banco.length ? 'punto' : 'banco';
  const cards = view[hand];
  const key = cards.length === MOST_CARDS ? `news.draws.${hand}` : `news.card.${hand}`;
  return message(key, { card: codeOf(unpack(cards.slice(-1))), n: handPoints(unpackAll(cards)) });
}

/** Whether a hand won, or tied, by a natural. Only the cards show that, and they are cleared with the shoe. */
function hasNatural({ punto, banco }: BaccaratView): boolean {
  return (
    [punto, banco].every(({ length }) => length === 2) &&
    [punto, banco].some((hand) => isNatural(handPoints(unpackAll(hand))))
  );
}

/** How the last round ended; null before the first. */
function outcomeText(view: BaccaratView, isByNatural: boolean): Message | null {
  const round = view.fields.log.at(-1);
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
  return isRoundOver(view) ? outcomeText(view, view.fields.lastEvent === 'settled' && hasNatural(view)) : null;
}
