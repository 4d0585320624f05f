import type { Page } from 'playwright-core';

/** When something was drawn on a canvas, and how long the script of that frame took, both in milliseconds. */
export interface Frame {
  readonly at: number;
  /** NaN for what was drawn outside the browser's frames, as when a table is laid. */
  readonly script: number;
}

/** Frames further apart than this, in milliseconds, do not belong to one movement. */
const STILL = 500;
/** A deal moves for longer than any trick does, in milliseconds. */
const DEAL_LASTS = 700;

/**
 * Notes in a page from its beginning when something is drawn on a canvas that is shown: once for everything drawn in
 * one go.
 */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: { at: number; script: number }[] = [];
    Object.assign(window, { benchFrames: frames });
    let isNoted = false;
    const note = (context: { readonly canvas: unknown }): void => {
      // pictures of cards are painted on hidden canvases
      if (isNoted || !(context.canvas instanceof HTMLCanvasElement) || !context.canvas.isConnected) return;
      isNoted = true;
      frames.push({ at: performance.now(), script: Number.NaN });
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
    // every drawing begins so; watching each card would itself take a part of the script's time
    watch(CanvasRenderingContext2D.prototype, 'clearRect');
    watch(WebGL2RenderingContext.prototype, 'clear');
    const ask = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) =>
      ask((now) => {
        const since = performance.now();
        const drawn = frames.length;
        call(now);
        const frame = frames[drawn];
        if (frame !== undefined) frame.script = performance.now() - since;
      });
  });
}

async function framesSince(page: Page, since: number): Promise<Frame[]> {
  const all = await page.evaluate(() => (window as unknown as { benchFrames: Frame[] }).benchFrames);
  // NaN reaches this process as null
  return all.filter(({ at }) => at >= since).map(({ at, script }) => ({ at, script: script ?? Number.NaN }));
}

/** The movements among some frames. */
function movementsIn(frames: readonly Frame[]): Frame[][] {
  const movements: Frame[][] = [];
  for (const frame of frames) {
    const last = movements.at(-1);
    if (last === undefined || frame.at - (last.at(-1)?.at ?? 0) > STILL) movements.push([frame]);
    else last.push(frame);
  }
  return movements;
}

/** How long a movement lasts, in milliseconds. */
function lasts(movement: readonly Frame[]): number {
  return (movement.at(-1)?.at ?? 0) - (movement[0]?.at ?? 0);
}

/** The frames of the first deal since then, once it is over; none if there is none within some milliseconds. */
export async function dealSince(page: Page, since: number, within: number): Promise<readonly Frame[]> {
  for (const end = performance.now() + within; performance.now() < end; ) {
    await page.waitForTimeout(STILL);
    const now = await page.evaluate(() => performance.now());
    const deal = movementsIn(await framesSince(page, since)).find((one) => lasts(one) > DEAL_LASTS);
    if (deal !== undefined && now - (deal.at(-1)?.at ?? now) > STILL) return deal;
  }
  return [];
}

/** Frames a second of a movement. */
export function frameRate(movement: readonly Frame[]): number {
  return movement.length < 2 ? Number.NaN : ((movement.length - 1) * 1000) / lasts(movement);
}

/** The times between the frames of a movement. */
export function gapsIn(movement: readonly Frame[]): number[] {
  return movement.slice(1).map(({ at }, i) => at - (movement[i]?.at ?? at));
}
