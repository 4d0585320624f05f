import type { TableCard, TablePhase } from '@kibitz/shared/wire/api';
import type { SeenSeat } from '@kibitz/shared/wire/seen';
import { programMark } from '../ids.ts';
import type { TableHead } from '../journal/journal.ts';
import { LiveTable } from '../tables/liveTable.ts';
import { seatPlayedBy } from '../tables/playingForBots.ts';
import type { Seating } from '../tables/seating.ts';
import { onlyOne } from '../tables/turnClock.ts';
import type { TableSummary } from './calls.ts';
import { type AnyTable, RemoteTable } from './remoteTable.ts';

/** What the lobby shows of the seats. */
export function seatsOf(seating: Seating): TableCard['seats'] {
  return seating.seats.map((seat) => ({
    kind: seat.kind,
    name: seat.kind === 'free' ? '' : seat.name,
    ...(seat.kind === 'person' && programMark(seat.account)),
  }));
}

/** The same of a seat as it is seen at the table. */
function cardSeatOf({ kind, name, isProgram }: SeenSeat): TableCard['seats'][number] {
  return { kind, name, ...(isProgram && { isProgram }) };
}

/** The state of a table for those without a seat, who may see it late. */
export function shownPhase(table: AnyTable): TablePhase {
  if (table instanceof RemoteTable) return table.card.phase;
  const late = table instanceof LiveTable ? (table.audience?.shownLate() ?? null) : null;
  return late?.phase ?? table.phase();
}

/** What the lobby shows of a table, with the delay for those without a seat. */
export function cardOf(table: AnyTable): TableCard {
  if (table instanceof RemoteTable) return table.card;
  const card = presentCardOf(table);
  const late = table instanceof LiveTable ? (table.audience?.shownLate() ?? null) : null;
  if (late === null) return card;
  const { phase, watchers } = late;
  return { ...card, phase, watchers, seats: late.seats.map(cardSeatOf) };
}

/** What the lobby shows of a table to those at it. */
export function presentCardOf(table: AnyTable): TableCard {
  if (table instanceof RemoteTable) return table.present;
  const watchers = table instanceof LiveTable ? table.presence.watchers(table.seating) : 0;
  return { ...cardOfClosed(table.head, table.seating), phase: table.phase(), watchers };
}

/** The name of the player whom everybody at a table sees to be on turn; '' for nobody or several. */
export function nameInTurn(table: AnyTable): string {
  if (table instanceof RemoteTable) return table.inTurn;
  const inTurn = table instanceof LiveTable ? onlyOne(table.play?.seenToAct() ?? 0) : table.history.due.seat;
  const seat = table.seating.seats[inTurn ?? -1];
  return seat === undefined || seat.kind === 'free' ? '' : seat.name;
}

/** The card of a table that is no longer open. */
export function cardOfClosed(head: TableHead, seating: Seating): TableCard {
  return {
    id: head.id,
    game: head.game,
    phase: 'over',
    changed: head.options,
    seats: seatsOf(seating),
    clock: head.clock,
    admits: head.settings.admits,
    watchers: 0,
    opened: head.opened,
  };
}

/** The summary of a table. */
export function summaryOf(table: LiveTable, isParked = false): TableSummary {
  const { head, history, seating, play } = table;
  const { shuffles, ...saved } = history.saved();
  const people = seating.people();
  return {
    head,
    history: { ...saved, ...(isParked && shuffles !== undefined && { shuffles }) },
    phase: table.phase(),
    card: cardOf(table),
    present: presentCardOf(table),
    host: table.host(),
    here: table.presence.accounts(),
    awaited: people
      .filter(({ account }) => play?.isAwaited(seatPlayedBy(table, account)) === true)
      .map(({ account }) => account),
    inTurn: nameInTurn(table),
    due: table.due,
    rests: table.restingSince(),
    empty: table.emptySince(),
    still: table.stillSince(),
    expected: [...table.expected],
    isParked,
  };
}
