import { codeOfFace, EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Sheet } from '@kibitz/shared/kit/table/table';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../app/Button.tsx';
import { lazyPart } from '../../app/lazyPart.tsx';
import { CardImage } from '../../cards/CardImage.tsx';
import { loadGames } from '../../lobby/lobbyState.ts';
import { changedLine } from '../../rules/changedLine.ts';
import { deck } from '../../settings/atTable.ts';
import { spoken } from '../../words/spoken.ts';
import { Tag } from '../Bar.tsx';
import { useFelt, usePlay } from '../context.ts';
import { Say } from '../Say.tsx';
import { CompactSheet } from './CompactSheet.tsx';
import { Drawer } from './Drawer.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { SheetTable } from './SheetTable.tsx';
import '../css/drawers.css';
import '../css/scoreSheet.css';

const ChatDrawer = lazyPart(() => import('../../chat/ChatDrawer.tsx').then((part) => part.ChatDrawer));
const HelpDrawer = lazyPart(() => import('./HelpDrawer.tsx').then((part) => part.HelpDrawer));

const HostControls = lazyPart(() => import('../../waiting/host/HostControls.tsx').then((part) => part.hostControls()));

/** What the host can do in a game. */
function HostDrawer() {
  const play = usePlay();
  const { powers, phase } = play.seen.value;
  const isHosting = powers !== 'none' && phase === 'playing';
  useEffect(() => {
    if (!isHosting) play.drawer.value = null;
  }, [isHosting, play]);
  if (!isHosting) return null;
  return (
    <Drawer title={play.t('bar.host')}>
      <HostControls seen={play.seen.value} request={play.link.request} />
    </Drawer>
  );
}

/** This many columns stand beside the felt; more of them take the middle. */
const NARROW_SHEET = 2;

/** The sheet; a compact one where all its figures side by side are too wide, as on most phones. */
function Sheets(props: { sheet: Sheet }) {
  const { sheet } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isTooWide, setTooWide] = useState(false);
  useLayoutEffect(() => {
    const around = box.current;
    const table = around?.firstElementChild;
    if (around === null || table === null || table === undefined) return undefined;
    // a dialog has its width once it is open
    const observer = new ResizeObserver(() => {
      if (table.scrollWidth > table.clientWidth) setTooWide(true);
      // readers look for the hand being played, or the last one
      around.querySelector('.now, tbody tr:last-child')?.scrollIntoView({ block: 'nearest' });
      // a sheet that is wider than its drawer begins with its first player
      around.parentElement?.scrollTo({ left: 0 });
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, []);
  return <div ref={box}>{isTooWide ? <CompactSheet sheet={sheet} /> : <SheetTable sheet={sheet} />}</div>;
}

/** The rules behind the score: those that differ from the book, and a button for all of them. */
function SheetRules() {
  const play = usePlay();
  const { game, options } = play.seen.value;
  useEffect(() => void loadGames(), []);
  const line = changedLine(game, options, (name) => play.t('sheet.changed', { name }));
  return (
    <p class="sheetrules">
      {line !== null && <span>{line === '' ? play.t('sheet.byTheBook') : line}</span>}
      <Button class="btn ink" text={play.t('sheet.rules')} onClick={() => play.toggle('help')} />
    </p>
  );
}

function SheetDrawer() {
  const play = usePlay();
  const { width } = useFelt().viewport.value;
  const sheet = play.table.value?.sheet ?? null;
  const isEmpty = sheet === null || (sheet.rows.length === 0 && (sheet.coming ?? []).length === 0);
  const { ScoreSheet } = play.panel;
  if (ScoreSheet !== undefined && sheet !== null) {
    return (
      <Drawer title={play.t('sheet.heading')} isPaper>
        <ScoreSheet />
        <SheetRules />
      </Drawer>
    );
  }
  return (
    <Drawer title={play.t('sheet.heading')} isPaper isWide={(sheet?.columns.length ?? 0) > NARROW_SHEET}>
      {isEmpty ? <p>{play.t('sheet.empty')}</p> : <Sheets key={`${spoken.value} ${width}`} sheet={sheet} />}
      <SheetRules />
    </Drawer>
  );
}

/** The previous trick, card by card in the order of play. */
function LastTrickDrawer() {
  const play = usePlay();
  const zone = play.table.value?.zones.find((one) => one.kind === 'lastTrick');
  const n = zone?.cards.length ?? 0;
  const leader = Math.max(0, zone?.leader ?? 0);
  const seats = Array.from({ length: n }, (_, i) => (leader + i) % n);
  const laid = seats.filter((seat) => (zone?.cards[seat] ?? EMPTY) !== EMPTY);
  return (
    <Drawer title={play.t('last.heading')}>
      {laid.length === 0 ? (
        <p>{play.t('last.none')}</p>
      ) : (
        <ol class="lasttrick">
          {laid.map((seat) => {
            const code = codeOfFace(zone?.cards[seat] ?? EMPTY);
            const hasWon = zone?.marks?.includes(seat) === true;
            return (
              <li key={seat} class={hasWon ? 'won' : ''}>
                <CardImage code={code} width={64} four={deck.value === 'four'} label={play.speech.cardLabel(code)} />
                <span>
                  <bdi>{play.nameOf(seat)}</bdi>
                  {hasWon && <i>{play.t('last.won')}</i>}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Drawer>
  );
}

function LogDrawer() {
  const play = usePlay();
  const news = play.news.value;
  const table = play.table.value;
  const facts = [...(table?.facts ?? []), ...(table?.own?.facts ?? [])];
  return (
    <Drawer title={play.t('log.heading')}>
      {facts.length > 0 && (
        <div class="logfacts">
          {facts.map((fact) => (
            <Tag key={fact.id} fact={fact} />
          ))}
        </div>
      )}
      {news.length === 0 ? (
        <p>{play.t('log.empty')}</p>
      ) : (
        <ol class="newslist">
          {[...news].reverse().map((one) => (
            <li key={one.event}>
              <Say message={one.text} />
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}

/** The drawer that is open, if one is. */
export function Drawers() {
  const play = usePlay();
  switch (play.drawer.value) {
    case 'chat':
      return <ChatDrawer />;
    case 'settings':
      return <SettingsDrawer />;
    case 'sheet':
      return <SheetDrawer />;
    case 'lastTrick':
      return <LastTrickDrawer />;
    case 'log':
      return <LogDrawer />;
    case 'help':
      return <HelpDrawer />;
    case 'host':
      return <HostDrawer />;
    case null:
      return null;
  }
}
