import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * The lines of a chat in a box that scrolls: the latest is at the bottom, and stays in sight unless the reader has
 * scrolled up. `latest` changes with each new line.
 */
export function ChatLines(props: { label: string; latest: unknown; children: ComponentChildren }) {
  const box = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what scrolls
  useLayoutEffect(() => {
    const list = box.current;
    if (list !== null && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [props.latest]);
  return (
    <ol
      ref={box}
      class="chatlines"
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - 24;
      }}
    >
      {props.children}
    </ol>
  );
}
