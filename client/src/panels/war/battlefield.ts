import { HINT_HEIGHT, type HintSpot, hintSpot } from '../../table/layout/hintSpot.ts';
import { type Box, heightOf, RATIO } from '../../table/layout/pose.ts';
import { centred, PLATE_HEIGHT, type SeatSpot, UNDER_CORNERS } from '../../table/layout/seats.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';

/*
 * War has one axis: a pack at either end, before each the card that fights, and between those the cards at stake. On a
 * wide felt it runs from the viewer at the left to the other player, as in the score; on a high one from the viewer at
 * the bottom upwards, with packs and plates at its sides. Widths of cards are shares of that of a card that fights.
 */

/** What a kind of screen has, in CSS pixels; and how wide a pack is, and one side's stake on a wide felt. */
const SIZES = {
  desktop: { edge: 24, apart: 22, pack: 0.72, stake: 0.95, plate: 176, form: 'pill', sign: 84 },
  phone: { edge: GAP, apart: GAP, pack: 0.72, stake: 1, plate: 116, form: 'stack', sign: 58 },
  landscape: { edge: GAP, apart: GAP, pack: 0.72, stake: 0.85, plate: 138, form: 'mini', sign: 46 },
} as const;
/** A felt wider than this many times its height is a wide one. */
const WIDE = 1.3;
/** The most that a card that fights takes: of the height of a wide felt, and of the width and height of a high one. */
const FIGHTER = { wide: 0.54, ofWidth: 0.31, ofHeight: 0.19 };
/** Cards at stake are no wider than this, and in a double war each still shows its index. */
const STAKED = 0.66;
const INDICES = 1.62;
/** Under the corners of a phone held sideways. */
const UNDER_MENU = UNDER_CORNERS + 6;
/** On a phone held upright a hint of two lines is this much higher. */
const SECOND_LINE = 10;
/** How thick the line of the front is. */
const FRONT = 10;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One side of the battle. */
interface Side {
  /** The lowest card of the pack. */
  readonly pack: Spot;
  readonly fighter: Spot;
  /** Where the cards at stake lie. */
  readonly stake: Box;
  readonly plate: SeatSpot;
}

/** Where the battle is fought. */
export interface Battlefield {
  readonly isWide: boolean;
  /** The widths of cards. */
  readonly fighter: number;
  readonly pack: number;
  readonly staked: number;
  /** The viewer's and the other's. */
  readonly sides: readonly [Side, Side];
  /** Where it is said what the battle is about, and what was captured last while nothing lies there. */
  readonly sign: Spot & { readonly most: number };
  readonly middle: Spot & { readonly most: number };
  /** The line that shows how the cards are shared: along the axis. */
  readonly front: Box;
  readonly hint: HintSpot;
}

/** The hint, on a phone held sideways clear of the controls. */
function hintOn(viewport: Viewport): HintSpot {
  const { kind, height, foot } = viewport;
  if (kind !== 'landscape') return hintSpot(viewport, height - foot, undefined);
  const width = viewport.width - foot;
  return { ...hintSpot(viewport, height, undefined), x: width / 2, most: width - 2 * GAP };
}

/** The felt between bar, hint and controls. */
function fieldOf(viewport: Viewport, hint: HintSpot): Box {
  const { edge } = SIZES[viewport.kind];
  const isSideways = viewport.kind === 'landscape';
  const top = isSideways ? UNDER_MENU : viewport.bar + GAP;
  const right = viewport.width - (isSideways ? Math.max(viewport.foot, edge) : edge);
  const over = HINT_HEIGHT / 2 + GAP + (viewport.kind === 'phone' ? SECOND_LINE : 0);
  return { left: edge, top, width: right - edge, height: hint.y - over - top };
}

/** From left to right, the plates under the packs. */
function wide({ kind }: Viewport, field: Box): Omit<Battlefield, 'hint'> {
  const { apart, form, plate, sign, ...share } = SIZES[kind];
  const half = field.width / 2;
  const shares = share.pack + 1 + share.stake;
  const fighter = Math.floor(Math.min((half - 2.5 * apart) / shares, (field.height * FIGHTER.wide) / RATIO));
  const pack = Math.round(fighter * share.pack);
  const reach = fighter * share.stake;
  const staked = Math.floor(Math.min(fighter * STAKED, reach / INDICES));
  // sideways there is no room between the cards that fight for what is said
  const [most, low] = kind === 'landscape' ? [field.width, fighter] : [2 * reach, staked];
  const over = Math.max(0, heightOf(low) / 2 + GAP + sign - heightOf(fighter) / 2);
  const under = GAP + PLATE_HEIGHT[form];
  const y = field.top + (field.height + over - under) / 2;
  const foot = y + heightOf(fighter) / 2;
  const axis = field.left + half;
  const fights = apart + reach + fighter / 2;
  const packs = fights + fighter / 2 + apart + pack / 2;
  const side = (towards: -1 | 1): Side => ({
    pack: { x: axis + towards * packs, y: foot - heightOf(pack) / 2 },
    fighter: { x: axis + towards * fights, y },
    stake: {
      left: axis + towards * (apart / 2) - (towards < 0 ? reach : 0),
      top: y - heightOf(staked) / 2,
      width: reach,
      height: heightOf(staked),
    },
    plate: centred(
      axis + towards * Math.min(packs, half - plate / 2),
      foot + under - PLATE_HEIGHT[form] / 2,
      form,
      plate,
    ),
  });
  const plates = Math.min(packs, half - plate / 2) - plate / 2 - 2 * GAP;
  return {
    isWide: true,
    fighter,
    pack,
    staked,
    sides: [side(-1), side(1)],
    sign: { x: axis, y: y - heightOf(low) / 2 - GAP - sign / 2, most },
    middle: { x: axis, y, most: 2 * reach },
    front: {
      left: axis - plates,
      top: foot + under - PLATE_HEIGHT[form] / 2 - FRONT / 2,
      width: 2 * plates,
      height: FRONT,
    },
  };
}

/** From the foot upwards: the viewer's pack at the right of the card that fights and the plate at its left. */
function high({ kind }: Viewport, field: Box): Omit<Battlefield, 'hint'> {
  const { sign, ...size } = SIZES[kind];
  const fighter = Math.floor(Math.min(field.width * FIGHTER.ofWidth, field.height * FIGHTER.ofHeight));
  const pack = Math.round(fighter * SIZES[kind].pack);
  const row = heightOf(fighter);
  const axis = field.left + field.width / 2;
  const middle = field.top + field.height / 2;
  const stakeHigh = field.height / 2 - row - sign / 2 - 2 * GAP;
  const staked = Math.floor(Math.min(fighter * STAKED, stakeHigh / RATIO, field.width / INDICES));
  // half of what is left of the width at either side
  const beside = (field.width + fighter) / 4;
  const plate = Math.min(size.plate, field.width / 2 - fighter / 2 - 2 * GAP);
  const form = plate < size.plate || kind !== 'desktop' ? 'stack' : size.form;
  const side = (towards: -1 | 1): Side => {
    const y = middle + towards * (field.height / 2 - row / 2);
    const stakeAt = middle + towards * (sign / 2 + GAP + heightOf(staked) / 2);
    return {
      pack: { x: axis + towards * beside, y: y + row / 2 - heightOf(pack) / 2 },
      fighter: { x: axis, y },
      stake: { ...field, top: stakeAt - heightOf(staked) / 2, height: heightOf(staked) },
      plate: centred(axis - towards * beside, y, form, plate),
    };
  };
  const at = { x: axis, y: middle, most: field.width };
  const front = {
    left: field.left,
    top: field.top + row + 2 * GAP,
    width: FRONT,
    height: field.height - 2 * row - 4 * GAP,
  };
  return { isWide: false, fighter, pack, staked, sides: [side(1), side(-1)], sign: at, middle: at, front };
}

/** The battlefield on a screen. */
export function battlefield(viewport: Viewport): Battlefield {
  const hint = hintOn(viewport);
  const field = fieldOf(viewport, hint);
  return { ...(field.width > WIDE * field.height ? wide : high)(viewport, field), hint };
}
