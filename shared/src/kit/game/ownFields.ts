import type { Viewer } from './viewer.ts';
import { valueAt } from './viewForm.ts';

/*
 * A seat's view differs from a spectator's in a few fields, which each game names (`GameSecrecy.ownFields`). What a
 * spectator sees is therefore sent once to everybody, and each seat gets only the values of those fields.
 */

type Fields = { readonly [name: string]: unknown };

/** The values of a view's own fields, in the order of their paths, such as `trick.own`. */
export function ownPart(view: unknown, paths: readonly string[]): unknown[] {
  return paths.map((path) => valueAt(view, path.split('.')));
}

/** The fields with another value at the end of a path: copied along the path, sharing everything else. */
function withValue(fields: Fields, [name = '', ...deeper]: readonly string[], value: unknown): Fields {
  return { ...fields, [name]: deeper.length === 0 ? value : withValue(fields[name] as Fields, deeper, value) };
}

/**
 * A viewer's view, from a spectator's view of the same moment and the viewer's own values. It shares everything else
 * with `open`.
 */
export function viewOf(open: object, own: readonly unknown[], viewer: Viewer, paths: readonly string[]): object {
  let view: Fields = { ...open, viewer };
  for (const [i, path] of paths.entries()) view = withValue(view, path.split('.'), own[i]);
  return view;
}
