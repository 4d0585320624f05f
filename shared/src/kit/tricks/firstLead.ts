import { ACE_HIGH } from '../cards/cardOrder.ts';
import { type Card, codeOf } from '../cards/cards.ts';
import { pack } from '../cards/packed.ts';
import { message } from '../words/message.ts';
import { PLAYING } from './handCourse.ts';
import type { AnyTrickView } from './trickGameView.ts';
import type { TrickPicture } from './trickPicture.ts';
import { SUIT_ROWS, type TrickPlay } from './trickPlay.ts';
import { handZone, openFirst } from './trickView.ts';

/*
 * A card that must be led to the first trick, such as the lowest club. The player who holds it leads it; everybody
 * knows who that is, so it lies open in that hand until then.
 */

/** Opens the play: the seat that holds this card leads. */
export function openFor(trick: TrickPlay, card: Card): void {
  for (let seat = 0; seat < trick.seats; seat++) if (trick.holds(seat, card)) trick.open(seat);
}

/** Every other card, as masks of powers by suit: what is barred from being led. */
export function allBut(card: Card): Int32Array {
  const masks = new Int32Array(SUIT_ROWS).fill(0xffff);
  const place = ACE_HIGH.placeOf(card);
  masks[place >> 4] = 0xffff & ~(1 << (place & 15));
  return masks;
}

/** Whether the first card of the hand is to be led now. */
function isFirstLead({ phase, trick }: AnyTrickView): boolean {
  return phase === PLAYING && trick.plays === '';
}

/** What is known of the hands (`TrickSecrets.known`), with the card in the hand of the seat that is to lead it. */
export function knownWithLead(view: AnyTrickView, card: Card, known: readonly string[]): readonly string[] {
  const lead = pack(card);
  const isAdded = (cards: string, seat: number) =>
    isFirstLead(view) && seat === view.trick.turn && !cards.includes(lead);
  return known.map((cards, seat) => (isAdded(cards, seat) ? cards + lead : cards));
}

/**
 * The picture of a game in which this card is led first, built on the rest of the game's picture: the card lies open as
 * the first one of its hand. The game's words have `prompt.firstLead`.
 */
export function withFirstLead<V extends AnyTrickView, S>(
  cardIn: (view: V) => Card,
  picture: TrickPicture<V, S>,
): TrickPicture<V, S> {
  const prompt = (view: V) => message('prompt.firstLead', { who: view.trick.turn, lead: codeOf(cardIn(view)) });
  const leadFirst = (view: V, seat: number, hand: string): string => {
    if (!isFirstLead(view) || seat !== view.trick.turn) return hand;
    return openFirst(hand, pack(cardIn(view)));
  };
  return {
    ...picture,
    playPrompt: (view) => (isFirstLead(view) ? prompt(view) : (picture.playPrompt?.(view) ?? null)),
    ownPrompt: (view) =>
      isFirstLead(view) && view.trick.turn === view.viewer ? prompt(view) : (picture.ownPrompt?.(view) ?? null),
    hand(view, zone) {
      const drawn = picture.hand?.(view, zone) ?? zone;
      return { ...drawn, cards: leadFirst(view, drawn.seat, drawn.cards) };
    },
    ownCards(view, hand) {
      const shown = leadFirst(view, view.viewer, hand);
      return picture.ownCards?.(view, shown) ?? { [handZone(view.viewer)]: shown };
    },
  };
}
