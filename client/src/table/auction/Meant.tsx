import type { ComponentChildren, TargetedKeyboardEvent, VNode } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A finger that rests this many milliseconds asks for the meaning instead of pressing. */
const LONG_PRESS = 500;

/** Between what is explained, the explanation and the page's edge, in the page's own pixels. */
const GAP = 8;

/**
 * Puts the explanation over what it explains, or under it, as is wanted and where there is room. It covers no other
 * bid: that of a bid stands over the whole box of bids, or beside it.
 */
function place(bubble: HTMLElement, target: Element, isUnder: boolean): void {
  const { left, right } = target.getBoundingClientRect();
  const box = target.closest('.bidbox')?.getBoundingClientRect();
  const { top, bottom } = box ?? target.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = bubble;
  const middle = (left + right - offsetWidth) / 2;
  const above = top - GAP - offsetHeight;
  const isBeside = box !== undefined && above < GAP && box.left >= GAP + offsetWidth + GAP;
  const x = isBeside ? box.left - GAP - offsetWidth : middle;
  bubble.style.left = `${Math.max(GAP, Math.min(x, clientWidth - GAP - offsetWidth))}px`;
  const hasRoomUnder = bottom + GAP + offsetHeight + GAP <= clientHeight;
  const y = above < GAP || (isUnder && hasRoomUnder) ? bottom + GAP : above;
  bubble.style.top = `${isBeside ? Math.max(GAP, top) : y}px`;
}

/**
 * When an explanation is shown: on hover, where a key brought the focus, and after a long press, which presses nothing
 * if there is something to explain.
 */
function useShown(explains: () => boolean) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasLong = useRef(false);
  const release = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  // as soon as it is seen, Escape hides it: an effect would listen only after the next frame
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const hide = () => setShown(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    // the press that shows it has ended by now
    addEventListener('pointerdown', hide);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('pointerdown', hide);
      removeEventListener('keydown', onKey, true);
    };
  }, [isShown]);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setShown(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      release();
      if (event.pointerType === 'mouse') setShown(false);
    },
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false;
      if (event.pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        wasLong.current = explains();
        setShown(true);
      }, LONG_PRESS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: Event) => {
      if (wasLong.current) event.preventDefault();
    },
    onFocusIn: (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) setShown(true);
    },
    onFocusOut: () => setShown(false),
    onClickCapture: (event: Event) => {
      // a long press only asks
      if (wasLong.current) event.stopPropagation();
      wasLong.current = false;
    },
  };
  return { isShown, setShown, handlers };
}

/**
 * Explains the one control within it, on hover, focus and a long press; `children` get the id of the control's
 * description. While the text is '', nothing is shown; once it is known, it appears wherever it was asked for, and the
 * control keeps its focus. A control that is never explained needs no wrapper.
 */
export function Meant(props: { says: string | undefined; children: (describedBy: string | undefined) => VNode }) {
  const { says, children } = props;
  return says === undefined ? children(undefined) : <Explained says={says}>{children}</Explained>;
}

function Explained(props: { says: string; onTap?: true; children: (describedBy: string | undefined) => VNode }) {
  const { says, onTap = false, children } = props;
  const isSilent = says === '';
  const id = useId();
  const whole = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const { isShown, setShown, handlers } = useShown(() => bubble.current !== null);
  useLayoutEffect(() => {
    const target = whole.current?.firstElementChild;
    if (!isShown || isSilent || bubble.current === null || !(target instanceof Element)) return undefined;
    const shown = bubble.current;
    // over everything, and cut off by nothing that scrolls
    shown.showPopover();
    // under a call there are only later rounds, over it stands whose call it is
    place(shown, target, onTap);
    return () => shown.hidePopover();
  }, [isShown, isSilent, onTap]);
  return (
    <span ref={whole} class="meant" {...handlers} {...(onTap ? { onClick: () => setShown(true) } : {})}>
      {children(isSilent ? undefined : id)}
      {!isSilent && (
        <span ref={bubble} id={id} class="says" role="tooltip" popover="manual">
          {says}
        </span>
      )}
    </span>
  );
}

/**
 * A call in an auction, with its meaning. A tap is enough to see it; with keys the last call is reached by Tab and the
 * others from there by arrows (`moveAmongCalls`).
 */
export function MeantCall(props: { says: string; isLast: boolean; children: ComponentChildren }) {
  const { says, isLast, children } = props;
  if (says === '') return <>{children}</>;
  return (
    <Explained says={says} onTap>
      {(id) => (
        <button type="button" class="meantcall" aria-describedby={id} tabIndex={isLast ? 0 : -1}>
          {children}
        </button>
      )}
    </Explained>
  );
}

/** Left and right, up and down among the calls of an auction that can be explained. */
export function moveAmongCalls(event: TargetedKeyboardEvent<HTMLElement>): void {
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const steps: { readonly [key: string]: number } = {
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowUp: -1,
    ArrowDown: 1,
  };
  const calls = [...event.currentTarget.querySelectorAll<HTMLElement>('.meantcall')];
  const from = event.target instanceof HTMLElement ? calls.indexOf(event.target) : -1;
  const step = steps[event.key];
  if (from < 0 || step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  calls[from + step]?.focus();
}
