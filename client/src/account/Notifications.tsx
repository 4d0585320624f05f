import { type PushDevices, pushKinds, type SeenDevice } from '@kibitz/shared/wire/push';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Part } from '../app/PageParts.tsx';
import { SwitchRow } from '../app/SwitchRow.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { ApiRefusal } from '../net/api.ts';
import { ask } from '../net/guest.ts';
import { dateOf } from '../words/dateOf.ts';
import { PushWishes } from './PushWishes.tsx';
import { canBePushed, ownDevice, register, unregister, type Wishes } from './pushDevice.ts';
import { say, t } from './say.ts';

/** What the server knows about the guest's devices, and which of them is this browser; null for none. */
interface Known extends PushDevices {
  readonly own: SeenDevice | null;
}

const USUAL_WISHES: Wishes = { kinds: pushKinds, quiet: null };

function Others(props: { devices: readonly SeenDevice[]; onRemove: (endpoint: string) => void }) {
  const { devices, onRemove } = props;
  if (devices.length === 0) return null;
  return (
    <>
      <h3>{t('push.others')}</h3>
      <ul class="devices">
        {devices.map(({ endpoint, since }) => (
          <li key={endpoint} class="field">
            <span class="lb">{t('push.other', { date: dateOf(since, { dateStyle: 'medium' }) })}</span>
            <Button class="btn ghost" text={t('push.remove')} onClick={() => onRemove(endpoint)} />
          </li>
        ))}
      </ul>
    </>
  );
}

async function known(): Promise<Known> {
  const devices = await ask<PushDevices>('GET', '/api/me/devices');
  return { ...devices, own: await ownDevice(devices) };
}

/** Why this browser cannot be notified; '' if it can, or might still be allowed to. */
function hindrance(): string {
  if (!canBePushed()) return 'push.cannot';
  return Notification.permission === 'denied' ? 'push.denied' : '';
}

/** What is known of the guest's devices, null until it is; and changes to it. */
function useDevices() {
  const [now, setNow] = useState<Known | null>(null);
  const [trouble, setTrouble] = useState('');
  const pending = useRef(0);
  useEffect(() => void known().then(setNow, () => undefined), []);
  const make = async (work: () => Promise<unknown>): Promise<void> => {
    setTrouble('');
    try {
      await work();
    } catch (error) {
      // without a refusal, the browser's push service does not answer, or there is none
      setTrouble(error instanceof ApiRefusal ? say(error.refused.why) : t('push.failed'));
    }
    pending.current--;
    // what is shown may be ahead of the server by the changes that are still to be made
    const next = pending.current === 0 ? await known().catch(() => null) : null;
    if (next !== null && pending.current === 0) setNow(next);
  };
  const change = (work: () => Promise<unknown>, ahead: Known | null = now): void => {
    pending.current++;
    setNow(ahead);
    void make(work);
  };
  return { now, trouble, change };
}

/** Notifications on this device while no page is open, and on others; nothing if the server sends none. */
export function Notifications() {
  const { now, trouble, change } = useDevices();
  if (now === null || now.key === '') return null;
  const { key, own, devices } = now;
  const why = hindrance();
  const others = devices.filter(({ endpoint }) => endpoint !== own?.endpoint);
  return (
    <Part title={t('push.title')} about={t('push.about')} name="notifications">
      {canBePushed() && (
        <SwitchRow
          label={t('push.on')}
          isOn={own !== null}
          onChange={(isOn) => change(() => (isOn ? register(key, USUAL_WISHES) : unregister(own?.endpoint ?? '')))}
        />
      )}
      {why !== '' && <p role="status">{t(why)}</p>}
      {own !== null && (
        <PushWishes
          wishes={own}
          onChange={(wishes) => change(() => register(key, wishes), { ...now, own: { ...own, ...wishes } })}
        />
      )}
      <Others devices={others} onRemove={(endpoint) => change(() => unregister(endpoint))} />
      <Trouble why={trouble} />
    </Part>
  );
}
