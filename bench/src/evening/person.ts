import { ApiRefusal } from '@kibitz/client/src/net/api.ts';
import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { NewTable, TableCard } from '@kibitz/shared/wire/api';
import { PHRASES } from '@kibitz/shared/wire/chat';
import type { SeekGame } from '@kibitz/shared/wire/queue';
import { findTable, leaveQueue, openTable } from '../players/guests.ts';
import { Company } from './company.ts';
import type { Gathering } from './gathering.ts';
import { Place } from './place.ts';

/** What strangers play. */
const POPULAR = ['spades', 'spades', 'spades', 'euchre', 'whist', 'oh-hell', 'mini-baccarat', 'contract-bridge'];
/** What friends play: some of it is short. */
const AMONG_FRIENDS: readonly Pick<NewTable, 'game' | 'seats' | 'options'>[] = [
  { game: 'spades', seats: 4, options: {} },
  { game: 'contract-bridge', seats: 4, options: {} },
  { game: 'oh-hell', seats: 3, options: { maxHand: 2, shape: 'down' } },
  { game: 'euchre', seats: 4, options: {} },
  { game: 'war', seats: 2, options: {} },
];
const SECOND = 1000;
/** How long anything may take before it counts as a fault, in milliseconds. */
const PATIENCE = 30_000;

/** Somebody who spends the evening here. */
export class Person {
  /** Their friends, and anyone else they have made a decision about. */
  readonly company: Company;
  private readonly session: GuestSession;
  private readonly gathering: Gathering;
  private readonly random: Random;

  constructor(session: GuestSession, gathering: Gathering, random: Random) {
    this.session = session;
    this.gathering = gathering;
    this.random = random;
    this.company = new Company(session, gathering, random);
  }

  /** Until the evening is over: one thing after the other. */
  async spendEvening(): Promise<void> {
    const { gathering } = this;
    // people do not all arrive at once
    await gathering.while(this.between(0, 20));
    const followed = this.company.followNews();
    while (!gathering.isOver()) {
      try {
        await this.doSomething();
      } catch (error) {
        const what = error instanceof ApiRefusal ? JSON.stringify(error.refused) : String(error);
        gathering.notes.trouble('error', `${this.session.guest.value?.name}: ${what}`);
      }
      await gathering.while(this.between(0.5, 4));
    }
    await followed;
  }

  private async doSomething(): Promise<void> {
    const { company, gathering } = this;
    const table = (await company.acceptedInvitation()) ?? gathering.invitation();
    if (table !== undefined) return this.comeByLink(table);
    const what = this.random.fraction();
    if (what < 0.15) {
      await company.forgive();
      const friends = await company.friendsTable();
      if (friends !== undefined) return this.comeByLink(friends);
    }
    if (what < 0.6) return this.playNow();
    if (what < 0.8) return this.playWithFriends();
    return this.watch();
  }

  private async playNow(): Promise<void> {
    const { gathering } = this;
    const games = [...new Set([this.random.oneOf(POPULAR), this.random.oneOf(POPULAR)])];
    const asked: SeekGame = { games, rules: this.random.fraction() < 0.5 ? 'book' : 'either' };
    if (this.random.fraction() < 0.05) {
      gathering.notes.did('leftQueue');
      if (!(await leaveQueue(this.session, asked))) gathering.notes.trouble('error', 'the queue was not left');
      return;
    }
    gathering.notes.did('playedNow');
    const began = performance.now();
    const id = await findTable(this.session, asked);
    await this.at(id, async (place) => {
      if (!(await place.sit())) return;
      const hasTable = await place.until(({ phase }) => phase !== 'waiting', PATIENCE);
      if (gathering.isOver()) return;
      gathering.notes.waited(performance.now() - began, `${games.join(' or ')}${hasTable ? '' : ', in vain'}`);
      this.company.checkNobodyBlocked(place);
      await this.play(place);
    });
  }

  private async playWithFriends(): Promise<void> {
    const { gathering } = this;
    gathering.notes.did('openedTable');
    const table = this.random.oneOf(AMONG_FRIENDS);
    const id = await openTable(this.session, { ...table, open: this.random.fraction() < 0.5, clock: 30 });
    await this.at(id, async (place) => {
      if (!(await place.sit())) return place.fault('a host got no seat');
      gathering.invite(id, table.seats - 1);
      await this.company.invite(id);
      await place.until(({ seats }) => seats.every(({ kind }) => kind === 'person'), 8 * SECOND);
      gathering.uninvite(id);
      await place.ask('start', { fill: true });
      if (!(await place.until(({ phase }) => phase !== 'waiting', PATIENCE))) place.fault('the game did not start');
      await this.play(place);
    });
  }

  private async comeByLink(id: string): Promise<void> {
    const { gathering } = this;
    gathering.notes.did('cameByLink');
    const began = performance.now();
    await this.at(id, async (place) => {
      // all seats may be taken meanwhile: then they watch a little
      if (!(await place.sit())) return gathering.while(this.between(2, 6));
      gathering.notes.waited(performance.now() - began, 'by a link');
      if (await place.until(({ phase }) => phase !== 'waiting', PATIENCE)) await this.play(place);
    });
  }

  private async watch(): Promise<void> {
    const { gathering } = this;
    const tables = await this.session.ask<TableCard[]>('GET', '/api/tables');
    const played = tables.filter(({ phase }) => phase === 'playing');
    if (played.length === 0) return;
    gathering.notes.did('watched');
    await this.at(this.random.oneOf(played).id, async (place) => {
      await gathering.while(this.between(5, 25));
      if (this.random.fraction() < 0.3) await this.speak(place);
      const { seen } = place;
      // their own table may be in the list as well
      if (seen !== null && seen.me < 0 && seen.choices.length > 0) place.fault('a spectator may choose');
    });
  }

  /** Comes to a table, does something there, and goes. */
  private async at(id: string, work: (place: Place) => Promise<void>): Promise<void> {
    const place = new Place(id, this.session, this.gathering, this.random);
    try {
      if (await place.until(() => true, PATIENCE)) await work(place);
      else if (!place.isSentAway()) place.fault('the table was never seen');
    } finally {
      place.leave();
    }
  }

  /** Plays for some minutes or to the end, sometimes leaves for a while, and usually stands up at the end. */
  private async play(first: Place): Promise<void> {
    const { gathering } = this;
    const ends = performance.now() + this.between(60, 240) * gathering.pace;
    let place = first;
    try {
      while (!gathering.isOver() && performance.now() < ends && (await this.playOn(place))) {
        if (this.random.fraction() < 0.01) place = await this.leaveForAWhile(place);
      }
      if (!gathering.isOver() && place.seen?.phase === 'playing' && this.random.fraction() < 0.7)
        await this.standUp(place);
    } finally {
      place.leave();
    }
  }

  /** The next thing to do at the table, or a wait for something; false once there is nothing more. */
  private async playOn(place: Place): Promise<boolean> {
    const { gathering } = this;
    const { seen } = place;
    if (seen === null || place.isSentAway()) return false;
    if (seen.phase === 'over') {
      gathering.notes.did('finishedGame');
      if (this.random.fraction() < 0.5) await this.company.meet(place);
      await this.tryRematch(place);
      return false;
    }
    if (this.random.fraction() < 0.02) await this.speak(place);
    if (this.random.fraction() < 0.02) await this.company.meet(place);
    if (seen.choices.length > 0) {
      await gathering.while(this.between(0.3, 2.5));
      await place.act();
    } else {
      const isScoreShown = seen.table?.summary !== null && seen.me >= 0 && seen.seats[seen.me]?.ready === false;
      if (isScoreShown) await place.ask('next', {});
      await place.change(2 * SECOND);
    }
    return true;
  }

  private async speak(place: Place): Promise<void> {
    const answer = await place.ask('say', { phrase: this.random.oneOf([...PHRASES]) });
    if (answer.ok) this.gathering.notes.did('spoke');
  }

  private async tryRematch(place: Place): Promise<void> {
    if (place.seen === null || place.seen.me < 0 || this.random.fraction() < 0.4) return;
    this.gathering.notes.did('askedRematch');
    await place.ask('rematch', {});
    if (!(await place.until(({ rematch }) => rematch !== '', 10 * SECOND))) return;
    const id = place.seen?.rematch ?? '';
    await this.at(id, async (next) => {
      if ((next.seen?.me ?? -1) >= 0) await this.play(next);
    });
  }

  /** Closes the window without a word, and opens it again after a while: the seat must still be theirs. */
  private async leaveForAWhile(place: Place): Promise<Place> {
    const { gathering } = this;
    const before = place.seen;
    place.leave();
    gathering.notes.did('leftForAWhile');
    await gathering.while(this.between(2, 40));
    const back = new Place(place.line.id, this.session, gathering, this.random);
    if (!(await back.until(() => true, PATIENCE))) {
      if (!back.isSentAway() && !gathering.isOver()) back.fault('the table was never seen again');
      return back;
    }
    gathering.notes.did('cameBack');
    const { seen } = back;
    const isKept = seen?.phase === 'over' || before === null || before.me < 0 || seen?.me === before.me;
    if (!isKept) gathering.notes.trouble('lostSeat', `${place.line.id}: seat ${before.me}, now ${seen?.me}`);
    return back;
  }

  private async standUp(place: Place): Promise<void> {
    // leaving before the next deal gives up the promised seat
    if (place.seen === null || (place.seen.me < 0 && place.seen.coming < 0)) return;
    // the host may have blocked somebody who was promised a seat
    if (place.isSentAway()) return;
    this.gathering.notes.did('stoodUp');
    await place.ask('stand', {});
    if (!(await place.until(({ me, coming }) => me < 0 && coming < 0, 5 * SECOND))) place.fault('could not stand up');
  }

  /** A random time between two numbers of seconds, in milliseconds. */
  private between(least: number, most: number): number {
    return (least + (most - least) * this.random.fraction()) * SECOND;
  }
}
