import { type BackName, drawBack } from './back.ts';
import { isCourt, loadCourts } from './courtArt.ts';
import { drawFace, type FaceStyle } from './face.ts';
import { cardHeight } from './pen.ts';

/**
 * Paints a card to fill a canvas that is `width` CSS pixels wide, at `dpr` device pixels to each. `code` is a card's
 * code, or `back`. A court card is painted at once without its figure and again when that has come, unless
 * `isStale` says by then that the canvas shows something else. Nothing is painted where the browser gives no canvas,
 * and the figure is left out where it cannot be loaded.
 */
export async function paintCard(
  canvas: HTMLCanvasElement,
  code: string,
  width: number,
  dpr: number,
  style: FaceStyle & { readonly back: BackName },
  isStale: () => boolean,
): Promise<void> {
  const pixels = Math.round(width * dpr);
  canvas.width = pixels;
  canvas.height = cardHeight(pixels);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.imageSmoothingQuality = 'high';
  if (code === 'back') {
    drawBack(pen, pixels, style.back);
    return;
  }
  drawFace(pen, code, pixels, style);
  if (!isCourt(code)) return;
  const courts = await loadCourts().catch(() => undefined);
  if (courts === undefined || isStale()) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  drawFace(pen, code, pixels, style, courts);
}
