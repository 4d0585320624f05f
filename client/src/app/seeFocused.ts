/**
 * For a row that scrolls sideways: scrolls the focused element fully into view. By default a browser leaves one that is
 * half visible where it is.
 */
export function seeFocused({ target }: FocusEvent): void {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Brings the link to this very page into sight once a row of links is drawn, and leaves the page itself where it is.
 */
export function seeCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row === null || current === null || current === undefined) return;
  const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}
