import { message } from '@kibitz/shared/kit/words/message';
import type { Signal } from '@preact/signals';
import { LanguageList } from '../../app/LanguageList.tsx';
import { lazyPart } from '../../app/lazyPart.tsx';
import { Segments } from '../../app/Segments.tsx';
import { SwitchRow } from '../../app/SwitchRow.tsx';
import {
  cardSize,
  confirm,
  haptics,
  highCards,
  indices,
  motion,
  sorting,
  sound,
  speed,
  volume,
} from '../../settings/atTable.ts';
import { size } from '../../settings/settings.ts';
import { setTurnNotice, turnNotice } from '../../waiting/turnNotice.ts';
import { usePlay } from '../context.ts';
import { Drawer } from './Drawer.tsx';
import { BackLooks, DeckLooks, FeltLooks } from './LookChoices.tsx';

const StandUp = lazyPart(() => import('./StandUp.tsx').then((part) => part.StandUp));

/** One setting of a few values, its words under `settings.<name>.<value>`. */
function Choice<V extends string>(props: { name: string; setting: Signal<V>; values: readonly V[] }) {
  const play = usePlay();
  const { name, setting, values } = props;
  const label = play.t(`settings.${name}`);
  return (
    <div class="field wrap">
      <div class="lb">
        <b>{label}</b>
      </div>
      <Segments
        label={label}
        values={values.map((value) => ({ value, text: play.t(`settings.${name}.${value}`) }))}
        value={setting.value}
        onChange={(value) => {
          setting.value = value;
        }}
      />
    </div>
  );
}

/** The language; the list names each in its own words. */
function Language() {
  const play = usePlay();
  const label = play.t('settings.language');
  return (
    <div class="field">
      <div class="lb">
        <b>{label}</b>
      </div>
      <LanguageList label={label} onFailed={() => play.refuse(message('refused.unavailable'), '')} />
    </div>
  );
}

/** What the player sets for this browser: cards, play, sound and motion; and leaving the seat. */
export function SettingsDrawer() {
  const play = usePlay();
  const isSeated = play.me >= 0 && play.seen.value.phase === 'playing';
  return (
    <Drawer title={play.t('settings.heading')}>
      <div class="settingslist">
        <Language />
        <h3 class="ey">{play.t('settings.felt')}</h3>
        <FeltLooks />
        <h3 class="ey">{play.t('settings.cards')}</h3>
        <DeckLooks />
        <BackLooks />
        <Choice name="size" setting={size} values={['100', '125', '150', '200']} />
        <p class="setnote">{play.t('settings.size.about')}</p>
        <Choice name="indices" setting={indices} values={['standard', 'large']} />
        <Choice name="cardSize" setting={cardSize} values={['normal', 'larger']} />
        <Choice name="sorting" setting={sorting} values={['suits', 'ranks', 'none']} />
        <Choice name="highCards" setting={highCards} values={['left', 'right']} />
        <h3 class="ey">{play.t('settings.play')}</h3>
        <Choice name="confirm" setting={confirm} values={['device', 'always', 'never']} />
        <p class="setnote">{play.t('settings.confirm.about')}</p>
        <h3 class="ey">{play.t('settings.motion')}</h3>
        <SwitchRow
          label={play.t('settings.sound')}
          about={play.t('settings.sound.about')}
          isOn={sound.value}
          onChange={(isOn) => {
            sound.value = isOn;
          }}
        />
        {sound.value && <Choice name="volume" setting={volume} values={['quiet', 'normal', 'loud']} />}
        {'vibrate' in navigator && matchMedia('(pointer: coarse)').matches && (
          <SwitchRow
            label={play.t('settings.haptics')}
            about={play.t('settings.haptics.about')}
            isOn={haptics.value}
            onChange={(isOn) => {
              haptics.value = isOn;
            }}
          />
        )}
        {'Notification' in globalThis && (
          <SwitchRow
            label={play.t('settings.notice')}
            about={play.t(Notification.permission === 'denied' ? 'settings.notice.denied' : 'settings.notice.about')}
            isOn={turnNotice.value}
            onChange={(isOn) => void setTurnNotice(isOn)}
          />
        )}
        <Choice name="speed" setting={speed} values={['calm', 'normal', 'quick']} />
        <SwitchRow
          label={play.t('settings.still')}
          about={play.t('settings.still.about')}
          isOn={motion.value === 'none'}
          onChange={(isOn) => {
            motion.value = isOn ? 'none' : 'device';
          }}
        />
        {isSeated && <StandUp />}
      </div>
    </Drawer>
  );
}
