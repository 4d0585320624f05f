import type { Pushed } from '@kibitz/shared/wire/push';
import webPush from 'web-push';
import { Alarm } from '../alarm.ts';
import type { Clock } from '../clock.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { RateLimiters } from '../network/rateLimiter.ts';
import type { Deliver, Delivered } from './delivery.ts';
import type { KeptDevice } from './devices.ts';
import { keptFor, type NoticeKind } from './notices.ts';
import type { PushKeys } from './pushKeys.ts';

/** The most messages being sent at a time, and the most waiting to be sent or retried. */
const AT_ONCE = 8;
const MOST = 2_000;

/** How often an account's devices are notified: twenty times at once, then once a minute. */
const RATE = { burst: 20, perSecond: 1 / 60 };

/** The delays before each retry of a message that could not be delivered, in milliseconds. */
const TRIED_AGAIN = [5_000, 30_000, 180_000, 900_000];

/** The longest that a push service may ask to wait, in milliseconds. */
const LONGEST = 60 * 60_000;

/** The fate of a message: it is done with, the device is gone, or it is retried in `ms` milliseconds. */
type Outcome = 'done' | 'gone' | { readonly ms: number };

/** A message for a device. */
interface Message {
  readonly device: KeptDevice;
  readonly kind: NoticeKind;
  readonly pushed: Pushed;
  readonly tries: number;
  readonly alarm: Alarm;
  readonly settle: () => void;
}

/** What sending requires. */
export interface OutboxParts {
  readonly keys: PushKeys;
  /** The operator's contact address for push services, `mailto:` or `https:`. */
  readonly subject: string;
  readonly deliver: Deliver;
  readonly clock: Clock;
  readonly log: LimitedLog;
  /** A push service no longer knows this device. */
  forget(endpoint: string): Promise<void>;
}

/** Sends messages to devices in the background. A message that cannot be sent after several tries is dropped. */
export class Outbox {
  private readonly parts: OutboxParts;
  private readonly rates = new RateLimiters(RATE);
  /** By device and page: a later message about the same page replaces a waiting one. */
  private readonly waiting = new Map<string, Message>();
  private readonly ready = new Set<string>();
  private underWay = 0;
  private isStopped = false;

  constructor(parts: OutboxParts) {
    this.parts = parts;
  }

  /**
   * Sends a message. Resolves once it is sent or given up, and never if it still waits when this is stopped. Never
   * rejects.
   */
  put(device: KeptDevice, kind: NoticeKind, pushed: Pushed): Promise<void> {
    const { promise, resolve: settle } = Promise.withResolvers<void>();
    const key = `${device.endpoint} ${pushed.page}`;
    if (this.isStopped) return promise;
    if (this.rates.take(device.account) > 0) return Promise.resolve();
    const before = this.waiting.get(key);
    if (this.waiting.size >= MOST && before === undefined) {
      this.parts.log.write('warn', 'too many notifications wait to be sent: one was dropped');
      return Promise.resolve();
    }
    before?.alarm.stop();
    before?.settle();
    this.waiting.set(key, { device, kind, pushed, tries: 0, alarm: new Alarm(this.parts.clock), settle });
    this.ready.add(key);
    this.sendNext();
    return promise;
  }

  /** Drops all waiting messages. */
  stop(): void {
    this.isStopped = true;
    for (const { alarm } of this.waiting.values()) alarm.stop();
    this.waiting.clear();
    this.ready.clear();
  }

  private sendNext(): void {
    while (this.underWay < AT_ONCE) {
      const [key] = this.ready;
      if (key === undefined) return;
      this.ready.delete(key);
      const message = this.waiting.get(key);
      if (message === undefined) continue;
      this.underWay++;
      void this.send(key, message).finally(() => {
        this.underWay--;
        this.sendNext();
      });
    }
  }

  private async send(key: string, message: Message): Promise<void> {
    const outcome = await this.tried(message);
    // meanwhile a later message may have taken its place
    const isLatest = this.waiting.get(key) === message;
    if (isLatest && typeof outcome === 'object') {
      this.waiting.set(key, { ...message, tries: message.tries + 1 });
      message.alarm.set(outcome.ms, () => {
        this.ready.add(key);
        this.sendNext();
      });
    } else if (isLatest) {
      this.waiting.delete(key);
      message.settle();
    }
    if (outcome === 'gone') await this.forget(message.device.endpoint);
  }

  private async forget(endpoint: string): Promise<void> {
    try {
      await this.parts.forget(endpoint);
    } catch (error) {
      // the next message finds it gone too
      this.parts.log.failure('a device that is gone could not be forgotten', error);
    }
  }

  private async tried(message: Message): Promise<Outcome> {
    const { deliver, log } = this.parts;
    const details = this.encrypted(message);
    if (details === null) return 'gone';
    try {
      return this.after(message, await deliver(details));
    } catch (error) {
      log.failure('a push service could not be reached', error);
      return this.again(message, 0);
    }
  }

  /** The message in the form that a push service accepts; null if the device's keys are invalid. */
  private encrypted({ device, kind, pushed }: Message) {
    const { keys, subject } = this.parts;
    try {
      const { endpoint, headers, body } = webPush.generateRequestDetails(device, JSON.stringify(pushed), {
        vapidDetails: { subject, ...keys },
        TTL: keptFor(kind),
        urgency: kind === 'invitation' ? 'high' : 'normal',
      });
      return { endpoint, headers: headers as Readonly<Record<string, string | number>>, body };
    } catch (error) {
      this.parts.log.failure('a notification could not be encrypted', error);
      return null;
    }
  }

  private after(message: Message, { status, retryAfter }: Delivered): Outcome {
    if (status >= 200 && status < 300) return 'done';
    if (status === 404 || status === 410) return 'gone';
    this.parts.log.write('warn', 'a push service refused a notification', { status });
    return status === 429 || status >= 500 ? this.again(message, retryAfter * 1000) : 'done';
  }

  private again({ tries }: Message, asked: number): Outcome {
    const ms = TRIED_AGAIN[tries];
    return ms === undefined || asked > LONGEST ? 'done' : { ms: Math.max(ms, asked) };
  }
}
