import { cardOfCode, codeOf } from '../../kit/cards/cards.ts';
import { EMPTY, pack, unpackAll } from '../../kit/cards/packed.ts';
import type { Choice } from '../../kit/game/action.ts';

/**
 * A seat's choices as text: the kinds of actions, which are mostly the same from turn to turn, and the cards they can
 * be made with.
 */
export interface ChoicesText {
  /** JSON: choices, and `{ each }` for choices that differ only in their card. */
  readonly kinds: string;
  /** The cards of each `{ each }`, packed, with a dot between them. */
  readonly cards: string;
}

/** Stands for choices that differ only in their card. */
interface ByCard {
  readonly each: Choice;
}

/** The card of a choice, packed; '' if it has none. */
function cardIn({ card }: Choice): string {
  const found = typeof card === 'string' ? cardOfCode(card) : -1;
  return found < 0 ? '' : pack(found);
}

/** A choice without its card. */
function eachOf({ card: _, ...each }: Choice): Choice {
  return each as Choice;
}

/** Choices as text, with those that follow each other and differ only in their card put together. */
export function choicesAsText(choices: readonly Choice[]): ChoicesText {
  const kinds: (Choice | ByCard)[] = [];
  const cards: string[] = [];
  let kind = '';
  for (const choice of choices) {
    const card = cardIn(choice);
    const before = kind;
    kind = card === '' ? '' : JSON.stringify(eachOf(choice));
    if (card === '') kinds.push(choice);
    else if (kind === before) cards[cards.length - 1] += card;
    else {
      kinds.push({ each: eachOf(choice) });
      cards.push(card);
    }
  }
  return { kinds: JSON.stringify(kinds), cards: cards.join(EMPTY) };
}

function isByCard(choice: Choice | ByCard): choice is ByCard {
  return typeof choice['each'] === 'object';
}

/** The choices in such texts. */
export function choicesIn({ kinds, cards }: ChoicesText): Choice[] {
  const ofEach = cards.split(EMPTY).values();
  return (JSON.parse(kinds) as (Choice | ByCard)[]).flatMap((kind) => {
    if (!isByCard(kind)) return [kind];
    return unpackAll(ofEach.next().value ?? '').map((card) => ({ ...kind.each, card: codeOf(card) }));
  });
}
