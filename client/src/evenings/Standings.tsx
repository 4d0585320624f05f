import type { Evening } from '@kibitz/shared/wire/evenings';
import { figure, signedFigure } from '../table/figures.ts';
import { Names } from './Names.tsx';
import { t } from './say.ts';

type Standing = Evening['standings'][number];

/** What ranks an entrant, as the evening scores. */
export function rankedBy({ scoring }: Evening, { total, percent }: Standing): string {
  const rounded = (n: number): number => Math.round(100 * n) / 100;
  switch (scoring) {
    case 'matchPoints':
      return percent === null ? '' : figure(rounded(percent));
    case 'victoryPoints':
      return figure(rounded(total));
    case 'imps':
    case 'difference':
      return signedFigure(rounded(total));
  }
}

/** How everybody stands after the rounds that are over, the best first. */
export function Standings(props: { evening: Evening }) {
  const { evening } = props;
  const { standings, scoring, mine } = evening;
  return (
    <table class="paper ranktable">
      <caption class="visually-hidden">{t(evening.state === 'over' ? 'results' : 'standings')}</caption>
      <thead>
        <tr>
          {['place', 'entrant', scoring, 'boards'].map((column) => (
            <th key={column} scope="col" class={column === 'entrant' ? 'who' : column === 'boards' ? 'besides' : ''}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standings.map((standing) => (
          <tr key={standing.entrant} class={standing.entrant === mine.entrant ? 'mine' : ''}>
            <td>{standing.place}</td>
            <th scope="row">
              <Names evening={evening} n={standing.entrant} />
              {standing.entrant === mine.entrant && <i>{t('mine')}</i>}
            </th>
            <td>
              <bdi>{rankedBy(evening, standing)}</bdi>
            </td>
            <td class="besides">{standing.boards}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
