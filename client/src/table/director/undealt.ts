import { EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import { message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';

/** Whether the first hand is about to be dealt, or has just been dealt and nothing else has happened. */
export function isAtFirstDeal({ table }: SeenTable): boolean {
  return table !== null && table.summary === null && (table.news?.event ?? 0) <= 1;
}

function emptied(zone: Zone): Zone {
  const cards = zone.kind === 'trick' || zone.kind === 'lastTrick' ? zone.cards.replace(/./gu, EMPTY) : '';
  return { id: zone.id, kind: zone.kind, seat: zone.seat, cards };
}

function cleared(table: Table): Table {
  return {
    ...table,
    zones: table.zones.map(emptied),
    seats: table.seats.map((seat) => ({ ...seat, line: null, turn: false })),
    facts: [],
    chips: [],
    prompt: message(''),
    news: null,
    own: null,
  };
}

/** A table before its cards are dealt: it is empty, and nobody has anything to do. */
export function undealt(seen: SeenTable): SeenTable {
  if (seen.table === null || seen.table.news === null) return seen;
  return { ...seen, view: null, table: cleared(seen.table), choices: [], mayClaim: 'none', until: 0 };
}
