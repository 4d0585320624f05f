import { NO_CALL } from '@kibitz/shared/games/contract-bridge/calls';
import { dealerOf, isVulnerableOn } from '@kibitz/shared/games/contract-bridge/duplicate';
import { pointsOf, type RubberHand } from '@kibitz/shared/games/contract-bridge/rubber';
import { fateOf } from '@kibitz/shared/games/contract-bridge/sheetRows';
import type { BridgeView } from '@kibitz/shared/games/contract-bridge/state';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { BidSign } from './CallSign.tsx';
import { HandSum, type Side, SideHead, Total, useSheet, Won } from './sheetParts.tsx';

/** The words for who is vulnerable on a board. */
function vulnerableOn(board: number): string {
  const [first, second] = [isVulnerableOn(board, 0), isVulnerableOn(board, 1)];
  if (first === second) return first ? 'panel.board.all' : 'panel.board.none';
  return first ? 'panel.board.NS' : 'panel.board.EW';
}

/** The contract of a board, its declarer, and the result. */
function Contract({ hand }: { hand: RubberHand }) {
  const play = usePlay();
  if (hand.bid === NO_CALL) return <span>{play.t('summary.passedOut')}</span>;
  const { fate, n } = fateOf(hand);
  return (
    <>
      <span class="boardbid">
        <BidSign bid={hand.bid} onPaper />{' '}
        {play.t(`panel.compass.${hand.doubling}`, { compass: `compass.${hand.declarer}` })}
      </span>
      <span class={fate === 'fate.down' ? 'boardfate down' : 'boardfate'}>
        {play.t('panel.fate', { fate, n, taken: hand.tricks })}
      </span>
    </>
  );
}

interface BoardProps {
  readonly hand: RubberHand;
  readonly left: Side;
  readonly isChosen: boolean;
  readonly isNew: boolean;
  readonly onChoose: () => void;
}

function Board({ hand, left, isChosen, isNew, onChoose }: BoardProps) {
  const play = usePlay();
  const { board, entries } = hand;
  const points = (side: Side) => pointsOf(entries, side);
  const isNothing = hand.bid === NO_CALL;
  const cell = (side: Side) => <td>{(points(side) > 0 || isNothing) && <bdi>{figure(points(side))}</bdi>}</td>;
  return (
    <tr class={isNew ? 'new' : ''}>
      <th scope="row" class="boardno">
        <b>{figure(board)}</b>
        <span>{play.t('panel.board.dealer', { compass: `compass.${dealerOf(board)}` })}</span>
        <span>{play.t(vulnerableOn(board))}</span>
      </th>
      <td class="boardcontract">
        <button type="button" class="entry" aria-pressed={isChosen} onClick={onChoose}>
          <Contract hand={hand} />
        </button>
      </td>
      {cell(left)}
      {cell(left === 0 ? 1 : 0)}
    </tr>
  );
}

/**
 * The score sheet of boards that are scored separately: a row for each board, with its dealer and vulnerability, its
 * contract and what each side scored.
 */
export function BoardsSheet({ view }: { view: BridgeView }) {
  const play = usePlay();
  const { hands, totals, left, right, last, chosen, choose, isScored, isOver } = useSheet(view);
  const hand = hands[chosen];
  if (hand === undefined) return <p class="sheetnote">{play.t('panel.boards.empty')}</p>;
  return (
    <div class="rubbersheet boardssheet">
      <table class="boards">
        <thead>
          <tr>
            <th scope="col">{play.t('panel.board')}</th>
            <th scope="col">{play.t('panel.contract')}</th>
            <SideHead side={left} />
            <SideHead side={right} />
          </tr>
        </thead>
        <tbody>
          {hands.map((one, i) => (
            <Board
              key={one.board}
              hand={one}
              left={left}
              isChosen={i === chosen}
              isNew={i === last && !isOver}
              onChoose={() => choose(i)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {play.t(isOver ? 'panel.sheet.total' : 'panel.sheet.soFar')}
            </th>
            <Total points={totals[left]} />
            <Total points={totals[right]} />
          </tr>
        </tfoot>
      </table>
      <Won />
      {hand.entries.length > 0 && <HandSum hand={hand} left={left} isJustScored={isScored && chosen === last} />}
    </div>
  );
}
