import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ScrollBox } from '../../app/ScrollBox.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay } from '../context.ts';

/** How a drawer looks: lacquer for controls, or paper for reading; `wide` takes the middle of the screen. */
interface DrawerLook {
  readonly title: string;
  readonly isPaper?: boolean;
  readonly isWide?: boolean;
}

function Head(props: { title: string; onClose: () => void }) {
  const play = usePlay();
  const button = useRef<HTMLButtonElement>(null);
  // at once: a later move would take the focus from somebody already writing in the drawer, and Enter would close it
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <div class="dh">
      <h2>{props.title}</h2>
      <button ref={button} type="button" class="ib" aria-label={play.t('bar.close')} onClick={props.onClose}>
        <TableIcon name="close" size={22} />
      </button>
    </div>
  );
}

/** The browser's own modal: on phones, and for what is too wide to stand beside the felt. */
function Modal(props: DrawerLook & { children: ComponentChildren; onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null) return undefined;
    if (!dialog.open) dialog.showModal();
    // a click beside it closes it, as Escape does
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener('click', onClick);
    return () => dialog.removeEventListener('click', onClick);
  }, []);
  const close = () => box.current?.close();
  return (
    <dialog
      ref={box}
      class={`tabledialog${props.isPaper === true ? ' paper' : ''}${props.isWide === true ? ' wide' : ''}`}
      aria-label={props.title}
      onClose={props.onClose}
    >
      <div class="dialogin">
        <Head title={props.title} onClose={close} />
        <ScrollBox class="drawerbody">{props.children}</ScrollBox>
      </div>
    </dialog>
  );
}

/** A panel that opens from the bar: beside the felt on a desktop, where the game stays in view; over it on a phone. */
export function Drawer(props: DrawerLook & { children: ComponentChildren }) {
  const play = usePlay();
  const felt = useFelt();
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const from = opener.current;
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
  const close = () => {
    play.drawer.value = null;
  };
  if (props.isWide === true || felt.viewport.value.kind !== 'desktop') return <Modal {...props} onClose={close} />;
  return (
    <aside
      class={props.isPaper === true ? 'drawer paper' : 'drawer panel'}
      aria-label={props.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Head title={props.title} onClose={close} />
      <ScrollBox class="drawerbody">{props.children}</ScrollBox>
    </aside>
  );
}
