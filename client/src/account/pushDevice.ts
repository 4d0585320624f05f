import type { PushDevice, PushDevices, SeenDevice } from '@kibitz/shared/wire/push';
import { ask, becomeGuest } from '../net/guest.ts';
import { readStored, store } from '../settings/kept.ts';
import { languageSet } from '../settings/settings.ts';

/** Where a browser stores its registration. */
const PUSH_KEY = 'kibitz.push';

/** What a device is notified of, and when it is not. */
export type Wishes = Pick<PushDevice, 'kinds' | 'quiet'>;

/** What this browser was registered with: the server's key, and for whom. */
interface Registered extends Wishes {
  readonly key: string;
  readonly endpoint: string;
  readonly account: string;
}

/** Whether a browser can be notified while it is closed. On iPhones only the installed app can. */
export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/** The address under which this browser can be reached; '' if it has none. */
async function ownEndpoint(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? '';
}

/** This browser among the guest's devices; null if it is not registered. */
export async function ownDevice({ devices }: PushDevices): Promise<SeenDevice | null> {
  const endpoint = canBePushed() ? await ownEndpoint() : '';
  return devices.find((device) => device.endpoint === endpoint) ?? null;
}

/** A subscription made with the server's key; one made with another key is useless. */
async function subscribed(key: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await worker();
  const before = readStored(PUSH_KEY) as Registered | null;
  if (before?.key !== key) await (await pushManager.getSubscription())?.unsubscribe();
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
}

let last: Promise<unknown> = Promise.resolve();

/** Runs changes to this browser's registration one after another. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function registered(key: string, { kinds, quiet }: Wishes): Promise<void> {
  const { endpoint = '', keys = {} } = await subscribed(key);
  const { id: account } = await becomeGuest();
  await ask('POST', '/api/me/devices', { endpoint, keys, language: languageSet(), kinds, quiet });
  store(PUSH_KEY, { key, endpoint, account, kinds, quiet } satisfies Registered);
}

/**
 * Registers this browser, or changes its wishes, if the player allows notifications. Throws ApiRefusal, and whatever
 * the browser throws if it cannot register.
 */
export async function register(key: string, wishes: Wishes): Promise<void> {
  // asked at once, since the player has just clicked
  const permission = await Notification.requestPermission();
  if (permission === 'granted') await inTurn(() => registered(key, wishes));
}

/** Ends a device's notifications. Throws ApiRefusal. */
export function unregister(endpoint: string): Promise<void> {
  return inTurn(async () => {
    await ask('POST', '/api/me/devices/remove', { endpoint });
    if (endpoint !== (await ownEndpoint())) return;
    store(PUSH_KEY, null);
    const { pushManager } = await worker();
    await (await pushManager.getSubscription())?.unsubscribe();
  });
}

/** Registers this browser again, if it was registered: signing out other devices ends the notifications of all. */
export function registerAgain(): Promise<void> {
  return inTurn(async () => {
    const before = readStored(PUSH_KEY) as Registered | null;
    if (before === null) return;
    const { key } = await ask<PushDevices>('GET', '/api/me/devices');
    if (key !== '') await registered(key, before);
  });
}

/**
 * Registers this browser again, if it was registered, and its address, its guest, its language or the server's key has
 * changed since. If it was removed from another device, it stays so.
 */
export function keepRegistered(): Promise<void> {
  return inTurn(async () => {
    const before = readStored(PUSH_KEY) as Registered | null;
    if (before === null || !canBePushed() || Notification.permission !== 'granted') return;
    const { id } = await becomeGuest();
    const known = await ask<PushDevices>('GET', '/api/me/devices');
    if (known.key === '') return;
    const device = await ownDevice(known);
    const isAsBefore = before.key === known.key && before.account === id && before.endpoint === (await ownEndpoint());
    if (isAsBefore && device === null) store(PUSH_KEY, null);
    else if (!isAsBefore || device?.language !== languageSet()) await registered(known.key, before);
  });
}
