import { vulnerableSides } from '@kibitz/shared/games/contract-bridge/duplicate';
import { type SheetRow, sheetRowsOf } from '@kibitz/shared/games/contract-bridge/sheetRows';
import type { BridgeView } from '@kibitz/shared/games/contract-bridge/state';
import { Fragment } from 'preact';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { Say } from '../../table/Say.tsx';
import { HandSum, type Side, SideHead, Total, useSheet, Won } from './sheetParts.tsx';

interface RowsProps {
  /** The side whose figures stand at the left. */
  readonly left: Side;
  /** The hand whose sum is shown, and the last one, whose entries are new. */
  readonly chosen: number;
  readonly last: number;
  readonly onChoose: (hand: number) => void;
}

function Row(props: RowsProps & { row: SheetRow; endsGame: boolean }) {
  const play = usePlay();
  const { row, left } = props;
  const points = (side: Side) => <td>{row.side === side && <bdi>{figure(row.points)}</bdi>}</td>;
  const classes = [row.hand === props.last ? 'new' : '', props.endsGame ? 'ends' : ''].filter(Boolean);
  return (
    <tr class={classes.join(' ')}>
      {points(left)}
      <th scope="row">
        <button
          type="button"
          class="entry"
          aria-pressed={row.hand === props.chosen}
          onClick={() => props.onChoose(row.hand)}
        >
          <span>
            <Say message={row.reason} onPaper />
          </span>
        </button>
        {props.endsGame && <span class="visually-hidden">{play.t('panel.sheet.game')}</span>}
      </th>
      {points(left === 0 ? 1 : 0)}
    </tr>
  );
}

/** An empty line to write on. */
function Blank() {
  return (
    <tr class="blank">
      <td />
      <td />
      <td />
    </tr>
  );
}

/**
 * The score sheet of a rubber as bridge players keep it: a column for each side, premiums above the line, tricks bid
 * and made below it.
 */
export function RubberSheet({ view }: { view: BridgeView }) {
  const play = usePlay();
  const { hands, totals, left, right, last, chosen, choose, isScored, isOver } = useSheet(view);
  const vulnerable = vulnerableSides(view.options, view.game, view.dealer);
  const { above, below } = sheetRowsOf(hands);
  const gamesWon = hands.filter(({ endsGame }) => endsGame).length;
  const hand = hands[chosen];
  const rows: RowsProps = { left, chosen, last, onChoose: choose };
  return (
    <div class="rubbersheet">
      <table>
        <thead>
          <tr>
            <SideHead side={left} isVulnerable={vulnerable[left]} />
            <td />
            <SideHead side={right} isVulnerable={vulnerable[right]} />
          </tr>
        </thead>
        <tbody class="above" aria-label={play.t('panel.sheet.above')}>
          {above.length === 0 && <Blank />}
          {above.map((row, i) => (
            <Row key={above.length - i} row={row} endsGame={false} {...rows} />
          ))}
        </tbody>
        <tbody class="below" aria-label={play.t('panel.sheet.below')}>
          {below.map((game, n) => (
            <Fragment key={n}>
              {game.map((row, i) => (
                <Row key={i} row={row} endsGame={i === game.length - 1 && n < gamesWon} {...rows} />
              ))}
            </Fragment>
          ))}
          {!isOver && below.length <= gamesWon && <Blank />}
        </tbody>
        <tfoot>
          <tr>
            <Total points={totals[left]} />
            <th scope="row">{play.t(isOver ? 'panel.sheet.total' : 'panel.sheet.soFar')}</th>
            <Total points={totals[right]} />
          </tr>
        </tfoot>
      </table>
      <Won />
      {hand === undefined ? (
        <p class="sheetnote">{play.t('panel.sheet.empty')}</p>
      ) : (
        <HandSum hand={hand} left={left} isJustScored={isScored && chosen === last} />
      )}
    </div>
  );
}
