import type { Refused } from '@kibitz/shared/wire/messages';
import type { Kysely } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { BanTables } from '../journal/tables/bans.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { refusal } from '../refusals.ts';
import { bannableNetworks } from './bannedNetworks.ts';

/**
 * How often bans are read again where there are several processes, in milliseconds: the longest time before one learns
 * of another's bans.
 */
const READ_EVERY = 2_000;

/** What is banned: an account by its id, or an address: the network that `bannedNetwork` names. */
export type BanKind = 'account' | 'address';

/** Somebody the operators do not let in. */
export interface Ban {
  readonly kind: BanKind;
  readonly who: string;
  /** For operators only. */
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly since: number;
  /** Epoch milliseconds; 0 for good. */
  readonly until: number;
}

/**
 * Everybody the operators do not let in. All are held in memory, since every request checks them; writes throw
 * StorageFailed.
 */
export class Bans {
  private readonly db: Kysely<BanTables>;
  private readonly bans = new Map<string, Ban>();
  /** Goes up with every ban that this process makes or lifts. */
  private changes = 0;
  private reading: NodeJS.Timeout | undefined;

  private constructor(store: Store) {
    this.db = store.queries<BanTables>();
  }

  /** The bans in a store. */
  static async of(store: Store): Promise<Bans> {
    const bans = new Bans(store);
    await bans.refresh();
    return bans;
  }

  /** Reads them again, since another process may have changed them. */
  async refresh(): Promise<void> {
    const { changes } = this;
    const rows = await this.db.selectFrom('bans').selectAll().execute();
    // read before a change of our own: the next read will have it
    if (changes !== this.changes) return;
    this.bans.clear();
    for (const { kind, who, reason, since, until } of rows) {
      if (kind !== 'account' && kind !== 'address') continue;
      this.bans.set(`${kind} ${who}`, { kind, who, reason, since, until });
    }
  }

  /** From now on reads the bans regularly, if there are other processes. Failures are logged and retried next time. */
  follow(log: LimitedLog): void {
    this.reading = setInterval(() => {
      this.refresh().catch((error: unknown) => log.failure('bans could not be read', error));
    }, READ_EVERY);
    this.reading.unref();
  }

  /** Stops following other processes. */
  stop(): void {
    clearInterval(this.reading);
  }

  /** The bans in force, the latest first. */
  all(): Ban[] {
    return [...this.bans.values()].filter(isInForce).sort((a, b) => b.since - a.since);
  }

  /** Why this account, or somebody from this address, is not let in; null if they are. */
  refusalOf(kind: BanKind, who: string): Refused | null {
    const names = kind === 'address' ? bannableNetworks(who) : [who];
    const bans = names.flatMap((name) => this.bans.get(`${kind} ${name}`) ?? []).filter(isInForce);
    if (bans.length === 0) return null;
    return refusal('banned', bans.some(({ until }) => until === 0) ? 'banned' : 'bannedForNow');
  }

  /** Bans somebody, replacing any earlier ban of theirs. */
  async add(ban: Ban): Promise<void> {
    await this.db
      .insertInto('bans')
      .values(ban)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'who']).doUpdateSet((eb) => ({
          reason: eb.ref('excluded.reason'),
          since: eb.ref('excluded.since'),
          until: eb.ref('excluded.until'),
        })),
      )
      .execute();
    this.changes++;
    this.bans.set(`${ban.kind} ${ban.who}`, ban);
  }

  /** Lifts somebody's ban. */
  async lift(kind: BanKind, who: string): Promise<void> {
    await this.db.deleteFrom('bans').where('kind', '=', kind).where('who', '=', who).execute();
    this.changes++;
    this.bans.delete(`${kind} ${who}`);
  }
}

function isInForce({ until }: Ban): boolean {
  return until === 0 || until > Date.now();
}
