import { pushKinds, type QuietHours } from '@kibitz/shared/wire/push';
import { SwitchRow } from '../app/SwitchRow.tsx';
import type { Wishes } from './pushDevice.ts';
import { t } from './say.ts';

/** From eleven at night until eight, by the clock of this device. */
function usualHours(): QuietHours {
  return { from: 23 * 60, until: 8 * 60, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Minutes since midnight, as a field for times has them. */
function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function TimeField(props: { name: 'from' | 'until'; minutes: number; onChange: (minutes: number) => void }) {
  return (
    <label class="labelled">
      <span>{t(`push.${props.name}`)}</span>
      <input
        type="time"
        class="text"
        required
        value={clockTime(props.minutes)}
        onChange={({ currentTarget: { value } }) => {
          // a field that is being emptied has none
          if (value !== '') props.onChange(minutesOf(value));
        }}
      />
    </label>
  );
}

/** Of what this device is notified, and its quiet hours. */
export function PushWishes(props: { wishes: Wishes; onChange: (wishes: Wishes) => void }) {
  const { wishes, onChange } = props;
  const { kinds, quiet } = wishes;
  return (
    <>
      {pushKinds.map((kind) => (
        <SwitchRow
          key={kind}
          label={t(`push.${kind}`)}
          about={t(`push.${kind}.about`)}
          isOn={kinds.includes(kind)}
          onChange={(isOn) =>
            onChange({ ...wishes, kinds: pushKinds.filter((one) => (one === kind ? isOn : kinds.includes(one))) })
          }
        />
      ))}
      <SwitchRow
        label={t('push.quiet')}
        about={t('push.quiet.about')}
        isOn={quiet !== null}
        onChange={(isOn) => onChange({ ...wishes, quiet: isOn ? usualHours() : null })}
      />
      {quiet !== null && (
        <div class="ways">
          {(['from', 'until'] as const).map((name) => (
            <TimeField
              key={name}
              name={name}
              minutes={quiet[name]}
              onChange={(minutes) => onChange({ ...wishes, quiet: { ...quiet, [name]: minutes } })}
            />
          ))}
        </div>
      )}
    </>
  );
}
