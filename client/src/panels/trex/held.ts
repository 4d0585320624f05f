import { doubledCodes, type TrexView } from '@kibitz/shared/games/trex/state';
import { codeOf, rankOf, suitOf } from '@kibitz/shared/kit/cards/cards';
import { unpackAll } from '@kibitz/shared/kit/cards/packed';
import type { SeenTable } from '@kibitz/shared/wire/seen';

/** The doubled cards that each seat still holds, by seat, as codes. */
export function heldDoubles(view: TrexView): string[][] {
  const doubled = doubledCodes(view);
  return view.hand.shown.map((shown) =>
    unpackAll(shown)
      .map(codeOf)
      .filter((card) => doubled.includes(card)),
  );
}

/**
 * The four low cards of the viewer's hand that give the right to a new deal: its twos, and the three of the suit that
 * lacks one.
 */
export function lowCardsOf({ table, me }: Pick<SeenTable, 'table' | 'me'>): string[] {
  const hand = unpackAll(table?.own?.cards[`hand:${me}`] ?? '');
  const twos = hand.filter((card) => rankOf(card) === 2);
  const suits = new Set(twos.map(suitOf));
  const threes = hand.filter((card) => rankOf(card) === 3 && !suits.has(suitOf(card)));
  return [...twos, ...threes].map(codeOf);
}
