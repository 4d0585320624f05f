import type { EuchreView } from '@kibitz/shared/games/euchre/state';
import { isSpeaking } from '@kibitz/shared/kit/tricks/handCourse';
import { viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Controls } from './Controls.tsx';
import { layStub } from './places.ts';
import { words } from './words.en.ts';
import './board.css';
import './euchre.css';

/**
 * Euchre's panel: how trumps are made, the dealer's exchange, going alone, and how the makers stand. The discard is
 * made by touching a card.
 */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: (seen) => {
    const view = viewIn<EuchreView>(seen);
    return view !== null && isSpeaking(view.phase);
  },
  layout: { zone: (zone, faces, room, _seats, free) => layStub(zone, faces, room, free) },
};
