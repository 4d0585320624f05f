import type { GamePanel } from '../../table/panel.ts';
import { layout } from './places.ts';
import { TrumpLabel } from './TrumpLabel.tsx';

/** Twenty-Eight's panel: where the card lies that is face down, and its label. */
export const panel: GamePanel = { Felt: TrumpLabel, layout };
