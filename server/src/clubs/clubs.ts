import {
  type Club,
  type ClubAct,
  type ClubCard,
  type ClubLine,
  type ClubPreset,
  type ClubRole,
  type League,
  type LeagueBy,
  MOST_OF_CLUBS,
  type NewPreset,
  type NewStanding,
} from '@kibitz/shared/wire/clubs';
import type { Person } from '@kibitz/shared/wire/people';
import type { Compilable } from 'kysely';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import type { Chance } from '../chance.ts';
import type { SaidWords } from '../chat/keptLines.ts';
import type { Clock } from '../clock.ts';
import type { Processes } from '../cluster/processes.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { SocialGraph } from '../friends/socialGraph.ts';
import { newTableId, programMark } from '../ids.ts';
import type { Journal } from '../journal/journal.ts';
import { headAsked } from '../lobby/opening.ts';
import type { Games } from '../lobby/variants.ts';
import type { Notice } from '../push/notices.ts';
import type { Push } from '../push/push.ts';
import { Queues } from '../queue.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { calendarOf } from './calendar.ts';
import { ClubChat } from './clubChat.ts';
import { ClubStore, type StoredClub, type StoredMember } from './clubStore.ts';
import { TablesOfClubs } from './clubTables.ts';
import { Leagues } from './league.ts';
import { type DueTable, StandingTables } from './standing.ts';
import { heirOf, membersOf, successorOf } from './succession.ts';

interface ClubsParts {
  readonly accounts: Accounts;
  readonly company: SocialGraph;
  readonly journal: Journal;
  readonly chance: Chance;
  readonly clock: Clock;
  readonly games: Games;
  readonly directory: TableDirectory;
  readonly processes: Processes;
  readonly push: Push;
  readonly log: Logger;
}

const RANKS: readonly ClubRole[] = ['owner', 'host', 'member'];

/** Somebody's role in a club; null for none. */
function roleIn(club: StoredClub, account: string): ClubRole | null {
  const role = club.people.find((one) => one.account === account)?.role ?? 'removed';
  return role === 'removed' ? null : role;
}

/** Clubs: groups with a link of their own. Everything here throws StorageFailed. */
export class Clubs {
  private readonly parts: ClubsParts;
  private readonly store: ClubStore;
  private readonly tables: TablesOfClubs;
  private readonly leagues: Leagues;
  private readonly standing: StandingTables;
  private readonly chat: ClubChat;
  private readonly locks = new Queues();
  /** The standing tables about which members are being notified. */
  private readonly beingTold = new Set<string>();

  constructor(parts: ClubsParts) {
    this.parts = parts;
    this.store = new ClubStore(parts.journal.store);
    this.tables = new TablesOfClubs(parts.journal.store, parts.directory);
    this.leagues = new Leagues(parts.journal.store, parts.games);
    this.standing = new StandingTables(parts.journal);
    this.chat = new ClubChat(parts.journal);
  }

  /** Creates a club owned by somebody. Returns its id. Refuses if they have too many. */
  create(name: string, owner: string): Promise<string> {
    return this.locks.run(`of ${owner}`, async () => {
      await this.mayJoinOneMore(owner, MOST_OF_CLUBS.owned);
      const id = newTableId(this.parts.chance);
      await this.store.write([this.store.add(id, name), this.store.addMember(id, owner, 'owner')]);
      await this.parts.accounts.keep(owner);
      return id;
    });
  }

  /** A club as somebody sees it. Refuses if there is none. */
  viewFor(id: string, account: string): Promise<Club> {
    return this.change(id, async (club) => {
      const members = membersOf(club);
      const role = roleIn(club, account);
      const seen = role === null ? [] : RANKS.flatMap((rank) => members.filter((one) => one.role === rank));
      const removed = role === 'owner' || role === 'host' ? club.people.filter((one) => one.role === 'removed') : [];
      const presets = role === null ? [] : await this.tables.presetsOf(id);
      return {
        id,
        name: club.name,
        role,
        owner: members.find((one) => one.role === 'owner')?.name ?? '',
        size: members.length,
        members: seen.map((one) => ({ ...this.personOf(one), role: one.role as ClubRole, since: one.since })),
        removed: removed.map((one) => this.personOf(one)),
        presets,
        standing: await this.standing.of(id, presets, this.parts.clock.now()),
        isTold: this.parts.push.isOn ? (members.find((one) => one.account === account)?.isTold ?? null) : null,
        tables: role === null ? [] : await this.tables.openOf(id),
        lines: role === null ? [] : await this.linesFor(id, account),
      };
    });
  }

  /** The clubs that somebody is in. */
  async cardsFor(account: string): Promise<ClubCard[]> {
    const joined = await this.store.ofPerson(account);
    const sizes = await this.store.sizesOf(joined.map(({ id }) => id));
    return joined.map(({ id, name, role }) => ({ id, name, role: role as ClubRole, size: sizes.get(id) ?? 0 }));
  }

  /** Somebody joins. Refuses people who were removed, and too many. */
  join(id: string, account: string): Promise<void> {
    return this.locks.run(`of ${account}`, () =>
      this.change(id, async (club) => {
        if (roleIn(club, account) !== null) return;
        if (club.people.some((one) => one.account === account))
          throw new HttpRefusal(refusal('removed', 'clubRemoved'));
        if (membersOf(club).length >= MOST_OF_CLUBS.members) throw new HttpRefusal(refusal('full', 'clubFull'));
        await this.mayJoinOneMore(account);
        await this.store.write([this.store.addMember(id, account, 'member')]);
        await this.parts.accounts.keep(account);
      }),
    );
  }

  /** Somebody leaves. An owner's club passes on, and a club without members is deleted. */
  leave(id: string, account: string): Promise<void> {
    return this.change(id, async (club) => {
      if (roleIn(club, account) !== null) await this.store.write(this.leaving(club, account));
    });
  }

  /** The owner or a host does something about a member. Refuses others. */
  act(id: string, account: string, handle: string, act: ClubAct): Promise<void> {
    return this.change(id, async (club) => {
      const role = roleIn(club, account);
      const isOwner = role === 'owner';
      const one = club.people.find((person) => this.parts.accounts.handleOf(person.account) === handle);
      const mayAct = isOwner || (role === 'host' && (act === 'readmit' || act === 'remove'));
      if (!mayAct) throw new HttpRefusal(refusal('not-host', isOwner || role === 'host' ? 'notOwner' : 'notClubHost'));
      if (one === undefined || (one.role === 'removed') !== (act === 'readmit'))
        throw new HttpRefusal(refusal('not-found', 'clubMember'));
      // a host may remove only members
      if (one.account === account || (!isOwner && act === 'remove' && one.role !== 'member'))
        throw new HttpRefusal(refusal('not-host', 'notOwner'));
      await this.store.write(this.acting(id, account, one, act));
    });
  }

  /** The owner or a host saves rules for the club. Refuses others, too many, and what cannot be played. */
  savePreset(id: string, account: string, preset: NewPreset): Promise<void> {
    return this.asHost(id, account, async () => {
      headAsked(this.parts.games, { ...preset.table, open: false });
      await this.tables.save(id, preset);
    });
  }

  /** The owner or a host removes saved rules. Refuses others. */
  removePreset(id: string, account: string, preset: string): Promise<void> {
    return this.asHost(id, account, () => this.tables.remove(id, preset));
  }

  /** A member opens a table for the club with `open`, which returns its id. Returns that id. Refuses others. */
  openTable(
    id: string,
    account: string,
    preset: string,
    open: (asked: ClubPreset['table']) => Promise<string>,
  ): Promise<string> {
    return this.asMember(id, account, async () => {
      const table = await open((await this.tables.preset(id, preset)).table);
      await this.tables.note(id, table);
      return table;
    });
  }

  /** A member says something to the others. Refuses others. */
  say(id: string, account: string, text: string): Promise<void> {
    return this.asMember(id, account, () => this.chat.keep(id, account, text));
  }

  /** The owner or a host deletes a line. Refuses others. */
  removeLine(id: string, account: string, line: Pick<ClubLine, 'n' | 'at'>): Promise<void> {
    return this.asHost(id, account, () => this.chat.remove(id, line));
  }

  /** By account: the names of everybody who is in a club, was removed from it or has a line in its chat. */
  async peopleOf(id: string): Promise<ReadonlyMap<string, string>> {
    const people = [...(await this.chat.of(id)), ...((await this.store.of(id))?.people ?? [])];
    return new Map(people.map(({ account, name }) => [account, name]));
  }

  /** The name of a club; null if there is none. */
  async nameOf(id: string): Promise<string | null> {
    return (await this.store.of(id))?.name ?? null;
  }

  /** The lines of somebody in a club, the oldest first. */
  async wordsOf(id: string, account: string): Promise<SaidWords[]> {
    const lines = await this.chat.of(id);
    return lines.flatMap((line) => (line.account === account ? [{ at: line.at, text: line.text }] : []));
  }

  /** The owner or a host adds a standing table. Refuses others, and too many. */
  addStanding(id: string, account: string, asked: NewStanding): Promise<void> {
    return this.asHost(id, account, async () => {
      await this.tables.preset(id, asked.preset);
      await this.standing.add(id, asked);
    });
  }

  /** The owner or a host removes a standing table. Refuses others. */
  removeStanding(id: string, account: string, standing: string): Promise<void> {
    return this.asHost(id, account, () => this.standing.remove(id, standing));
  }

  /** A member chooses whether to be notified when a standing table opens. Refuses others. */
  setTold(id: string, account: string, isTold: boolean): Promise<void> {
    return this.asMember(id, account, () => this.store.write([this.store.setTold(id, account, isTold)]));
  }

  /** Opens the standing tables that are due, in the leading process, and notifies members. Also throws Fenced. */
  async openStanding(now: number): Promise<void> {
    for (const due of await this.standing.due(now, this.parts.processes.lead())) {
      try {
        await this.openDue(due);
      } catch (error) {
        this.parts.log.error({ err: error, table: due.table }, 'a standing table could not be opened');
      }
    }
  }

  /** The standing tables that stay open for players still expected. */
  expected(now: number): Promise<ReadonlySet<string>> {
    return this.standing.expected(now);
  }

  /** The next dates of the standing tables, as a calendar file that links to `page`. Refuses an unknown club. */
  calendarFor(id: string, page: string): Promise<string> {
    return this.change(id, async (club) => {
      const now = this.parts.clock.now();
      const entries = await this.standing.of(id, await this.tables.presetsOf(id), now);
      return calendarOf(club.name, entries, page, now);
    });
  }

  /** The owner or a host chooses what counts in the league. Refuses others. */
  setLeagueBy(id: string, account: string, by: LeagueBy): Promise<void> {
    return this.asHost(id, account, () => this.store.write([this.store.setLeagueBy(id, by)]));
  }

  /** How the members stand, and the latest games. Refuses those who are not in the club. */
  leagueOf(id: string, account: string): Promise<League> {
    return this.asMember(id, account, (club) => {
      const members = new Map(membersOf(club).map((one) => [one.account, this.personOf(one)]));
      return this.leagues.of(club, members, Date.now());
    });
  }

  /** Everything stored about somebody. */
  keptOf(account: string): Promise<object> {
    return this.store.keptOf(account);
  }

  /** What somebody has said in clubs. */
  saidBy(account: string): Promise<readonly object[]> {
    return this.chat.saidBy(account);
  }

  /** Deletes everything about somebody, who leaves all clubs. */
  async forget(account: string): Promise<void> {
    await this.chat.forget(account);
    for (const id of await this.store.idsOf(account))
      await this.change(id, (club) => this.store.write(this.leaving(club, account)));
  }

  private asMember<T>(id: string, account: string, work: (club: StoredClub) => Promise<T>): Promise<T> {
    return this.change(id, (club) => {
      if (roleIn(club, account) === null) throw new HttpRefusal(refusal('not-host', 'notMember'));
      return work(club);
    });
  }

  private asHost(id: string, account: string, work: () => Promise<void>): Promise<void> {
    return this.change(id, (club) => {
      const role = roleIn(club, account);
      if (role !== 'owner' && role !== 'host') throw new HttpRefusal(refusal('not-host', 'notClubHost'));
      return work();
    });
  }

  private openDue(due: DueTable): Promise<void> {
    const { row, table, isOpen } = due;
    return this.change(row.club, async (club) => {
      const { games, directory } = this.parts;
      const preset = await this.tables.preset(row.club, row.preset);
      const host = club.people.find(({ role }) => role === 'owner')?.account ?? '';
      if (!isOpen)
        await directory.openAnywhere({ ...headAsked(games, { ...preset.table, open: false }), id: table, host });
      const told = membersOf(club).filter(({ isTold }) => isTold);
      // push services may take a quarter of an hour
      void this.tellOpen(due, told, { kind: 'standing', table, game: preset.table.game, name: club.name });
    });
  }

  /** Notifies members of a standing table, and notes it when done: after a restart the leader notifies the rest. */
  private async tellOpen(due: DueTable, members: readonly StoredMember[], notice: Notice): Promise<void> {
    if (this.beingTold.has(due.table)) return;
    this.beingTold.add(due.table);
    try {
      await Promise.all(members.map(({ account }) => this.parts.push.told(account, notice)));
      await this.standing.noteTold(due);
    } catch (error) {
      // the next sweep does it
      this.parts.log.error({ err: error, table: due.table }, 'that members were notified could not be recorded');
    } finally {
      this.beingTold.delete(due.table);
    }
  }

  private acting(id: string, account: string, one: StoredMember, act: ClubAct): Compilable[] {
    switch (act) {
      case 'makeHost':
        return [this.store.setRole(id, one.account, 'host')];
      case 'makeMember':
        return [this.store.setRole(id, one.account, 'member')];
      case 'handOver':
        return [this.store.setRole(id, account, 'host'), this.store.setRole(id, one.account, 'owner')];
      case 'remove':
        return [this.store.setRole(id, one.account, 'removed')];
      case 'readmit':
        return [this.store.dropMember(id, one.account)];
    }
  }

  private leaving(club: StoredClub, account: string): Compilable[] {
    const { id } = club;
    const dropped = this.store.dropMember(id, account);
    if (roleIn(club, account) !== 'owner') return [dropped];
    const heir = heirOf(club, this.parts.clock.now());
    return heir === undefined
      ? [...this.store.drop(id), ...this.tables.drop(id), this.standing.drop(id), this.chat.drop(id)]
      : [dropped, this.store.setRole(id, heir.account, 'owner')];
  }

  /** Refuses somebody who is in too many clubs, or owns `mostOwned`. */
  private async mayJoinOneMore(account: string, mostOwned = Number.POSITIVE_INFINITY): Promise<void> {
    const joined = await this.store.ofPerson(account);
    if (joined.length >= MOST_OF_CLUBS.joined) throw new HttpRefusal(refusal('too-many', 'manyClubs'));
    if (joined.filter(({ role }) => role === 'owner').length >= mostOwned)
      throw new HttpRefusal(refusal('too-many', 'manyClubsOwned'));
  }

  /** What somebody reads of a club's chat. */
  private async linesFor(id: string, reader: string): Promise<ClubLine[]> {
    const { friends } = this.parts.company;
    await friends.know(reader);
    const lines = (await this.chat.of(id)).filter(({ account }) => !friends.hasBlocked(reader, account));
    return lines.map((line) => ({ ...this.personOf(line), n: line.n, at: line.at, text: line.text }));
  }

  private personOf({ account, name, picture }: Pick<StoredMember, 'account' | 'name' | 'picture'>): Person {
    return { handle: this.parts.accounts.handleOf(account), name, picture, ...programMark(account) };
  }

  /** Does something with exclusive access to a club. An owner who has stayed away too long is no longer the owner. */
  private change<T>(id: string, work: (club: StoredClub) => Promise<T>): Promise<T> {
    return this.locks.run(id, async () => {
      const club = await this.store.of(id);
      if (club === null) throw new HttpRefusal(refusal('not-found', 'club'));
      const successor = successorOf(club, this.parts.clock.now());
      if (successor === undefined) return work(club);
      const owners = club.people.filter(({ role }) => role === 'owner');
      await this.store.write([
        ...owners.map(({ account }) => this.store.setRole(id, account, 'member')),
        this.store.setRole(id, successor.account, 'owner'),
      ]);
      return work((await this.store.of(id)) ?? club);
    });
  }
}
