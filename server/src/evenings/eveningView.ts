import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Board, Entrant, Evening, EveningState, RoundTableState } from '@kibitz/shared/wire/evenings';
import { programMark } from '../ids.ts';
import { planOf, sheetsIn, sittingOutIn, standingsIn } from './drawing.ts';
import { type Entry, entriesOf, freeMember, placeOf } from './entering.ts';
import type { StoredEvening } from './eveningStore.ts';
import { seatingOf, sitsAt } from './roundTable.ts';

/** The person looking at an evening, and what showing it requires. */
interface Look {
  readonly account: string;
  readonly now: number;
  /** How many players an entrant has. */
  readonly members: number;
  /** The side of each seat. */
  readonly sides: readonly number[];
  handleOf(account: string): string;
}

function entrantSeen({ n, places, late_from, withdrawn }: Entry, state: string, look: Look): Entrant {
  const free = { kind: state === 'entering' ? 'free' : 'bot', name: '', handle: '' } as const;
  return {
    n,
    places: Array.from({ length: look.members }, (_, member) => {
      const place = places.find((one) => one.member === member);
      if (place === undefined) return free;
      const { account, name } = place;
      return { kind: 'person', name, handle: look.handleOf(account), ...programMark(account) };
    }),
    from: late_from + 1,
    hasWithdrawn: withdrawn === 1,
  };
}

/** The tables of the current round. */
function tablesNow({ row, tables }: StoredEvening) {
  return tables.filter(({ round }) => round === row.round - 1);
}

function ownPart(evening: StoredEvening, { account, members }: Look): Evening['mine'] {
  const place = placeOf(evening, account);
  const entry = entriesOf(evening).find(({ n }) => n === place?.n);
  if (place === undefined || entry === undefined) return { entrant: -1, code: '', number: 0, table: '' };
  const table = tablesNow(evening).find((one) => sitsAt(one, place));
  return {
    entrant: place.n,
    code: freeMember(entry, members) < 0 ? '' : entry.code,
    number: table === undefined ? 0 : table.number,
    table: table === undefined || table.state === 'drawn' ? '' : table.table_id,
  };
}

/** An evening as somebody sees it, without any cards. */
export function eveningView(evening: StoredEvening, look: Look): Evening {
  const { row } = evening;
  const { movement, entrants, rounds, boardsARound, boardsMove = false, scoring, minutes } = planOf(row);
  return {
    id: row.id,
    title: row.title,
    game: row.game,
    seats: row.seats,
    changed: JSON.parse(row.options) as AnyOptions,
    movement,
    entrants,
    rounds,
    boardsARound,
    boardsMove,
    scoring,
    minutes,
    state: row.state as EveningState,
    round: row.round,
    opens: row.opens,
    until: row.until,
    now: look.now,
    host: row.host_name,
    isDirector: row.host !== '' && row.host === look.account,
    members: look.members,
    list: entriesOf(evening).map((entry) => entrantSeen(entry, row.state, look)),
    standings: row.round === 0 ? [] : standingsIn(evening, look.sides),
    tables: tablesNow(evening).map((table) => ({
      number: table.number,
      state: table.state as RoundTableState,
      seats: seatingOf(table).map(({ entrant }) => entrant),
    })),
    sittingOut: [...(sittingOutIn(row)[row.round - 1] ?? [])],
    mine: ownPart(evening, look),
  };
}

/** The scores on the boards of all finished rounds: everybody who plays these boards has played them. */
export function boardsView(evening: StoredEvening, sides: readonly number[]): Board[] {
  const idOf = (round: number, number: number): string =>
    evening.tables.find((table) => table.round === round && table.number === number)?.table_id ?? '';
  return sheetsIn(evening, sides).map(({ boards, deal, lines, frequencies }) => ({
    set: boards + 1,
    deal: deal + 1,
    lines: lines.map(({ round, table: number, sides: entrants, scores, points, isAdjusted }) => ({
      round: round + 1,
      number,
      table: idOf(round, number),
      sides: entrants.map((side) => [...side]),
      scores: [...scores],
      points: [...points],
      isAdjusted,
    })),
    frequencies: [...frequencies],
  }));
}
