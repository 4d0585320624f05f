import type { GamePanel } from '../../table/panel.ts';

/** Oh Hell's panel: while bids are made the card turned up lies on their paper. */
export const panel: GamePanel = {
  keptFacts: ['bids'],
  layout: {
    zone: ({ id }, _faces, _room, _seats, { isFeltTaken }) => (id === 'stub' && isFeltTaken ? [] : null),
  },
};
