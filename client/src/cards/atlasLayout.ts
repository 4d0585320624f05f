/** A rectangle of an atlas, in device pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How far the frame reaches beyond the card at each side: 0 for faces and backs. */
  readonly margin: number;
}

/** Something to place in an atlas: a card's size grown by its margin. */
export interface Item {
  readonly name: string;
  readonly margin: number;
}

/** The atlas as laid out: its size, and its frames by name. */
export interface AtlasLayout {
  readonly width: number;
  readonly height: number;
  readonly frames: ReadonlyMap<string, Frame>;
}

/** Clear pixels between frames: a texture that is scaled or turned reads beyond its rim. */
const GAP = 2;

/** Items in rows from the left, a new row where `widest` is reached. */
function inRows(items: readonly Item[], cardWidth: number, cardHeight: number, widest: number): AtlasLayout {
  const frames = new Map<string, Frame>();
  let [x, y, rowHeight, width] = [GAP, GAP, 0, 0];
  for (const { name, margin } of items) {
    const frame = { width: cardWidth + 2 * margin, height: cardHeight + 2 * margin, margin };
    if (x > GAP && x + frame.width + GAP > widest) {
      x = GAP;
      y += rowHeight + GAP;
      rowHeight = 0;
    }
    frames.set(name, { x, y, ...frame });
    x += frame.width + GAP;
    width = Math.max(width, x);
    rowHeight = Math.max(rowHeight, frame.height);
  }
  return { width, height: y + rowHeight + GAP, frames };
}

/** Lays frames out as near to a square as rows allow. All sizes are whole device pixels. */
export function layOutAtlas(items: readonly Item[], cardWidth: number, cardHeight: number): AtlasLayout {
  let best: AtlasLayout | undefined;
  for (let columns = 1; columns <= items.length; columns++) {
    const layout = inRows(items, cardWidth, cardHeight, GAP + columns * (cardWidth + GAP));
    const side = Math.max(layout.width, layout.height);
    if (best === undefined || side < Math.max(best.width, best.height)) best = layout;
  }
  return best ?? { width: 0, height: 0, frames: new Map() };
}
