import type { BotLevel } from '../../kit/bots/levels.ts';
import { ownPart } from '../../kit/game/ownFields.ts';
import { type Plain, sharedWith } from '../plain.ts';
import type { ClaimOffer, SeenSeat } from '../seen.ts';
import type { PublicTable, SyncedOwn, SyncedTable } from '../wholeTable.ts';
import { choicesIn } from './choices.ts';
import { type Fields, viewFrom } from './fieldNames.ts';

/** A synced state, as Colyseus's clients have it. */
export interface ReadableState {
  toJSON(): object;
}

/** The table that `StateReader.read` finds in a state, and how many milliseconds it is shown before the next one. */
export interface ReadState {
  readonly table: SyncedTable;
  readonly hold: number;
}

function jsonIn<T>(text: unknown): T {
  return JSON.parse(text as string) as T;
}

function listIn<T>(texts: unknown): T[] {
  return (texts as readonly string[]).map((text) => jsonIn<T>(text));
}

/** The occupant of a seat, without fields at their defaults. */
function seatOf({ isProgram, playedBy, level, ...seat }: Fields): SeenSeat {
  return {
    ...(seat as unknown as SeenSeat),
    ...(isProgram === true && { isProgram }),
    ...(typeof playedBy === 'number' && playedBy >= 0 && { playedBy }),
    ...(level !== '' && { level: level as BotLevel }),
  };
}

/** Fields whose names in the state differ from the table's. */
interface Described {
  readonly gameId: string;
  readonly epoch: number;
  readonly until: number;
  readonly game?: Fields;
}

function sharedIn(state: Fields): PublicTable {
  const { gameId, epoch, until, game } = state as unknown as Described;
  const same = state as unknown as PublicTable;
  const { id, phase, open, clock, span, stage, pausedBy, watchers, rematch, rulesVersion } = same;
  return {
    ...{ id, phase, open, clock, span, stage, pausedBy, watchers, rematch, rulesVersion },
    game: gameId,
    until: until === 0 ? 0 : epoch + until,
    options: jsonIn(state['options$json']),
    settings: jsonIn(state['settings$json']),
    claim: jsonIn(state['claim$json']),
    takeBack: jsonIn(state['takeBack$json']),
    watching: listIn(state['watching$list']),
    ownFields: listIn(state['ownFields$list']),
    seats: (state['seats'] as readonly Fields[]).map(seatOf),
    view: game === undefined ? null : viewFrom(game, null),
  };
}

/** The part of a seat. */
function ownIn(state: Fields, { view, ownFields }: PublicTable, own: Fields, seat: number): SyncedOwn {
  const { turn, isAsked, choices$json, choiceCards, together$json, mayClaim, mayTakeBack, by, ...known } = own;
  return {
    seat,
    turn: turn as number,
    choices: isAsked === true ? choicesIn({ kinds: choices$json as string, cards: choiceCards as string }) : [],
    together: isAsked === true ? jsonIn(together$json) : null,
    claim: mayClaim as ClaimOffer,
    mayTakeBack: mayTakeBack === true,
    known: view === null ? [] : ownPart(viewFrom(state['game'] as Fields, known), ownFields),
    ...((by as number) >= 0 && { by: by as number }),
  };
}

/** The parts of the seats whose own states this client is shown. */
function ownPartsIn(state: Fields, shared: PublicTable): SyncedOwn[] {
  const all = state['own'] as readonly (Fields | undefined)[];
  return all.flatMap((own, seat) => (own?.['turn'] === undefined ? [] : [ownIn(state, shared, own, seat)]));
}

/** Reads successive states of one table. Whatever has not changed from one to the next is the same object. */
export class StateReader {
  private last: SyncedTable | undefined;

  /** The table in the state as it is now. */
  read(state: ReadableState): ReadState {
    const fields = state.toJSON() as Fields;
    const shared = sharedIn(fields);
    const [own = null, ...more] = ownPartsIn(fields, shared);
    const next = more.length === 0 ? { shared, own } : { shared, own: null, hands: [own, ...more] };
    this.last = sharedWith(this.last as unknown as Plain, next as unknown as Plain) as unknown as SyncedTable;
    return { table: this.last, hold: fields['hold'] as number };
  }
}
