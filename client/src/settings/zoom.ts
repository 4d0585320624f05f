import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { size } from './settings.ts';

/**
 * How many times larger than drawn the whole page is shown: text, panels and cards together, so that what fits at one
 * size fits at all. It follows the browser's font size, the player's setting, and the window: what reads well on a
 * laptop is too small on a screen twice as large. Where `html` has a zoom, lengths in scripts and style sheets are the
 * page's own pixels; only viewport units and media queries still mean the window's.
 */

/** The window that everything is drawn for; a larger one shows everything larger. CSS pixels of the window. */
const DRAWN_FOR = { width: 1600, height: 900 };
/**
 * The least that a table is laid out on, in the page's own pixels across the shorter side: a larger font size zooms no
 * further than that.
 */
const LEAST_SIDE = 360;
/** The size of letters if the reader has set nothing, in CSS pixels. */
const USUAL_LETTERS = 16;
/** The steps of the zoom: between them nothing changes while a window is dragged larger. */
const STEPS = 20;

/** What decides on the zoom. Lengths are CSS pixels of the window. */
interface ZoomInput {
  readonly width: number;
  readonly height: number;
  /** The browser's size of letters, 16 where the reader has set nothing. */
  readonly letters: number;
  /** What the settings ask for; 1 is the usual. */
  readonly chosen: number;
}

/** The zoom of a page: 1 or more, in steps of a twentieth. */
export function zoomFor({ width, height, letters, chosen }: ZoomInput): number {
  const ofWindow = Math.max(1, Math.min(width / DRAWN_FOR.width, height / DRAWN_FOR.height));
  const ofReader = Math.max(1, letters / USUAL_LETTERS) * chosen;
  const most = Math.max(1, Math.min(width, height) / LEAST_SIDE);
  return Math.floor(Math.min(ofWindow * ofReader, most) * STEPS + 1e-9) / STEPS;
}

const page = signal({ width: DRAWN_FOR.width, height: DRAWN_FOR.height, letters: USUAL_LETTERS });

/** The zoom of this page now. */
export const zoom: ReadonlySignal<number> = computed(() =>
  zoomFor({ ...page.value, chosen: Number(size.value) / 100 }),
);

/** Keeps the page zoomed as set. */
export function keepZoom(): void {
  const look = () => {
    const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    page.value = { width: innerWidth, height: innerHeight, letters };
  };
  look();
  addEventListener('resize', look);
  effect(() => document.documentElement.style.setProperty('--zoom', String(zoom.value)));
}
