import type { SeenTable } from '@kibitz/shared/wire/seen';
import { Icon } from '../icons/Icon.tsx';
import type { TableLine } from '../net/line.ts';
import { useTimeLeft } from '../table/useClock.ts';
import { t } from './say.ts';

/** At a table that starts automatically: the countdown, and what happens then. Nothing at any other table. */
export function StartsSoon(props: { line: TableLine; seen: SeenTable }) {
  const { line, seen } = props;
  const isConnected = line.state.value === 'connected';
  const left = useTimeLeft(seen.until, line.serverNow, isConnected);
  if (left === null || !isConnected) return null;
  const seconds = Math.ceil(left / 1000);
  const free = seen.seats.filter((seat) => seat.kind === 'free').length;
  return (
    <section class="soon" aria-label={t('wait.soon.heading')}>
      <b class="soonleft disp" aria-hidden="true">
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <circle class="track" cx="22" cy="22" r="19" pathLength="100" />
          {/* a new limit starts a new ring */}
          <circle
            key={seen.until}
            class="run"
            cx="22"
            cy="22"
            r="19"
            pathLength="100"
            style={{ animationDuration: `${seen.span}ms`, animationDelay: `${Math.min(0, left - seen.span)}ms` }}
          />
        </svg>
        <bdi>{seconds}</bdi>
      </b>
      <span class="soontext">
        <b>{seconds > 0 ? t('wait.soon', { n: seconds }) : t('wait.soon.now')}</b>
        <i>
          {free > 0 && <Icon name="bot" size={16} />}
          {free > 0 ? t('wait.soon.bots', { n: free }) : t('wait.soon.full')}
        </i>
      </span>
      {/* the seconds are not read out one by one */}
      <span class="visually-hidden" role="status">
        {t('wait.soon.spoken', { n: Math.round(seen.span / 1000) })} {free > 0 ? t('wait.soon.bots', { n: free }) : ''}
      </span>
    </section>
  );
}
