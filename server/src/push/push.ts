import type { PushDevice, PushDevices } from '@kibitz/shared/wire/push';
import type { Clock } from '../clock.ts';
import type { WordFinder } from '../gameWords.ts';
import type { Store } from '../journal/journal.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import type { Deliver } from './delivery.ts';
import { Devices, type KeptDevice, quietFor } from './devices.ts';
import { inWords, type Notice } from './notices.ts';
import { Outbox } from './outbox.ts';
import type { PushKeys } from './pushKeys.ts';

/** What web push requires. */
export interface PushParts {
  readonly store: Store;
  readonly keys: PushKeys;
  /** As in OutboxParts; null to send nothing. */
  readonly subject: string | null;
  readonly deliver: Deliver;
  readonly words: WordFinder;
  readonly clock: Clock;
  readonly log: LimitedLog;
}

/** The pending result of Outbox.put for a notice to a device; undefined if nothing is sent now. */
interface Sent {
  readonly settled: Promise<void> | undefined;
}

/** Notifications on the devices of players who are not here. */
export class Push {
  private readonly parts: PushParts;
  private readonly devices: Devices;
  private readonly outbox: Outbox | null;

  constructor(parts: PushParts) {
    this.parts = parts;
    this.devices = new Devices(parts.store);
    const { subject } = parts;
    const forget = (endpoint: string): Promise<void> => this.devices.drop(endpoint);
    this.outbox = subject === null ? null : new Outbox({ ...parts, subject, forget });
  }

  /** Whether anything is sent. */
  get isOn(): boolean {
    return this.outbox !== null;
  }

  /** What is registered for an account. Throws StorageFailed. */
  async registered(account: string): Promise<PushDevices> {
    const devices = await this.devices.of(account);
    const seen = devices.map(({ account: _account, keys: _keys, ...device }) => device);
    return { key: this.isOn ? this.parts.keys.publicKey : '', devices: seen };
  }

  /** Registers a device of an account, or changes it. Throws StorageFailed. */
  register(account: string, device: PushDevice): Promise<void> {
    return this.devices.keep(account, device, this.parts.clock.now());
  }

  /** Removes a device of an account. Throws StorageFailed. */
  remove(account: string, endpoint: string): Promise<void> {
    return this.devices.drop(endpoint, account);
  }

  /** Removes all devices of an account. Throws StorageFailed. */
  forget(account: string): Promise<void> {
    return this.devices.dropAll(account);
  }

  /**
   * Notifies an account's devices in the background. In quiet hours, notices of turns are put off until these are over,
   * and other notices are dropped. Never throws.
   */
  tell(account: string, notice: Notice): void {
    void this.told(account, notice);
  }

  /**
   * Tells an account's devices. Resolves once that is done or given up, and never if this is stopped before. Never
   * rejects.
   */
  told(account: string, notice: Notice): Promise<void> {
    return this.telling(async () => {
      const sent: Sent[] = [];
      for (const device of await this.devices.wanting(account, notice.kind))
        sent.push(await this.tellOne(device, notice));
      await Promise.all(sent.map(({ settled }) => settled));
    });
  }

  /** Sends notices of turns once devices' quiet hours are over, if the game still waits then. Never rejects. */
  async tellHeld(stillAwaited: (table: string, account: string) => Promise<Notice | null>): Promise<void> {
    await this.telling(async () => {
      for (const { device, table } of await this.devices.takeHeld(this.parts.clock.now())) {
        const notice = await stillAwaited(table, device.account);
        if (notice !== null) await this.tellOne(device, notice);
      }
    });
  }

  /** Sends nothing more. */
  stop(): void {
    this.outbox?.stop();
  }

  private async telling(work: () => Promise<void>): Promise<void> {
    if (!this.isOn) return;
    try {
      await work();
    } catch (error) {
      this.parts.log.failure('somebody could not be notified', error);
    }
  }

  private async tellOne(device: KeptDevice, notice: Notice): Promise<Sent> {
    const { clock, words } = this.parts;
    const now = clock.now();
    const quiet = quietFor(device.quiet, now);
    if (quiet === 0) {
      const pushed = await inWords(notice, device.language, words);
      return { settled: this.outbox?.put(device, notice.kind, pushed) };
    }
    if (notice.kind === 'turn') await this.devices.hold(device.endpoint, notice.table, now + quiet);
    return { settled: undefined };
  }
}
