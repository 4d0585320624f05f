import type { PinochlePanel } from '@kibitz/shared/games/pinochle/panel';
import type { Choice } from '@kibitz/shared/kit/game/action';
import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { panelData } from '../../table/context.ts';

/** Something that scores in this turn: a meld, or the nine. */
export interface Offer {
  readonly choice: Choice;
  /** Its cards by code; for a nine, the upcard too. */
  readonly cards: readonly string[];
  /** Its name in the game's words. */
  readonly name: Message;
  readonly points: number;
}

/** What a choice is called among the viewer's facts. */
function factId({ type, cards }: Choice): string {
  return type === 'meld' && typeof cards === 'string' ? `meld:${cards}` : type;
}

/** The cards of a meld; for the nine of trumps, which its choices do not name, the nine and the card that it is exchanged for. */
function cardsOf({ type, cards }: Choice, { nine, upcard }: PinochlePanel): string[] {
  if (typeof cards === 'string') return cards.split(' ');
  return type === 'exchange' ? [nine, upcard] : [nine];
}

/** What can be melded now, the highest value first; [] while there is nothing to meld. */
export function offersOf(seen: SeenTable): Offer[] {
  const panel = panelData<PinochlePanel>(seen);
  if (panel === null) return [];
  const { choices, table } = seen;
  const facts = table?.own?.facts ?? [];
  return choices
    .flatMap((choice): Offer[] => {
      const said = facts.find(({ id }) => id === factId(choice))?.text.with;
      const name = said?.['meld'];
      if (typeof name !== 'string') return [];
      return [{ choice, cards: cardsOf(choice, panel), name: { key: name }, points: Number(said?.['n'] ?? 0) }];
    })
    .sort((a, b) => b.points - a.points);
}

/** The choice that ends the turn: to draw. */
export function drawOf({ choices }: SeenTable): Choice | null {
  return choices.find(({ type }) => type === 'draw') ?? null;
}
