import type { Choice } from '@kibitz/shared/kit/game/action';
import type { Table } from '@kibitz/shared/kit/table/table';
import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { codeOfFace } from '../../table/faces.ts';

/** Something that scores at this table turn: a meld, or the nine. */
export interface Offer {
  readonly choice: Choice;
  /** Its cards by code: of a nine for the upcard that too. */
  readonly cards: readonly string[];
  /** Its name in the game's words. */
  readonly name: Message;
  readonly points: number;
}

/** What a choice is called among the viewer's facts. */
function factId({ type, cards }: Choice): string {
  return type === 'meld' && typeof cards === 'string' ? `meld:${cards}` : type;
}

/** The nine of trumps, which its choices do not name, and for an exchange the upcard. */
function cardsOfNine(type: string, table: Table): string[] {
  const suit = table.facts.find(({ id }) => id === 'trump')?.text.with?.['suit'];
  if (typeof suit !== 'string') return [];
  const upcard = codeOfFace(table.zones.find(({ id }) => id === 'upcard')?.cards ?? '');
  return type === 'exchange' && upcard !== '' ? [`9${suit}`, upcard] : [`9${suit}`];
}

/** What can be melded now, the dearest first; [] while there is nothing to meld. */
export function offersOf({ choices, table }: SeenTable): Offer[] {
  if (table === null) return [];
  const facts = table.own?.facts ?? [];
  return choices
    .flatMap((choice): Offer[] => {
      const said = facts.find(({ id }) => id === factId(choice))?.text.with;
      const name = said?.['meld'];
      if (typeof name !== 'string') return [];
      const cards =
        typeof choice['cards'] === 'string' ? choice['cards'].trim().split(/\s+/) : cardsOfNine(choice.type, table);
      return [{ choice, cards, name: { key: name }, points: Number(said?.['n'] ?? 0) }];
    })
    .sort((a, b) => b.points - a.points);
}

/** The choice that ends the turn: to draw. */
export function drawOf({ choices }: SeenTable): Choice | null {
  return choices.find(({ type }) => type === 'draw') ?? null;
}
