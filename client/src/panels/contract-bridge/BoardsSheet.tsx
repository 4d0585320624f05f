import { NO_CALL } from '@kibitz/shared/games/contract-bridge/calls';
import { dealerOf, isVulnerableOn } from '@kibitz/shared/games/contract-bridge/duplicate';
import type { BridgePanel } from '@kibitz/shared/games/contract-bridge/panel';
import { pointsOf, type RubberHand } from '@kibitz/shared/games/contract-bridge/rubber';
import { fateOf } from '@kibitz/shared/games/contract-bridge/sheetRows';
import { useState } from 'preact/hooks';
import { usePanel, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { Say } from '../../table/Say.tsx';
import { BidSign } from './CallSign.tsx';
import { HandSum, type Side, SideHead } from './sheetParts.tsx';

/** The words for who is vulnerable on a board. */
function vulnerableOn(board: number): string {
  const [first, second] = [isVulnerableOn(board, 0), isVulnerableOn(board, 1)];
  if (first === second) return first ? 'panel.board.all' : 'panel.board.none';
  return first ? 'panel.board.NS' : 'panel.board.EW';
}

/** What was bid on a board and by whom, and what became of it. */
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

/** The score sheet of boards that are scored each by itself: a board a row, with its dealer and vulnerability, its contract and what each side scored. */
export function BoardsSheet() {
  const play = usePlay();
  const panel = usePanel<BridgePanel>();
  const [asked, setAsked] = useState(-1);
  const { hands = [], totals = [] } = panel ?? {};
  const left: Side = play.me === 1 || play.me === 3 ? 1 : 0;
  const right: Side = left === 0 ? 1 : 0;
  const last = hands.length - 1;
  const chosen = hands[asked] === undefined ? last : asked;
  const hand = hands[chosen];
  const summary = play.table.value?.summary ?? null;
  const isOver = summary !== null && summary.winners !== null;
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
              onChoose={() => setAsked(i)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {play.t(isOver ? 'panel.sheet.total' : 'panel.sheet.soFar')}
            </th>
            <td>
              <bdi>{figure(totals[left] ?? 0)}</bdi>
            </td>
            <td>
              <bdi>{figure(totals[right] ?? 0)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
      {isOver && (
        <p class="rubberwon">
          <Say message={summary.title} onPaper />
        </p>
      )}
      {hand.entries.length > 0 && (
        <HandSum hand={hand} left={left} isJustScored={summary !== null && chosen === last} />
      )}
    </div>
  );
}
