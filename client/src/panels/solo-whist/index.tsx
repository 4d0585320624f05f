import type { SoloView } from '@kibitz/shared/games/solo-whist/state';
import { isSpeaking } from '@kibitz/shared/kit/tricks/handCourse';
import { useView, viewIn } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { CallingPanels } from './Calling.tsx';
import { words } from './words.en.ts';
import './solo-whist.css';

/** The auction. */
function Controls() {
  const view = useView<SoloView>();
  return view !== null && isSpeaking(view.phase) ? <CallingPanels view={view} /> : null;
}

/** Solo Whist's panel: the auction, and the naming of trumps. */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: (seen) => {
    const view = viewIn<SoloView>(seen);
    return view !== null && isSpeaking(view.phase);
  },
  layout: {
    // during the auction the card turned up lies on the paper
    zone: ({ id }, _faces, _room, _seats, { isFeltTaken }) => (id === 'turned' && isFeltTaken ? [] : null),
  },
};
