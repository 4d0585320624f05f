import { delayOf, opensHands } from '@kibitz/shared/wire/kibitzing';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { Me } from '@kibitz/shared/wire/seen';
import type { Friends } from '../friends/friends.ts';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';

/** Which of a table's rooms a window is in: the table's own, the one to watch late from, or that with open hands. */
export type Place = 'table' | 'late' | 'open';

/** Who watches a table late, and who sees hands there. */
export class Kibitzing {
  private readonly table: LiveTable;
  private readonly friends: Pick<Friends, 'areFriends'>;
  /** Those who have asked to see hands a hand late, by account, where not everybody without a seat does. */
  private readonly asked = new Set<string>();

  constructor(table: LiveTable, friends: Pick<Friends, 'areFriends'>) {
    this.table = table;
    this.friends = friends;
  }

  /**
   * Whether hands are open to those who see the table late: a hand is over by then. Where one pack is kept, its cards
   * would tell about the next hands.
   */
  hasOpenHands(): boolean {
    return opensHands(this.table.head.settings) && !this.keepsPack();
  }

  /** Whether nobody without a seat sees the table as it is. */
  areAllLate(): boolean {
    return delayOf(this.table.head.settings) !== 'none';
  }

  /** Whether this account is to be shown the table late: from the start of the game on. */
  isToSeeLate(account: string): boolean {
    if (this.table.seating.seatOf(account) >= 0 || this.isOpenTo(account)) return false;
    return this.areAllLate() || this.asked.has(account);
  }

  /** Where the windows of an account belong now. Until the game begins there is nothing to be late for, or to open. */
  placeOf(account: string): Place {
    if (this.table.phase() === 'waiting') return 'table';
    if (this.isOpenTo(account)) return 'open';
    return this.isToSeeLate(account) ? 'late' : 'table';
  }

  /** Before somebody is shown hands in play, it is recorded that they see them. Throws StorageFailed. */
  async noteSight(account: string): Promise<void> {
    const { table } = this;
    const isNew = (): boolean => this.placeOf(account) === 'open' && !table.history.openHands.hasSeen(account);
    if (!isNew()) return;
    await table.queue.run(async () => {
      if (isNew()) await table.record({ type: 'sawHands', account });
    });
  }

  /** Whether somebody may not speak: they may have seen hands that are in play. */
  isSilent(account: string): boolean {
    const { history, play } = this.table;
    return play?.isHandInPlay() === true && history.openHands.hasSeenLast(account, history.decks);
  }

  /** What a spectator is told of hands; late ones are offered once there is something to see. */
  shownTo(account: string, isSeen: boolean): Me['hands'] {
    const place = this.placeOf(account);
    if (place === 'open') return 'open';
    if (!this.hasOpenHands() || this.table.seating.seatOf(account) >= 0) return 'closed';
    if (this.isToSeeLate(account)) return 'open';
    return this.table.phase() !== 'waiting' && isSeen ? 'offered' : 'closed';
  }

  /** A spectator wants to see hands, and so the table a hand late; or to see it as it is. */
  askForHands(account: string, on: boolean, isSeen: boolean): Answer {
    if (this.table.seating.seatOf(account) >= 0) return refuse('seat-taken', 'alreadySeated');
    const isOffered = this.hasOpenHands() && this.shownTo(account, isSeen) !== 'closed';
    if (this.areAllLate() || (on && !isOffered)) return refuse('unavailable');
    if (on) this.asked.add(account);
    else this.asked.delete(account);
    this.table.changed();
    return DONE;
  }

  /** Whether the hands in play are open to an account: the host has named it, and they are friends. */
  private isOpenTo(account: string): boolean {
    const { head, history, hostAccount, seating } = this.table;
    if (head.settings.kibitz !== 'friends' || head.deals !== '' || !history.openHands.isOpenTo(account)) return false;
    return !this.keepsPack() && !seating.hasPlace(account) && this.friends.areFriends(hostAccount, account);
  }

  private keepsPack(): boolean {
    const { game, options } = this.table;
    return game.chance.keepsPack?.(options) === true;
  }
}
