import type { TwentyEightView } from '@kibitz/shared/games/twenty-eight/state';
import { viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { isBidding } from './bidding.ts';
import { Controls } from './Controls.tsx';
import { layout } from './places.ts';
import { words } from './words.en.ts';
import './twenty-eight.css';

/**
 * Twenty-Eight's panel: the auction, the choice of the hidden trumps, and the call for them.
 */
export const panel: GamePanel = {
  words,
  Controls,
  layout,
  takesFelt: (seen) => {
    const view = viewIn<TwentyEightView>(seen);
    return view !== null && isBidding(view);
  },
};
