import type { RecordFormat } from '@kibitz/shared/kit/record/record';

/** What games say about the files of other programs, apart from their rules. */
const files = import.meta.glob<readonly RecordFormat[]>('../../../shared/src/games/*/formats.ts', {
  import: 'formats',
});

/** The files that a game can be written as, for other programs. */
export async function formatsOf(game: string): Promise<readonly RecordFormat[]> {
  return (await files[`../../../shared/src/games/${game}/formats.ts`]?.()) ?? [];
}

/** A format that a file may be in, and the game whose it is. */
interface OwnFormat {
  readonly game: string;
  readonly format: RecordFormat;
}

/** The format of a file by its name; undefined for a record, which is JSON. */
export async function formatOf(name: string): Promise<OwnFormat | undefined> {
  const extension = name.split('.').at(-1)?.toLowerCase();
  for (const [path, load] of Object.entries(files)) {
    const format = (await load()).find((one) => one.extension === extension);
    if (format !== undefined) return { game: path.split('/').at(-2) ?? '', format };
  }
  return undefined;
}
