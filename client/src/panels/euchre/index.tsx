import type { Zone } from '@kibitz/shared/kit/table/table';
import type { FreeFelt } from '../../table/layout/layOut.ts';
import { boundsOf, type Placed, placed } from '../../table/layout/pose.ts';
import { layTrick } from '../../table/layout/trick.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';
import type { GamePanel } from '../../table/panel.ts';
import { TurnedLabel } from './TurnedLabel.tsx';

/**
 * On a phone held sideways: the width of a card of the stub, from card to card, and the middle of both under the score.
 */
const CARD = 44;
const STEP = 62;
const MIDDLE = 92;
/** From the trick to the middle of the card turned up, whose words are wider than the card. */
const OFF = 54 + GAP;
/** How far apart the cards of a pile are drawn. */
const THICK = 3;

/**
 * The stub and the card turned up: none while calls are made, whose paper shows it; on a phone held sideways beside each other between
 * the score and the trick. Null for the usual place.
 */
function layStub({ id }: Zone, faces: string, viewport: Viewport, free: FreeFelt): readonly Placed[] | null {
  if (id !== 'stock' && id !== 'turned') return null;
  if (free.isFeltTaken) return [];
  if (viewport.kind !== 'landscape') return null;
  const trick = layTrick(viewport, free.middle, free.spots.length).spots.map((spot) => boundsOf(spot).left);
  const x = Math.min(...trick) - OFF - (id === 'stock' ? STEP : 0);
  return Array.from(faces, (_, i) => placed(x + i * THICK, MIDDLE - i * THICK, CARD));
}

/** Euchre's panel: where the stub and the card turned up lie on a phone held sideways, and what that card is. */
export const panel: GamePanel = {
  Felt: TurnedLabel,
  layout: { zone: (zone, faces, viewport, _seats, free) => layStub(zone, faces, viewport, free) },
};
