import type { Person } from './browser.ts';

/** A page has fewer stops of the Tab key than this. */
const MOST_STOPS = 160;
/** How many steps more than there were places at first: a list that is still loading may add some on the way. */
const SPARE_STOPS = 10;

/** How long a page may scroll to the focus, in milliseconds. */
const SETTLES = 300;

/**
 * Runs in the page: what can be reached by keyboard, each by its name; of a group of radio buttons or roving ones, only
 * one.
 */
function stopsInPage(): number {
  const dialog = document.querySelector('dialog:modal');
  const all = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ];
  const isStop = (one: HTMLElement): boolean =>
    one.tabIndex >= 0 &&
    !one.matches(':disabled, [inert] *') &&
    one.checkVisibility({ visibilityProperty: true }) &&
    !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked);
  const stops = all.filter(isStop);
  for (const [i, one] of stops.entries()) one.dataset['stop'] = String(i);
  return stops.length;
}

/** Runs in the page: what has the focus, and why it cannot be seen there; '' where it can. */
function focusInPage(): { readonly stop: string; readonly hidden: string } {
  const focused = document.activeElement as HTMLElement | null;
  const stop = focused?.dataset['stop'] ?? '';
  if (focused === null || stop === '') return { stop: '', hidden: '' };
  const { left, top, width, height } = focused.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? focused.tagName).trim().slice(0, 60);
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return { stop, hidden: `${name}: beyond the screen` };
  const found = document.elementFromPoint(x, y);
  // a label or a switch's row may lie over what it stands for
  const isItsOwn =
    found !== null && (focused.contains(found) || found.contains(focused) || found.matches('label, label *'));
  return { stop, hidden: isItsOwn ? '' : `${name}: covered` };
}

/**
 * Goes through a page with the Tab key alone, from its beginning. Returns what is wrong: what Tab does not reach, and
 * where the focus is not visible.
 */
export async function tabbingFaults({ page }: Person): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const stops = await page.evaluate(stopsInPage);
  const seen = new Set<string>();
  const faults = new Set<string>();
  for (let step = 0; step < Math.min(MOST_STOPS, stops + SPARE_STOPS) && seen.size < stops; step++) {
    await page.keyboard.press('Tab');
    let { stop, hidden } = await page.evaluate(focusInPage);
    if (stop !== '') seen.add(stop);
    if (hidden !== '') {
      // scrolling takes a moment, and so does anything still loading beside it
      await page.waitForTimeout(SETTLES);
      ({ stop, hidden } = await page.evaluate(focusInPage));
    }
    if (hidden !== '') faults.add(hidden);
  }
  if (seen.size < stops) {
    const missed = await page.evaluate(
      (found) =>
        [...document.querySelectorAll<HTMLElement>('[data-stop]')]
          .filter((one) => !found.includes(one.dataset['stop'] ?? ''))
          .map((one) => one.outerHTML.slice(0, 100)),
      [...seen],
    );
    for (const one of missed) faults.add(`not come to: ${one}`);
  }
  return [...faults];
}
