import { type ArraySchema, Encoder, Reflection, type Schema, schema, t } from '@colyseus/schema';
import type { Choice } from '../../kit/game/action.ts';
import type { Game } from '../../kit/game/game.ts';
import type { SeenSeat } from '../seen.ts';
import type { OwnPart, PublicTable } from '../wholeTable.ts';
import { choicesAsText } from './choices.ts';
import { type AnyField, type FieldsOf, GameForm } from './gameState.ts';

/*
 * The state of a table's room, as docs/api.md describes it. Names follow the game's state: a suffix after `$` gives a
 * value's encoding, if any. What only one seat may know is in its own state, which is sent to the player of that seat
 * (`own`).
 */

/** Somebody on a seat: SeenSeat, with -1 for nobody, and '' for no level. */
const SeatState = schema(
  {
    kind: t.string(),
    name: t.string(),
    isHost: t.boolean(),
    away: t.boolean(),
    botFrom: t.number(),
    botPlays: t.boolean(),
    bank: t.number(),
    ready: t.boolean(),
    coming: t.string(),
    picture: t.string(),
    handle: t.string(),
    isProgram: t.boolean(),
    playedBy: t.number(),
    level: t.string(),
  },
  'SeatState',
);

/** What every table syncs beside its game. */
const TABLE_FIELDS = {
  id: t.string(),
  gameId: t.string(),
  phase: t.string(),
  open: t.boolean(),
  options$json: t.string(),
  settings$json: t.string(),
  /** Seconds for a decision; 0 without a clock. */
  clock: t.number(),
  /** The time from which `until` counts, in epoch milliseconds by the server's clock. */
  epoch: t.number(),
  /** When the current wait ends, in milliseconds from `epoch`; 0 for none. */
  until: t.uint32(),
  span: t.number(),
  stage: t.string(),
  pausedBy: t.string(),
  watchers: t.number(),
  watching$list: t.array('string'),
  rematch: t.string(),
  rulesVersion: t.number(),
  ownFields$list: t.array('string'),
  claim$json: t.string(),
  takeBack$json: t.string(),
  /** How many milliseconds people see this state before the next; 0 if unspecified. */
  hold: t.uint16(),
  seats: t.array(SeatState),
};

/** The fields that are the same in the state as in the table. */
const AS_IT_IS = [
  'id',
  'phase',
  'open',
  'clock',
  'span',
  'stage',
  'pausedBy',
  'watchers',
  'rematch',
  'rulesVersion',
] as const;

/** What a seat's own state has in every game, beside its part of the view. */
const OWN_FIELDS = {
  /** The number to send with an action. */
  turn: t.number(),
  /** Whether the seat may act now. If not, `choices` are those of its last turn. */
  isAsked: t.boolean(),
  choices$json: t.string(),
  /** The cards of those choices that differ only in their card: choices.ts. */
  choiceCards: t.string(),
  /** Which of the choices form one decision (Together); null if each is its own decision. */
  together$json: t.string(),
  mayClaim: t.string(),
  mayTakeBack: t.boolean(),
  /** The seat of the person who plays for this bot; -1 for none. */
  by: t.number(),
};

/** The parts of a seat's own state that are not of its view. */
export const BESIDE_VIEW: readonly string[] = Object.keys(OWN_FIELDS);

/** How the tables of a game are synced. */
interface TableForm {
  readonly game: GameForm;
  readonly Table: new () => FieldsOf;
  readonly Own: new () => FieldsOf;
  /** The most seats that a table has. */
  readonly seats: number;
}

const forms = new WeakMap<Game, TableForm>();

function formOf(game: Game): TableForm {
  const known = forms.get(game);
  if (known !== undefined) return known;
  const form = new GameForm(game);
  const Own = schema(privately({ ...form.ownFields, ...OWN_FIELDS } as never), 'OwnState');
  const Table = schema(
    { ...TABLE_FIELDS, game: t.ref(form.State).optional(), own: t.array(Own as never) } as never,
    'TableState',
  );
  const made = { game: form, Table, Own, seats: Math.max(...game.seats) } as unknown as TableForm;
  forms.set(game, made);
  return made;
}

/** The same fields, each visible only to clients whose view includes their parent. */
function privately(fields: { readonly [name: string]: AnyField }): { [name: string]: AnyField } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.view()]));
}

function writeSeat(state: FieldsOf, { isProgram, playedBy = -1, level, ...seat }: SeenSeat): void {
  Object.assign(state, seat, { isProgram: isProgram === true, playedBy, level: level ?? '' });
}

/** Sets a list of JSON text, which changes at its end or in place. */
function setTexts(list: ArraySchema<string>, entries: readonly unknown[]): void {
  while (list.length > entries.length) list.pop();
  entries.forEach((entry, i) => {
    const text = JSON.stringify(entry);
    if (i >= list.length) list.push(text);
    else if (list[i] !== text) list[i] = text;
  });
}

/** What a room of this game tells its clients of its schema. */
export function schemaOf(game: Game): Uint8Array {
  return Reflection.encode(new Encoder(new SyncedState(game, 0).state));
}

/** The synced state of one table. */
export class SyncedState {
  readonly state: FieldsOf;
  private readonly form: TableForm;
  private readonly own: readonly FieldsOf[];
  private last: Partial<PublicTable> = {};
  /** What the leaves of the game, and of each seat's own state, were last set to. */
  private lastGame: unknown[] = [];
  private readonly lastOwn: readonly unknown[][];
  /** The choices that each seat's own state has. */
  private readonly lastChoices: (readonly Choice[])[] = [];

  /** `epoch`: the moment from which times count, in milliseconds. */
  constructor(game: Game, epoch: number) {
    const form = formOf(game);
    this.form = form;
    this.state = new form.Table();
    this.state['epoch'] = epoch;
    // created once and never replaced: what a view was shown is cleared in place
    this.own = Array.from({ length: form.seats }, () => new form.Own());
    const list = this.state['own'] as ArraySchema<Schema>;
    for (const own of this.own) list.push(own);
    this.lastOwn = this.own.map(() => []);
  }

  /** The own state of a seat. */
  ownOf(seat: number): Schema {
    const own = this.own[seat];
    if (own === undefined) throw new RangeError(`no seat ${seat}`);
    return own;
  }

  /** Sets what everybody may know. `hold`: how long people see it before the next state, in milliseconds. */
  write(table: PublicTable, hold = 0): void {
    const { state, last } = this;
    for (const name of AS_IT_IS) if (table[name] !== last[name]) state[name] = table[name];
    state['gameId'] = table.game;
    state['until'] = table.until === 0 ? 0 : Math.max(1, table.until - (state['epoch'] as number));
    state['hold'] = hold;
    if (table.options !== last.options) state['options$json'] = JSON.stringify(table.options);
    if (table.settings !== last.settings) state['settings$json'] = JSON.stringify(table.settings);
    if (table.claim !== last.claim) state['claim$json'] = JSON.stringify(table.claim);
    if (table.takeBack !== last.takeBack) state['takeBack$json'] = JSON.stringify(table.takeBack);
    if (table.watching !== last.watching) setTexts(state['watching$list'] as ArraySchema<string>, table.watching);
    if (table.ownFields !== last.ownFields) setTexts(state['ownFields$list'] as ArraySchema<string>, table.ownFields);
    if (table.seats !== last.seats) this.writeSeats(table.seats);
    if (table.view !== last.view) this.writeGame(table.view);
    this.last = table;
  }

  private writeSeats(seats: readonly SeenSeat[]): void {
    const list = this.state['seats'] as ArraySchema<FieldsOf>;
    while (list.length > seats.length) list.pop();
    seats.forEach((seat, i) => {
      if (i >= list.length) list.push(new SeatState() as unknown as FieldsOf);
      writeSeat(list[i] as FieldsOf, seat);
    });
  }

  private writeGame(view: unknown): void {
    if (view === null) {
      this.state['game'] = undefined;
      this.lastGame = [];
      return;
    }
    this.state['game'] ??= new this.form.game.State();
    this.form.game.write(this.state['game'] as FieldsOf, view, this.lastGame);
  }

  /** Sets what a seat alone may know; only needed for seats that somebody is shown. */
  writeOwn(seat: number, part: OwnPart): void {
    const own = this.ownOf(seat) as FieldsOf;
    const { choices, known } = part;
    own['turn'] = part.turn;
    own['isAsked'] = choices.length > 0;
    own['mayClaim'] = part.claim;
    own['mayTakeBack'] = part.mayTakeBack;
    own['by'] = part.by ?? -1;
    // the next choices are much like the last
    if (choices.length > 0 && choices !== this.lastChoices[seat]) {
      this.lastChoices[seat] = choices;
      const { kinds, cards } = choicesAsText(choices);
      own['choices$json'] = kinds;
      own['choiceCards'] = cards;
    }
    if (choices.length > 0) own['together$json'] = JSON.stringify(part.together);
    this.form.game.writeOwn(own, known, this.lastOwn[seat] ?? []);
  }
}
