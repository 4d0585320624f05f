import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A part of the page that scrolls if it does not fit. Then it can be reached by Tab, so that keys scroll it too. */
export function ScrollBox(props: { class: string; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = () =>
      setCut(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    look();
    return () => observer.disconnect();
  });
  return (
    <div ref={box} class={props.class} {...(isCut ? { tabIndex: 0 } : {})}>
      {props.children}
    </div>
  );
}

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
