import * as z from 'zod/mini';
import type { Sent } from './plain.ts';
import { encodable } from './text.ts';

/*
 * Web push, over HTTP: each device is registered separately, with the notifications it wants, their language and its
 * quiet hours.
 */

/** What a device can be told: it is the player's turn; a friend invites them; their table is complete. */
export const pushKinds = ['turn', 'invitation', 'complete'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The languages that notifications are written in. */
export const pushLanguage = z.enum(['en', 'ar']);
export type PushLanguage = z.infer<typeof pushLanguage>;

/** Whether this names a time zone, as in Europe/Paris. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Minutes since midnight. */
const minuteOfDay = z.int().check(z.gte(0), z.lt(24 * 60));

/** A device's daily quiet hours, in its time zone. They may span midnight. */
export const quietHours = z.strictObject({
  from: minuteOfDay,
  until: minuteOfDay,
  zone: encodable(60).check(z.refine(isTimeZone)),
});
export type QuietHours = Sent<typeof quietHours>;

/** Whether this can be the address of a push service: https at its usual port, by a name. */
function isEndpoint(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  // neither a numeric address nor a name within a local network
  return /\.[a-z][a-z0-9-]*$/.test(url.hostname) && !url.hostname.endsWith('.localhost');
}

/** What a push service calls a device: anyone with it can write to the device, but only with the server's key. */
export const endpoint = encodable(1000).check(z.refine(isEndpoint));

/** The public keys with which messages to a device are encrypted, as its browser gives them: a point, and a secret. */
const deviceKeys = z.strictObject({
  p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
});

/**
 * `POST /api/me/devices`: registers a device, or changes what it wants; answers `{}`. Beyond ten, the oldest is
 * dropped.
 */
export const pushDevice = z.strictObject({
  endpoint,
  keys: deviceKeys,
  language: pushLanguage,
  kinds: z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length)),
  quiet: z.nullable(quietHours),
});
export type PushDevice = Sent<typeof pushDevice>;

/** `POST /api/me/devices/remove`: a device gets no more notifications; answers `{}`. */
export const removedDevice = z.strictObject({ endpoint });

/** A device of the guest's. */
export const seenDevice = z.strictObject({
  endpoint: z.string(),
  language: pushLanguage,
  kinds: z.array(z.enum(pushKinds)),
  quiet: z.nullable(quietHours),
  /** When it was registered, in epoch milliseconds. */
  since: z.number(),
});
export type SeenDevice = Sent<typeof seenDevice>;

/** `GET /api/me/devices` answers PushDevices. */
export const pushDevices = z.strictObject({
  /** The server's public key, with which a device is registered; '' if this server sends no notifications. */
  key: z.string(),
  devices: z.array(seenDevice),
});
export type PushDevices = Sent<typeof pushDevices>;

/** What a device is sent: a notification in words. */
export interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly language: PushLanguage;
  /** The page that it leads to, as a path. The next notification about it takes its place. */
  readonly page: string;
}
