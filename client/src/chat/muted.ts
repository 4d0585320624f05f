import { type Signal, signal } from '@preact/signals';
import { readStored, store } from '../settings/kept.ts';

/** Whom this browser has muted, by table. */
const KEY = 'kibitz.muted';
/** This many tables are remembered, the latest ones. */
const TABLES = 30;
/** Stands for everybody at a table. */
const EVERYBODY = '*';

type Muted = readonly (readonly [table: string, who: readonly string[]])[];

function stored(): Muted {
  const read = readStored(KEY);
  if (!Array.isArray(read)) return [];
  return read.filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]),
  );
}

function keep(table: string, who: readonly string[]): void {
  const others = stored().filter(([id]) => id !== table);
  const all: Muted = who.length === 0 ? others : [...others.slice(1 - TABLES), [table, who]];
  store(KEY, all);
}

/** Whom the reader has muted at one table: one by one, or everybody. It is kept in this browser, and nobody is told. */
export class MutedAtTable {
  private readonly table: string;
  private readonly who: Signal<ReadonlySet<string>>;

  constructor(table: string) {
    this.table = table;
    this.who = signal(new Set(stored().find(([id]) => id === table)?.[1] ?? []));
  }

  get isEverybody(): boolean {
    return this.who.value.has(EVERYBODY);
  }

  /** Whether this person is muted, alone or with everybody. */
  has(who: string): boolean {
    return this.isEverybody || this.who.value.has(who);
  }

  mute(who: string, isMuted: boolean): void {
    const next = new Set(this.who.peek());
    if (isMuted) next.add(who);
    else next.delete(who);
    this.who.value = next;
    keep(this.table, [...next]);
  }

  muteEverybody(isMuted: boolean): void {
    this.mute(EVERYBODY, isMuted);
  }
}
