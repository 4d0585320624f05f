import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
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

/** The felt that this component lies on. */
export function useFelt(): Felt {
  const felt = useContext(FeltContext);
  if (felt === null) throw new Error('drawn outside a table');
  return felt;
}
