import {
  type PushDevice,
  pushKinds,
  pushLanguage,
  type QuietHours,
  quietHours,
  type SeenDevice,
} from '@kibitz/shared/wire/push';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod';
import type { Store } from '../journal/journal.ts';
import type { PushTables } from '../journal/tables/push.ts';
import type { NoticeKind } from './notices.ts';

/** The most devices of one account that are notified. */
const MOST = 10;

/** How many turns whose devices' quiet hours are over are read at a time. */
const AT_A_TIME = 100;

/** A day, in minutes. */
const DAY = 24 * 60;

const kindsIn = z.array(z.enum(pushKinds));
const quietIn = z.nullable(quietHours);

/** A device, and how to reach it. */
export interface KeptDevice extends SeenDevice {
  readonly account: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A turn at a table about which a device will be notified. */
interface HeldTurn {
  readonly device: KeptDevice;
  readonly table: string;
}

function deviceIn(row: Selectable<PushTables['push_devices']>): KeptDevice {
  const { endpoint, account, p256dh, auth, language, kinds, quiet, since } = row;
  return {
    endpoint,
    account,
    keys: { p256dh, auth },
    language: pushLanguage.parse(language),
    kinds: kindsIn.parse(JSON.parse(kinds)),
    quiet: quietIn.parse(JSON.parse(quiet)),
    since: Number(since),
  };
}

/** The devices that are sent notifications, and turns to notify them of later. All methods throw StorageFailed. */
export class Devices {
  private readonly store: Store;
  private readonly db: Kysely<PushTables>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<PushTables>();
  }

  /** Registers a device of an account, or changes it. A browser that has changed accounts belongs to the new one. */
  async keep(account: string, { endpoint, keys, language, kinds, quiet }: PushDevice, now: number): Promise<void> {
    const wanted = {
      account,
      ...keys,
      language,
      kinds: JSON.stringify(pushKinds.filter((kind) => kinds.includes(kind))),
      quiet: JSON.stringify(quiet),
    };
    await this.db
      .insertInto('push_devices')
      .values({ endpoint, ...wanted, since: now })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(wanted))
      .execute();
    for (const old of (await this.of(account)).slice(MOST)) await this.drop(old.endpoint);
  }

  /** The devices of an account, the latest first. */
  async of(account: string): Promise<KeptDevice[]> {
    const all = this.db.selectFrom('push_devices').selectAll().where('account', '=', account);
    return (await all.orderBy('since', 'desc').orderBy('endpoint').execute()).map(deviceIn);
  }

  /** The devices that want notices of this kind. */
  async wanting(account: string, kind: NoticeKind): Promise<KeptDevice[]> {
    return (await this.of(account)).filter(({ kinds }) => kind === 'standing' || kinds.includes(kind));
  }

  /** Removes a device, if it belongs to the account where one is given. */
  async drop(endpoint: string, account?: string): Promise<void> {
    const devices = this.db.deleteFrom('push_devices').where('endpoint', '=', endpoint);
    await this.store.together([
      this.db.deleteFrom('push_held').where('endpoint', '=', endpoint),
      account === undefined ? devices : devices.where('account', '=', account),
    ]);
  }

  /** Removes all devices of an account. */
  async dropAll(account: string): Promise<void> {
    const theirs = this.db.selectFrom('push_devices').select('endpoint').where('account', '=', account);
    await this.store.together([
      this.db.deleteFrom('push_held').where('endpoint', 'in', theirs),
      this.db.deleteFrom('push_devices').where('account', '=', account),
    ]);
  }

  /** Notes that a device should be notified of a turn at a table at `at`, in epoch milliseconds. */
  async hold(endpoint: string, table: string, at: number): Promise<void> {
    await this.db
      .insertInto('push_held')
      .values({ endpoint, table_id: table, at })
      .onConflict((conflict) => conflict.columns(['endpoint', 'table_id']).doUpdateSet({ at }))
      .execute();
  }

  /** Removes and returns some of the turns that devices may be notified of now. */
  async takeHeld(now: number): Promise<HeldTurn[]> {
    const due = await this.db
      .selectFrom('push_held')
      .innerJoin('push_devices', 'push_devices.endpoint', 'push_held.endpoint')
      .selectAll('push_devices')
      .select('table_id')
      .where('at', '<=', now)
      .orderBy('at')
      .limit(AT_A_TIME)
      .execute();
    const rows = due.map(({ endpoint, table_id }) =>
      this.db.deleteFrom('push_held').where('endpoint', '=', endpoint).where('table_id', '=', table_id),
    );
    if (rows.length > 0) await this.store.together(rows);
    return due.map((row) => ({ device: deviceIn(row), table: row.table_id }));
  }
}

/** The local time of a time zone, in minutes since midnight. */
function minuteIn(zone: string, now: number): number {
  const shown = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = shown.format(now).split(':').map(Number);
  return hour * 60 + minute;
}

/** How much longer a device should be left alone, in milliseconds; 0 for not at all. Times are epoch milliseconds. */
export function quietFor(quiet: QuietHours | null, now: number): number {
  if (quiet === null) return 0;
  const { from, until, zone } = quiet;
  const minute = minuteIn(zone, now);
  const since = (minute - from + DAY) % DAY;
  const length = (until - from + DAY) % DAY;
  if (since >= length) return 0;
  return (length - since) * 60_000 - (now % 60_000);
}
