import { boardsCsv, standingsCsv } from '@kibitz/shared/evenings/csv';
import type { Board, Evening } from '@kibitz/shared/wire/evenings';
import { save } from '../app/save.ts';
import { namesOf } from './Names.tsx';
import { t } from './say.ts';

function saveCsv(csv: string, name: string): void {
  save(new Blob([csv], { type: 'text/csv' }), `${name}.csv`);
}

/** The ranking and all results, as files for spreadsheets. */
export function Downloads(props: { evening: Evening; boards: readonly Board[] }) {
  const { evening, boards } = props;
  const { id, list, standings } = evening;
  const names = list.map(({ n }) => namesOf(evening, n));
  const sheets = boards.map(({ set, deal, lines, frequencies }) => ({
    boards: set - 1,
    deal: deal - 1,
    lines: lines.map((line) => ({ ...line, round: line.round - 1, table: line.number })),
    frequencies,
  }));
  return (
    <p class="eveningways">
      <button
        type="button"
        class="btn ghost"
        onClick={() => saveCsv(standingsCsv(standings, names), `${id}-standings`)}
      >
        {t('save.standings')}
      </button>
      <button type="button" class="btn ghost" onClick={() => saveCsv(boardsCsv(sheets, names), `${id}-deals`)}>
        {t('save.boards')}
      </button>
    </p>
  );
}
