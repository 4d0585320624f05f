import { useComputed, useSignalEffect } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { TableIcon } from '../icons/TableIcon.tsx';
import { isAsleep, isNudged } from '../waiting/turns.ts';
import { usePlay, useSeen } from './context.ts';
import type { Play } from './play.ts';
import { useTimeLeft } from './useClock.ts';

/** Says who has paused the game, and lets the host go on. */
function Paused(props: { play: Play }) {
  const { play } = props;
  const { pausedBy, powers, seats, ownSeat } = play.seen.value;
  const isMine = powers !== 'none' && seats[ownSeat]?.name === pausedBy;
  return (
    <div class="linebanner">
      <TableIcon name="pause" size={22} />
      <span>
        <b>{isMine ? play.t('pause.by.you') : play.t('pause.by', { name: pausedBy })}</b>
        <i>{play.t('pause.about')}</i>
      </span>
      {powers !== 'none' && (
        <Button class="btn pri" text={play.t('pause.end')} onClick={() => void play.ask('pause', { on: false })} />
      )}
    </div>
  );
}

/** A player whose time has run out is asked whether they are there, and told when a bot plays for them. */
function Sleeper(props: { play: Play }) {
  const { play } = props;
  const left = useTimeLeft(play.seen.value.until, play.link.serverNow, play.isConnected.value);
  if (isAsleep(play.seen.value)) {
    return (
      <div class="linebanner">
        <TableIcon name="bot" size={22} />
        <span>
          <b>{play.t('sleep.title')}</b>
          <i>{play.t('sleep.about')}</i>
        </span>
        <Button class="btn pri" text={play.t('sleep.end')} onClick={() => void play.ask('here', {})} />
      </div>
    );
  }
  return (
    <div class="linebanner nudge">
      <TableIcon name="clock" size={22} />
      <span>
        <b>{play.t('nudge.title')}</b>
        <i>{play.t('nudge.about')}</i>
      </span>
      {left !== null && (
        <b class="nudgeleft disp" aria-hidden="true">
          <bdi>{Math.ceil(left / 1000)}</bdi>
        </b>
      )}
    </div>
  );
}

/**
 * The name of the player who got the viewer's seat while the viewer was away, '' for nobody, and a function that
 * dismisses it.
 */
function useReplaced(play: Play): readonly [name: string, read: () => void] {
  const [name, setName] = useState('');
  const slept = useRef(-1);
  useSignalEffect(() => {
    const { me, coming, seats } = play.seen.value;
    if (isAsleep(play.seen.value)) slept.current = me;
    // the seat is a bot's for a moment before the viewer has none
    else if (seats[me]?.kind === 'person') slept.current = -1;
    const by = seats[slept.current]?.coming ?? '';
    if (me >= 0 || coming >= 0) setName('');
    else if (by !== '') {
      setName(by);
      slept.current = -1;
    }
  });
  return [name, () => setName('')];
}

/** Tells a player that somebody else has the seat, and what they can do. */
function Replaced(props: { play: Play; name: string; onRead: () => void }) {
  const { play } = props;
  return (
    <div class="linebanner">
      <TableIcon name="seat" size={22} />
      <span>
        <b>{play.t('replaced.title', { name: props.name })}</b>
        <i>{play.t('replaced.about')}</i>
      </span>
      <Button text={play.t('replaced.read')} onClick={props.onRead} />
    </div>
  );
}

/**
 * Why the game is not going on as usual: it is paused, or this player seems to be away. Under the bar, where a lost
 * connection is shown too.
 */
export function Standing() {
  const play = usePlay();
  const { phase, pausedBy } = useSeen('phase', 'pausedBy');
  const isSleeping = useComputed(() => isAsleep(play.seen.value) || isNudged(play.seen.value)).value;
  const isConnected = play.isConnected.value;
  const [replacedBy, read] = useReplaced(play);
  const isPaused = isConnected && phase === 'playing' && pausedBy !== '';
  const isSleeper = isConnected && !isPaused && isSleeping;
  return (
    <>
      {/* some screen readers only announce text that is added to existing regions */}
      <div class="linebox" role="status">
        {isPaused && <Paused play={play} />}
        {replacedBy !== '' && <Replaced play={play} name={replacedBy} onRead={read} />}
      </div>
      <div class="linebox" role="alert">
        {isSleeper && <Sleeper play={play} />}
      </div>
    </>
  );
}
