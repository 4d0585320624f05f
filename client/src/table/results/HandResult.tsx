import type { Summary, SummaryColumn } from '@kibitz/shared/kit/table/table';
import { lazyPart } from '../../app/lazyPart.tsx';
import { ScrollBox } from '../../app/ScrollBox.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay } from '../context.ts';
import { figure, signedFigure } from '../figures.ts';
import type { Viewport } from '../layout/viewport.ts';
import type { Play } from '../play.ts';
import { Say } from '../Say.tsx';
import { useTimeLeft } from '../useClock.ts';

/** The width of a result beside the open hand, and its distance from the edges, in CSS pixels. */
const BESIDE = { width: 412, edge: 12 } as const;

/** The least width of the open hand, in CSS pixels. */
const LEAST_WIDTH = 640;
const LEAST_HEIGHT = 620;

/** Whether the finished hand is laid open on the felt, its result beside it. It then includes the seats. */
export function isHandOnFelt(play: Play, viewport: Viewport): boolean {
  const summary = play.table.value?.summary ?? null;
  if (play.panel.HandShown === undefined || summary === null || summary.winners !== null) return false;
  const width = viewport.width - BESIDE.width - 2 * BESIDE.edge;
  return viewport.kind === 'desktop' && width >= LEAST_WIDTH && viewport.height - viewport.bar >= LEAST_HEIGHT;
}

const Seal = lazyPart(() => import('../../fairness/Seal.tsx').then((part) => part.seal()));

/** The name of a column of the result: our side, theirs, or its one player. */
export function columnName(play: Play, seats: readonly number[]): string {
  const [only] = seats;
  if (seats.length === 1 && only !== undefined) return play.nameOf(only);
  if (play.reader < 0) return seats.map((seat) => play.nameOf(seat)).join(' + ');
  return play.t(play.isMySide(seats) ? 'side.us' : 'side.them');
}

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

/** The score of one side: its pills, the sum line by line, the old total and the new one. */
export function ResultColumn(props: { column: SummaryColumn; isTheirs: boolean }) {
  const play = usePlay();
  const { column } = props;
  const { seats } = column;
  const pills = column.pills.length > 0 && (
    <div class="scorepills">
      {column.pills.map((pill, i) => (
        <span key={i}>
          <Say message={pill} onPaper />
        </span>
      ))}
    </div>
  );
  const isOne = seats.length === 1;
  return (
    <div class={props.isTheirs ? 'scorecolumn theirs' : 'scorecolumn'}>
      <div class={isOne ? 'scorehead one' : 'scorehead'}>
        <b class="disp">
          <bdi>{columnName(play, seats)}</bdi>
        </b>
        {isOne
          ? pills
          : play.reader >= 0 && <bdi class="cut">{seats.map((seat) => play.nameOf(seat)).join(play.t('comma'))}</bdi>}
      </div>
      {!isOne && pills}
      {column.lines.map((line, i) => (
        <div key={i} class="scoreline">
          <span>
            <Say message={line.text} onPaper />
          </span>
          <b>
            <bdi>{signedFigure(line.points)}</bdi>
          </b>
        </div>
      ))}
      <div class="scoretotal">
        <span>
          <span class="visually-hidden">{play.t('summary.from', { n: '' })}</span>
          <bdi>{figure(column.before)}</bdi>
        </span>
        <TableIcon name="right" size={18} />
        <b>
          <bdi>{figure(column.after)}</bdi>
        </b>
      </div>
      {column.meter !== undefined && <Meter meter={column.meter} />}
    </div>
  );
}

/** The columns of a result, or the lines of a score, ours first. */
export function ownFirst<Side extends { readonly seats: readonly number[] }>(
  play: Play,
  columns: readonly Side[],
): readonly Side[] {
  return [...columns].sort((a, b) => Number(play.isMySide(b.seats)) - Number(play.isMySide(a.seats)));
}

function NextButton() {
  const play = usePlay();
  const { me, seats, until } = play.seen.value;
  const left = useTimeLeft(until, play.link.serverNow, play.isConnected.value);
  if (me < 0 || play.link.isClosed === true) return null;
  if (seats[me]?.ready === true) return <p class="waitsfor">{play.t('summary.waiting')}</p>;
  const seconds = left === null ? null : Math.ceil(left / 1000);
  return (
    <button type="button" class="btn ink" disabled={!play.isConnected.value} onClick={() => void play.ask('next', {})}>
      {play.t(seconds === null ? 'summary.next' : 'summary.nextIn', { n: seconds ?? 0 })}
    </button>
  );
}

/** Where the paper lies: beside the hand that is shown, or in the middle of the felt. */
function paperPlace({ width, height, bar, kind }: Viewport, isBeside: boolean) {
  if (isBeside) {
    return {
      left: `${width - BESIDE.edge - BESIDE.width}px`,
      top: `${bar + BESIDE.edge}px`,
      width: `${BESIDE.width}px`,
      height: `${height - bar - 2 * BESIDE.edge}px`,
    };
  }
  return {
    left: `${width / 2}px`,
    ...(kind === 'landscape' ? {} : { top: `${bar + (height - bar) / 2}px` }),
    maxWidth: `${width - 16}px`,
    maxHeight: `${height - bar - 16}px`,
  };
}

function Paper(props: { summary: Summary; isBeside: boolean }) {
  const play = usePlay();
  const { viewport } = useFelt();
  const { summary, isBeside } = props;
  const columns = ownFirst(play, summary.columns);
  const { ScoreSheet, HandShown } = play.panel;
  const { shuffles } = play.link;
  const classes = ['paper', 'handresult'];
  if (columns.length > 2) classes.push('many');
  if (isBeside) classes.push('beside');
  return (
    <section
      class={classes.join(' ')}
      aria-label={play.text(summary.title)}
      style={paperPlace(viewport.value, isBeside)}
    >
      <ScrollBox class="handresultscroll">
        <h2>
          <Say message={summary.title} onPaper />
        </h2>
        <p class="lead">
          <Say message={summary.lead} onPaper />
        </p>
        {ScoreSheet !== undefined ? (
          <ScoreSheet />
        ) : (
          <div class="scorecolumns">
            {columns.map((column, i) => (
              <ResultColumn key={column.seats.join(' ')} column={column} isTheirs={columns.length === 2 && i === 1} />
            ))}
          </div>
        )}
        {HandShown !== undefined && !isBeside && <HandShown onPaper />}
      </ScrollBox>
      <div class="resultfoot">
        {shuffles !== undefined && shuffles.checked.value.length > 0 && <Seal shuffles={shuffles} isOver={false} />}
        <NextButton />
      </div>
    </section>
  );
}

/** The end of a hand, on paper: one sentence, the sum line by line, and on to the next. */
export function HandResult(props: { summary: Summary }) {
  const play = usePlay();
  const { viewport } = useFelt();
  const { width, height, bar } = viewport.value;
  const isBeside = isHandOnFelt(play, viewport.value);
  const { HandShown } = play.panel;
  const paper = <Paper summary={props.summary} isBeside={isBeside} />;
  if (HandShown === undefined || !isBeside) return paper;
  const left = width - BESIDE.edge - BESIDE.width;
  return (
    <>
      <div class="handshown" style={{ top: `${bar}px`, width: `${left}px`, height: `${height - bar}px` }}>
        <HandShown onPaper={false} />
      </div>
      {paper}
    </>
  );
}
