import { codeOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { News } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { kindOfCard, powerOfKind } from './kinds.ts';
import { meldName, meldValue } from './melds.ts';
import type { PinochleView } from './view.ts';

/** What just happened; null before the first deal. */
export function newsOf(view: PinochleView): News | null {
  const text = textOf(view);
  return text === null ? null : { event: view.events, text };
}

/** The code of a packed card. */
export function codeOfPacked(packed: string): string {
  return codeOf(unpack(packed));
}

/** Was a nine turned up at the deal? */
export function isNineTurned(view: PinochleView): boolean {
  return view.turned !== '' && powerOfKind(kindOfCard(unpack(view.turned))) === 0;
}

function textOf(view: PinochleView): Message | null {
  const { lastSeat: who, lastCard, lastMeld } = view;
  switch (view.lastEvent) {
    case 'none':
      return null;
    case 'dealt':
      return message(isNineTurned(view) ? 'news.nineTurned' : 'news.turned', { who, card: codeOfPacked(lastCard) });
    case 'played':
      return message('news.played', { who, card: codeOfPacked(lastCard) });
    case 'took':
      return message('news.took', { who, card: codeOfPacked(lastCard) });
    case 'melded':
      return message('news.melded', { who, meld: `meld.${meldName(lastMeld)}`, n: meldValue(lastMeld) });
    case 'exchanged':
      return message('news.exchanged', { who, card: codeOfPacked(lastCard), n: meldValue(lastMeld) });
    case 'drew':
      return message('news.drew', { who });
    case 'shown':
      return message('news.shown', { card: codeOfPacked(lastCard) });
    case 'pickedUp':
      return message('news.pickedUp', { who });
    case 'scored':
      return message('news.scored', { who });
  }
}
