import type { GamePanel } from '../../table/panel.ts';
import { layout } from './places.ts';

/** Whist's panel: where the card turned up lies. Everything is done with cards. */
export const panel: GamePanel = { layout };
