import type { NapPanel } from '@kibitz/shared/games/nap/panel';
import { panelData } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { words } from './words.en.ts';
import './nap.css';

/** Nap's panel: the round of calls, and while tricks are played how the bid stands. */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: (seen) => (panelData<NapPanel>(seen)?.callers ?? null) !== null,
  layout: {
    // nobody looks at the stub: it makes way for the calls, and on a phone for the tricks
    zone: ({ id }, _faces, { kind }, _seats, { isFeltTaken }) =>
      id === 'stub' && (isFeltTaken || kind !== 'desktop') ? [] : null,
  },
};
