import type { Page } from 'playwright-core';

interface Asked {
  readonly least: number;
  /** Suits in text by both decks, or all words on the felt, with the felt's own colours as a ground. */
  readonly looked: 'suits' | 'felt';
}

/** The contrast that a sign must have against its ground, as text must. */
const LEAST = 4.5;

/** Runs in the page. */
function faintIn({ least, looked }: Asked): string[] {
  type Rgba = readonly [number, number, number, number];
  const colours = (text: string): Rgba[] =>
    [...text.matchAll(/rgba?\(([^)]+)\)/g)].map(([, list = '']) => {
      const [r = 0, g = 0, b = 0, a = 1] = list.split(/[\s,/]+/).map(Number);
      return [r, g, b, a];
    });
  const over = (top: Rgba, ground: Rgba): Rgba => {
    const mix = (i: 0 | 1 | 2) => top[i] * top[3] + ground[i] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const ground = document.querySelector('.tableground');
  const felt = ground === null || looked === 'suits' ? [] : colours(getComputedStyle(ground).backgroundImage);
  /** Everything that an element's ground may be; for a gradient, each of its stops. */
  const groundsOf = (element: Element | null): Rgba[] => {
    if (element === null || element.matches('.felt, .table')) return felt;
    const { backgroundImage, backgroundColor } = getComputedStyle(element);
    const laidOver = (layer: Rgba[], ground: () => Rgba[]): Rgba[] => {
      const seen = layer.filter(([, , , a]) => a > 0);
      if (seen.length === 0) return ground();
      return seen.every(([, , , a]) => a === 1) ? seen : seen.flatMap((top) => ground().map((on) => over(top, on)));
    };
    // the ends of a bar without a ground lie where the felt is darkest
    const beneath = () => (element.matches('.bar') ? felt.slice(2) : groundsOf(element.parentElement));
    return laidOver(colours(backgroundImage), () => laidOver(colours(backgroundColor), beneath));
  };
  const light = ([r, g, b]: Rgba): number => {
    const [x, y, z] = [r, g, b].map((v) => (v <= 10.31 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (x ?? 0) + 0.7152 * (y ?? 0) + 0.0722 * (z ?? 0);
  };
  const contrast = (a: Rgba, b: Rgba): number => {
    const [high, low] = light(a) > light(b) ? [light(a), light(b)] : [light(b), light(a)];
    return (high + 0.05) / (low + 0.05);
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && (nodeValue ?? '').trim() !== '');
  const leastFor = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    looked === 'felt' && Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.5 : 24) ? 3 : least;
  const found = new Set<string>();
  const root = document.documentElement;
  const before = root.dataset['deck'];
  for (const deck of ['two', 'four']) {
    root.dataset['deck'] = deck;
    for (const sign of document.querySelectorAll(looked === 'suits' ? '.su' : '.felt *, .bar *')) {
      if (looked === 'felt' && (!hasText(sign) || sign.closest('.paper') !== null)) continue;
      // a control that cannot be pressed now may be faint
      if (!sign.checkVisibility() || sign.closest('[disabled], [aria-disabled=true], .visually-hidden') !== null)
        continue;
      const style = getComputedStyle(sign);
      const [ink] = colours(style.color);
      const worst = Math.min(...groundsOf(sign).map((on) => (ink === undefined ? 1 : contrast(over(ink, on), on))));
      const holder = sign.closest('button, p, li, td, section, div');
      if (worst < leastFor(style))
        found.add(`${deck} colours: ${worst.toFixed(2)} in .${holder?.className} "${holder?.textContent?.trim()}"`);
    }
  }
  if (before === undefined) delete root.dataset['deck'];
  else root.dataset['deck'] = before;
  return [...found];
}

/**
 * The suits in text on this page that stand out too little from their ground, with two colours or with four; a line
 * each.
 */
export function faintSuits(page: Page): Promise<string[]> {
  return page.evaluate<string[], Asked>(faintIn, { least: LEAST, looked: 'suits' });
}

/**
 * The words over the felt and in the bar, paper aside, that stand out too little from what may lie under them; a line
 * each.
 */
export function faintWords(page: Page): Promise<string[]> {
  return page.evaluate<string[], Asked>(faintIn, { least: LEAST, looked: 'felt' });
}
