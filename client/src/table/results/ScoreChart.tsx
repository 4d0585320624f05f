import type { Sheet } from '@kibitz/shared/kit/table/table';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useFelt, usePlay } from '../context.ts';
import { figure } from '../figures.ts';
import type { ScreenKind } from '../layout/viewport.ts';
import type { Play } from '../play.ts';
import { type Chart, type ChartLine, chartOf, hasSigns, SIGN } from './chartPoints.ts';
import { columnName } from './sides.ts';

const HEIGHT: { readonly [kind in ScreenKind]: number } = { desktop: 170, phone: 130, landscape: 140 };
/** Until it has been measured. */
const USUAL_WIDTH = 350;
/** With more hands than this the points of the lines run together. */
const MOST_DOTS = 24;

/** The colour of a line: two sides have theirs, single players the colour of their avatar. */
function lineColour(play: Play, sheet: Sheet, column: number): string {
  const seats = sheet.columns[column]?.seats ?? [];
  if (!hasSigns(sheet.columns.length)) {
    const isOurs = play.me >= 0 ? play.isMySide(seats) : column === 0;
    return isOurs ? 'var(--us-fill)' : 'var(--paper-red)';
  }
  return `var(--p${((seats[0] ?? 0) % 9) + 1})`;
}

/** A point of a line: round for the first column, on its edge for the second. */
function Dot(props: { x: number; y: number; column: number; isPlain: boolean }) {
  const { x, y } = props;
  if (props.isPlain || props.column === 0) return <circle cx={x} cy={y} r="3.5" stroke="none" />;
  return <path d={`M${x} ${y - 5}l5 5l-5 5l-5 -5z`} stroke="none" />;
}

/** Shows whose line ends here, by the sign of the player's score. */
function EndSign(props: { line: ChartLine; name: string; right: number }) {
  const { line, right } = props;
  const end = line.points.at(-1)?.[1] ?? line.sign;
  const x = right + 3 + SIGN / 2 + 4;
  return (
    <>
      {Math.abs(end - line.sign) > 1 && (
        <path d={`M${right} ${end}L${x} ${line.sign}`} fill="none" stroke-width="1.5" opacity=".55" />
      )}
      <circle cx={x} cy={line.sign} r={SIGN / 2} stroke="none" />
      <text class="chartsign" x={x} y={line.sign + 4} text-anchor="middle" stroke="none" fill="#fff">
        {[...props.name.trim()][0]?.toUpperCase()}
      </text>
    </>
  );
}

function Line(props: { line: ChartLine; chart: Chart; sheet: Sheet }) {
  const play = usePlay();
  const { line, chart, sheet } = props;
  const { column, points } = line;
  const colour = lineColour(play, sheet, column);
  const isSigned = hasSigns(sheet.columns.length);
  return (
    <g stroke={colour} fill={colour}>
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke-width="2.5"
        stroke-linejoin="round"
      />
      {(points.length <= MOST_DOTS ? points : points.slice(-1)).map(([x, y], i) => (
        <Dot key={i} x={x} y={y} column={column} isPlain={isSigned} />
      ))}
      {isSigned && (
        <EndSign line={line} right={chart.right} name={columnName(play, sheet.columns[column]?.seats ?? [])} />
      )}
    </g>
  );
}

/** The score hand by hand, a line for each side. The score sheet says the same in figures. */
export function ScoreChart(props: { sheet: Sheet }) {
  const play = usePlay();
  const { sheet } = props;
  const { kind } = useFelt().viewport.value;
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  // drawn in true pixels, so that its figures have the same size on every screen
  useLayoutEffect(() => {
    const measured = box.current?.clientWidth ?? 0;
    if (measured > 0) setWidth(measured);
  });
  const height = HEIGHT[kind];
  const chart = chartOf(sheet, width, height);
  return (
    <div class="paper chart">
      <div class="charthead">
        <b class="disp">{play.t('over.byHand')}</b>
        {!hasSigns(sheet.columns.length) && (
          <span>
            {sheet.columns.map((column, i) => (
              <span key={i} class="legend">
                <svg width="14" height="12" aria-hidden="true" fill={lineColour(play, sheet, i)}>
                  <Dot x={7} y={6} column={i} isPlain={false} />
                </svg>
                <bdi>{columnName(play, column.seats)}</bdi>
              </span>
            ))}
          </span>
        )}
      </div>
      <div ref={box}>
        <svg class="lines" viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
          {chart.marks.map(({ value, y }) => (
            <g key={value}>
              <path d={`M${chart.left} ${y}H${chart.right}`} stroke="var(--paper-line)" />
              <text x={chart.left - 8} y={y + 4} text-anchor="end" fill="var(--paper-ink-2)">
                {figure(value)}
              </text>
            </g>
          ))}
          <path d={`M${chart.left} ${chart.zero}H${chart.right}`} stroke="var(--paper-rule)" />
          {chart.hands.map(({ n, x }) => (
            <text key={n} x={x} y={height - 6} text-anchor="middle" fill="var(--paper-ink-2)">
              {n}
            </text>
          ))}
          {chart.lines.map((line) => (
            <Line key={line.column} line={line} chart={chart} sheet={sheet} />
          ))}
        </svg>
      </div>
    </div>
  );
}
