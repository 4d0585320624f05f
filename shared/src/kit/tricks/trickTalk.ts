import type { CardOrder } from '../cards/cardOrder.ts';
import { type Card, codeOf, JOKER_SUIT, suitLetter } from '../cards/cards.ts';
import { unpack, unpackAll } from '../cards/packed.ts';
import type { Viewer } from '../game/game.ts';
import { type Message, message } from '../words/message.ts';
import { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from './handCourse.ts';
import { laidIn, lastTrickIn } from './trickLog.ts';
import type { TrickPlay } from './trickPlay.ts';
import type { TrickView } from './trickView.ts';

/*
 * What is said while tricks are played, the same in every trick game. The sentences are the kit's (words.en.ts).
 */

/** Whose turn it is, as everybody reads it. */
export function playPrompt(trick: TrickView): Message {
  return message(trick.led < 0 ? 'prompt.lead' : 'prompt.turn', { who: trick.turn });
}

/** What the table waits for in the phases that all trick games have (handCourse.ts), as everybody reads it. */
export function handPrompt(phase: number, trick: TrickView): Message {
  switch (phase) {
    case TO_DEAL:
      return message('prompt.deal');
    case PLAYING:
      return playPrompt(trick);
    case TO_GATHER:
      return message('prompt.gather', { who: trick.winning });
    case TO_SCORE:
      return message('prompt.score');
    case SCORED:
      return message('prompt.next');
    case OVER:
      return message('prompt.over');
    default:
      throw new Error(`phase ${phase} is the game's own: it has a prompt of its own`);
  }
}

/** What the viewer may play, on their own turn; else what everybody reads. */
export function ownPlayPrompt(trick: TrickView, viewer: Viewer, order: CardOrder): Message {
  const { led } = trick;
  // a joker led in a suit of its own asks nobody to follow
  if (trick.turn !== viewer || led < 0 || led === JOKER_SUIT) return playPrompt(trick);
  const holdsLed = unpackAll(trick.own).some((card) => order.placeOf(card) >> 4 === led);
  return message(holdsLed ? 'prompt.follow' : 'prompt.void', { who: viewer, suit: suitLetter(led) });
}

/** What happened last in the play: a card, or a trick that was taken; null before the first card. */
export function playNews(trick: TrickView): Message | null {
  const last = laidIn(trick).at(-1);
  if (last !== undefined) return message('news.played', { who: last.seat, card: codeOf(last.card) });
  const { winner, cards } = lastTrickIn(trick);
  return winner < 0 ? null : message('news.took', { who: winner, card: codeOf(unpack(cards.charAt(winner))) });
}

/** Up to four cards, under the names that sentences have for them: `a` to `d`. */
export function namedCards(codes: readonly string[]): { [name: string]: string } {
  return Object.fromEntries(codes.map((code, i) => ['abcd'.charAt(i), code]));
}

/** A hand that was scored: that of a row of the sheet, or else the last one. */
export function handAt<H>({ hands }: { readonly hands: readonly H[] }, row = hands.length - 1): H {
  const hand = hands[row];
  if (hand === undefined) throw new RangeError(`no hand ${row} is scored`);
  return hand;
}

/**
 * Why a seat may not play the card that it names in its turn. `whyNotCard` says why it may not lead a card that it
 * holds; without it, following suit is the only rule.
 */
export function whyNotPlayed(
  trick: TrickPlay,
  seat: number,
  card: Card,
  whyNotCard: (card: Card) => Message | null = () => null,
): Message {
  if (card < 0) return message('refused.unknown');
  if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  if (trick.mustFollow()) return message('refused.mustFollow', { suit: suitLetter(trick.led) });
  return whyNotCard(card) ?? message('refused.unknown');
}
