import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { AskedSettings } from '@kibitz/shared/wire/tableSettings';
import { mendName } from '@kibitz/shared/wire/text';
import { settingsWith } from '@kibitz/shared/wire/usualSettings';
import type { Insertable, Selectable } from 'kysely';
import type { Rules, TableEvent, TableHead, TableStatus } from './journal.ts';
import type { Schema } from './schema.ts';

/**
 * A name from the store, fixed if an older version accepted one that is no longer allowed, so that no table fails
 * because of it.
 */
export function storedName(stored: string): string {
  const mended = mendName(stored);
  return mended === '' ? 'Guest' : mended;
}

/** A table's head, as its row has it. */
export function headOf(row: Selectable<Schema['tables']>): TableHead {
  return {
    id: row.id,
    game: row.game,
    seats: row.seats,
    options: JSON.parse(row.options) as AnyOptions,
    inForce: JSON.parse(row.in_force) as AnyOptions,
    rulesVersion: row.rules_version,
    isOpen: row.is_open === 1,
    clock: row.clock,
    fillsItself: row.fills_itself === 1,
    settings: settingsWith(JSON.parse(row.settings) as AskedSettings),
    deals: row.deals,
    host: row.host,
    opened: row.opened,
  };
}

/** The columns that the host may change. */
export type StoredRules = Pick<
  Selectable<Schema['tables']>,
  'options' | 'in_force' | 'rules_version' | 'clock' | 'settings'
>;

export function columnsOf({ options, inForce, rulesVersion, clock, settings }: Rules): StoredRules {
  return {
    options: JSON.stringify(options),
    in_force: JSON.stringify(inForce),
    rules_version: rulesVersion,
    clock,
    settings: JSON.stringify(settings),
  };
}

/** The row of a table that a process has just opened, with this many events. */
export function rowOf(head: TableHead, owner: string, events: number): Insertable<Schema['tables']> {
  return {
    id: head.id,
    game: head.game,
    seats: head.seats,
    is_open: Number(head.isOpen),
    fills_itself: Number(head.fillsItself),
    ...columnsOf(head),
    deals: head.deals,
    host: head.host,
    opened: head.opened,
    status: 'live' satisfies TableStatus,
    closed: null,
    owner,
    epoch: 1,
    last_seq: events,
    archived: 0,
  };
}

/** The rows of the events with which a table is opened. */
export function eventRows(head: TableHead, events: readonly TableEvent[]): Insertable<Schema['events']>[] {
  return events.map((event, i) => ({ table_id: head.id, seq: i + 1, at: head.opened, event: JSON.stringify(event) }));
}

/** An event in its current form: an older version accepted names that this one refuses. */
export function eventOf(text: string): TableEvent {
  const event = JSON.parse(text) as TableEvent;
  return 'name' in event ? { ...event, name: storedName(event.name) } : event;
}
