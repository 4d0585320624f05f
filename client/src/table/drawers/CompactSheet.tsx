import type { Sheet, SheetCell } from '@kibitz/shared/kit/table/table';
import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { ComponentChildren } from 'preact';
import { usePlay } from '../context.ts';
import { figure, signedFigure } from '../figures.ts';
import type { Play } from '../play.ts';
import { Say } from '../Say.tsx';
import { ColumnHead, SheetNote, sheetTotals, written } from './SheetTable.tsx';
import { hasHandLines, leadsIn, pointsClass, runningTotals, type SquareLook, squareLook } from './sheet.ts';

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

/** The squares of a hand, or the totals, with their head before them: in a line over them where columns are many. */
function HandRow(props: { sheet: Sheet; head: Message; isNow?: boolean; children: ComponentChildren }) {
  const { sheet, head, isNow = false } = props;
  const hasLine = hasHandLines(sheet);
  const said = <Say message={head} onPaper />;
  const looks = isNow ? 'now' : '';
  return (
    <>
      {hasLine && (
        <tr class={`handline ${looks}`}>
          <th scope="rowgroup" colSpan={sheet.columns.length}>
            {said}
          </th>
        </tr>
      )}
      <tr class={looks}>
        {!hasLine && <th scope="row">{said}</th>}
        {props.children}
      </tr>
    </>
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
      <table class={`scoresheet compact${hasHandLines(sheet) ? ' lines' : ''}`}>
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
            <HandRow key={r} sheet={sheet} head={row.head}>
              {row.cells.map((cell, i) => (
                <Square key={i} sheet={sheet} cell={cell} total={totals[i]?.[r] ?? 0} look={look} />
              ))}
            </HandRow>
          ))}
          {(sheet.coming ?? [])
            .filter(({ isNow }) => isNow)
            .map((hand) => (
              <HandRow key="now" sheet={sheet} head={hand.head} isNow>
                {sheet.columns.map((_, i) => (
                  <td key={i} class="edge">
                    <bdi dir="ltr">{joined(hand.cells[i] ?? [])}</bdi>
                  </td>
                ))}
              </HandRow>
            ))}
        </tbody>
        <tfoot>
          <HandRow sheet={sheet} head={message('sheet.sum')}>
            {sheetTotals(sheet)}
          </HandRow>
        </tfoot>
      </table>
      <SheetNote sheet={sheet} />
    </div>
  );
}
