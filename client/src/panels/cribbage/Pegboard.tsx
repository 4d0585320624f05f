import type { CribbageView } from '@kibitz/shared/games/cribbage/state';
import { useRef } from 'preact/hooks';
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
    return `M${from.x} ${from.y}V${holeOf(board, (street + 1) * board.holes, lane).y}`;
  });
  return ends.join('');
}

/** What does not move: the wood, lanes, holes and figures. */
function Wood({ board }: { board: Board }) {
  const tens = Array.from({ length: Math.floor((board.last - 1) / TEN) }, (_, i) => (i + 1) * TEN);
  return (
    <>
      {SIDES.map((side, lane) => (
        <path key={side} class={`lane ${side}`} d={laneOf(board, lane)} />
      ))}
      <path class="holes" d={holesOf(board)} />
      {tens.map((n) => {
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

type Pegs = readonly [back: number, front: number];

/**
 * Where the two pegs of each lane stand: at the score before the last points, and at the score now. Together where
 * nobody has seen the score change: in a new game, after points were taken back, or on a page just opened.
 */
function usePegs(scores: readonly number[]): readonly Pegs[] {
  const kept = useRef<readonly Pegs[]>([]);
  kept.current = scores.map((score, lane) => {
    const [back, front] = kept.current[lane] ?? [score, score];
    if (score === front) return [back, front];
    return [Math.min(front, score), score];
  });
  return kept.current;
}

/** The pegging board, hidden from screen readers, which read the scores in the bar. */
export function Pegboard() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const target = useView<CribbageView>()?.options.target;
  const score = play.table.value?.score ?? [];
  const pegs = usePegs(ownFirst(play, score).map(({ value }) => value));
  if (laid === null || target === undefined) return null;
  const board = boardTo(target);
  const box = boardBox(board, laid);
  if (box === null) return null;
  return (
    <svg
      class="pegboard"
      aria-hidden="true"
      viewBox={`0 0 ${board.width} ${board.height}`}
      style={{ left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` }}
    >
      <Wood board={board} />
      {pegs.flatMap((two, lane) =>
        two.map((points, i) => {
          const { x, y } = holeOf(board, points, lane);
          const place = { transform: `translate(${x}px, ${y}px)` };
          return <circle key={`${lane}${i}`} class={SIDES[lane]} r="6" style={place} />;
        }),
      )}
    </svg>
  );
}
