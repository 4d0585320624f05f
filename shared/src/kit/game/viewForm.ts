/*
 * A view as a flat list of leaves. The kind of a leaf follows from its value in the view of a game that has just been
 * set up, just as games declare fields by their first values. Two views of a game differ only in the values of their
 * leaves.
 */

/** How a leaf is synced. */
export type LeafKind =
  /** An integer: small ones take one byte. */
  | 'number'
  /** A number that may have a fraction. */
  | 'fraction'
  | 'boolean'
  | 'string'
  /** Text that is appended to until it is reset: its pieces. */
  | 'text'
  /** A list that grows and shrinks, such as a log: its entries as JSON text. */
  | 'list'
  /** Anything else, as JSON text. */
  | 'json';

/** Where a leaf stands in a view: `['trick', 'sizes', 2]`. */
export type Path = readonly (string | number)[];

/** One value of a view. */
export interface Leaf {
  readonly path: Path;
  readonly kind: LeafKind;
}

/** How views are synced where their first values do not determine it. Places are written with dots: `trick.plays`. */
export interface ViewForm {
  /** Text that is appended to until it is reset. */
  readonly texts?: readonly string[];
  /** Numbers that may have a fraction, alone or in lists. */
  readonly fractions?: readonly string[];
}

/** A list with more entries than this is treated as one that grows and shrinks. */
const LONGEST_FIXED = 32;

/** Fields that the table state already has outside the view. */
const ELSEWHERE: readonly string[] = ['viewer', 'options'];

/** Whether a list keeps its length, as one with an entry for each seat does. */
function isFixed(list: readonly unknown[]): boolean {
  if (list.length === 0 || list.length > LONGEST_FIXED) return false;
  return list.every((entry) => (Array.isArray(entry) ? isFixed(entry) : typeof entry !== 'object'));
}

function kindOf(value: unknown): LeafKind | null {
  switch (typeof value) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'string';
    default:
      if (Array.isArray(value)) return isFixed(value) ? null : 'list';
      return value === null || Object.keys(value as object).length === 0 ? 'json' : null;
  }
}

/** What all values at a place are; null if they have parts of their own. */
function sharedKind(values: readonly unknown[]): LeafKind | null {
  const kinds = values.map(kindOf);
  return kinds.find((kind) => kind === 'list') ?? kinds[0] ?? null;
}

/** The parts of these values, by key, in the order in which the keys first occur. */
function partsOf(values: readonly unknown[]): Map<string | number, unknown[]> {
  const parts = new Map<string | number, unknown[]>();
  for (const value of values) {
    for (const [key, part] of Object.entries(value as object)) {
      const place = Array.isArray(value) ? Number(key) : key;
      parts.set(place, [...(parts.get(place) ?? []), part]);
    }
  }
  return parts;
}

/** The leaves of a game's views, from the first view for each number of seats. */
export function leavesOf(firsts: readonly object[], { texts = [], fractions = [] }: ViewForm): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (values: readonly unknown[], path: Path): void => {
    const kind = texts.includes(path.join('.')) ? 'text' : sharedKind(values);
    const isFraction = kind === 'number' && isUnder({ path }, fractions);
    if (kind !== null) leaves.push({ path, kind: isFraction ? 'fraction' : kind });
    else for (const [key, parts] of partsOf(values)) visit(parts, [...path, key]);
  };
  for (const [key, parts] of partsOf(firsts)) if (!ELSEWHERE.includes(String(key))) visit(parts, [key]);
  return leaves;
}

/** Whether a leaf is at one of these places, or below one. */
export function isUnder({ path }: Pick<Leaf, 'path'>, places: readonly string[]): boolean {
  return places.some((place) => place.split('.').every((key, i) => String(path[i]) === key));
}

/** The value at a path of a view; undefined if there is none, such as for a seat that the table does not have. */
export function valueAt(view: unknown, path: Path): unknown {
  let value = view;
  for (const key of path) value = (value as { readonly [key: string | number]: unknown } | undefined)?.[key];
  return value;
}
