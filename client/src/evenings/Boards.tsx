import type { Board, Evening } from '@kibitz/shared/wire/evenings';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { Select } from '../app/Select.tsx';
import { useAsked } from '../net/useAsked.ts';
import { figure } from '../table/figures.ts';
import { Adjust } from './Adjust.tsx';
import { Downloads } from './Downloads.tsx';
import { Names } from './Names.tsx';
import { t } from './say.ts';

type Line = Board['lines'][number];

interface SheetProps {
  readonly evening: Evening;
  readonly board: Board;
  readonly onAdjust: (line: Line) => void;
}

function boardName({ boardsMove }: Evening, { set, deal }: Board): string {
  return t(boardsMove ? 'board.name.moving' : 'board.name', { set, deal });
}

/** The table of a line, with its replay; and for the director a button that adjusts its score. */
function TableOf(props: SheetProps & { line: Line }) {
  const { evening, board, line } = props;
  const { number, table, scores, isAdjusted } = line;
  return (
    <td rowSpan={line.sides.length} class="sheettable">
      {scores.length > 0 ? (
        <a href={`/replay/${table}#hand${board.deal}`}>{t('sheet.replay', { number })}</a>
      ) : (
        t('table', { number })
      )}
      {isAdjusted && <i>{t('sheet.adjusted')}</i>}
      {scores.length === 0 && !isAdjusted && <i>{t('sheet.unplayed')}</i>}
      {evening.isDirector && <Button class="btn ink" text={t('adjust')} onClick={() => props.onAdjust(line)} />}
    </td>
  );
}

/** What every table made of a board, a row for each side. */
function Sheet(props: SheetProps) {
  const { evening, board } = props;
  return (
    <table class="paper ranktable boardsheet">
      <caption class="visually-hidden">{boardName(evening, board)}</caption>
      <thead>
        <tr>
          {['table', 'entrant', 'score', 'points'].map((column) => (
            <th key={column} scope="col" class={column === 'entrant' ? 'who' : ''}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.lines.map((line) =>
          line.sides.map((entrants, side) => (
            <tr
              key={`${line.round} ${line.number} ${side}`}
              class={entrants.includes(evening.mine.entrant) ? 'mine' : ''}
            >
              {side === 0 && <TableOf {...props} line={line} />}
              <th scope="row">
                {entrants.map((n) => (
                  <Names key={n} evening={evening} n={n} />
                ))}
              </th>
              <td>
                <bdi>{line.scores[side] === undefined ? '' : figure(line.scores[side])}</bdi>
              </td>
              <td>
                <bdi>{line.points[side] === undefined ? '' : figure(line.points[side])}</bdi>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

function Frequencies(props: { board: Board }) {
  const { frequencies } = props.board;
  if (frequencies.length === 0) return null;
  return (
    <p class="quiet">
      {t('frequencies')}{' '}
      {frequencies.map(({ score, tables }) => (
        <bdi key={score} class="frequency">
          {t('frequency', { score: figure(score), tables })}
        </bdi>
      ))}
    </p>
  );
}

function Chosen(props: { evening: Evening; boards: readonly Board[]; again: () => void }) {
  const { evening, boards, again } = props;
  const [index, setIndex] = useState(0);
  const [adjusted, setAdjusted] = useState<Line | null>(null);
  const board = boards[index] ?? boards[0];
  if (board === undefined) return <p class="quiet">{t('boards.none')}</p>;
  return (
    <>
      <Select
        label={t('boards.choose')}
        values={boards.map((one, i) => ({ value: i, text: boardName(evening, one) }))}
        value={index}
        onChange={setIndex}
      />
      <Sheet evening={evening} board={board} onAdjust={setAdjusted} />
      <Frequencies board={board} />
      <Downloads evening={evening} boards={boards} />
      {adjusted !== null && (
        <Adjust
          evening={evening}
          deal={board.deal}
          line={adjusted}
          onClose={() => {
            setAdjusted(null);
            again();
          }}
        />
      )}
    </>
  );
}

/** The sheets of the boards that everybody has played; loaded again when a round is over. */
export function Boards(props: { evening: Evening }) {
  const { evening } = props;
  const { id, round, state } = evening;
  const asking = useAsked<readonly Board[]>(`/api/evenings/${id}/boards?after=${state === 'over' ? round : round - 1}`);
  return <Loaded {...asking} draw={(boards, again) => <Chosen evening={evening} boards={boards} again={again} />} />;
}
