import type { RecordFormat } from '@kibitz/shared/kit/record/formats';

/** What games say about the files of other programs, apart from their rules. */
const files = import.meta.glob<readonly RecordFormat[]>('../../../shared/src/games/*/formats.ts', {
  import: 'formats',
});

/** The files that a game can be written as, for other programs. */
export async function formatsOf(game: string): Promise<readonly RecordFormat[]> {
  return (await files[`../../../shared/src/games/${game}/formats.ts`]?.()) ?? [];
}
