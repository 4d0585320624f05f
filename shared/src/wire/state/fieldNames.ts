import type { Leaf } from '../../kit/game/viewForm.ts';

/*
 * The names of the schema's fields say where a value belongs in the view and how to read it: `trick_sizes_2` is the
 * number `view.trick.sizes[2]`; a suffix after `$` gives its encoding, if any. So any client can put a view together;
 * docs/api.md says how.
 */

/** Between the steps of a path. */
const STEP = '_';
/** Precedes the encoding of the value. */
const WRITTEN = '$';

/** The name of the field of a leaf. */
export function fieldName({ path, kind }: Leaf): string {
  const name = path.join(STEP);
  return kind === 'list' || kind === 'text' || kind === 'json' ? `${name}${WRITTEN}${kind}` : name;
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
  else node[last] = (value as readonly string[]).map((entry) => JSON.parse(entry) as unknown);
}

/** The fields of a schema as plain data, as `toJSON` gives them; what does not fit in one schema is under `more`. */
export interface Fields {
  readonly [field: string]: unknown;
}

/** Puts a view together from the fields that everybody sees, overridden by those that only a seat sees. */
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
