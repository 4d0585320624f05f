import { clockwiseFrom } from '../../table/layout/layOut.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Board } from './Board.tsx';
import { turnedSpot } from './places.ts';
import { words } from './words.en.ts';
import './whist.css';

/** Whist's panel: trumps, and the tricks of both sides against the book. Everything else is done with cards. */
export const panel: GamePanel = {
  words,
  Felt: Board,
  layout: {
    zone: ({ id, seat }, _faces, room, seats, free) => {
      const spot = id === 'turned' ? turnedSpot(room, free, clockwiseFrom(free.me, seat, seats)) : null;
      return spot === null ? null : [spot];
    },
  },
};
