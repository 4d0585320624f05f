import { type RubberHand, rubberSheet } from '@kibitz/shared/games/contract-bridge/rubber';
import { sumOf } from '@kibitz/shared/games/contract-bridge/sheetRows';
import type { BridgeView } from '@kibitz/shared/games/contract-bridge/state';
import { useState } from 'preact/hooks';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { Say } from '../../table/Say.tsx';

/** One of the two sides: that of seats 0 and 2, or the other. */
export type Side = 0 | 1;

/**
 * What a sheet shows, from the viewer's side: their own column stands at the left. `choose` picks the hand whose sum is
 * shown; at first it is the last.
 */
export function useSheet({ options, hands: played, scores: totals }: BridgeView) {
  const play = usePlay();
  const [asked, choose] = useState(-1);
  const hands = rubberSheet(options, played);
  const left: Side = play.me === 1 || play.me === 3 ? 1 : 0;
  const last = hands.length - 1;
  const summary = play.table.value?.summary ?? null;
  return {
    hands,
    totals,
    left,
    right: left === 0 ? 1 : 0,
    last,
    chosen: hands[asked] === undefined ? last : asked,
    choose,
    isScored: summary !== null,
    isOver: summary !== null && summary.winners !== null,
  } as const;
}

const SEATS = { 0: [0, 2], 1: [1, 3] } as const;

/** The head of a column: we or they, who that is, and whether they are vulnerable. */
export function SideHead(props: { side: Side; isVulnerable?: boolean }) {
  const play = usePlay();
  const [first, second] = SEATS[props.side];
  const names = [first, second].map((seat) => <bdi key={seat}>{play.nameOf(seat)}</bdi>);
  return (
    <th scope="col">
      {play.me >= 0 && <b class="disp">{play.t(play.me % 2 === props.side ? 'side.us' : 'side.them')}</b>}
      <span class="sidenames">
        {names[0]}
        {play.t('comma')}
        {names[1]}
      </span>
      {props.isVulnerable === true && <em>{play.t('panel.vulnerable')}</em>}
    </th>
  );
}

/** What the chosen hand scored, in the same columns. */
export function HandSum(props: { hand: RubberHand; left: Side; isJustScored: boolean }) {
  const play = usePlay();
  const { title, lines } = sumOf(props.hand);
  return (
    <div class="handsum" aria-live="polite">
      <p>{props.isJustScored ? play.t('panel.sheet.why') : <Say message={title} onPaper />}</p>
      <table>
        <tbody>
          {lines.map(({ side, text, points }, i) => (
            <tr key={i}>
              <td>{side === props.left && <bdi>{figure(points)}</bdi>}</td>
              <th scope="row">
                <Say message={text} onPaper />
              </th>
              <td>{side !== props.left && <bdi>{figure(points)}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A side's total. */
export function Total({ points = 0 }: { points: number | undefined }) {
  return (
    <td>
      <bdi>{figure(points)}</bdi>
    </td>
  );
}

/** Who has won, once all is over. */
export function Won() {
  const summary = usePlay().table.value?.summary ?? null;
  if (summary === null || summary.winners === null) return null;
  return (
    <p class="rubberwon">
      <Say message={summary.title} onPaper />
    </p>
  );
}
