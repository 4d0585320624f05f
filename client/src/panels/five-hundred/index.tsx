import type { FiveHundredView } from '@kibitz/shared/games/five-hundred/state';
import { viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { isAuctionShown } from './auction.ts';
import { Controls } from './Controls.tsx';
import { layMiddle } from './place.ts';
import { words } from './words.en.ts';
import './five-hundred.css';

/**
 * Five Hundred's panel: declarations, the auction, and how the contract stands. Discards are made by touching cards.
 */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: (seen) => {
    const view = viewIn<FiveHundredView>(seen);
    return view !== null && isAuctionShown(view, seen.choices);
  },
  layout: {
    zone: ({ id }, faces, room, _seats, free) => (id === 'middle' ? layMiddle(room, free, faces.length) : null),
  },
};
