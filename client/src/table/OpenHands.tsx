import { delayOf } from '@kibitz/shared/wire/kibitzing';
import type { HandsLaidOpen } from '@kibitz/shared/wire/seen';
import { Select } from '../app/Select.tsx';
import { TableIcon } from '../icons/TableIcon.tsx';
import { usePlay, useSeen } from './context.ts';
import './css/openHands.css';

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
        <Select
          label={play.t('hands.whose')}
          values={[
            { value: 'all', text: play.t('hands.all') },
            { value: 'none', text: play.t('hands.none') },
            ...seats.flatMap(({ kind }, value) =>
              kind === 'free' ? [] : [{ value, text: play.t('hands.seat', { name: play.nameOf(value) }) }],
            ),
          ]}
          value={hands ?? 'none'}
          onChange={choose}
        />
      )}
    </aside>
  );
}
