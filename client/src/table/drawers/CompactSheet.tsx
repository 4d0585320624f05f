import type { Sheet, SheetCell } from '@kibitz/shared/kit/table/table';
import { usePlay } from '../context.ts';
import { figure, signedFigure } from '../figures.ts';
import type { Play } from '../play.ts';
import { Say } from '../Say.tsx';
import { ColumnHead, SheetFoot, SheetNote, written } from './SheetTable.tsx';
import { leadsIn, pointsClass, runningTotals, type SquareLook, squareLook } from './sheet.ts';

function joined(figures: SheetCell['figures']): string {
  return figures.map(written).join('/');
}

function Square(props: { sheet: Sheet; cell: SheetCell; total: number; look: SquareLook }) {
  const { sheet, cell, look } = props;
  const points = signedFigure(cell.points);
  return (
    <td class="edge">
      <span class="squareline">
        {look.hasFigures && (
          <bdi class={look.hasPoints ? 'done' : pointsClass(sheet, cell.points)} dir="ltr">
            {joined(cell.figures)}
          </bdi>
        )}{' '}
        <bdi class={look.hasPoints ? pointsClass(sheet, cell.points) : 'visually-hidden'}>{points}</bdi>
      </span>
      <b>
        <bdi>{figure(props.total)}</bdi>
      </b>
    </td>
  );
}

/** What is in a square, in words. */
function keyOf(play: Play, sheet: Sheet, look: SquareLook): string {
  const heads = look.hasFigures ? (sheet.columns[0]?.heads ?? []).map((head) => play.text(head)).join('/') : '';
  const what = [heads, look.hasPoints ? play.t('sheet.score') : ''].filter(Boolean).join(play.t('comma'));
  return play.t('sheet.key', { what });
}

/**
 * The score sheet where there is little room: a row for each hand and a square for each player, so that all can be
 * compared.
 */
export function CompactSheet(props: { sheet: Sheet }) {
  const play = usePlay();
  const { sheet } = props;
  const totals = runningTotals(sheet);
  const look = squareLook(sheet);
  return (
    <div class="sheetscroll">
      <p class="sheetkey">{keyOf(play, sheet, look)}</p>
      <table class="scoresheet compact">
        <thead>
          <tr>
            <td />
            {sheet.columns.map((column, i) => (
              <th key={i} scope="col">
                <ColumnHead seats={column.seats} leads={leadsIn(sheet, i)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, r) => (
            <tr key={r}>
              <th scope="row">
                <Say message={row.head} onPaper />
              </th>
              {row.cells.map((cell, i) => (
                <Square key={i} sheet={sheet} cell={cell} total={totals[i]?.[r] ?? 0} look={look} />
              ))}
            </tr>
          ))}
          {(sheet.coming ?? [])
            .filter(({ isNow }) => isNow)
            .map((hand) => (
              <tr key="now" class="now">
                <th scope="row">
                  <Say message={hand.head} onPaper />
                </th>
                {sheet.columns.map((_, i) => (
                  <td key={i} class="edge">
                    <bdi dir="ltr">{joined(hand.cells[i] ?? [])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        <SheetFoot sheet={sheet} spans={() => 1} />
      </table>
      <SheetNote sheet={sheet} />
    </div>
  );
}
