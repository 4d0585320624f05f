import { boxBetween } from './boxes.ts';
import { usualHandTop } from './hand.ts';
import { HINT_HEIGHT, type HintSpot, hintSpot } from './hintSpot.ts';
import { type OpenFelt, openFelt } from './openFelt.ts';
import type { OpenKind } from './openSize.ts';
import { questionTop } from './questionSpot.ts';
import { plateBox, rowsUnderBar, type Seating, seatSpots } from './seats.ts';
import { GAP } from './viewport.ts';

/** What the regions of a felt depend on. */
interface GridInput extends Seating {
  /** Whose hands lie open, counted clockwise from the viewer, and how: their plates make way for them. */
  readonly opened: ReadonlyMap<number, OpenKind>;
  /** The centre holds a trick: it stays in place however many cards the viewer still holds. */
  readonly hasTrick: boolean;
  /** A question to the others stands under the centre. */
  readonly isAsked: boolean;
}

/** The regions of a felt: where plates stand, others' open hands lie, and what is left between them for the trick. */
interface FeltGrid extends OpenFelt {
  readonly hint: HintSpot;
}

/** Divides a felt into regions, by the kind of screen and the number of seats. */
export function feltGrid({ opened, hasTrick, isAsked, ...seating }: GridInput): FeltGrid {
  const { viewport, seats, isFeltTaken } = seating;
  const isSteady = hasTrick && !isFeltTaken && !viewport.isBesideResult;
  const handTop = isSteady ? Math.min(seating.handTop, usualHandTop(viewport, seats)) : seating.handTop;
  const [usual, held] = [seatSpots({ ...seating, handTop }), seatSpots(seating)];
  const isInRows = opened.size > 0 && viewport.kind === 'phone';
  const round = isInRows ? rowsUnderBar(viewport, seats) : [...held.slice(0, 1), ...usual.slice(1)];
  const hint = hintSpot(viewport, seating.handTop, round[0]);
  const [mine] = round;
  // nothing is hinted beside a result, where the viewer's plate stands under the trick
  const isUnderTrick = viewport.isBesideResult && mine?.isLeft === false && mine.y > viewport.height / 2;
  const foot = isUnderTrick
    ? plateBox(mine).top - GAP
    : Math.min(
        hintSpot(viewport, handTop, isInRows ? mine : usual[0]).y - HINT_HEIGHT / 2 - GAP,
        isAsked ? questionTop(viewport, hint) - GAP : viewport.height,
      );
  if (opened.size > 0) return { ...openFelt({ viewport, seats, spots: round, opened, handTop, foot }), hint };
  const others = round.slice(1);
  const [above, beside] = [true, false].map((is) =>
    others.filter(({ isAbove = false }) => isAbove === is).map(plateBox),
  );
  // beside a result, neighbours stand in a row with the viewer
  const level = beside?.filter(({ top }) => top < foot) ?? [];
  return { spots: round, hands: new Map(), centre: boxBetween(viewport, foot, above ?? [], level), hint };
}
