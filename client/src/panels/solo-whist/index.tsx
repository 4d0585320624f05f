import type { GamePanel } from '../../table/panel.ts';

/** Solo Whist's panel: during the auction the card turned up lies on its paper. */
export const panel: GamePanel = {
  layout: {
    zone: ({ id }, _faces, _room, _seats, { isFeltTaken }) => (id === 'turned' && isFeltTaken ? [] : null),
  },
};
