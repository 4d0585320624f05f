import { boardsCsv, standingsCsv } from '@kibitz/shared/evenings/csv';
import type { Board, Evening } from '@kibitz/shared/wire/evenings';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { save } from '../app/save.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { type EveningFile, filesOf, playedIn } from './eveningFiles.ts';
import { namesOf } from './Names.tsx';
import { say, t } from './say.ts';

function saveCsv(csv: string, name: string): void {
  save(new Blob([csv], { type: 'text/csv' }), `${name}.csv`);
}

/** The files of a game that other programs read; none while that is loaded, or where it cannot be. */
function useFiles(game: string): readonly EveningFile[] {
  const [files, setFiles] = useState<readonly EveningFile[]>([]);
  useEffect(() => void filesOf(game).then(setFiles, () => undefined), [game]);
  return files;
}

/** The ranking and all results, as files for spreadsheets and for programs of the game. */
export function Downloads(props: { evening: Evening; boards: readonly Board[] }) {
  const { evening, boards } = props;
  const { id, game, list, standings } = evening;
  const files = useFiles(game);
  const { isBusy, trouble, run } = useWork(say);
  const names = list.map(({ n }) => namesOf(evening, n));
  const sheets = boards.map(({ set, deal, lines, frequencies }) => ({
    boards: set - 1,
    deal: deal - 1,
    lines: lines.map((line) => ({ ...line, round: line.round - 1, table: line.number })),
    frequencies,
  }));
  const saveFile = async ({ extension, type, write }: EveningFile): Promise<void> => {
    const text = write(await playedIn(evening, boards));
    save(new Blob([text], { type }), `${id}-deals.${extension}`);
  };
  return (
    <>
      <p class="ways">
        <Button
          class="btn ghost"
          text={t('save.standings')}
          onClick={() => saveCsv(standingsCsv(standings, names), `${id}-standings`)}
        />
        <button type="button" class="btn ghost" onClick={() => saveCsv(boardsCsv(sheets, names), `${id}-deals`)}>
          {t('save.boards', { format: 'CSV' })}
        </button>
        {files.map((file) => (
          <Button
            text={t('save.boards', { format: file.name })}
            key={file.name}
            class="btn ghost"
            disabled={isBusy}
            onClick={() => run(() => saveFile(file))}
          />
        ))}
      </p>
      <Trouble why={trouble} />
    </>
  );
}
