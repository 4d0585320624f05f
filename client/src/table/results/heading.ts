/** What a result says first is read first, unless the player is busy with something else. */
export function focusHeading(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
