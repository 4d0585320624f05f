import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * A part of the page that scrolls where its room is too small for it. Then it can be reached by Tab, so that keys
 * scroll it too.
 */
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
