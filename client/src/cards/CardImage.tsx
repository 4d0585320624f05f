import { useEffect, useRef, useState } from 'preact/hooks';
import type { BackName } from './back.ts';

/** Under this width in CSS pixels a card wears the large-index face. */
const LARGE_INDEX_BELOW = 72;

/** The device's pixels per CSS pixel, followed as the page is zoomed or moved to another screen. */
function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio);
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`);
    const follow = () => setRatio(window.devicePixelRatio);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [ratio]);
  return ratio;
}

/**
 * A card among text and buttons. `code` is a card's code of the record format, or `back` for the back of a name;
 * `width` is in CSS pixels and the height 1.4 times that. It is decoration for screen readers unless it has a `label`.
 * Its drawing is loaded when the first card is shown, so the place is empty for a moment.
 */
export function CardImage(props: {
  code: string;
  width: number;
  four?: boolean;
  big?: boolean;
  back?: BackName;
  label?: string;
}) {
  const { code, width, four = false, big = width < LARGE_INDEX_BELOW, back = 'lattice', label } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = usePixelRatio();
  useEffect(() => {
    let isStale = false;
    import('./paintCard.ts').then(
      ({ paintCard }) => {
        if (canvas.current === null || isStale) return;
        void paintCard(canvas.current, code, width, ratio, { four, big, back }, () => isStale);
      },
      // Without its drawing the place stays empty: the words beside it say what matters.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [code, width, ratio, four, big, back]);
  return (
    <canvas
      ref={canvas}
      class="cd"
      style={{ width: `${width}px`, height: `${Math.round(width * 1.4)}px`, borderRadius: `${width * 0.075}px` }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
