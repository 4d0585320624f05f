import type { MyTable, TableCard } from '@kibitz/shared/wire/api';
import type { AnyTable, App } from '../app.ts';
import type { TableHead } from '../journal/journal.ts';
import { LiveTable } from '../tables/liveTable.ts';
import type { Seating } from '../tables/seating.ts';

/** What the lobby shows of the seats. */
export function seatsOf(seating: Seating): TableCard['seats'] {
  return seating.chairs.map((chair) => ({ kind: chair.kind, name: chair.kind === 'free' ? '' : chair.name }));
}

/** What the lobby shows of a table. */
export function cardOf(table: AnyTable): TableCard {
  const { head, seating } = table;
  return {
    id: head.id,
    game: head.game,
    phase: table.phase(),
    changed: head.options,
    seats: seatsOf(seating),
    watchers: table instanceof LiveTable ? table.presence.watchers(seating) : 0,
    opened: head.opened,
  };
}

/** The card of a table at which an account has a seat. Throws StorageFailed. */
export async function myCardOf(app: App, table: AnyTable, account: string): Promise<MyTable> {
  const mySeat = table.seating.seatOf(account);
  return { ...cardOf(table), mySeat, myTurn: mySeat >= 0 && (await app.isAwaited(table, mySeat)) };
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
