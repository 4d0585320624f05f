import { codeOf, fullPack } from '@kibitz/shared/kit/cards/cards';
import { type AtlasLayout, type Frame, type Item, layOutAtlas } from './atlasLayout.ts';
import { type BackName, drawBack } from './back.ts';
import type { CourtArt } from './courtArt.ts';
import { drawFace, type FaceStyle } from './face.ts';
import { type MarkName, marks } from './marks.ts';
import { cardHeight, type Pen } from './pen.ts';

/** The size of an atlas's cards. */
interface AtlasSize {
  /** The width of a card in CSS pixels. */
  readonly widthPx: number;
  /** Device pixels per CSS pixel. */
  readonly dpr: number;
}

/** An atlas's cards: their size, faces and back. */
interface DeckStyle extends AtlasSize, FaceStyle {
  readonly back: BackName;
}

/** A canvas of card pictures, and the frame of each. */
export interface Atlas {
  readonly canvas: HTMLCanvasElement;
  /** By card code, `back`, and the names of the marks. */
  readonly frames: ReadonlyMap<string, Frame>;
  /** The size of a card in device pixels. */
  readonly cardWidth: number;
  readonly cardHeight: number;
  /**
   * Device pixels per CSS pixel as drawn: below `dpr` only where the canvas would outgrow what every device can hold.
   */
  readonly scale: number;
}

/** The largest side of a texture that every device with WebGL can hold, in pixels. */
export const LARGEST_SIDE = 4096;

/** The faces of an atlas: the 52 cards and the joker, in codes of the record format. */
export const everyFace: readonly string[] = [...fullPack().map(codeOf), 'JK'];

const everyMark: readonly MarkName[] = ['slot', 'outline', 'shadow', 'line', 'ring'];
const BACK = 'back';

function deckItems(scale: number): Item[] {
  const cards = [...everyFace, BACK].map((name) => ({ name, margin: 0 }));
  return [...cards, ...everyMark.map((name) => ({ name, margin: Math.ceil(marks[name].reach * scale) }))];
}

function backItems(scale: number): Item[] {
  return [
    { name: BACK, margin: 0 },
    { name: 'shadow', margin: Math.ceil(marks.shadow.reach * scale) },
  ];
}

/** An atlas before it is drawn. */
export interface Plan extends AtlasLayout {
  readonly cardWidth: number;
  readonly scale: number;
}

function plan({ widthPx, dpr }: AtlasSize, items: (scale: number) => Item[]): Plan {
  for (let scale = dpr; ; scale *= 0.9) {
    const cardWidth = Math.max(1, Math.round(widthPx * scale));
    const layout = layOutAtlas(items(scale), cardWidth, cardHeight(cardWidth));
    if (Math.max(layout.width, layout.height) <= LARGEST_SIDE) return { ...layout, cardWidth, scale };
  }
}

/** Where everything of a deck's atlas lies. */
export function planDeck(size: AtlasSize): Plan {
  return plan(size, deckItems);
}

/** Where everything of the atlas of small backs lies. */
export function planBacks(size: AtlasSize): Plan {
  return plan(size, backItems);
}

function isMark(name: string): name is MarkName {
  return name in marks;
}

function draw(plan: Plan, drawCard: (pen: Pen, name: string) => void): Atlas {
  const canvas = document.createElement('canvas');
  canvas.width = plan.width;
  canvas.height = plan.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser gives no canvas to draw cards on');
  pen.imageSmoothingQuality = 'high';
  for (const [name, frame] of plan.frames) {
    pen.save();
    pen.translate(frame.x + frame.margin, frame.y + frame.margin);
    if (isMark(name)) marks[name].draw(pen, plan.cardWidth, plan.scale);
    else drawCard(pen, name);
    pen.restore();
  }
  const { frames, cardWidth, scale } = plan;
  return { canvas, frames, cardWidth, cardHeight: cardHeight(cardWidth), scale };
}

/**
 * Draws the atlas of a deck: a frame for each of `everyFace`, for `back` and for each mark. Takes tens of milliseconds;
 * call it again when the size, the pixel ratio or the deck changes, or once `courts` are loaded.
 */
export function buildAtlas(style: DeckStyle, courts?: CourtArt): Atlas {
  const planned = planDeck(style);
  return draw(planned, (pen, name) => {
    if (name === BACK) drawBack(pen, planned.cardWidth, style.back);
    else drawFace(pen, name, planned.cardWidth, style, courts);
  });
}

/** Draws the atlas of the opponents' small backs: `back` and `shadow`. */
export function buildBackAtlas(size: AtlasSize, back: BackName): Atlas {
  const planned = planBacks(size);
  return draw(planned, (pen) => drawBack(pen, planned.cardWidth, back));
}
