import { NO_SUIT, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { BACK, unpack } from '../../kit/cards/packed.ts';
import type { Zone } from '../../kit/table/table.ts';
import { handZone, sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { orderFor } from './ranking.ts';
import { isFaceDown, isShownInHand, type TwentyEightView } from './view.ts';

/** The zone of the card that lies face down. */
export const TRUMP_ZONE = 'trump';

/** The cards on the table. The setter's hand has the trump card first, marked, once everybody knows it to be there. */
export function zonesOf(view: TwentyEightView): Zone[] {
  const zones = trickZones(view.trick).map((zone) => (zone.kind === 'hand' ? withTrumpCard(view, zone) : zone));
  if (isFaceDown(view)) {
    zones.push({ id: TRUMP_ZONE, kind: 'row', seat: view.holder, cards: BACK, label: message('zone.trump') });
  }
  if (view.stock > 0) {
    zones.push({
      id: 'stock',
      kind: 'pile',
      seat: -1,
      cards: BACK,
      count: view.stock,
      label: message('zone.stock'),
    });
  }
  return zones;
}

function withTrumpCard(view: TwentyEightView, hand: Zone): Zone {
  if (hand.seat !== view.holder || !isShownInHand(view)) return hand;
  return { ...hand, cards: view.trumpCard + hand.cards.slice(1), marks: [0] };
}

/** The viewer's own cards by zone, place for place as the zones are. */
export function ownCards(view: TwentyEightView): { readonly [zone: string]: string } {
  const { viewer, holder, trick, trumpCard } = view;
  const first = viewer === holder && isShownInHand(view) ? trumpCard : '';
  const rest = [...trick.own].filter((card) => card !== first).join('');
  // by the trumps that all know: where the setter's cards lie must not tell which they are
  const hand = first + sortedHand(rest, orderFor(view.options), trick.trump);
  return {
    ...(hand !== '' && { [handZone(viewer)]: hand }),
    ...(viewer === holder && isFaceDown(view) && { [TRUMP_ZONE]: trumpCard }),
  };
}

/** The trump suit as far as the viewer knows it; NO_SUIT where he does not. */
export function knownTrumps({ trumpCard }: TwentyEightView): Suit {
  return trumpCard === '' || trumpCard === BACK ? NO_SUIT : suitOf(unpack(trumpCard));
}
