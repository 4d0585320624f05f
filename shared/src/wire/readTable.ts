import type { Choice, Together } from '../kit/game/action.ts';
import type { AnyOptions } from '../kit/game/options.ts';
import type { OwnPicture, PanelData, SeatPicture, Table, Zone, ZoneKind } from '../kit/table/table.ts';
import type { Message } from '../kit/words/message.ts';
import type { Me, SeenClaim, SeenSeat, SeenTable } from './seen.ts';
import {
  CLAIM_OFFERS,
  type OwnState,
  PHASES,
  SEAT_KINDS,
  type SeatState,
  type TableState,
  type ZoneState,
} from './tableState.ts';

/**
 * Texts of JSON and what they say, so that one that has not changed is not parsed again and gives the same object. What the server
 * wrote is trusted.
 */
class Parsed {
  private readonly said = new Map<string, { text: string; value: unknown }>();

  /** What a field's text says; `empty` for the empty text. */
  read<T>(field: string, text: string, empty: T): T {
    if (text === '') return empty;
    const held = this.said.get(field);
    if (held !== undefined && held.text === text) return held.value as T;
    const value: unknown = JSON.parse(text);
    this.said.set(field, { text, value });
    return value as T;
  }
}

const memory = new WeakMap<object, Parsed>();

const NO_CHOICES: readonly Choice[] = [];
const NO_OPTIONS: AnyOptions = {};

function zoneOf(zone: ZoneState, i: number, parsed: Parsed): Zone {
  return {
    id: zone.id,
    kind: zone.kind as ZoneKind,
    seat: zone.seat,
    cards: zone.cards,
    ...(zone.count >= 0 && { count: zone.count }),
    ...(zone.marks !== '' && { marks: parsed.read<readonly number[]>(`marks ${i}`, zone.marks, []) }),
    ...(zone.label !== '' && { label: parsed.read<Message>(`label ${i}`, zone.label, { key: '' }) }),
    ...(zone.leader >= -1 && { leader: zone.leader }),
  };
}

function seatOf(seat: SeatState): SeenSeat {
  return {
    kind: SEAT_KINDS[seat.kind] ?? 'free',
    name: seat.name,
    isHost: seat.isHost,
    away: seat.away,
    botFrom: seat.botFrom,
    botPlays: seat.botPlays,
    ready: seat.ready,
    coming: seat.coming,
  };
}

function plateOf(seat: SeatState, i: number, parsed: Parsed): SeatPicture {
  return {
    line: parsed.read<Message | null>(`line ${i}`, seat.line, null),
    dealer: seat.dealer,
    turn: seat.turn,
    out: seat.out,
    side: seat.side,
  };
}

function ownOf(own: OwnState | undefined, parsed: Parsed): OwnPicture | null {
  if (own === undefined || own.prompt === '') return null;
  const together = parsed.read<Together | null>('own together', own.together, null);
  return {
    cards: parsed.read('own cards', own.cards, {}),
    prompt: parsed.read<Message>('own prompt', own.prompt, { key: '' }),
    facts: parsed.read('own facts', own.facts, []),
    ...(own.ranking !== '' && { ranking: own.ranking }),
    ...(together !== null && { together }),
  };
}

function pictureOf(state: TableState, own: OwnState | undefined, parsed: Parsed): Table | null {
  if (!state.isLaid) return null;
  return {
    zones: Array.from(state.zones, (zone, i) => zoneOf(zone, i, parsed)),
    seats: Array.from(state.seats, (seat, i) => plateOf(seat, i, parsed)),
    facts: parsed.read<Table['facts']>('facts', state.facts, []),
    chips: parsed.read<Table['chips']>('chips', state.chips, []),
    score: parsed.read<Table['score']>('score', state.score, []),
    sheet: parsed.read<Table['sheet']>('sheet', state.sheet, null),
    prompt: parsed.read<Message>('prompt', state.prompt, { key: '' }),
    news: parsed.read<Table['news']>('news', state.news, null),
    summary: parsed.read<Table['summary']>('summary', state.summary, null),
    ...(state.panel !== '' && { panel: parsed.read<PanelData>('panel', state.panel, {}) }),
    ...(state.ranking !== '' && { ranking: state.ranking }),
    own: ownOf(own, parsed),
  };
}

/** The client's own part, once it has come; a seat just left or not yet patched has none. */
function partOf(state: TableState, seat: number): OwnState | undefined {
  const own = seat < 0 ? undefined : state.own[seat];
  // fields outside a client's view are never sent, so they are undefined there, whatever their type says
  return own !== undefined && typeof (own.turn as unknown) === 'number' ? own : undefined;
}

/**
 * The table as a client sees it: its room's state, and what the room's last message `me` said. Parts that have not changed since the
 * last reading of the same state are the same objects.
 */
export function readTable(state: TableState, me: Me): SeenTable {
  let parsed = memory.get(state);
  if (parsed === undefined) {
    parsed = new Parsed();
    memory.set(state, parsed);
  }
  const own = partOf(state, me.seat);
  return {
    id: state.id,
    game: state.game,
    phase: PHASES[state.phase] ?? 'over',
    options: parsed.read('options', state.options, NO_OPTIONS),
    seats: Array.from(state.seats, seatOf),
    me: me.seat,
    coming: me.coming,
    isHost: me.isHost,
    open: state.open,
    watchers: state.watchers,
    until: state.until,
    span: state.span,
    table: pictureOf(state, own, parsed),
    choices: own === undefined ? NO_CHOICES : parsed.read('choices', own.choices, NO_CHOICES),
    turn: own?.turn ?? 0,
    mayClaim: CLAIM_OFFERS[own?.claim ?? 0] ?? 'none',
    claim: parsed.read<SeenClaim | null>('claim', state.claim, null),
    rematch: state.rematch,
  };
}
