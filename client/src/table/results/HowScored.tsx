import type { Summary, SummaryColumn } from '@kibitz/shared/kit/table/table';
import { useFelt, usePlay } from '../context.ts';
import { isHandOnFelt } from '../felt.ts';
import { signedFigure } from '../figures.ts';
import { Say } from '../Say.tsx';
import { columnName, ownFirst } from './sides.ts';
import { greatestSwingFirst } from './standing.ts';
import '../css/howScored.css';

/** The most notches that a meter shows; longer ones are a bar. */
const NOTCHES = 10;

function Meter(props: { meter: NonNullable<SummaryColumn['meter']> }) {
  const play = usePlay();
  const { value, of, label } = props.meter;
  const count = play.t('summary.of', { n: value, of });
  return (
    <div class="meter">
      <span>
        <Say message={label} onPaper />
      </span>
      {of <= NOTCHES ? (
        <i aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            <u key={i} class={i < value ? 'f' : ''} />
          ))}
        </i>
      ) : (
        <i class="longmeter" aria-hidden="true">
          <u style={{ width: `${Math.min(100, (100 * value) / of)}%` }} />
        </i>
      )}
      <b>{count}</b>
    </div>
  );
}

/** How one side came to its points: what it did, and the sum line by line. */
function ScoreColumn(props: { column: SummaryColumn }) {
  const play = usePlay();
  const { seats, pills, lines, meter } = props.column;
  return (
    <div class="scorecolumn">
      <div class="scorehead">
        <b class="disp">
          <bdi>{columnName(play, seats)}</bdi>
        </b>
        {pills.map((pill, i) => (
          <span key={i} class="scorepill">
            <Say message={pill} onPaper />
          </span>
        ))}
      </div>
      {lines.map((line, i) => (
        <div key={i} class="scoreline">
          <span>
            <Say message={line.text} onPaper />
          </span>
          <b>
            <bdi>{signedFigure(line.points)}</bdi>
          </b>
        </div>
      ))}
      {meter !== undefined && <Meter meter={meter} />}
    </div>
  );
}

/** How the last hand was scored, folded where it would hide the table or the totals. */
export function HowScored(props: { summary: Summary }) {
  const play = usePlay();
  const { viewport, resultRoom } = useFelt();
  const { ScoreSheet, HandShown } = play.panel;
  const columns = ownFirst(play, props.summary.columns);
  const ordered = columns.length > 2 ? greatestSwingFirst(columns) : columns;
  if (ScoreSheet === undefined && columns.length === 0) return null;
  const hasRoom = resultRoom.value?.at === 'right';
  return (
    <details class="howscored" open={hasRoom}>
      <summary>{play.t('summary.how')}</summary>
      {ScoreSheet !== undefined ? (
        <ScoreSheet />
      ) : (
        <div class="scorecolumns">
          {ordered.map((column) => (
            <ScoreColumn key={column.seats.join(' ')} column={column} />
          ))}
        </div>
      )}
      {HandShown !== undefined && !isHandOnFelt(play, viewport.value) && <HandShown onPaper />}
    </details>
  );
}
