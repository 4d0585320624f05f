import { BIDDING, type NapView } from '@kibitz/shared/games/nap/state';
import { viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { words } from './words.en.ts';
import './nap.css';

/** Nap's panel: the round of calls. */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: (seen) => viewIn<NapView>(seen)?.phase === BIDDING,
  layout: {
    // nobody looks at the stub: it makes way for the calls, and on a phone for the tricks
    zone: ({ id }, _faces, { kind }, _seats, { isFeltTaken }) =>
      id === 'stub' && (isFeltTaken || kind !== 'desktop') ? [] : null,
  },
};
