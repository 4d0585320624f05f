import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import * as z from 'zod';
import type { Journal } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';
import type { PushTables } from '../journal/tables/push.ts';

/** The name of the keys in the store's settings. */
export const PUSH_KEYS = 'push-keys';

/** The keys as they are stored, in base64url: a point of the curve P-256, and its number. */
const stored = z.strictObject({ publicKey: z.string(), privateKey: z.string() });

/**
 * The keys that identify the server to push services (VAPID, RFC 8292), the same in all processes on one store. A
 * device is registered with the public key and cannot be notified under other keys.
 */
export type PushKeys = z.infer<typeof stored>;

/** The keys of a store; made on first use. Throws StorageFailed. */
export async function pushKeysOf(journal: Pick<Journal, 'secret'>): Promise<PushKeys> {
  return stored.parse(
    JSON.parse(await journal.secret(PUSH_KEYS, () => JSON.stringify(webPush.generateVAPIDKeys() satisfies PushKeys))),
  );
}

/** Whether what is stored under PUSH_KEYS is a pair of keys. */
export function arePushKeys(text: string): boolean {
  try {
    const { publicKey, privateKey } = stored.parse(JSON.parse(text));
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/**
 * Deletes the keys of a store and the devices registered with them. Servers started from now on have new keys, and
 * browsers register again when their page is visited. Throws StorageFailed.
 */
export async function forgetPushKeys({ store }: Pick<Journal, 'store'>): Promise<void> {
  const db = store.queries<PushTables & Schema>();
  await store.together([
    db.deleteFrom('settings').where('name', '=', PUSH_KEYS),
    db.deleteFrom('push_held'),
    db.deleteFrom('push_devices'),
  ]);
}
