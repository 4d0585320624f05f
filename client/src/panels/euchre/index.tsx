import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { isMaking } from './making.ts';
import { words } from './words.en.ts';
import './euchre.css';

/** Euchre's panel: how trumps are made, the dealer's exchange, going alone, and how the makers stand. The discard is made by touching a card. */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: isMaking,
  layout: {
    // while trumps are made the panel shows the card on its stub
    zone: ({ id }, _faces, _room, _seats, { isFeltTaken }) =>
      isFeltTaken && (id === 'stock' || id === 'turned') ? [] : null,
  },
};
