import type { SoloPanel } from '@kibitz/shared/games/solo-whist/panel';
import { panelData, usePanel } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { CallingPanels } from './Calling.tsx';
import { ContractBox } from './ContractBox.tsx';
import { words } from './words.en.ts';
import './solo-whist.css';

/** The auction; once it is over, how the contract stands. */
function Controls() {
  const { auction = null, contract = null } = usePanel<SoloPanel>() ?? {};
  if (auction !== null) return <CallingPanels auction={auction} />;
  return contract === null ? null : <ContractBox contract={contract} />;
}

/** Solo Whist's panel: the auction, the naming of trumps, and how the contract stands. */
export const panel: GamePanel = {
  words,
  Controls,
  takesFelt: (seen) => (panelData<SoloPanel>(seen)?.auction ?? null) !== null,
  layout: {
    // during the auction the card turned up lies on the paper
    zone: ({ id }, _faces, _room, _seats, { isFeltTaken }) => (id === 'turned' && isFeltTaken ? [] : null),
  },
};
