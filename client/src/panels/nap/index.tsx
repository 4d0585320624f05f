import type { GamePanel } from '../../table/panel.ts';
import './nap.css';

/** Nap's panel: nobody looks at the stub, which makes way for the calls, and on a phone for the tricks. */
export const panel: GamePanel = {
  layout: {
    zone: ({ id }, _faces, { kind }, _seats, { isFeltTaken }) =>
      id === 'stub' && (isFeltTaken || kind !== 'desktop') ? [] : null,
  },
};
