import type { Page } from 'playwright-core';

/** When something was drawn on a canvas, in milliseconds. */
export type Frames = readonly number[];

/** Frames further apart than this, in milliseconds, do not belong to one movement. */
const STILL = 150;

/**
 * Notes in a page from its beginning when something is drawn on a canvas that is shown: once for everything drawn in
 * one go.
 */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(window, { benchFrames: frames });
    let isNoted = false;
    const note = (context: { readonly canvas: unknown }): void => {
      // pictures of cards are painted aside, on canvases that are not shown
      if (isNoted || !(context.canvas instanceof HTMLCanvasElement) || !context.canvas.isConnected) return;
      isNoted = true;
      frames.push(performance.now());
      queueMicrotask(() => {
        isNoted = false;
      });
    };
    const watch = (prototype: object, name: string): void => {
      const draw = Reflect.get(prototype, name) as (...words: unknown[]) => unknown;
      Reflect.set(prototype, name, function (this: { readonly canvas: unknown }, ...words: unknown[]) {
        note(this);
        return draw.apply(this, words);
      });
    };
    for (const name of ['drawImage', 'fillRect', 'clearRect']) watch(CanvasRenderingContext2D.prototype, name);
    for (const name of ['drawElements', 'drawArrays', 'clear']) watch(WebGL2RenderingContext.prototype, name);
  });
}

/** What has been drawn since then. */
export async function framesSince(page: Page, since: number): Promise<Frames> {
  const all = await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
  return all.filter((at) => at >= since);
}

/** The longest movement among some frames. */
export function longestMovement(frames: Frames): Frames {
  const movements: number[][] = [];
  for (const at of frames) {
    const last = movements.at(-1);
    if (last === undefined || at - (last.at(-1) ?? 0) > STILL) movements.push([at]);
    else last.push(at);
  }
  return movements.reduce((longest, one) => (one.length > longest.length ? one : longest), []);
}

/** Frames a second of a movement. */
export function frameRate(movement: Frames): number {
  const [first = 0, last = 0] = [movement[0], movement.at(-1)];
  return last === first ? Number.NaN : ((movement.length - 1) * 1000) / (last - first);
}

/** The times between the frames of a movement. */
export function gapsIn(movement: Frames): number[] {
  return movement.slice(1).map((at, i) => at - (movement[i] ?? at));
}
