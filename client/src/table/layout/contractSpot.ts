import { BACK } from '@kibitz/shared/kit/cards/packed';
import { apart, unionOf } from './boxes.ts';
import type { LaidTable } from './layOut.ts';
import { type Box, boundsOf } from './pose.ts';
import { inCorner } from './regions.ts';
import { plateBox } from './seats.ts';
import { layTrick } from './trick.ts';
import { GAP } from './viewport.ts';

/**
 * How much of a contract the slip on the felt holds: all of it; trumps, the line and one side's progress; or trumps and
 * that progress.
 */
export type SlipForm = 'whole' | 'short' | 'least';

/** Where the slip lies. */
export interface ContractSpot {
  readonly form: SlipForm;
  readonly box: Box;
}

/** What a slip takes, in CSS pixels, with two sides and a sentence. */
const WHOLE = { form: 'whole', width: 252, height: 148 } as const;
const SHORT = { form: 'short', width: 174, height: 56 } as const;
const NARROW = { form: 'short', width: 150, height: 56 } as const;
const LEAST = { form: 'least', width: 108, height: 44 } as const;

/** What its corner may hold, the best first. */
const IN_CORNER = { desktop: [WHOLE, SHORT], phone: [SHORT], landscape: [SHORT, NARROW, LEAST] };

/** Half of the widest plate that a slip stands beside. */
const HALF_PLATE = 78;

/**
 * Where the contract lies on the felt: in its corner, and as much of it as there is room for; on a crowded phone beside
 * the viewer's plate. Null where there is no room.
 */
export function contractSpot(laid: LaidTable, me: number): ContractSpot | null {
  const { viewport, middle, action, seats, cards, handTop, hint } = laid;
  const trick = layTrick(viewport, middle, seats.length).spots.map(boundsOf);
  // the backs of hands are with the plates
  const lying = cards.filter(({ zone, face, isAside }) => {
    return zone !== 'trick' && !isAside && (face !== BACK || !zone.startsWith('hand:'));
  });
  const zones = [...new Set(lying.map(({ zone }) => zone))];
  const whole = zones.map((zone) => unionOf(lying.filter((card) => card.zone === zone).map(boundsOf)));
  const around = { viewport, spots: seats, hint, handTop, openHands: whole };
  for (const { form, ...size } of IN_CORNER[viewport.kind]) {
    const box = inCorner('contract', size, around, [...trick, action]);
    if (box !== null) return { form, box };
  }
  const own = seats[Math.max(0, me)];
  if (viewport.kind !== 'phone' || own === undefined) return null;
  const left = viewport.width / 2 + HALF_PLATE;
  const { width, height } = LEAST;
  const box = { left, top: own.y - height / 2, width: viewport.width - GAP - left, height };
  const others = seats.filter((seat) => seat !== own).map(plateBox);
  const isFree = box.width >= width && own.x + HALF_PLATE <= left && others.every((other) => apart(other, box) > 0);
  return isFree ? { form: 'least', box } : null;
}
