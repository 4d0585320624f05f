import { spoken } from '../../words/spoken.ts';
import { HostControls } from './HostControls.tsx';
import { loadWords } from './say.ts';

/** What the host can do, with its words. */
export async function hostControls(): Promise<typeof HostControls> {
  await loadWords(spoken.peek());
  return HostControls;
}
