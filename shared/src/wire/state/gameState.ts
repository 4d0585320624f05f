import { type ArraySchema, type FieldBuilder, type Schema, schema, t } from '@colyseus/schema';
import { type Game, SPECTATOR } from '../../kit/game/game.ts';
import { withAnEnd } from '../../kit/game/options.ts';
import { isUnder, type Leaf, leavesOf, type Path, valueAt } from '../../kit/game/viewForm.ts';
import { fieldName } from './fieldNames.ts';

/** A field of a schema, of whatever type. */
export type AnyField = FieldBuilder<unknown, boolean, boolean>;

/** A schema whose fields are known only at runtime. */
export type FieldsOf = Schema & { [field: string]: unknown };

type FieldsClass = new () => FieldsOf;

/** A schema has room for 63 fields: those of a leaf stay together. */
const MOST_FIELDS = 60;

/** What a leaf adds to a schema, and how it is set there from a view. */
interface Synced {
  readonly fields: { readonly [name: string]: AnyField };
  readonly write: (state: FieldsOf, value: unknown) => void;
  readonly path: Path;
}

/** Sets the entries of a list. Most lists grow at their end, or are the last entries of a longer one. */
function setEntries(list: ArraySchema<string>, entries: readonly string[]): void {
  if (list.length > 1 && list[0] !== entries[0] && list[1] === entries[0]) list.shift();
  while (list.length > entries.length) list.pop();
  entries.forEach((entry, i) => {
    if (i >= list.length) list.push(entry);
    else if (list[i] !== entry) list[i] = entry;
  });
}

/** Appends what is new in a text to its pieces; a text that was reset is one piece. */
function addText(pieces: ArraySchema<string>, text: string): void {
  const before = pieces.join('');
  if (text === before) return;
  const isLonger = text.startsWith(before);
  if (!isLonger) pieces.clear();
  const more = isLonger ? text.slice(before.length) : text;
  if (more !== '') pieces.push(more);
}

function syncedAs(leaf: Leaf, field: AnyField, as: (value: unknown) => unknown = (value) => value): Synced {
  const name = fieldName(leaf);
  return {
    path: leaf.path,
    fields: { [name]: field },
    write: (state, value) => {
      state[name] = as(value);
    },
  };
}

function syncedList(leaf: Leaf, set: (list: ArraySchema<string>, value: unknown) => void): Synced {
  const name = fieldName(leaf);
  return {
    path: leaf.path,
    fields: { [name]: t.array('string') as unknown as AnyField },
    write: (state, value) => set(state[name] as ArraySchema<string>, value),
  };
}

function synced(leaf: Leaf): Synced {
  switch (leaf.kind) {
    case 'number':
      return syncedAs(leaf, t.number() as unknown as AnyField);
    case 'fraction':
      return syncedAs(leaf, t.float64() as unknown as AnyField);
    case 'boolean':
      return syncedAs(leaf, t.boolean() as unknown as AnyField);
    case 'string':
      return syncedAs(leaf, t.string() as unknown as AnyField);
    case 'json':
      return syncedAs(leaf, t.string() as unknown as AnyField, JSON.stringify);
    case 'text':
      return syncedList(leaf, (pieces, text) => addText(pieces, text as string));
    case 'list':
      return syncedList(leaf, (list, entries) => {
        setEntries(
          list,
          (entries as readonly unknown[]).map((entry) => JSON.stringify(entry)),
        );
      });
  }
}

/** The leaves, split into parts so that none has too many fields. */
function inParts(leaves: readonly Synced[]): Synced[][] {
  const parts: Synced[][] = [[]];
  let n = 0;
  for (const leaf of leaves) {
    const more = Object.keys(leaf.fields).length;
    if (n + more > MOST_FIELDS) {
      parts.push([]);
      n = 0;
    }
    n += more;
    parts.at(-1)?.push(leaf);
  }
  return parts;
}

function fieldsOf(leaves: readonly Synced[]): { [name: string]: AnyField } {
  return Object.assign({}, ...leaves.map(({ fields }) => fields)) as { [name: string]: AnyField };
}

function classOf(name: string, fields: { readonly [name: string]: AnyField }): FieldsClass {
  return schema(fields, name) as unknown as FieldsClass;
}

/** A schema of these parts, each under `more` of the previous one. */
function stateClass(name: string, [here = [], ...rest]: readonly (readonly Synced[])[]): FieldsClass {
  const more = rest.length === 0 ? null : stateClass(`${name}More`, rest);
  return classOf(name, {
    ...fieldsOf(here),
    ...(more !== null && { more: t.ref(more) as unknown as AnyField }),
  });
}

/**
 * A field that a seat may know better than a spectator, and where its values are under the place that the game names.
 */
interface OwnLeaf extends Synced {
  /** The place's number in `GameSecrecy.ownFields`. */
  readonly place: number;
  readonly below: Path;
}

function ownLeaves(leaves: readonly Leaf[], places: readonly string[]): OwnLeaf[] {
  return leaves.flatMap((leaf) => {
    const place = places.findIndex((one) => isUnder(leaf, [one]));
    if (place < 0) return [];
    const below = leaf.path.slice(places[place]?.split('.').length);
    return [{ ...synced(leaf), place, below }];
  });
}

/** Sets a leaf of a state, unless `last` already has this value at `i`: most values do not change between two views. */
function writeNew(leaf: Synced, state: FieldsOf, value: unknown, last: unknown[], i: number): void {
  // a table with fewer seats leaves the fields of the others unset
  if (value === undefined || value === last[i]) return;
  last[i] = value;
  leaf.write(state, value);
}

/** How the views of a game are synced: the state that everybody may know, and each seat's own. */
export class GameForm {
  readonly State: FieldsClass;
  /** The fields of a seat's own state. */
  readonly ownFields: { readonly [name: string]: AnyField };
  private readonly parts: readonly (readonly Synced[])[];
  private readonly own: readonly OwnLeaf[];

  constructor(game: Game) {
    const options = withAnEnd(game.options, {});
    const firsts = game.seats.map(
      (seats) => game.secrecy.view(game.rules.setup(options, seats, 0), SPECTATOR) as object,
    );
    const leaves = leavesOf(firsts, game.secrecy.viewForm);
    this.parts = inParts(leaves.map(synced));
    this.own = ownLeaves(leaves, game.secrecy.ownFields);
    this.State = stateClass('GameState', this.parts);
    this.ownFields = fieldsOf(this.own);
  }

  /**
   * Sets the state from a spectator's view. The caller keeps `last`, what the leaves were last set to, for each state;
   * initially [].
   */
  write(state: FieldsOf, view: unknown, last: unknown[]): void {
    let part = state;
    let i = 0;
    for (const leaves of this.parts) {
      for (const leaf of leaves) writeNew(leaf, part, valueAt(view, leaf.path), last, i++);
      part = part['more'] as FieldsOf;
    }
  }

  /** Sets a seat's own state to the values of `GameSecrecy.ownFields`. `last` as in `write`. */
  writeOwn(own: FieldsOf, known: readonly unknown[], last: unknown[]): void {
    let i = 0;
    for (const leaf of this.own) writeNew(leaf, own, valueAt(known[leaf.place], leaf.below), last, i++);
  }
}
