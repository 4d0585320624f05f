import type { TrexPanel } from '@kibitz/shared/games/trex/panel';
import type { ComponentChildren } from 'preact';
import { useFelt, usePanel, usePlay } from '../../table/context.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import type { Box } from '../../table/layout/pose.ts';
import type { RoomKind } from '../../table/layout/room.ts';
import { ChooseContract, KingdomCard } from './ContractCards.tsx';
import { Declaring } from './Declaring.tsx';
import { KingdomCorner } from './KingdomCorner.tsx';
import { KingdomPaper } from './KingdomPaper.tsx';
import { stageOf } from './kingdom.ts';
import { LayingHint } from './Stops.tsx';

/** What the five games and the paper below them need, in CSS pixels. */
const PAPER_FROM: { readonly [kind in RoomKind]: number } = { desktop: 390, phone: 512, landscape: Infinity };
/** Lower than this a phone held upright has room for the games and the button alone. */
const LOW_BELOW = 420;
const WIDEST = 888;
const EDGE = 8;
/** The corners of a phone held sideways hold the bar. */
const CORNERS = 52;

/** The felt under the bar and the plates, down to the hand. */
function roomOf({ room, middle, handTop }: LaidTable): Box {
  const left = room.kind === 'phone' ? EDGE : middle.left;
  const right = room.kind === 'desktop' ? middle.left + middle.width : room.width - EDGE;
  const width = Math.min(WIDEST, right - left);
  const top = room.kind === 'landscape' ? CORNERS : middle.top;
  return { left: (left + right - width) / 2, top, width, height: handTop - EDGE - top };
}

function Between(props: { kind: 'choosing' | 'declaring'; children: (height: number) => ComponentChildren }) {
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { left, top, width, height } = roomOf(laid);
  return (
    <div
      class={`trexmiddle ${laid.room.kind} ${props.kind}${height < LOW_BELOW ? ' low' : ''}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
    >
      {props.children(height)}
    </div>
  );
}

/** The five games of the kingdom, and where there is room the twenty hands. */
function Choosing(props: { panel: TrexPanel }) {
  const play = usePlay();
  const { kind } = useFelt().room.value;
  const { panel } = props;
  const choices = play.seen.value.choices.filter(({ type }) => type === 'choose');
  const mayChoose = choices.length > 0;
  // upright on a phone the buttons need it all
  const hasPaper = kind !== 'phone' || !mayChoose;
  return (
    <Between kind="choosing">
      {(height) => (
        <>
          {mayChoose ? <ChooseContract panel={panel} choices={choices} /> : <KingdomCard panel={panel} />}
          {hasPaper && height >= PAPER_FROM[kind] && <KingdomPaper panel={panel} />}
        </>
      )}
    </Between>
  );
}

/** What Trex is played with besides cards: the choice of the game, doubling, passing, and the kingdoms. */
export function Controls() {
  const play = usePlay();
  const felt = useFelt();
  const panel = usePanel<TrexPanel>();
  const stage = stageOf(play.seen.value);
  if (panel === null || panel.owner === null) return null;
  if (stage === 'choosing') return <Choosing panel={panel} />;
  if (stage === 'declaring') return <Between kind="declaring">{() => <Declaring />}</Between>;
  const isLayout = stage === 'layout';
  return (
    <>
      {(felt.room.value.kind === 'desktop' || !isLayout) && <KingdomCorner panel={panel} />}
      {isLayout && <LayingHint />}
    </>
  );
}
