import { useComputed } from '@preact/signals';
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
        <button type="button" class="btn pri" onClick={() => void play.ask('pause', { on: false })}>
          {play.t('pause.end')}
        </button>
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
        <button type="button" class="btn pri" onClick={() => void play.ask('here', {})}>
          {play.t('sleep.end')}
        </button>
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
 * Why the game does not go on as usual: it is paused, or this player seems to be asleep. Under the bar, where a lost
 * connection is shown too.
 */
export function Standing() {
  const play = usePlay();
  const { phase, pausedBy } = useSeen('phase', 'pausedBy');
  const isSleeping = useComputed(() => isAsleep(play.seen.value) || isNudged(play.seen.value)).value;
  const isConnected = play.isConnected.value;
  const isPaused = isConnected && phase === 'playing' && pausedBy !== '';
  const isSleeper = isConnected && !isPaused && isSleeping;
  return (
    <>
      {/* some screen readers only announce text that is added to existing regions */}
      <div class="linebox" role="status">
        {isPaused && <Paused play={play} />}
      </div>
      <div class="linebox" role="alert">
        {isSleeper && <Sleeper play={play} />}
      </div>
    </>
  );
}
