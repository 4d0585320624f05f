import type { Sheet } from '@kibitz/shared/kit/table/table';
import type { ComponentChildren } from 'preact';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { usePlay } from '../context.ts';
import { figure, signedFigure } from '../figures.ts';
import { SeatAvatar } from '../Plates.tsx';
import { Say } from '../Say.tsx';
import { leadsIn, pointsClass, runningTotals } from './sheet.ts';

/** Whose column it is: avatar and name, or the side and its players; the leader wears a crown. */
export function ColumnHead(props: { seats: readonly number[]; leads: boolean }) {
  const play = usePlay();
  const { seats } = props;
  const isOurs = seats.length > 1 && play.isMySide(seats);
  const name = seats.map((seat) => play.nameOf(seat)).join(play.t('comma'));
  return (
    <span class="sheethead">
      {seats.length === 1 && seats[0] !== undefined ? (
        <SeatAvatar seat={seats[0]} size={26} />
      ) : (
        <b class="disp">{play.reader >= 0 ? play.t(isOurs ? 'side.us' : 'side.them') : ''}</b>
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

/** The text of a sheet's cell: a number, formatted, or a word as it is. */
export function written(value: number | string): string {
  return typeof value === 'number' ? figure(value) : value;
}

/** The totals at the foot of a sheet: of each column, which is `spans(column)` columns of the table wide. */
export function sheetTotals(
  { columns, totals }: Sheet,
  spans: (column: Sheet['columns'][number]) => number = () => 1,
): ComponentChildren {
  return columns.map((column, i) => (
    <td key={i} class="edge" colSpan={spans(column)}>
      <strong>
        <bdi>{figure(totals[i] ?? 0)}</bdi>
      </strong>
    </td>
  ));
}

/** The sheet's note, under it. */
export function SheetNote(props: { sheet: Sheet }) {
  const { note } = props.sheet;
  if (note === undefined) return null;
  return (
    <p class="sheetnote">
      <Say message={note} onPaper />
    </p>
  );
}

/** The heads of the columns: whose they are, and what each holds. */
function SheetHeads(props: { sheet: Sheet }) {
  const play = usePlay();
  const { sheet } = props;
  return (
    <thead>
      <tr>
        <td />
        {sheet.columns.map((column, i) => (
          <th key={i} scope="colgroup" colSpan={column.heads.length + 2}>
            <ColumnHead seats={column.seats} leads={leadsIn(sheet, i)} />
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
  );
}

/** A figure of a hand; the first of its column stands at the column's edge. */
function SheetFigure(props: { value: number | string; isFirst: boolean }) {
  return (
    <td class={props.isFirst ? 'edge' : ''}>
      <bdi>{written(props.value)}</bdi>
    </td>
  );
}

/** A hand that has been scored; `totals` are what each column came to with it. */
function ScoredHand(props: { sheet: Sheet; row: Sheet['rows'][number]; totals: readonly number[] }) {
  const { sheet, row, totals } = props;
  return (
    <tr>
      <th scope="row">
        <Say message={row.head} onPaper />
      </th>
      {row.cells.map((cell, i) => [
        ...cell.figures.map((value, k) => <SheetFigure key={`${i} ${k}`} value={value} isFirst={k === 0} />),
        <td key={`${i} score`} class={pointsClass(sheet, cell.points)}>
          <bdi>{signedFigure(cell.points)}</bdi>
        </td>,
        <td key={`${i} total`}>
          <b>
            <bdi>{figure(totals[i] ?? 0)}</bdi>
          </b>
        </td>,
      ])}
    </tr>
  );
}

/** A hand that is being played, or will be. */
function ComingHand(props: { hand: NonNullable<Sheet['coming']>[number]; columns: Sheet['columns'] }) {
  const { hand, columns } = props;
  return (
    <tr class={hand.isNow ? 'now' : 'coming'}>
      <th scope="row">
        <Say message={hand.head} onPaper />
      </th>
      {columns.map(({ heads }, i) => [
        ...heads.map((_, k) => <SheetFigure key={`${i} ${k}`} value={hand.cells[i]?.[k] ?? ''} isFirst={k === 0} />),
        <td key={`${i} score`} />,
        <td key={`${i} total`} />,
      ])}
    </tr>
  );
}

/** The score sheet on paper: a row for each hand, with what each side did, what that scored and its new total. */
export function SheetTable(props: { sheet: Sheet }) {
  const play = usePlay();
  const { sheet } = props;
  const totals = runningTotals(sheet);
  return (
    <div class="sheetscroll">
      <table class="scoresheet">
        <SheetHeads sheet={sheet} />
        <tbody>
          {sheet.rows.map((row, r) => (
            <ScoredHand sheet={sheet} key={r} row={row} totals={totals.map((column) => column[r] ?? 0)} />
          ))}
          {(sheet.coming ?? []).map((hand, r) => (
            <ComingHand key={`coming ${r}`} hand={hand} columns={sheet.columns} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{play.t('sheet.sum')}</th>
            {sheetTotals(sheet, ({ heads }) => heads.length + 2)}
          </tr>
        </tfoot>
      </table>
      <SheetNote sheet={sheet} />
    </div>
  );
}
