import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import { ScrollBox } from './ScrollBox.tsx';

/**
 * A dialog; on a phone a sheet from the bottom, or with `isAtTop` from the top, where the on-screen keyboard does not
 * cover it. It is the browser's own modal: focus stays inside and returns, Esc closes. It opens with the focus on the
 * element with `data-focus`, if there is one. The footer keeps its place while the body scrolls.
 */
export function Dialog(props: {
  title: string;
  emblem?: ComponentChildren;
  wide?: boolean;
  isAtTop?: boolean;
  footer?: ComponentChildren;
  children: ComponentChildren;
  onClose: () => void;
}) {
  const box = useRef<HTMLDialogElement>(null);
  // at once: a later move would take the focus from somebody already typing or pressing
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it, and so does Esc by itself
    <dialog
      ref={box}
      class={`box${props.wide === true ? ' wide' : ''}${props.isAtTop === true ? ' fromtop' : ''}`}
      aria-label={props.title}
      onClose={props.onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div class="boxin">
        <div class="dh">
          {props.emblem}
          <h2>{props.title}</h2>
          <button type="button" class="ib" aria-label={t('close')} onClick={() => box.current?.close()}>
            <Icon name="close" size={22} />
          </button>
        </div>
        <ScrollBox class="db">{props.children}</ScrollBox>
        {props.footer !== undefined && <div class="df">{props.footer}</div>}
      </div>
    </dialog>
  );
}
