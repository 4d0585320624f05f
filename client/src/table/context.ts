import { type Plain, sharedWith } from '@kibitz/shared/wire/plain';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useComputed } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import type { Felt } from './felt.ts';
import type { Play } from './play.ts';

/** The table that the components below belong to. */
export const PlayContext = createContext<Play | null>(null);
/** The felt that it is played on. */
export const FeltContext = createContext<Felt | null>(null);

/** The table that this component belongs to. */
export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (play === null) throw new Error('drawn outside a table');
  return play;
}

/** The game as this viewer may know it: `V` is the view that its game declares. Null while nothing is laid. */
export function viewIn<V extends object>({ view, table }: Pick<SeenTable, 'view' | 'table'>): V | null {
  // the table's synced state is made from this game's views
  return table === null ? null : (view as V | null);
}

/** `viewIn` of the table that this component belongs to. */
export function useView<V extends object>(): V | null {
  return viewIn<V>(usePlay().seen.value);
}

/** Some fields of the seen table. A component that uses it renders again only when one of these changes. */
export function useSeen<K extends keyof SeenTable>(...names: readonly K[]): Pick<SeenTable, K> {
  const { seen } = usePlay();
  const kept = useRef(seen.peek());
  return useComputed(() => {
    const next = seen.value;
    if (names.some((name) => kept.current[name] !== next[name])) kept.current = next;
    return kept.current;
  }).value;
}

/**
 * What `read` takes from signals, as plain data. A component that uses it renders again only when that data differs,
 * however often the table changes.
 */
export function useShown<T>(read: () => T): T {
  const kept = useRef<T | undefined>(undefined);
  return useComputed(() => {
    kept.current = sharedWith(kept.current as Plain, read() as Plain) as T;
    return kept.current;
  }).value;
}

/** The felt that this component lies on. */
export function useFelt(): Felt {
  const felt = useContext(FeltContext);
  if (felt === null) throw new Error('drawn outside a table');
  return felt;
}
