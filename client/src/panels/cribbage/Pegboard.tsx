import type { CribbageView } from '@kibitz/shared/games/cribbage/state';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { ownFirst } from '../../table/results/sides.ts';
import { type Board, boardBox, boardTo, figureAt, holeOf } from './board.ts';

const SIDES = ['us', 'them'] as const;
/** Every tenth hole has its number beside it. */
const TEN = 10;

/** All holes of both lanes as one path of points. */
function holesOf(board: Board): string {
  const holes = [0, 1].flatMap((lane) => Array.from({ length: board.last + 1 }, (_, n) => holeOf(board, n, lane)));
  return holes.map(({ x, y }) => `M${x} ${y}h0`).join('');
}

/** The streets of a lane as one path. */
function laneOf(board: Board, lane: number): string {
  const ends = Array.from({ length: board.streets }, (_, street) => {
    const from = holeOf(board, street * board.holes + 1, lane);
    const to = holeOf(board, (street + 1) * board.holes, lane);
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  });
  return ends.join('');
}

/** What does not move: the wood, lanes, holes and figures. */
function Wood({ board }: { board: Board }) {
  const tens = board.hasFigures ? Math.floor((board.last - 1) / TEN) : 0;
  return (
    <>
      {SIDES.map((side, lane) => (
        <path key={side} class={`lane ${side}`} d={laneOf(board, lane)} />
      ))}
      <path class="holes" d={holesOf(board)} />
      {Array.from({ length: tens }, (_, i) => (i + 1) * TEN).map((n) => {
        const { x, y } = figureAt(board, n);
        return (
          <text key={n} x={x} y={y + 3}>
            {n}
          </text>
        );
      })}
    </>
  );
}

/** The pegging board, hidden from screen readers, which read the scores in the bar. */
export function Pegboard() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const view = useView<CribbageView>();
  if (laid === null || view === null) return null;
  const board = boardTo(view.options.target, laid.viewport.kind);
  const box = boardBox(board, laid);
  if (box === null) return null;
  const lanes = ownFirst(play, play.table.value?.score ?? []).flatMap(({ seats }) => seats);
  return (
    <svg
      class="pegboard"
      aria-hidden="true"
      viewBox={`0 0 ${board.width} ${board.height}`}
      style={{ left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` }}
    >
      <Wood board={board} />
      {lanes.flatMap((seat, lane) =>
        [view.pegged, view.scores].map((points, i) => {
          const { x, y } = holeOf(board, points[seat] ?? 0, lane);
          const place = { transform: `translate(${x}px, ${y}px)` };
          return <circle key={`${lane}${i}`} class={SIDES[lane]} r="6" style={place} />;
        }),
      )}
    </svg>
  );
}
