import type { Sheet } from '@kibitz/shared/kit/table';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { usePlay } from '../context.ts';
import { figure, signedFigure } from '../figures.ts';
import { SeatAvatar } from '../Plates.tsx';
import { Say } from '../Say.tsx';
import { runningTotals } from './runningTotals.ts';

function ColumnHead(props: { seats: readonly number[]; leads: boolean }) {
  const play = usePlay();
  const { seats } = props;
  const isOurs = seats.length > 1 && play.isMySide(seats);
  const name = seats.map((seat) => play.nameOf(seat)).join(play.t('comma'));
  return (
    <span class="sheethead">
      {seats.length === 1 && seats[0] !== undefined ? (
        <SeatAvatar seat={seats[0]} size={26} />
      ) : (
        <b class="disp">{play.me >= 0 ? play.t(isOurs ? 'side.us' : 'side.them') : ''}</b>
      )}
      <span class={seats.length === 1 ? 'who one' : 'who'}>
        <bdi>{name}</bdi>
      </span>
      {props.leads && (
        <em>
          <TableIcon name="crown" size={16} />
        </em>
      )}
    </span>
  );
}

function pointsClass(points: number): string {
  return points > 0 ? 'up' : points < 0 ? 'down' : '';
}

/** The score sheet on paper: a row a hand, and of each side what it did, what that scored and what it came to. */
export function SheetTable(props: { sheet: Sheet }) {
  const play = usePlay();
  const { sheet } = props;
  const totals = runningTotals(sheet);
  const most = Math.max(...sheet.totals);
  return (
    <div class="sheetscroll">
      <table class="scoresheet">
        <thead>
          <tr>
            <td />
            {sheet.columns.map((column, i) => (
              <th key={i} scope="colgroup" colSpan={column.heads.length + 2}>
                <ColumnHead
                  seats={column.seats}
                  leads={sheet.totals[i] === most && sheet.totals.some((total) => total !== most)}
                />
              </th>
            ))}
          </tr>
          <tr class="heads">
            <td />
            {sheet.columns.map((column, i) => [
              ...column.heads.map((head, k) => (
                <th key={`${i} ${k}`} scope="col" class={k === 0 ? 'edge' : ''}>
                  <Say message={head} onPaper />
                </th>
              )),
              <th key={`${i} score`} scope="col">
                {play.t('sheet.score')}
              </th>,
              <th key={`${i} total`} scope="col">
                {play.t('sheet.total')}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, r) => (
            <tr key={r}>
              <th scope="row">
                <Say message={row.head} onPaper />
              </th>
              {row.cells.map((cell, i) => [
                ...cell.figures.map((value, k) => (
                  <td key={`${i} ${k}`} class={k === 0 ? 'edge' : ''}>
                    <bdi>{typeof value === 'number' ? figure(value) : value}</bdi>
                  </td>
                )),
                <td key={`${i} score`} class={pointsClass(cell.points)}>
                  <bdi>{signedFigure(cell.points)}</bdi>
                </td>,
                <td key={`${i} total`}>
                  <b>
                    <bdi>{figure(totals[i]?.[r] ?? 0)}</bdi>
                  </b>
                </td>,
              ])}
            </tr>
          ))}
          {(sheet.coming ?? []).map((hand, r) => (
            <tr key={`coming ${r}`} class={hand.isNow ? 'now' : 'coming'}>
              <th scope="row">
                <Say message={hand.head} onPaper />
              </th>
              {sheet.columns.map(({ heads }, i) => [
                ...heads.map((_, k) => {
                  const value = hand.cells[i]?.[k] ?? '';
                  return (
                    <td key={`${i} ${k}`} class={k === 0 ? 'edge' : ''}>
                      <bdi>{typeof value === 'number' ? figure(value) : value}</bdi>
                    </td>
                  );
                }),
                <td key={`${i} score`} />,
                <td key={`${i} total`} />,
              ])}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{play.t('sheet.sum')}</th>
            {sheet.columns.map((column, i) => (
              <td key={i} class="edge" colSpan={column.heads.length + 2}>
                <strong>
                  <bdi>{figure(sheet.totals[i] ?? 0)}</bdi>
                </strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {sheet.note !== undefined && (
        <p class="sheetnote">
          <Say message={sheet.note} onPaper />
        </p>
      )}
    </div>
  );
}
