import type { Evening } from '@kibitz/shared/wire/evenings';
import { Names } from './Names.tsx';
import { t } from './say.ts';

/** The entrants at a table, each once. */
function entrantsAt({ seats }: Evening['tables'][number]): number[] {
  return [...new Set(seats)];
}

/** Who meets whom in this round, and who sits out. */
export function Round(props: { evening: Evening }) {
  const { evening } = props;
  const { tables, sittingOut, mine } = evening;
  return (
    <ul class="panel rows roundtables">
      {tables.map((table) => (
        <li key={table.number} class={table.number === mine.number ? 'mine' : ''}>
          <b>{t('table', { number: table.number })}</b>
          <span class="rowtext">
            {entrantsAt(table).map((n) => (
              <Names key={n} evening={evening} n={n} />
            ))}
          </span>
          <i>{t(`table.${table.state}`)}</i>
        </li>
      ))}
      {sittingOut.length > 0 && (
        <li>
          <b>{t('sittingOut')}</b>
          <span class="rowtext">
            {sittingOut.map((n) => (
              <Names key={n} evening={evening} n={n} />
            ))}
          </span>
        </li>
      )}
    </ul>
  );
}
