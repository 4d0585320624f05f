/*
 * What `lookOver` runs in the page, sent there by its source: functions only, all of them exported, that use nothing
 * but each other and the page. The gallery's `galleryFelt` says where the cards lie.
 */

/** How strictly a page is looked over. All lengths are CSS pixels. */
export interface Look {
  readonly hasTouch: boolean;
  /** Overlaps of fewer pixels than this do not count. */
  readonly slack: number;
  /** A finger's target. */
  readonly target: number;
  /** At least this much of a name is seen: five letters. */
  readonly leastName: number;
}

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Thing {
  readonly name: string;
  readonly rect: Rect;
  /** Null for a card. */
  readonly element: Element | null;
  /** Cards of one kind may lie over each other. */
  readonly kind: string;
  /** The index of a card, which words that lie on the card leave in sight. */
  readonly index?: Rect;
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

export function isSeen(element: Element): boolean {
  const style = getComputedStyle(element);
  const rect = element.getBoundingClientRect();
  return (
    style.visibility !== 'hidden' &&
    Number(style.opacity) > 0.1 &&
    rect.width > 1 &&
    rect.height > 1 &&
    element.closest('.visually-hidden, [aria-hidden="true"] .oval') === null
  );
}

export function nameOf(element: Element): string {
  const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const name = element.classList[0] ?? element.tagName.toLowerCase();
  return `${name} "${said.replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
}

export function thingsAt(selector: string, kind: string): Thing[] {
  return [...document.querySelectorAll(selector)]
    .filter(isSeen)
    .map((element) => ({ name: nameOf(element), rect: element.getBoundingClientRect(), element, kind }));
}

/** The visible parts of the open cards that lie on the felt: those beyond it are out of sight. */
export function openCards(): Thing[] {
  const felt = (globalThis as { galleryFelt?: { shown: { value: { cards: readonly Card[] } | null } } }).galleryFelt;
  // the felt is laid out in the page's own pixels, and rectangles are the window's
  const zoom = Number(document.documentElement.style.getPropertyValue('--zoom')) || 1;
  // beside a result, or a drawer, that is read from right to left the felt does not begin at the window's edge
  const corner = document.querySelector('.felt')?.getBoundingClientRect();
  return (felt?.shown.value?.cards ?? [])
    .filter(({ isAside, face }) => !isAside && face !== '?')
    .map(({ zone, x, y, width, strip }) => {
      const left = (corner?.left ?? 0) + (x - width / 2 + strip.left) * zoom;
      const top = (corner?.top ?? 0) + (y - width * 0.7 + strip.top) * zoom;
      return {
        name: `a card of ${zone}`,
        rect: {
          left,
          top,
          right: left + strip.width * zoom,
          bottom: top + strip.height * zoom,
        },
        element: null,
        kind: zone.startsWith('trick') ? 'trick' : zone,
        index: { left, top, right: left + strip.width * zoom, bottom: top + width * 0.5 * zoom },
      };
    })
    .filter(({ rect: { left, right } }) => corner === undefined || (right > corner.left && left < corner.right));
}

/** What must lie clear of everything else. */
export function thingsOnTable(): Thing[] {
  // a tag that the bar has no room for wraps out of sight
  const bar = thingsAt('.bar .barend > :not(.tags), .bar .tags > *', 'bar').filter(({ element, rect }) => {
    const tags = element?.closest('.tags') ?? null;
    return tags === null || tags === element || rect.top < tags.getBoundingClientRect().bottom - 2;
  });
  const boxes = '.felt > :is(.panel, .paper, section, .bidding, .choicebox), .felt > * > :is(.panel, .paper)';
  return [
    ...thingsAt('.plates > li', 'plate'),
    ...thingsAt('.tour', 'tour'),
    ...thingsAt('.feltlab', 'label'),
    ...thingsAt('.result, .result :is(h2, .ey)', 'result'),
    ...thingsAt('.hint', 'hint').filter(({ element }) => (element?.textContent ?? '') !== ''),
    ...thingsAt(boxes, 'box'),
    ...bar,
    ...openCards(),
  ];
}

export function mayOverlap(one: Thing, other: Thing): boolean {
  if (one.element === null || other.element === null) {
    return one.element === null && other.element === null && one.kind === other.kind;
  }
  // the corners of a phone held sideways lie over a result, whose words make way for them
  const isCorner = [one, other].some(({ element }) => element?.matches('.result') === true);
  if (isCorner && [one, other].some(({ kind }) => kind === 'bar')) return true;
  return one.element.contains(other.element) || other.element.contains(one.element);
}

/** What of one thing must be clear of another. */
export function partClearOf({ rect, index }: Thing, other: Thing): Rect {
  return (other.element?.matches('.oncards') && index) || rect;
}

export function overlapsOf(things: readonly Thing[], { slack }: Look): string[] {
  // of several overlaps of the same two things, the worst
  const worst = new Map<string, readonly [number, number]>();
  things.forEach((one, i) => {
    for (const other of things.slice(i + 1)) {
      if (mayOverlap(one, other)) continue;
      const [a, b] = [partClearOf(one, other), partClearOf(other, one)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= slack || down <= slack) continue;
      const both = `${one.name} and ${other.name}`;
      const [most, deepest] = worst.get(both) ?? [0, 0];
      if (across * down > most * deepest) worst.set(both, [across, down]);
    }
  });
  return Array.from(
    worst,
    ([both, [across, down]]) => `${both} overlap by ${Math.round(across)} x ${Math.round(down)}`,
  );
}

export function beyondScreen(things: readonly Thing[], { slack }: Look): string[] {
  const { innerWidth: width, innerHeight: height } = globalThis;
  const complaints: string[] = [];
  for (const { name, rect, kind } of things) {
    // hands may lie half beyond the edge
    if (kind.startsWith('hand')) continue;
    // anything wholly beyond it is out of sight on purpose
    if (rect.top >= height || rect.bottom <= 0 || rect.left >= width || rect.right <= 0) continue;
    const out = Math.max(-rect.left, -rect.top, rect.right - width, rect.bottom - height);
    if (out > slack) complaints.push(`${name} stands ${Math.round(out)} beyond the screen`);
  }
  if (document.documentElement.scrollWidth > width) complaints.push('the page is wider than the screen');
  return complaints;
}

/** A tag for which the bar has no room at all stands in its menu. */
export function isWrappedOutOfSight(element: Element): boolean {
  const row = element.closest('.tags');
  return row !== null && element.getBoundingClientRect().top >= row.getBoundingClientRect().bottom;
}

/**
 * A plate has one line under the name, a narrow upright one at most two, and neither they nor the time left nor the
 * dealer's mark lie on the name or the avatar.
 */
export function platesCrowded({ slack }: Look): string[] {
  const zoom = Number(getComputedStyle(document.documentElement).zoom);
  return [...document.querySelectorAll('.plates > li, .listseat')].flatMap((plate) => {
    const parts = [...plate.querySelectorAll('.av, b, .sub, span.cut, .secs, .dealermark, .edgesum')].filter(isSeen);
    const things = parts.map((element) => {
      return { name: nameOf(element), rect: element.getBoundingClientRect(), element, kind: 'part' };
    });
    const most = plate.matches('.v') ? 40 : 24;
    const tall = things.filter(({ element, rect }) => {
      return element.matches('.sub') && (rect.bottom - rect.top) / zoom > most;
    });
    const crowded = [
      ...overlapsOf(things, { hasTouch: false, slack, target: 0, leastName: 0 }),
      ...tall.map(({ name }) => `too many lines: ${name}`),
    ];
    return crowded.map((text) => `${text} on ${nameOf(plate)}`);
  });
}

/** The leader or winner is seen on a result without scrolling. */
export function totalsOutOfSight({ slack }: Look): string[] {
  const fold = document.querySelector('.resultfoot')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  return thingsAt('.result .total.ahead', 'total')
    .filter(({ rect }) => rect.bottom > fold + slack)
    .map(({ name }) => `out of sight: ${name}`);
}

/** Names and figures of a score sheet stand apart, figures on both sides of a line. */
export function figuresTouching({ slack }: Look): string[] {
  const textOf = (cell: Element) => {
    const range = document.createRange();
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const rects: DOMRect[] = [];
    for (let word = words.nextNode(); word !== null; word = words.nextNode()) {
      if (word.parentElement?.closest('.visually-hidden') != null) continue;
      range.selectNodeContents(word);
      rects.push(...range.getClientRects());
    }
    return { left: Math.min(...rects.map(({ left }) => left)), right: Math.max(...rects.map(({ right }) => right)) };
  };
  return [...document.querySelectorAll('.scoresheet tr')].flatMap((row) => {
    const cells = [...row.children].filter((cell) => (cell.textContent ?? '') !== '');
    return cells.slice(1).flatMap((cell, i) => {
      const before = cells[i];
      if (before === undefined) return [];
      const [one, other] = [textOf(before), textOf(cell)].sort((a, b) => a.left - b.left);
      const apart = (other?.left ?? 0) - (one?.right ?? 0);
      const least = cell.tagName === 'TD' ? 2 * slack : slack;
      return apart < least ? [`${nameOf(before)} and ${nameOf(cell)} of the sheet are ${apart.toFixed(1)} apart`] : [];
    });
  });
}

/** A name may have any length: enough to recognize it must be seen, and that it is cut. */
export function isNameInShort(element: HTMLElement, { leastName }: Look): boolean {
  // so may what a plate has room for in one line
  if (element.matches('.plate .sub')) return element.clientWidth >= leastName;
  const names = [element, ...element.querySelectorAll('bdi')].filter(({ tagName }) => tagName === 'BDI');
  const text = (element.textContent ?? '').trim();
  const isOneName = names.some((name) => name.textContent?.trim() === text) && !/[+,،]/.test(text);
  return isOneName && getComputedStyle(element).textOverflow === 'ellipsis' && element.clientWidth >= leastName;
}

/** What is wrong with the text of an element. */
export function textCutIn(element: HTMLElement, look: Look): string[] {
  const complaints: string[] = [];
  const { overflowX, overflowY, display } = getComputedStyle(element);
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '');
  const isText = hasText || element.querySelector(':scope > :is(bdi, .cardsign, .suitsign, span)') !== null;
  const isCut = overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll';
  const beyond = element.scrollWidth - element.clientWidth;
  if (isText && isCut && beyond > 1 && !isNameInShort(element, look)) {
    complaints.push(
      `cut off by ${beyond}: ${nameOf(element)} in ${nameOf(element.parentElement ?? element).split(' ')[0]}`,
    );
  }
  if (hasText && element.clientWidth > 0 && overflowX === 'visible' && display !== 'inline' && beyond > 1) {
    complaints.push(`runs over by ${beyond}: ${nameOf(element)}`);
  }
  const below = element.scrollHeight - element.clientHeight;
  if (hasText && (overflowY === 'hidden' || overflowY === 'clip') && below > look.slack) {
    complaints.push(`cut off below by ${below}: ${nameOf(element)}`);
  }
  return complaints;
}

export function textsCut(look: Look): string[] {
  // gold tags in the bar must be seen whole; the others may wrap out of sight
  const mayBeCut = '.tags > :not(.gold), .av, .visually-hidden';
  return [...document.querySelectorAll<HTMLElement>(':is(.table, .tour) *')]
    .filter((element) => element instanceof HTMLElement && isSeen(element) && !element.matches('.tags'))
    .filter((element) => element.closest(mayBeCut) === null && !isWrappedOutOfSight(element))
    .flatMap((element) => textCutIn(element, look));
}

export function smallTargets({ hasTouch, target }: Look): string[] {
  if (!hasTouch) return [];
  const complaints: string[] = [];
  for (const element of document.querySelectorAll(':is(.table, .tour) :is(button, a, input, select)')) {
    if (!isSeen(element)) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width >= target - 0.5 && height >= target - 0.5) continue;
    const where = element.closest('.cardbuttons') === null ? nameOf(element) : 'a card';
    complaints.push(`${Math.round(width)} x ${Math.round(height)} to touch: ${where}`);
  }
  return complaints;
}

/** The faults of the table on this page, each listed once. */
export function complaintsIn(look: Look): string[] {
  const things = thingsOnTable();
  return [
    ...new Set([
      ...overlapsOf(things, look),
      ...platesCrowded(look),
      ...figuresTouching(look),
      ...totalsOutOfSight(look),
      ...beyondScreen(things, look),
      ...textsCut(look),
      ...smallTargets(look),
    ]),
  ];
}
