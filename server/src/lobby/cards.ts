import type { MyTable, TableCard } from '@kibitz/shared/wire/api';
import type { TableHead } from '../journal/journal.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Seating } from '../tables/seating.ts';

/** What the lobby shows of the seats. */
export function seatsOf(seating: Seating): TableCard['seats'] {
  return seating.chairs.map((chair) => ({ kind: chair.kind, name: chair.kind === 'free' ? '' : chair.name }));
}

/** What the lobby shows of a table. */
export function cardOf(table: LiveTable): TableCard {
  const { head, seating, presence } = table;
  return {
    id: head.id,
    game: head.game,
    phase: table.phase(),
    changed: head.options,
    seats: seatsOf(seating),
    watchers: presence.watchers(seating),
    opened: head.opened,
  };
}

/** The card of a table at which an account has a seat. */
export function myCardOf(table: LiveTable, account: string): MyTable {
  const mySeat = table.seating.seatOf(account);
  return { ...cardOf(table), mySeat, myTurn: mySeat >= 0 && table.play?.isAwaited(mySeat) === true };
}

/** The card of a table that is no longer open. */
export function cardOfClosed(head: TableHead, seating: Seating): TableCard {
  return {
    id: head.id,
    game: head.game,
    phase: 'over',
    changed: head.options,
    seats: seatsOf(seating),
    watchers: 0,
    opened: head.opened,
  };
}
