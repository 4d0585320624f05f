import type { Page } from 'playwright-core';

/*
 * Looks a table over as a careful player would: does anything lie over what should be read, is a text cut off, is a target too small for a
 * finger, does anything stand beyond the screen? Run in the page of the gallery, which tells by `galleryFelt` where the cards lie.
 */

interface Look {
  readonly hasTouch: boolean;
  /** Overlaps of fewer pixels than this are none. */
  readonly slack: number;
  /** A finger's target, in CSS pixels. */
  readonly target: number;
  /** So much of a name is seen at least, in CSS pixels: five letters. */
  readonly leastName: number;
}

function complaintsIn(look: Look): string[] {
  const complaints = new Set<string>();
  interface Rect {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Thing {
    readonly name: string;
    readonly rect: Rect;
    readonly element: Element | null;
    /** Things of one kind may lie over each other. */
    readonly kind: string;
  }
  interface Card {
    readonly zone: string;
    readonly face: string;
    readonly isAside: boolean;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly strip: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  }
  const felt = (globalThis as { galleryFelt?: { shown: { value: { cards: readonly Card[] } | null } } }).galleryFelt;
  // the felt is laid out in the page's own pixels, and rectangles are the window's
  const zoom = Number(document.documentElement.style.getPropertyValue('--zoom')) || 1;
  const seen = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    return (
      style.visibility !== 'hidden' &&
      Number(style.opacity) > 0.1 &&
      rect.width > 1 &&
      rect.height > 1 &&
      element.closest('.visually-hidden, [aria-hidden="true"] .oval') === null
    );
  };
  const called = (element: Element): string => {
    const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = element.classList[0] ?? element.tagName.toLowerCase();
    return `${name} "${said.replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
  };
  const found = (selector: string, kind: string): Thing[] =>
    [...document.querySelectorAll(selector)]
      .filter(seen)
      .map((element) => ({ name: called(element), rect: element.getBoundingClientRect(), element, kind }));
  const shared = (a: Rect, b: Rect): readonly [number, number] => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];

  const plates = found('.plates > li', 'plate');
  const labels = found('.feltlab', 'label');
  const words = found('.hint', 'hint').filter(({ element }) => (element?.textContent ?? '') !== '');
  const boxes = found(
    '.felt > :is(.panel, .paper, section, .bidding, .choicebox), .felt > * > :is(.panel, .paper)',
    'box',
  );
  const bar = found('.bar .barend > *, .bar .tags > .tag', 'bar');
  // a tag that the bar has no room for wraps out of sight
  const shownInBar = bar.filter(({ element, rect }) => {
    const tags = element?.closest('.tags') ?? null;
    return tags === null || tags === element || rect.top < tags.getBoundingClientRect().bottom - 2;
  });
  const cards: Thing[] = (felt?.shown.value?.cards ?? [])
    .filter(({ isAside, face }) => !isAside && face !== '?')
    .map(({ zone, x, y, width, strip }) => {
      const left = x - width / 2 + strip.left;
      const top = y - width * 0.7 + strip.top;
      return {
        name: `a card of ${zone}`,
        rect: {
          left: left * zoom,
          top: top * zoom,
          right: (left + strip.width) * zoom,
          bottom: (top + strip.height) * zoom,
        },
        element: null,
        kind: zone.startsWith('trick') ? 'trick' : zone,
      };
    });

  const hasResult = document.querySelector('.handresult, .gameresult') !== null;
  const things = hasResult ? shownInBar : [...plates, ...labels, ...words, ...boxes, ...shownInBar, ...cards];
  // of many overlaps of the same two things the worst
  const overlaps = new Map<string, readonly [number, number]>();
  things.forEach((one, i) => {
    for (const other of things.slice(i + 1)) {
      if (one.element === null && other.element === null && one.kind === other.kind) continue;
      if (one.element?.contains(other.element) === true || other.element?.contains(one.element) === true) continue;
      const [across, down] = shared(one.rect, other.rect);
      if (across <= look.slack || down <= look.slack) continue;
      const both = `${one.name} and ${other.name}`;
      const [most, deepest] = overlaps.get(both) ?? [0, 0];
      if (across * down > most * deepest) overlaps.set(both, [across, down]);
    }
  });
  for (const [both, [across, down]] of overlaps)
    complaints.add(`${both} overlap by ${Math.round(across)} x ${Math.round(down)}`);

  const { innerWidth: width, innerHeight: height } = globalThis;
  for (const { name, rect, kind } of things) {
    // hands may lie half beyond the edge
    if (kind.startsWith('hand')) continue;
    // what lies wholly beyond it is put out of sight on purpose
    if (rect.top >= height || rect.bottom <= 0 || rect.left >= width || rect.right <= 0) continue;
    const out = Math.max(-rect.left, -rect.top, rect.right - width, rect.bottom - height);
    if (out > look.slack) complaints.add(`${name} stands ${Math.round(out)} beyond the screen`);
  }
  if (document.documentElement.scrollWidth > width) complaints.add('the page is wider than the screen');

  // a tag for which the bar has no room at all stands in its menu
  const isWrappedOutOfSight = (element: HTMLElement): boolean => {
    const row = element.closest('.tags');
    return row !== null && element.getBoundingClientRect().top >= row.getBoundingClientRect().bottom;
  };
  // a person's name may be as long as the person likes: enough of it to know who it is must be seen, and that it goes on
  const isNameInShort = (element: HTMLElement, ellipsis: string): boolean => {
    const names = [element, ...element.querySelectorAll('bdi')].filter(({ tagName }) => tagName === 'BDI');
    const text = (element.textContent ?? '').trim();
    const isOneName = names.some((name) => name.textContent?.trim() === text) && !/[+,،]/.test(text);
    return isOneName && ellipsis === 'ellipsis' && element.clientWidth >= look.leastName;
  };
  // of the bar's tags those that are gold must be seen whole; the others may wrap out of sight
  for (const element of document.querySelectorAll('.table *')) {
    if (
      !(element instanceof HTMLElement) ||
      !seen(element) ||
      element.matches('.tags') ||
      element.closest('.tags > :not(.gold), .av, .visually-hidden') !== null
    )
      continue;
    if (isWrappedOutOfSight(element)) continue;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '');
    const isCut = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
    const isText = hasText || element.querySelector(':scope > :is(bdi, .cardsign, .suitsign, span)') !== null;
    if (isText && isCut && element.scrollWidth > element.clientWidth + 1 && !isNameInShort(element, style.textOverflow))
      complaints.add(
        `cut off by ${element.scrollWidth - element.clientWidth}: ${called(element)} in ${called(element.parentElement ?? element).split(' ')[0]}`,
      );
    if (
      isText &&
      hasText &&
      element.clientWidth > 0 &&
      style.overflowX === 'visible' &&
      style.display !== 'inline' &&
      element.scrollWidth > element.clientWidth + 1
    )
      complaints.add(`runs over by ${element.scrollWidth - element.clientWidth}: ${called(element)}`);
    const isCutBelow = style.overflowY === 'hidden' || style.overflowY === 'clip';
    if (hasText && isCutBelow && element.scrollHeight > element.clientHeight + look.slack)
      complaints.add(`cut off below by ${element.scrollHeight - element.clientHeight}: ${called(element)}`);
  }

  if (look.hasTouch) {
    for (const element of document.querySelectorAll('.table :is(button, a, input, select)')) {
      if (!seen(element)) continue;
      const rect = element.getBoundingClientRect();
      if (rect.width >= look.target - 0.5 && rect.height >= look.target - 0.5) continue;
      const where = element.closest('.cardbuttons') === null ? called(element) : 'a card';
      complaints.add(`${Math.round(rect.width)} x ${Math.round(rect.height)} to touch: ${where}`);
    }
  }
  return [...complaints];
}

/** What is wrong with the table on this page, a sentence each. */
export async function lookOver(page: Page, hasTouch: boolean): Promise<string[]> {
  return page.evaluate(complaintsIn, { hasTouch, slack: 3, target: 44, leastName: 36 });
}
