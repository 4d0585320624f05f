import { BIDDING, type OhHellView } from '@kibitz/shared/games/oh-hell/state';
import { viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { words } from './words.en.ts';
import './oh-hell.css';

/** Oh Hell's panel: the bidding. Once it is over, plates, bar and cards say everything. */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: (seen) => viewIn<OhHellView>(seen)?.phase === BIDDING,
  keptFacts: ['bids'],
  layout: {
    // while bids are made the card turned up lies on the paper
    zone: ({ id }, _faces, _room, _seats, { isFeltTaken }) => (id === 'stub' && isFeltTaken ? [] : null),
  },
};
