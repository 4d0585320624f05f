import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { usePlay } from './context.ts';

/**
 * The controls of the game: bids, bets, calls. While the connection is down they are disabled. Browsers take the focus
 * from a disabled button, so it is put back once the connection is up.
 */
export function Playing(props: { children: ComponentChildren }) {
  const play = usePlay();
  const isDown = !play.isConnected.value;
  const box = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isDown) {
      const isInside = activeElement instanceof HTMLElement && box.current?.contains(activeElement) === true;
      focused.current = isInside ? activeElement : null;
      return;
    }
    if (activeElement === document.body) focused.current?.focus();
    focused.current = null;
  }, [isDown]);
  return (
    <fieldset ref={box} class="playing" role="presentation" disabled={isDown}>
      {props.children}
    </fieldset>
  );
}
