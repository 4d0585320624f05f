import { delayOf, opensHands } from '@kibitz/shared/wire/kibitzing';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { Me } from '@kibitz/shared/wire/seen';
import type { Friends } from '../friends/friends.ts';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { keepsPack } from '../tables/partsGathering.ts';

/** Which of a table's rooms a window is in: the table's own, the one for watching late, or the one with open hands. */
export type RoomKind = 'table' | 'late' | 'open';

/** Decides who watches a table late, and who sees hands there. */
export class Kibitzing {
  private readonly table: LiveTable;
  private readonly friends: Pick<Friends, 'areFriends'>;
  /** The accounts that have asked to see hands one hand late, where not everybody without a seat does. */
  private readonly asked = new Set<string>();

  constructor(table: LiveTable, friends: Pick<Friends, 'areFriends'>) {
    this.table = table;
    this.friends = friends;
  }

  /**
   * Whether hands are open to those who see the table late, as a hand is over by then. Not where one pack is kept from
   * hand to hand: its cards would give away the next hands.
   */
  hasOpenHands(): boolean {
    return opensHands(this.table.head.settings) && !keepsPack(this.table);
  }

  /** Whether everybody without a seat sees the table late. */
  areAllLate(): boolean {
    return delayOf(this.table.head.settings) !== 'none';
  }

  /** Whether this account sees the table late, from the start of the game on. */
  isToSeeLate(account: string): boolean {
    if (this.table.seating.seatOf(account) >= 0 || this.isOpenTo(account)) return false;
    return this.areAllLate() || this.asked.has(account);
  }

  /** The room for an account's windows now. Until the game begins there is nothing to delay, and no hand to open. */
  roomOf(account: string): RoomKind {
    if (this.table.phase() === 'waiting') return 'table';
    if (this.isOpenTo(account)) return 'open';
    return this.isToSeeLate(account) ? 'late' : 'table';
  }

  /** Records that somebody sees hands in play, before they are shown any. Throws StorageFailed. */
  async noteSight(account: string): Promise<void> {
    const { table } = this;
    const isNew = (): boolean => this.roomOf(account) === 'open' && !table.history.openHands.hasSeen(account);
    if (!isNew()) return;
    await table.queue.run(async () => {
      if (isNew()) await table.record({ type: 'sawHands', account });
    });
  }

  /** Whether somebody may not speak, because they may have seen hands that are in play. */
  isSilent(account: string): boolean {
    const { history, play } = this.table;
    return play?.isHandInPlay() === true && history.openHands.hasSeenLast(account, history.decks);
  }

  /** What a spectator is told about open hands. Late ones are offered once there is something to see. */
  shownTo(account: string, isSeen: boolean): Me['hands'] {
    const room = this.roomOf(account);
    if (room === 'open') return 'open';
    if (!this.hasOpenHands() || this.table.seating.seatOf(account) >= 0) return 'closed';
    if (this.isToSeeLate(account)) return 'open';
    return this.table.phase() !== 'waiting' && isSeen ? 'offered' : 'closed';
  }

  /** A spectator asks to see hands, and thus the table one hand late, or to see the table without delay again. */
  askForHands(account: string, on: boolean, isSeen: boolean): Answer {
    if (this.table.seating.seatOf(account) >= 0) return refuse('seat-taken', 'alreadySeated');
    const isOffered = this.hasOpenHands() && this.shownTo(account, isSeen) !== 'closed';
    if (this.areAllLate() || (on && !isOffered)) return refuse('unavailable');
    if (on) this.asked.add(account);
    else this.asked.delete(account);
    this.table.changed();
    return DONE;
  }

  /** Whether the hands in play are open to an account: the host has named it, and the two are friends. */
  private isOpenTo(account: string): boolean {
    const { head, history, hostAccount, seating } = this.table;
    if (head.settings.kibitz !== 'friends' || head.deals !== '' || !history.openHands.isOpenTo(account)) return false;
    return !keepsPack(this.table) && !seating.hasPlace(account) && this.friends.areFriends(hostAccount, account);
  }
}
