import { CARD_LIMIT, SUIT_LETTERS } from '../../kit/cards/cards.ts';
import { pack, unpack } from '../../kit/cards/packed.ts';
import type { Leaf } from '../../kit/game/viewForm.ts';

/*
 * The names of the schema's fields say where a value stands in the view and how to read it: `trick_sizes_2` is the
 * number `view.trick.sizes[2]`;
 * behind a `$` stands how it is written, if not as it is. So any client can put a view together, and docs/api.md says
 * how.
 */

/** Between the steps of a path. */
const STEP = '_';
/** Before how the value is written. */
const WRITTEN = '$';

/** The suits' letters and the joker's, in the order of cards. */
const MASKS = [...SUIT_LETTERS, 'J'];

/** The name of the field of a leaf that has only one. */
export function fieldName({ path, kind }: Leaf): string {
  const name = path.join(STEP);
  return kind === 'list' || kind === 'text' || kind === 'json' ? `${name}${WRITTEN}${kind}` : name;
}

/** The names of the fields of a set of cards, one for each suit. */
export function maskNames({ path }: Leaf): string[] {
  return MASKS.map((suit) => `${path.join(STEP)}${WRITTEN}${suit}`);
}

/** The masks of packed cards, in the order of their fields: bit 2 is the two, bit 14 the ace, bit 15 the joker. */
export function masksIn(cards: string): number[] {
  const masks = MASKS.map(() => 0);
  for (const char of cards) {
    const card = unpack(char);
    masks[card >> 4] = (masks[card >> 4] ?? 0) | (1 << (card & 15));
  }
  return masks;
}

/** The packed cards of a mask of the suit with this letter, in ascending order. */
function cardsIn(mask: number, letter: string): string {
  const first = MASKS.indexOf(letter) * 16;
  let cards = '';
  for (let card = first; card < Math.min(first + 16, CARD_LIMIT); card++)
    if ((mask >> (card - first)) & 1) cards += pack(card);
  return cards;
}

type Node = { [key: string | number]: unknown };

/** Puts a field's value in its place in a view. */
function put(view: Node, name: string, value: unknown): void {
  const [place = '', written = ''] = name.split(WRITTEN);
  const path = place.split(STEP);
  let node = view;
  path.slice(0, -1).forEach((key, i) => {
    node[key] ??= /^\d/.test(path[i + 1] ?? '') ? [] : {};
    node = node[key] as Node;
  });
  const last = path.at(-1) ?? '';
  if (written === '') node[last] = value;
  else if (written === 'json') node[last] = JSON.parse(value as string) as unknown;
  else if (written === 'text') node[last] = (value as readonly string[]).join('');
  else if (written === 'list') node[last] = (value as readonly string[]).map((entry) => JSON.parse(entry) as unknown);
  else node[last] = (written === MASKS[0] ? '' : String(node[last])) + cardsIn(value as number, written);
}

/**
 * The fields of a schema as plain data, such as `toJSON` gives them; what does not fit in one schema is under `more`.
 */
export interface Fields {
  readonly [field: string]: unknown;
}

/** Puts a view together from the fields that all see, and those that a seat alone sees, which replace them. */
export function viewFrom(shared: Fields, own: Fields | null): { [name: string]: unknown } {
  const view: Node = {};
  const take = (fields: Fields): void => {
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'more') take(value as Fields);
      else put(view, name, value);
    }
  };
  take(shared);
  if (own !== null) take(own);
  return view;
}
