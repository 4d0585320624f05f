import { doubledCodes } from '@kibitz/shared/games/trex/prompts';
import type { TrexView } from '@kibitz/shared/games/trex/state';
import { codeOf } from '@kibitz/shared/kit/cards/cards';
import { unpackAll } from '@kibitz/shared/kit/cards/packed';

/** The doubled cards that each seat still holds, by seat, as codes. */
export function heldDoubles(view: TrexView): string[][] {
  const doubled = doubledCodes(view);
  return view.hand.shown.map((shown) =>
    unpackAll(shown)
      .map(codeOf)
      .filter((card) => doubled.includes(card)),
  );
}
