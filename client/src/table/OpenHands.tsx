import { delayOf } from '@kibitz/shared/wire/kibitzing';
import type { HandsLaidOpen } from '@kibitz/shared/wire/seen';
import { TableIcon } from '../icons/TableIcon.tsx';
import { usePlay, useSeen } from './context.ts';
import './css/openHands.css';

function readHands(value: string): HandsLaidOpen {
  return value === 'all' || value === 'none' ? value : Number(value);
}

/** For a spectator who may see hands: how late, and whose are laid open. */
export function OpenHands() {
  const play = usePlay();
  const { seats, hands, late, settings } = useSeen('seats', 'hands', 'late', 'settings');
  const chosen = play.link.hands;
  const isLive = settings.kibitz === 'friends';
  const choose = (whose: HandsLaidOpen): void => {
    if (chosen !== undefined) chosen.value = whose;
    const seesLate = whose !== 'none';
    // a spectator who turns hands off watches as usual, except where hands are open only to friends
    if (isLive) return;
    if (delayOf(settings) === 'none' && seesLate !== (late !== null)) void play.ask('hands', { on: seesLate });
  };
  return (
    <aside class="handsnotice" aria-label={play.t('hands.whose')}>
      <TableIcon name="eye" size={18} />
      <span>{play.t(isLive ? 'hands.open' : late === null ? 'hands.live' : 'hands.late')}</span>
      {chosen !== undefined && (
        <select
          class="select"
          aria-label={play.t('hands.whose')}
          value={String(hands)}
          onChange={(event) => choose(readHands(event.currentTarget.value))}
        >
          <option value="all">{play.t('hands.all')}</option>
          <option value="none">{play.t('hands.none')}</option>
          {seats.map(({ kind }, seat) =>
            kind === 'free' ? null : (
              <option key={seat} value={String(seat)}>
                {play.t('hands.seat', { name: play.nameOf(seat) })}
              </option>
            ),
          )}
        </select>
      )}
    </aside>
  );
}
