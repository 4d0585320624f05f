import type { Fact, ScoreLine } from '@kibitz/shared/kit/table/table';
import { useComputed } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ChatButton } from '../chat/ChatButton.tsx';
import type { IconName } from '../icons/Icon.tsx';
import { TableIcon, type TableIconName } from '../icons/TableIcon.tsx';
import { useFelt, usePlay, useSeen, useShown } from './context.ts';
import type { Felt } from './felt.ts';
import { figure } from './figures.ts';
import type { Drawer, Play } from './play.ts';
import { ownFirst } from './results/sides.ts';
import { Say } from './Say.tsx';

/** What a line of the score is called: its own name, our side or theirs, or the players on it. */
export function scoreLabel(play: Play, line: ScoreLine, ofTwo: boolean) {
  if (line.label !== null) return <Say message={line.label} />;
  const isOurs = play.isMySide(line.seats);
  if (ofTwo && line.seats.length > 1 && play.reader >= 0) return <>{play.t(isOurs ? 'side.us' : 'side.them')}</>;
  return <bdi>{line.seats.map((seat) => play.nameOf(seat)).join(' + ')}</bdi>;
}

/** The lines that the bar shows: both of two sides, ours first; of many only the viewer's own. */
function linesShown(play: Play, score: readonly ScoreLine[]): readonly ScoreLine[] {
  if (score.length === 1) return [];
  if (score.length === 2) return ownFirst(play, score);
  return score.filter((line) => play.isMySide(line.seats));
}

function Score() {
  const play = usePlay();
  const score = useComputed(() => play.table.value?.score).value;
  const lines = linesShown(play, score ?? []);
  if (lines.length === 0 || play.panel.showsScore === false) return null;
  return (
    <div class="scoreblock" role="group" aria-label={play.t('score.heading')}>
      {lines.map((line, i) => (
        <span key={i} class={i === 0 ? 'us' : 'them'}>
          <i>{scoreLabel(play, line, lines.length === 2)}</i>
          <b>
            <bdi>{figure(line.value)}</bdi>
          </b>
          {line.aside !== undefined && (
            <small>
              <Say message={line.aside} />
            </small>
          )}
        </span>
      ))}
    </div>
  );
}

/** A fact about the hand. The bar may show its short form; a screen reader always gets all of it. */
export function Tag(props: { fact: Fact; isInBar?: boolean }) {
  const play = usePlay();
  const { text, bright } = props.fact;
  const short = `${text.key}.short`;
  const mayBeShort = props.isInBar === true && play.speech.has(short);
  return (
    <span class={bright === true ? 'tag gold' : 'tag'}>
      <span class="cut">
        <span class={mayBeShort ? 'inroom' : undefined}>
          <Say message={text} />
        </span>
        {mayBeShort && (
          <span class="inshort" aria-hidden="true">
            <Say message={{ ...text, key: short }} />
          </span>
        )}
      </span>
    </span>
  );
}

interface Way {
  readonly drawer: Drawer;
  readonly icon: IconName | TableIconName;
  readonly words: string;
}

const LAST_TRICK: Way = { drawer: 'lastTrick', icon: 'last', words: 'bar.lastTrick' };
const SHEET: Way = { drawer: 'sheet', icon: 'score', words: 'bar.sheet' };
const ALWAYS: readonly Way[] = [
  { drawer: 'log', icon: 'menu', words: 'bar.log' },
  { drawer: 'help', icon: 'help', words: 'bar.help' },
  { drawer: 'settings', icon: 'cog', words: 'bar.settings' },
];
const HOST: Way = { drawer: 'host', icon: 'crown', words: 'bar.host' };

function ways(play: Play): Way[] {
  const table = play.table.value;
  const list: Way[] = [];
  if (table?.zones.some((zone) => zone.kind === 'lastTrick') === true) list.push(LAST_TRICK);
  if (table?.sheet !== null && table?.sheet !== undefined) list.push(SHEET);
  list.push(...ALWAYS);
  const { powers, phase } = play.seen.value;
  if (powers !== 'none' && phase === 'playing') list.push(HOST);
  return list;
}

function WayButton(props: { way: Way; withWords?: boolean; onDone?: () => void }) {
  const play = usePlay();
  const { way } = props;
  const isOpen = play.drawer.value === way.drawer;
  const words = play.t(way.words);
  return (
    <button
      type="button"
      class={props.withWords === true ? 'way' : isOpen ? 'ib on' : 'ib'}
      aria-label={words}
      aria-expanded={isOpen}
      onClick={() => {
        play.toggle(way.drawer);
        props.onDone?.();
      }}
    >
      <TableIcon name={way.icon} size={22} />
      {props.withWords === true && words}
    </button>
  );
}

/** Whether anybody is here to talk to, or anything has been said. */
function hasCompany({ seen, me, link }: Play): boolean {
  const { seats, watchers } = seen.value;
  const people = seats.filter(({ kind }, seat) => kind === 'person' && seat !== me).length;
  return people + watchers - (me < 0 ? 1 : 0) > 0 || (link.talk?.lines.value.length ?? 0) > 0;
}

/** The button that opens the table's chat; hidden for somebody who plays alone. */
function ChatWay() {
  const play = usePlay();
  const { talk } = play.link;
  const isInCompany = useComputed(() => hasCompany(play)).value;
  if (talk === undefined || !isInCompany) return null;
  return <ChatButton talk={talk} isOpen={play.drawer.value === 'chat'} onClick={() => play.toggle('chat')} />;
}

/** What a sensible player would do: for somebody who plays with bots alone. */
function HintButton() {
  const play = usePlay();
  const { phase, seats, ownSeat } = useSeen('phase', 'seats', 'ownSeat');
  const isAlone = ownSeat >= 0 && seats.every(({ kind }, seat) => kind !== 'person' || seat === ownSeat);
  const isIdle = useShown(() => play.choices.value.length === 0);
  if (!isAlone || phase !== 'playing' || play.link.isClosed === true || play.panel.hasHints === false) return null;
  return (
    <button
      type="button"
      class="ib"
      aria-label={play.t('bar.hint')}
      disabled={isIdle}
      onClick={() => void play.askHint()}
    >
      <TableIcon name="bulb" size={22} />
    </button>
  );
}

/** On phones one button opens a menu with the drawers and with all facts, for which the bar has no room. */
function More() {
  const play = usePlay();
  const felt = useFelt();
  const { watchers } = useSeen('watchers');
  const { line, all } = useShown(() => barFacts(play, felt));
  const facts = line === null ? all : [line, ...all];
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: Event) => {
      if (
        event instanceof KeyboardEvent ? event.key === 'Escape' : box.current?.contains(event.target as Node) !== true
      ) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);
  return (
    <div class="more" ref={box}>
      <button
        type="button"
        class="ib"
        aria-label={play.t('bar.more')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <TableIcon name="more" size={22} />
      </button>
      {isOpen && (
        <div class="panel moremenu">
          {(facts.length > 0 || watchers > 0) && (
            <div class="morefacts">
              {watchers > 0 && (
                <span class="tag">
                  <TableIcon name="eye" size={15} /> {play.t('bar.watchers', { n: watchers })}
                </span>
              )}
              {facts.map((fact) => (
                <Tag key={fact.id} fact={fact} />
              ))}
            </div>
          )}
          {ways(play).map((way) => (
            <WayButton key={way.drawer} way={way} withWords onDone={() => setOpen(false)} />
          ))}
        </div>
      )}
    </div>
  );
}

function Watchers() {
  const play = usePlay();
  const { watchers, me, coming } = useSeen('watchers', 'me', 'coming');
  const isDesktop = useFelt().viewport.value.kind === 'desktop';
  if (coming >= 0) {
    return (
      <span class="tag gold" title={play.t('seat.coming.label.you')}>
        <TableIcon name="seat" size={15} /> <span class="wideonly">{play.t('next.tag')}</span>
      </span>
    );
  }
  if (me < 0) {
    return (
      <span class="tag gold" title={play.t('bar.watching')}>
        <TableIcon name="eye" size={15} /> <span class="wideonly">{play.t('bar.watching')}</span>
      </span>
    );
  }
  // phones show them in the menu, upright and sideways
  if (watchers === 0 || !isDesktop) return null;
  return (
    <button
      type="button"
      class="tag"
      title={play.t('bar.watchers', { n: watchers })}
      onClick={() => play.toggle('chat')}
    >
      <TableIcon name="eye" size={15} /> <span aria-hidden="true">{watchers}</span>
      <span class="visually-hidden">{play.t('bar.watchers', { n: watchers })}</span>
    </button>
  );
}

/** Facts about the hand. */
interface BarFacts {
  /** Under the title; null for nothing. */
  readonly line: Fact | null;
  /** All others, and those of them that the bar shows. */
  readonly all: readonly Fact[];
  readonly shown: readonly Fact[];
}

function barFacts(play: Play, felt: Felt): BarFacts {
  const viewport = felt.viewport.value;
  const table = play.table.value;
  const facts = table?.facts ?? [];
  const [first, ...rest] = facts;
  const line = first !== undefined && first.bright !== true ? first : null;
  const all = [...(table?.own?.facts ?? []), ...(line === null ? facts : rest)];
  const { keptFacts, saysFact } = play.panel;
  // a fact that the contract, the auction or a result shows is not repeated
  const said = felt.contract.value === null ? [] : (table?.contract?.facts ?? []);
  const isShown = ({ id, bright }: Fact) =>
    !said.includes(id) &&
    saysFact?.(id, viewport) !== true &&
    (bright === true || (viewport.kind !== 'phone' && keptFacts?.includes(id) === true));
  return { line, all, shown: isHandOver(play) || felt.isTaken.value ? [] : all.filter(isShown) };
}

function isHandOver(play: Play): boolean {
  return (play.table.value?.summary ?? null) !== null;
}

/** What is played, and the first fact about the hand. */
function Title() {
  const play = usePlay();
  const felt = useFelt();
  const { line } = useShown(() => ({ line: barFacts(play, felt).line }));
  const isPhone = useShown(() => felt.viewport.value.kind === 'phone');
  const isStopped = useShown(() => !play.isConnected.value || play.seen.value.pausedBy !== '');
  const { title, shortTitle } = play.speech;
  const isShort = isPhone && shortTitle !== title;
  return (
    <div class={isShort ? 'title isshort' : 'title'}>
      {isShort ? <h1 aria-label={title}>{shortTitle}</h1> : <h1>{title}</h1>}
      <span>{isStopped ? play.t('line.stopped') : line !== null && <Say message={line.text} />}</span>
    </div>
  );
}

/** The facts that the bar has room for. */
function ShownFacts() {
  const play = usePlay();
  const felt = useFelt();
  const { Tags } = play.panel;
  const shown = useShown(() => barFacts(play, felt).shown);
  return (
    <div class="tags">
      {Tags !== undefined && <Tags />}
      {shown.map((fact) => (
        <Tag key={fact.id} fact={fact} isInBar />
      ))}
    </div>
  );
}

/** The buttons that open the drawers, side by side. */
function Ways() {
  const play = usePlay();
  return useShown(() => ways(play)).map((way) => <WayButton key={way.drawer} way={way} />);
}

/**
 * The bar over the felt: the way back, the game, the score, facts that nothing on the felt shows, and buttons for the
 * drawers; the log has all facts.
 */
export function Bar() {
  const play = usePlay();
  const felt = useFelt();
  const kind = useShown(() => felt.viewport.value.kind);
  const isOver = useShown(() => isHandOver(play));
  return (
    <header class="bar">
      <div class="barend start">
        <button type="button" class="ib" aria-label={play.t('bar.leave')} onClick={() => play.link.leave()}>
          <TableIcon name="back" size={22} />
        </button>
        <Title />
        <Score />
      </div>
      <div class="barend end">
        <ShownFacts />
        {/* the corners of a phone held sideways lie over the score sheet */}
        {!(isOver && kind === 'landscape') && play.link.isClosed !== true && <Watchers />}
        {!(isOver && kind === 'landscape') && <ChatWay />}
        {!isOver && <HintButton />}
        {kind === 'desktop' ? <Ways /> : <More />}
      </div>
    </header>
  );
}
