import type { Stop } from '@kibitz/shared/kit/record/recordedGame';
import { saidName } from '@kibitz/shared/wire/seatNames';
import { useLayoutEffect } from 'preact/hooks';
import { useCopy } from '../app/CopyField.tsx';
import { Select } from '../app/Select.tsx';
import type { IconName } from '../icons/Icon.tsx';
import { TableIcon, type TableIconName } from '../icons/TableIcon.tsx';
import type { Asking } from './analysis/asking.ts';
import { addressOf, type Replay, SPEEDS, type Speed, type View } from './replay.ts';
import { t } from './say.ts';

function Button(props: { words: string; icon: IconName | TableIconName; isOff: boolean; onClick: () => void }) {
  const words = t(props.words);
  return (
    <button type="button" class="ib" aria-label={words} aria-disabled={props.isOff} onClick={props.onClick}>
      <TableIcon name={props.icon} size={22} />
    </button>
  );
}

const isTrickEnd = (stop: Stop): boolean => stop.isTrickEnd;
const isHandStart = (stop: Stop): boolean => stop.isHandStart;

/** Steps by trick if the game has tricks, otherwise by hand. */
function jumpOf(replay: Replay) {
  const hasTricks = replay.stops.some(isTrickEnd);
  return hasTricks
    ? ({ is: isTrickEnd, forward: 'replay.trickForward', back: 'replay.trickBack' } as const)
    : ({ is: isHandStart, forward: 'replay.handForward', back: 'replay.handBack' } as const);
}

function Buttons(props: { replay: Replay }) {
  const { replay } = props;
  const isAtStart = replay.at.value <= 0;
  const isAtEnd = replay.at.value >= replay.stops.length - 1;
  const { is, forward, back } = jumpOf(replay);
  const isPlaying = replay.isPlaying.value;
  const words = t(isPlaying ? 'replay.pause' : 'replay.play');
  return (
    <div class="replaybuttons" dir="ltr">
      <Button words={back} icon="prev" isOff={isAtStart} onClick={() => replay.goToNext(is, -1)} />
      <Button words="replay.back" icon="back" isOff={isAtStart} onClick={() => replay.goBy(-1)} />
      <button type="button" class="replayplay tip" aria-label={words} onClick={() => replay.toggle()}>
        <TableIcon name={isPlaying ? 'pause' : 'play'} size={24} />
      </button>
      <Button words="replay.forward" icon="right" isOff={isAtEnd} onClick={() => replay.goBy(1)} />
      <Button words={forward} icon="next" isOff={isAtEnd} onClick={() => replay.goToNext(is, 1)} />
    </div>
  );
}

/** The number of the first stop of each hand. */
function handsOf(replay: Replay): number[] {
  return replay.stops.flatMap((stop, i) => (stop.isHandStart ? [i] : []));
}

function Slider(props: { replay: Replay }) {
  const { replay } = props;
  const last = Math.max(0, replay.stops.length - 1);
  const moves = replay.stop?.moves ?? 0;
  const hands = handsOf(replay);
  const hand = hands.findLastIndex((first) => first <= replay.at.value) + 1;
  const place = t('replay.place', { n: moves, of: replay.stops.at(-1)?.moves ?? 0 });
  return (
    <div class="replayslider">
      <span>
        {hands.length > 1 && <b>{t('replay.hand', { n: hand, of: hands.length })}</b>} <i>{place}</i>
      </span>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={last}
        value={replay.at.value}
        aria-label={t('replay.slider')}
        aria-valuetext={place}
        onInput={(event) => replay.goTo(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Shows the current hand, and goes to any other. Nothing where there is only one. */
export function HandSelect(props: { replay: Replay }) {
  const { replay } = props;
  const hands = handsOf(replay);
  if (hands.length < 2) return null;
  const hand = Math.max(
    0,
    hands.findLastIndex((first) => first <= replay.at.value),
  );
  return (
    <Select
      label={t('replay.hands')}
      values={hands.map((_, i) => ({ value: i, text: t('replay.hand.short', { n: i + 1 }) }))}
      value={hand}
      onChange={(value) => replay.goTo(hands[value] ?? 0)}
    />
  );
}

/** Whose cards are seen. */
export function ViewSelect(props: { replay: Replay }) {
  const { replay } = props;
  const seats = replay.seen.value?.seats ?? [];
  const ofSeats = seats.flatMap(({ kind, name }, value) => {
    if (kind === 'free') return [];
    const said = () => t('replay.view.seat', { name: saidName({ kind, name }, t) });
    return [{ value, text: value === replay.reader ? t('replay.view.mine') : said() }];
  });
  return (
    <Select<View>
      label={t('replay.view')}
      values={[
        { value: 'all', text: t('replay.view.all') },
        { value: 'public', text: t('replay.view.public') },
        ...ofSeats,
      ]}
      value={replay.view.value}
      onChange={(view) => {
        replay.view.value = view;
      }}
    />
  );
}

/** How fast it plays by itself. */
export function SpeedSelect(props: { replay: Replay }) {
  const { replay } = props;
  return (
    <Select<Speed>
      label={t('replay.speed')}
      values={SPEEDS.map((speed) => ({ value: speed, text: t('replay.speed.value', { n: speed }) }))}
      value={replay.speed.value}
      onChange={(speed) => {
        replay.speed.value = speed;
      }}
    />
  );
}

/** What a key does; false for a key that does nothing here. */
function press(replay: Replay, key: string): boolean {
  switch (key) {
    case 'ArrowRight':
      replay.goBy(1);
      return true;
    case 'ArrowLeft':
      replay.goBy(-1);
      return true;
    case 'PageDown':
      replay.goToNext(isHandStart, 1);
      return true;
    case 'PageUp':
      replay.goToNext(isHandStart, -1);
      return true;
    case 'Home':
      replay.goTo(0);
      return true;
    case 'End':
      replay.goTo(replay.stops.length - 1);
      return true;
    case ' ':
      replay.toggle();
      return true;
    default:
      return false;
  }
}

/** Whether keys mean something else where the focus is. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, dialog, [role="dialog"]') !== null) return true;
  return event.key === ' ' && target.closest('button, a, summary') !== null;
}

/** Lets the keyboard drive the replay. */
function useKeys(replay: Replay): void {
  // as soon as the controls are seen, not some frames later
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isTaken(event) && press(replay, event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [replay]);
}

/** The address of the moment that is seen. */
export function linkTo(replay: Replay): string {
  const { stop } = replay;
  return `${location.origin}/replay/${replay.seen.value?.id ?? ''}${stop === null ? '' : addressOf(stop)}`;
}

function Share(props: { replay: Replay; onMore: () => void }) {
  // some browsers do not let a page copy: the link can be selected there
  const { isCopied, copy } = useCopy(linkTo(props.replay), props.onMore);
  return (
    <button type="button" class="btn replayshare" title={t('replay.share.about')} onClick={copy}>
      <TableIcon name={isCopied ? 'check' : 'link'} size={20} />
      <span role="status">{t(isCopied ? 'replay.copied' : 'replay.share')}</span>
    </button>
  );
}

/** Asks what a bot would do at this moment, or hides the answer. */
function AskButton({ asking }: { asking: Asking }) {
  const isOpen = asking.asked.value !== 'nothing';
  return (
    <button
      type="button"
      class="ib"
      aria-label={t('opinion.ask')}
      aria-expanded={isOpen}
      aria-disabled={!asking.isOpen.value}
      onClick={() => (isOpen ? asking.stop() : asking.ask())}
    >
      <TableIcon name="bot" size={22} />
    </button>
  );
}

/** The controls of a replay, below the table, or beside it on a phone that is held sideways. */
export function ReplayBar(props: {
  replay: Replay;
  hasLink: boolean;
  /** Null where no bot is asked. */
  asking: Asking | null;
  /** Opens the analysis; null where there is none. */
  onAnalyse: (() => void) | null;
  onMore: () => void;
}) {
  const { replay, asking, onAnalyse, onMore } = props;
  useKeys(replay);
  return (
    <nav class="replaybar panel" aria-label={t('replay.controls')}>
      <Buttons replay={replay} />
      <Slider replay={replay} />
      <div class="replayselects">
        <HandSelect replay={replay} />
        <SpeedSelect replay={replay} />
        <ViewSelect replay={replay} />
      </div>
      {/* once the moment changes, there is another link to copy */}
      {props.hasLink && <Share key={replay.at.value} replay={replay} onMore={onMore} />}
      {asking !== null && <AskButton asking={asking} />}
      {onAnalyse !== null && (
        <button type="button" class="ib replayanalyse" aria-label={t('analysis.open')} onClick={onAnalyse}>
          <TableIcon name="bulb" size={22} />
        </button>
      )}
      <button type="button" class="ib replaymore" aria-label={t('replay.more')} onClick={onMore}>
        <TableIcon name="more" size={22} />
      </button>
    </nav>
  );
}
