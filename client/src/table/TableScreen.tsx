import type { SeenTable } from '@kibitz/shared/wire/seen';
import { effect, useComputed, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { loadAtLast } from '../app/loadAtLast.ts';
import { Bubbles } from '../chat/Bubbles.tsx';
import { ChatSpoken } from '../chat/ChatButton.tsx';
import { LateNote } from '../chat/LateNote.tsx';
import { showSettings } from '../settings/atTable.ts';
import { zoom } from '../settings/zoom.ts';
import { gameCatalog } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { Bar } from './Bar.tsx';
import { CardButtons } from './CardButtons.tsx';
import { AskedChoices, GenericChoices } from './Choices.tsx';
import { ClaimButton } from './claims/ClaimButton.tsx';
import { FeltContext, PlayContext, usePlay, useSeen } from './context.ts';
import { DecideBox } from './DecideBox.tsx';
import { FeltCanvas, loadScene } from './FeltCanvas.tsx';
import { Felt } from './felt.ts';
import { Hint, LineBanner, Spoken, Toast } from './Hint.tsx';
import { CardsInWords, FeltPrint, ZoneLabels } from './Marks.tsx';
import { NextDeal } from './NextDeal.tsx';
import { Plates } from './Plates.tsx';
import { loadPanel, panelCatalog } from './panel.ts';
import { Play, type TableLink } from './play.ts';
import { Result } from './results/Result.tsx';
import { Standing } from './Standing.tsx';
import { sounds } from './sound/sounds.ts';
import { Speech } from './speech.ts';
import { isOpenClaim } from './tableNews.ts';
import { TakeBackButton } from './takeBacks/TakeBackButton.tsx';
import './table.css';

// most tables are played without them, and a player's first one is laid out anew once its first steps are there
const Drawers = lazyPart(() => import('./drawers/Drawers.tsx').then((part) => part.Drawers));
const ClaimBox = lazyPart(() => import('./claims/ClaimBox.tsx').then((part) => part.ClaimBox));
const ContractSlip = lazyPart(() => import('./ContractSlip.tsx').then((part) => part.ContractSlip));
const Feat = lazyPart(() => import('./Feat.tsx').then((part) => part.Feat));
const Tour = lazyPart(() => import('./tour/Tour.tsx').then((part) => part.Tour));
const Calls = lazyPart(() => import('./auction/Calls.tsx').then((part) => part.Calls));
const OpenHands = lazyPart(() => import('./OpenHands.tsx').then((part) => part.OpenHands));
const TakeBackBox = lazyPart(() => import('./takeBacks/TakeBackBox.tsx').then((part) => part.TakeBackBox));

/** The link to the table that is shown. */
interface TableScreenProps extends TableLink {
  /** Called once the table is laid out. */
  readonly opened?: (felt: Felt, play: Play) => void;
  /** What else is shown above the table. */
  readonly above?: ComponentChildren;
}

/** How late the table is shown; nothing for somebody who is about to play. */
function Lateness() {
  const { coming, late, hands } = useSeen('coming', 'late', 'hands');
  return coming < 0 && hands === null ? <LateNote late={late} /> : null;
}

/** The notice over the table of a spectator who sees hands. */
function HandsNotice() {
  return useSeen('hands').hands === null ? null : <OpenHands />;
}

/**
 * The controls of the game: bids, bets, calls. While the connection is down they are disabled. Browsers take the focus
 * from a disabled button, so it is put back once the connection is up.
 */
function Playing(props: { children: ComponentChildren }) {
  const play = usePlay();
  const isDown = !play.isConnected.value;
  const box = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isDown) {
      const isInside = activeElement instanceof HTMLElement && box.current?.contains(activeElement) === true;
      focused.current = isInside ? activeElement : null;
      return;
    }
    if (activeElement === document.body) focused.current?.focus();
    focused.current = null;
  }, [isDown]);
  return (
    <fieldset ref={box} class="playing" role="presentation" disabled={isDown}>
      {props.children}
    </fieldset>
  );
}

function Laid(props: { play: Play; felt: Felt }) {
  const { play, felt } = props;
  const { kind, width, height } = felt.viewport.value;
  const { Felt: Printed, Controls } = play.panel;
  const { seen } = play;
  // what is on the felt changes seldom, and each part renders by itself: not all with every state of the table
  const hasResult = useComputed(() => felt.resultRoom.value !== null).value;
  // the panel on the felt says what to do
  const isPanelEnough = useComputed(() => felt.isTaken.value && seen.value.choices.length > 0).value;
  const hasCalls = useComputed(() => play.table.value?.calls !== undefined).value;
  // the box that asks stands in the hint's place
  const isAsked = useComputed(() => isOpenClaim(seen.value.claim) || seen.value.takeBack?.stage === 'asked').value;
  const hasContract = useComputed(() => play.table.value?.contract !== undefined).value;
  const isFeatTold = useComputed(() => play.director.feat.value !== null).value;
  const drawer = play.drawer.value !== null && kind === 'desktop' ? ' hasdrawer' : '';
  return (
    <main class={`table ${kind}${drawer}${play.isConnected.value ? '' : ' down'}`} data-game={seen.peek().game}>
      {/* an impatient click shows at once what is still on its way */}
      <div
        class="felt"
        style={{ width: `${width}px`, height: `${height}px` }}
        onPointerDown={() => play.director.skip()}
      >
        <FeltPrint />
        {Printed !== undefined && (
          <Playing>
            <Printed />
          </Playing>
        )}
        <FeltCanvas />
        <ZoneLabels />
        <Plates />
        {hasContract && <ContractSlip isAsked={isAsked} />}
        <CardsInWords />
        <CardButtons />
        {!hasResult && !isPanelEnough && !isAsked && !isFeatTold && <Hint />}
        {!hasResult && <ClaimButton />}
        {!hasResult && isAsked && <ClaimBox />}
        {!hasResult && <TakeBackButton />}
        {!hasResult && isAsked && <TakeBackBox />}
        <Playing>
          {!hasResult && (hasCalls ? <Calls /> : Controls !== undefined ? <Controls /> : <GenericChoices />)}
          {!hasResult && <DecideBox />}
          <AskedChoices />
        </Playing>
        <Toast />
        {isFeatTold && <Feat />}
        <NextDeal />
        <Bubbles />
        <Lateness />
      </div>
      <Result />
      <Bar />
      {play.drawer.value !== null && <Drawers />}
      <Spoken />
      {play.link.talk !== undefined && <ChatSpoken talk={play.link.talk} />}
    </main>
  );
}

/** Follows the size of the place that the table has. */
function useSize(set: (width: number, height: number) => void) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    const measure = () => set(box.clientWidth, box.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [set]);
  return place;
}

/** Everything that a table needs while it is shown. */
interface Opened {
  readonly play: Play;
  readonly felt: Felt;
}

async function open(link: TableScreenProps, first: SeenTable, isWanted: () => boolean): Promise<Opened | null> {
  // started at once, so that it is loaded by the first layout; the canvas reports a failure
  loadScene().catch(() => undefined);
  const { game } = first;
  const speaking = async () => {
    const panel = await loadPanel(game, first.seats.length);
    const speech = new Speech(gameCatalog(game), panelCatalog(game, panel));
    await speech.load(spoken.peek());
    return { panel, speech };
  };
  const ready = await loadAtLast(speaking, isWanted);
  if (ready === null) return null;
  const play = new Play(link, link.seen.peek() ?? first, ready.speech, ready.panel);
  const felt = new Felt(play, innerWidth / zoom.peek(), innerHeight / zoom.peek());
  link.opened?.(felt, play);
  return { play, felt };
}

function OpenTable(props: Opened & { above: ComponentChildren }) {
  const { play, felt } = props;
  const [setSize] = useState(() => (width: number, height: number) => {
    const size = felt.size.peek();
    if (size.width === width && size.height === height) return;
    felt.size.value = { width, height };
    play.director.resized();
  });
  const place = useSize(setSize);
  // calls are made as soon as the last card has landed
  useSignalEffect(() => {
    if (play.director.newest.value.table?.calls !== undefined) Calls.load();
  });
  useEffect(() => {
    const stops = [sounds(play), showSettings()];
    return () => {
      for (const stop of stops) stop();
      felt.close();
      play.close();
    };
  }, [play, felt]);
  return (
    <PlayContext.Provider value={play}>
      <FeltContext.Provider value={felt}>
        <div class="tableground">
          {/* notices take room of their own, and the table is laid out in the rest */}
          <div class="tabletold">
            <Standing />
            <LineBanner />
            {props.above}
            <HandsNotice />
            {play.tour.value && <Tour />}
          </div>
          <div ref={place} class="tableroom">
            <Laid play={play} felt={felt} />
          </div>
        </div>
      </FeltContext.Provider>
    </PlayContext.Provider>
  );
}

/**
 * The table during a game, for players and spectators, until the table is closed. It shows `seen` and
 * knows no rules: what can be done are the choices handed to it.
 */
export function TableScreen(link: TableScreenProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a table is opened once; another one is another screen
  useEffect(() => {
    let isWanted = true;
    let isOpening = false;
    const stop = effect(() => {
      const first = link.seen.value;
      if (first === null || isOpening) return;
      isOpening = true;
      void open(link, first, () => isWanted).then((made) => {
        if (isWanted) setOpened(made);
        else {
          made?.felt.close();
          made?.play.close();
        }
      });
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, []);
  return opened === null ? <div class="tableground" /> : <OpenTable {...opened} above={link.above} />;
}
