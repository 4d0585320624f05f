/** The figures of the court cards, ready to draw, by card code. */
export type CourtArt = ReadonlyMap<string, CanvasImageSource>;

/** The size of a figure, in the units of its drawing. */
export const figure = { width: 164.8, height: 260.8 };

let loading: Promise<CourtArt> | undefined;

async function load(): Promise<CourtArt> {
  // SVG documents of 164.8 by 260.8, without index, pips or frame (art/make-courts.mjs)
  const { default: courts } = await import('./courts.json');
  const pictures = Object.entries(courts).map(async ([code, svg]): Promise<[string, CanvasImageSource]> => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    return [code, picture];
  });
  return new Map(await Promise.all(pictures));
}

/**
 * Loads the figures, about 60 KB that the lobby does without: once, however often this is called. Rejects where they
 * cannot be loaded; the next call tries again. Faces drawn without them show a large pip in a frame.
 */
export function loadCourts(): Promise<CourtArt> {
  loading ??= load().catch((reason: unknown) => {
    loading = undefined;
    throw reason;
  });
  return loading;
}

/** Whether a card is a king, queen or jack. */
export function isCourt(code: string): boolean {
  return /^[JQK][SHDC]$/.test(code);
}
