import type { Refused } from '@kibitz/shared/wire/messages';
import type { QueueState } from '@kibitz/shared/wire/queue';
import type { Logger } from 'pino';
import { Alarm } from '../alarm.ts';
import type { Chance } from '../chance.ts';
import { serverNow } from '../clock.ts';
import type { AnyTable, OpenTable } from '../cluster/remoteTable.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { Account } from '../journal/journal.ts';
import { Queue } from '../queue.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { groupAt, groupId, isWaitingAt, ratingsAt, variantForStrangers, type WaitingGroups } from './groups.ts';
import { type KnownPeople, ratingsFor } from './knownPeople.ts';
import { Followers } from './longPolling.ts';
import { hasComeApart, type Match, type MatchRules, matchUp, type Seeker, type Variant } from './matching.ts';
import { openFor } from './seatingStrangers.ts';
import { expectAt, isTheirs, lacksOne, runningFor } from './strangers.ts';
import type { TableOpener } from './tableOpener.ts';
import type { TableOrders } from './tableOrders.ts';
import { type Games, isAmong, usualSeats } from './variants.ts';
import { waitingState } from './waitingState.ts';
import { Waitlist } from './waitlist.ts';

/** The longest wait for others before bots take the free seats, in milliseconds. */
const WAITS = 10_000;
/** How often the queue checks who can begin, in milliseconds, since acceptable matches change with time. */
const LOOKS_EVERY = 250;
/** After this many milliseconds without a request somebody counts as gone. */
const ABSENT_AFTER = 6_000;
/** How long an outcome is kept for those who have not been told yet, in milliseconds. */
const TOLD_FOR = 30_000;

type Outcome = { readonly table: string } | { readonly refused: Refused };

/** The id of one person alone as a seeker. */
function aloneId(account: string): string {
  return `account:${account}`;
}

/** What the queue needs. */
interface QueueParts {
  readonly games: Games;
  readonly chance: Chance;
  /** Scales the waits: 1 for people, 0 for tests. */
  readonly pace: number;
  readonly log: Logger;
  readonly directory: TableDirectory;
  readonly opener: TableOpener;
  readonly orders: TableOrders;
  readonly known: KnownPeople;
}

/**
 * Brings strangers together. A person who wants to play is sent to a game where they can take a bot's seat, or waits
 * some seconds for others before bots take the remaining seats and the game begins. A table's people can wait for
 * strangers together.
 */
export class PlayQueue implements WaitingGroups {
  private readonly parts: QueueParts;
  private readonly known: KnownPeople;
  private readonly directory: TableDirectory;
  private readonly waitlist = new Waitlist();
  private readonly followers = new Followers(serverNow);
  /** The outcome for somebody, and when it came. */
  private readonly outcomes = new Map<string, { readonly outcome: Outcome; readonly at: number }>();
  /** Those being seated: off the list, but not at a table yet. */
  private readonly seating = new Set<Seeker>();
  private readonly addresses = new Map<string, string>();
  /** Tables whose people waited for strangers before the table was parked, and may do so again. */
  private readonly cameBack = new Set<string>();
  /** One job at a time, so that two who ask at the same moment meet. */
  private readonly lock = new Queue();
  private readonly alarm = new Alarm();
  private version = 1;

  constructor(parts: QueueParts) {
    this.parts = parts;
    this.known = parts.known;
    this.directory = parts.directory;
  }

  /** Somebody wants to play one of these: they are seated at once, or wait. Throws StorageFailed. */
  enter(account: Account, address: string, { variants, begins }: Pick<Seeker, 'variants' | 'begins'>): Promise<void> {
    return this.lock.run(async () => {
      const id = aloneId(account.id);
      const since = this.waitlist.all().find((seeker) => seeker.id === id)?.since ?? serverNow();
      this.waitlist.claim([id]);
      this.outcomes.delete(account.id);
      this.followers.note(account.id);
      this.addresses.set(account.id, address);
      await this.known.know(account.id);
      const own = await this.ownTable(account, variants);
      // those who wait for people do not take a bot's seat in a game under way, where others may be bots too
      const waits = begins === 'full' || this.waitlist.hasOthers(account.id, variants, this.known);
      const table = own ?? (waits ? null : await runningFor(this.parts, account, variants));
      if (table !== null) {
        this.seated([account.id], table);
        this.lookAgain();
        return;
      }
      const people = [{ account: account.id, name: account.name }];
      const ratings = ratingsFor(variants, await this.known.ratingsOf(account.id));
      this.waitlist.put({ id, people, seats: [0], variants, ratings, begins, since, home: null });
      this.news();
      await this.look();
    });
  }

  /** Somebody no longer wants to play. */
  leave(account: string): Promise<void> {
    return this.lock.run(() => {
      this.outcomes.delete(account);
      if (this.waitlist.claim([aloneId(account)])) this.news();
    });
  }

  /** From now on the people of a table wait for strangers. Throws StorageFailed. */
  async waits(table: OpenTable): Promise<void> {
    const variant = variantForStrangers(this.parts.games, table);
    if (variant === null) return;
    const ratings = await ratingsAt(table, variant, this.known);
    await Promise.all(table.seating.people().map((person) => this.known.know(person.account)));
    this.putGroup(table, variant, ratings);
    // seating people goes through the table's queue, in which this is running
    this.alarm.set(0, () => this.lookLater());
  }

  /** They no longer wait. */
  async waitsNoMore(table: string): Promise<void> {
    this.cameBack.delete(table);
    if (this.waitlist.claim([groupId(table)])) this.news();
  }

  /** Forgets everybody: another process has the queue now, and those waiting ask there. */
  forgetAll(): void {
    this.waitlist.claim(this.waitlist.all().map(({ id }) => id));
    this.cameBack.clear();
    this.outcomes.clear();
    this.lookAgain();
    this.news();
  }

  /** A table is open again because somebody came back. If its people waited for strangers before, they do so again. */
  resumeMatchmaking(table: OpenTable): void {
    if (!table.history.wantsStrangers || table.phase() !== 'waiting') return;
    this.cameBack.add(table.id);
    this.alarm.set(0, () => this.lookLater());
  }

  /** Everybody who is waiting or being seated. */
  everybody(): readonly Seeker[] {
    return [...this.waitlist.all(), ...this.seating];
  }

  /** The state of the queue for somebody. */
  stateOf(account: string): QueueState {
    const { version, limit } = this;
    const outcome = this.outcomes.get(account)?.outcome;
    if (outcome !== undefined) {
      return { version, ...('table' in outcome ? { state: 'seated', ...outcome } : { state: 'refused', ...outcome }) };
    }
    const all = this.everybody();
    const own = all.find((seeker) => seeker.people.some((one) => one.account === account));
    if (own === undefined) return { version, state: 'none' };
    return { version, state: 'waiting', ...waitingState(own, all, this.known, { now: serverNow(), limit }) };
  }

  /** The same, once it is newer than a version, or after some seconds. */
  async newStateOf(account: string, after: number, hungUp: AbortSignal): Promise<QueueState> {
    const state = this.stateOf(account);
    if (state.state !== 'waiting') return state;
    if (state.version > after) this.followers.note(account);
    else await this.followers.news(account, hungUp);
    return this.stateOf(account);
  }

  /** Somebody's table, once there is one; null if they hung up. Refuses as opening a table does. */
  async tableFor(account: string, hungUp: AbortSignal): Promise<string | null> {
    for (let after = 0; !hungUp.aborted; ) {
      const state = await this.newStateOf(account, after, hungUp);
      after = state.version;
      if (state.state === 'seated') return state.table;
      if (state.state === 'refused') throw new HttpRefusal(state.refused);
      // another request of theirs has left the queue
      if (state.state === 'none') throw new HttpRefusal(refusal('unavailable'));
    }
    return null;
  }

  private get limit(): number {
    return WAITS * this.parts.pace;
  }

  /**
   * The table where somebody already plays with strangers, reopened if parked, unless they have blocked somebody there
   * since.
   */
  private async ownTable(account: Account, variants: readonly Variant[]): Promise<OpenTable | null> {
    const { directory, known } = this;
    const isWanted = ({ head, seating }: AnyTable): boolean =>
      variants.some((variant) => variant.game === head.game) &&
      !seating.everybody().some((one) => known.hasBlocked(account.id, one.account));
    const own = directory.all().find((table) => isTheirs(table, account) && isWanted(table));
    return own === undefined ? null : (directory.openAt(own.id) ?? (await directory.opened(own.id)) ?? null);
  }

  private seated(accounts: readonly string[], table: OpenTable): void {
    for (const account of accounts) expectAt(table, account, serverNow());
    this.tell(accounts, { table: table.id });
  }

  private tell(accounts: readonly string[], outcome: Outcome): void {
    this.version++;
    for (const account of accounts) {
      this.outcomes.set(account, { outcome, at: serverNow() });
      this.followers.tell(account);
    }
  }

  private news(): void {
    this.version++;
    this.followers.tellAll();
  }

  /** Seats those who can begin, and checks again soon while anybody waits. Only within `lock`. */
  private async look(): Promise<void> {
    await this.forgetGone();
    await this.lookForReturned();
    await this.lookForSleepers();
    for (const match of matchUp(this.waitlist.all(), serverNow(), this.matchRules())) await this.bringTogether(match);
    this.lookAgain();
  }

  /** Checks again soon while anybody waits, and otherwise once those who waited can be forgotten. */
  private lookAgain(): void {
    if (this.waitlist.all().length + this.cameBack.size > 0) {
      this.alarm.set(Math.max(1, Math.min(LOOKS_EVERY, this.limit / 10)), () => this.lookLater());
    } else if (this.outcomes.size + this.followers.size > 0) {
      this.alarm.set(TOLD_FOR, () => this.lookLater());
    } else {
      this.alarm.stop();
    }
  }

  /** Seats those who wait for people where people have all seats except a sleeper's. */
  private async lookForSleepers(): Promise<void> {
    for (const { id, people, variants, begins, home } of this.waitlist.all()) {
      const [person] = people;
      if (person === undefined || home !== null || begins !== 'full') continue;
      const table = await runningFor(this.parts, { id: person.account }, variants, lacksOne);
      if (table === null || !this.waitlist.claim([id])) continue;
      this.seated([person.account], table);
      this.news();
    }
  }

  private lookLater(): void {
    if (this.directory.isClosing()) return;
    this.lock
      .run(() => this.look())
      .catch((error: unknown) => {
        this.parts.log.error({ err: error }, 'the queue for a game could not go on; it will try again');
        this.alarm.set(LOOKS_EVERY, () => this.lookLater());
      });
  }

  private matchRules(): MatchRules {
    const sizeOf = (id: string): number => {
      const game = this.parts.games.get(id);
      return game === undefined ? 1 : usualSeats(game);
    };
    return { ...this.known, limit: this.limit, sizeOf };
  }

  /** Takes anyone who has gone off the list, and updates who sits at the tables that wait for strangers. */
  private async forgetGone(): Promise<void> {
    const now = serverNow();
    for (const [account, { at }] of this.outcomes) if (now - at > TOLD_FOR) this.outcomes.delete(account);
    for (const seeker of this.waitlist.all()) {
      if (seeker.home !== null) await this.noteGroup(seeker, this.directory.openAt(seeker.home.table));
      else if (seeker.people.every((one) => this.followers.isAbsent(one.account, ABSENT_AFTER))) this.drop(seeker);
    }
    this.followers.forgetAbsent(TOLD_FOR);
    for (const account of this.addresses.keys()) {
      if (this.followers.isAbsent(account, TOLD_FOR)) this.addresses.delete(account);
    }
  }

  private async noteGroup(seeker: Seeker, table: OpenTable | undefined): Promise<void> {
    if (table === undefined) {
      this.drop(seeker);
      return;
    }
    const isSameGame = isAmong(seeker.variants, variantForStrangers(this.parts.games, table));
    if (isSameGame && table.history.wantsStrangers && isWaitingAt(table)) {
      this.waitlist.put(groupAt(table, seeker));
      return;
    }
    this.giveUp(table);
    if (table.phase() !== 'waiting') return;
    // all of them have gone, perhaps for a moment
    if (isSameGame) this.cameBack.add(table.id);
    // other rules, or not open to everybody: they have to ask again
    else await this.parts.orders.dropStrangers(table);
  }

  /** From now on a table's people wait for strangers. */
  private putGroup(table: OpenTable, variant: Variant, ratings: Seeker['ratings']): void {
    const since = serverNow();
    table.matchmaking = { until: since + this.limit, span: this.limit };
    this.waitlist.put(groupAt(table, { variants: [variant], ratings, since }));
    this.news();
  }

  /** Restores groups that waited before a restart or before their table was parked, once one of them sits there. */
  private async lookForReturned(): Promise<void> {
    for (const id of this.cameBack) {
      const table = this.directory.openAt(id);
      const variant = table === undefined ? null : variantForStrangers(this.parts.games, table);
      const isOver =
        table === undefined || variant === null || table.phase() !== 'waiting' || !table.history.wantsStrangers;
      if (!isOver && !isWaitingAt(table)) continue;
      this.cameBack.delete(id);
      if (isOver || table.matchmaking !== null) continue;
      await Promise.all(table.seating.people().map((person) => this.known.know(person.account)));
      this.putGroup(table, variant, await ratingsAt(table, variant, this.known));
      table.changed();
    }
  }

  private drop({ id }: Seeker): void {
    if (this.waitlist.claim([id])) this.news();
  }

  /** A table's people no longer wait for strangers. */
  private giveUp(table: OpenTable): void {
    table.matchmaking = null;
    if (this.waitlist.claim([groupId(table.id)])) this.news();
    table.changed();
  }

  /** Begins a game, unless one of its people has left the queue meanwhile. */
  private async bringTogether(match: Match): Promise<void> {
    const { seekers } = match;
    if (!this.waitlist.claim(seekers.map((seeker) => seeker.id))) return;
    for (const seeker of seekers) this.seating.add(seeker);
    const accounts = match.seating.map((one) => one.account);
    try {
      const table = await this.tableOf(match);
      if (table === null) for (const seeker of seekers) this.waitlist.put(seeker);
      else this.seated(accounts, table);
    } catch (error) {
      if (!(error instanceof HttpRefusal))
        this.parts.log.error({ err: error }, 'a game among strangers could not begin');
      this.tell(accounts, { refused: error instanceof HttpRefusal ? error.refused : refusal('unavailable') });
    } finally {
      for (const seeker of seekers) this.seating.delete(seeker);
      this.news();
    }
  }

  /** The table of a match, with its game begun; null if it is no longer possible, and they go on waiting. */
  private async tableOf(match: Match): Promise<OpenTable | null> {
    const { games, chance, opener } = this.parts;
    if (hasComeApart(match, (a, b) => this.known.areApart(a, b))) return null;
    if (match.host !== null) return this.gatherFor(match);
    const running = await this.insteadOfBots(match);
    if (running !== null) return running;
    return openFor(games, chance, match, ({ account }, head, events) =>
      opener.open({ id: account }, this.addresses.get(account) ?? '', head, events),
    );
  }

  /** The table of a group that has waited for strangers, with these people seated; null if they cannot be. */
  private async gatherFor(match: Match): Promise<OpenTable | null> {
    const { log, orders } = this.parts;
    const { host, seekers } = match;
    const table = this.directory.openAt(host?.home?.table ?? '');
    if (table === undefined || !(await orders.gather(table, match))) return null;
    for (const { home, id } of seekers) {
      if (id === host?.id || home === null) continue;
      await orders.moveFrom(home.table, table.id).catch((error: unknown) => {
        // they are seated there, and no longer need a table of their own
        log.error({ err: error, table: home.table }, 'a table could not be told where its people have gone');
      });
    }
    return table;
  }

  /** Somebody who would otherwise play alone with bots takes a bot's seat among people instead. */
  private async insteadOfBots({ seekers, seating }: Match): Promise<OpenTable | null> {
    const [seeker] = seekers;
    const [person, ...others] = seating;
    if (seeker === undefined || person === undefined || others.length > 0) return null;
    return runningFor(this.parts, { id: person.account }, seeker.variants);
  }
}
