import { codes, fullPack, JOKER, suitLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import type { ActionForms } from '../../kit/game/actionForms.ts';
import type { Random } from '../../kit/game/random.ts';

type Values = readonly (Action[string] | undefined)[];

const CARDS: readonly string[] = codes([...fullPack(), JOKER]).split(' ');
const SUITS: readonly string[] = [0, 1, 2, 3].map(suitLetter);
const FIGURES: readonly number[] = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 16, 20, 28, 100, 1000];
/** How many sets of cards are tried if an action names several: there are too many to try all. */
const SETS = 12;
/** No more actions of one kind than this are tried at once, drawn anew each time. */
const MOST_OF_A_KIND = 120;

function someCards(random: Random): string {
  const n = 1 + random.below(5);
  return Array.from({ length: n }, () => random.oneOf(CARDS)).join(' ');
}

function valuesOf(form: ActionForms[string][string], random: Random): Values {
  if (typeof form === 'object' && 'optional' in form) return [undefined, ...valuesOf(form.optional, random)];
  switch (form) {
    case 'card':
      return CARDS;
    case 'cards':
      return Array.from({ length: SETS }, () => someCards(random));
    case 'suit':
      return SUITS;
    case 'figure':
      return FIGURES;
    default:
      return form;
  }
}

function actionsOfKind(type: string, form: ActionForms[string], random: Random): Action[] {
  let made: Action[] = [{ type }];
  for (const [name, value] of Object.entries(form)) {
    const values = valuesOf(value, random);
    made = made.flatMap((action) => values.map((one) => (one === undefined ? action : { ...action, [name]: one })));
  }
  if (made.length <= MOST_OF_A_KIND) return made;
  return Array.from({ length: MOST_OF_A_KIND }, () => random.oneOf(made));
}

/** Actions of all kinds in a game, with all possible values, legal or not: anybody may send them. */
export function everyAction(forms: ActionForms, random: Random): Action[] {
  return Object.entries(forms).flatMap(([type, form]) => actionsOfKind(type, form, random));
}
