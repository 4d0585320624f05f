import { NOBODY, type TrexView } from '@kibitz/shared/games/trex/state';
import type { ComponentChildren } from 'preact';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { paperRegion } from '../../table/layout/paperRegion.ts';
import { boxStyle } from '../../table/layout/pose.ts';
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

function Between(props: { kind: 'choosing' | 'declaring'; children: (height: number) => ComponentChildren }) {
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const region = paperRegion(laid, { saysHint: true, most: WIDEST });
  return (
    <div
      class={`trexmiddle ${laid.viewport.kind} ${props.kind}${region.height < LOW_BELOW ? ' low' : ''}`}
      style={boxStyle(region)}
    >
      {props.children(region.height)}
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
