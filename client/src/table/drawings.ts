import type { Drawing } from '@kibitz/shared/kit/table/drawing';

/**
 * The module of a game that draws it: how it is drawn by its rules as they are now, and by earlier versions of them.
 */
interface DrawingFile {
  readonly drawing: Drawing;
  readonly rulesVersion?: number;
  readonly formerDrawings?: { readonly [version: number]: Drawing };
}

const files = import.meta.glob<DrawingFile>('../../../shared/src/games/*/table.ts');
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

/**
 * How a game by this version of its rules is drawn. Rejects if this page does not know, or cannot load it: then a new
 * one will.
 */
export async function loadDrawing(game: string, version: number): Promise<Drawing> {
  const file = await loaders.get(game)?.();
  const drawing = version === (file?.rulesVersion ?? 1) ? file?.drawing : file?.formerDrawings?.[version];
  if (drawing === undefined) throw new RangeError(`nothing draws ${game} by version ${version} of its rules`);
  return drawing;
}
