import { spades } from '@kibitz/shared/games/spades/index';
import { cardOfCode } from '@kibitz/shared/kit/cards/cards';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { settle } from '@kibitz/shared/kit/game/play';
import type { Locator } from 'playwright-core';
import type { Person } from './browser.ts';
import { cardCode, cardName } from './cards.ts';

const CARDS = / of (spades|hearts|diamonds|clubs)$/;

/** What four people do in a hand that is known in advance: the bid of each seat, then every card in turn. */
export interface KnownHand {
  readonly bids: readonly { readonly seat: number; readonly tricks: number }[];
  readonly cards: readonly { readonly seat: number; readonly card: string }[];
}

/** The buttons of the cards that a person holds. */
export function cardsOf({ page }: Person): Locator {
  return page.getByRole('button', { name: CARDS });
}

/** The codes of the cards that a person holds, by the buttons of the window. */
export async function heldBy(person: Person): Promise<string[]> {
  const names = await cardsOf(person).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );
  return names.map((name) => cardCode(name ?? ''));
}

/** All thirteen cards of each seat, once they are dealt. */
export async function dealtHands(people: readonly Person[]): Promise<string[][]> {
  for (const person of people) await cardsOf(person).nth(12).waitFor();
  return Promise.all(people.map(heldBy));
}

/**
 * Plays a hand of Spades without a server: everybody plays the first legal card, and partners bid what they will win
 * together. Each contract is made exactly, so a game takes as few hands as possible.
 */
export function foresee(hands: readonly (readonly string[])[], firstBidder: number): KnownHand {
  const state = spades.rules.setup(defaultsOf(spades.options), 4, (firstBidder + 3) % 4);
  const deck = Array.from({ length: 52 }, (_, i) =>
    cardOfCode(hands[(firstBidder + i) % 4]?.[Math.floor(i / 4)] ?? ''),
  );
  spades.chance.deal(state, deck);
  const order = [0, 1, 2, 3].map((i) => (firstBidder + i) % 4);
  for (const seat of order)
    spades.rules.apply(state, seat, spades.rules.moveOf(state, seat, { type: 'bid', tricks: 3 }) ?? -1);
  const cards: { seat: number; card: string }[] = [];
  for (settle(spades, state); cards.length < 52; settle(spades, state)) {
    const seat = order.find((one) => spades.rules.legal(state, one).length > 0) ?? -1;
    const choice = spades.rules.legal(state, seat)[0];
    const card = typeof choice?.['card'] === 'string' ? choice['card'] : '';
    spades.rules.apply(state, seat, spades.rules.moveOf(state, seat, { type: 'play', card }) ?? -1);
    cards.push({ seat, card });
  }
  const won = (seat: number) => state.log?.won[seat] ?? 0;
  return { bids: order.map((seat) => ({ seat, tricks: bidFor(seat, won(seat), won((seat + 2) % 4)) })), cards };
}

/** A bid that makes the side's contract what it wins, if two legal bids can add up to that. */
function bidFor(seat: number, own: number, partners: number): number {
  const least = Number(defaultsOf(spades.options)['minBid']);
  const side = Math.max(own + partners, 2 * least);
  const even = Math.min(Math.max(seat < 2 ? own : partners, least), side - least);
  return seat < 2 ? even : side - even;
}

/** Makes the bids of a hand, each in the window of the one whose turn it is. */
export async function bidAll(people: readonly Person[], hand: KnownHand): Promise<void> {
  for (const { seat, tricks } of hand.bids) {
    const { page } = seatOf(people, seat);
    const box = page.getByRole('region', { name: 'Your bid' });
    await box.getByRole('button', { name: String(tricks), exact: true }).click();
    const confirm = box.getByRole('button', { name: /^Bid \d+/ });
    if (await confirm.isVisible()) await confirm.click();
    await box.waitFor({ state: 'hidden' });
  }
}

/** Plays cards of a hand: a click where there is a mouse, two taps where there is a finger. */
export async function playCards(people: readonly Person[], cards: KnownHand['cards']): Promise<void> {
  for (const { seat, card } of cards) {
    const { page, hasTouch } = seatOf(people, seat);
    const named = { name: cardName(card), exact: true, disabled: false };
    const button = page.getByRole('button', named);
    if (hasTouch) {
      await button.tap();
      await page.getByRole('button', { ...named, pressed: true }).tap();
    } else {
      await button.click();
    }
    // the card is on the table once its button is gone: while the server answers, the button is only disabled
    await page.getByRole('button', { name: cardName(card), exact: true }).waitFor({ state: 'hidden' });
  }
}

function seatOf(people: readonly Person[], seat: number): Person {
  const person = people[seat];
  if (person === undefined) throw new Error(`nobody sits on seat ${seat}`);
  return person;
}
