import type { HandsLaidOpen } from '@kibitz/shared/wire/seen';
import { TableIcon } from '../icons/TableIcon.tsx';
import { usePlay, useSeen } from './context.ts';
import './css/openHands.css';

function readHands(value: string): HandsLaidOpen {
  return value === 'all' || value === 'none' ? value : Number(value);
}

/** For a spectator who sees hands: how late, and whose are laid open. */
export function OpenHands() {
  const play = usePlay();
  const { seats, hands } = useSeen('seats', 'hands');
  const chosen = play.link.hands;
  return (
    <aside class="handsnotice" aria-label={play.t('hands.whose')}>
      <TableIcon name="eye" size={18} />
      <span>{play.t('hands.late')}</span>
      {chosen !== undefined && (
        <select
          class="select"
          aria-label={play.t('hands.whose')}
          value={String(hands)}
          onChange={(event) => {
            chosen.value = readHands(event.currentTarget.value);
          }}
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
