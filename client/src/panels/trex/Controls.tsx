import { NOBODY, type TrexView } from '@kibitz/shared/games/trex/state';
import type { ComponentChildren } from 'preact';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import type { Box } from '../../table/layout/pose.ts';
import type { ScreenKind } from '../../table/layout/viewport.ts';
import { ChooseContract, KingdomCard } from './ContractCards.tsx';
import { Declaring } from './Declaring.tsx';
import { KingdomCorner } from './KingdomCorner.tsx';
import { KingdomPaper } from './KingdomPaper.tsx';
import { stageOf } from './kingdom.ts';
import { LayingHint } from './Stops.tsx';

/** What the five games and the paper below them need, in CSS pixels. */
const PAPER_FROM: { readonly [kind in ScreenKind]: number } = { desktop: 390, phone: 512, landscape: Infinity };
/** Lower than this a phone held upright has room for the games and the button alone. */
const LOW_BELOW = 420;
const WIDEST = 888;
const EDGE = 8;
/** The corners of a phone held sideways hold the bar. */
const CORNERS = 52;

/** The felt under the bar and the plates, down to the hand. */
function paperBox({ viewport, middle, handTop }: LaidTable): Box {
  const left = viewport.kind === 'phone' ? EDGE : middle.left;
  const right = viewport.kind === 'desktop' ? middle.left + middle.width : viewport.width - EDGE;
  const width = Math.min(WIDEST, right - left);
  const top = viewport.kind === 'landscape' ? CORNERS : middle.top;
  return { left: (left + right - width) / 2, top, width, height: handTop - EDGE - top };
}

function Between(props: { kind: 'choosing' | 'declaring'; children: (height: number) => ComponentChildren }) {
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { left, top, width, height } = paperBox(laid);
  return (
    <div
      class={`trexmiddle ${laid.viewport.kind} ${props.kind}${height < LOW_BELOW ? ' low' : ''}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
    >
      {props.children(height)}
    </div>
  );
}

/** The five games of the kingdom, and where there is room the twenty hands. */
function Choosing({ view }: { view: TrexView }) {
  const play = usePlay();
  const { kind } = useFelt().viewport.value;
  const choices = play.seen.value.choices.filter(({ type }) => type === 'choose');
  const mayChoose = choices.length > 0;
  // upright on a phone the buttons need it all
  const hasPaper = kind !== 'phone' || !mayChoose;
  return (
    <Between kind="choosing">
      {(height) => (
        <>
          {mayChoose ? <ChooseContract view={view} choices={choices} /> : <KingdomCard view={view} />}
          {hasPaper && height >= PAPER_FROM[kind] && <KingdomPaper view={view} />}
        </>
      )}
    </Between>
  );
}

/** What Trex is played with besides cards: the choice of the game, doubling, passing, and the kingdoms. */
export function Controls() {
  const play = usePlay();
  const felt = useFelt();
  const view = useView<TrexView>();
  const stage = stageOf(play.seen.value);
  if (view === null || view.game.owner === NOBODY) return null;
  if (stage === 'choosing') return <Choosing view={view} />;
  if (stage === 'declaring') return <Between kind="declaring">{() => <Declaring view={view} />}</Between>;
  const isLayout = stage === 'layout';
  return (
    <>
      {(felt.viewport.value.kind === 'desktop' || !isLayout) && <KingdomCorner view={view} />}
      {isLayout && <LayingHint />}
    </>
  );
}
