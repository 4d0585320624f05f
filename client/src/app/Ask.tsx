import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from './Button.tsx';
import './ask.css';

/**
 * Asks for confirmation, in place, before something that cannot be undone. The focus goes to the cancel button, and
 * back to where it was once this closes.
 */
export function Ask(props: {
  question: string;
  action: string;
  /** The label of the cancel button. */
  keep: string;
  note?: ComponentChildren;
  onYes: () => void;
  onNo: () => void;
}) {
  const no = useRef<HTMLButtonElement>(null);
  const opener = useRef(document.activeElement);
  // at once: a later move would take the focus from somebody already on the other button
  useLayoutEffect(() => {
    const from = opener.current;
    // keyboard users can carry on, and are back where they were afterwards
    no.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
  return (
    <div class="hask" role="alertdialog" aria-label={props.question}>
      <p>{props.question}</p>
      {props.note}
      <span class="ways">
        <button ref={no} type="button" class="btn ghost" onClick={props.onNo}>
          {props.keep}
        </button>
        <Button class="btn bad" text={props.action} onClick={props.onYes} />
      </span>
    </div>
  );
}

/** A button for something that cannot be undone: while it is asked about, the question stands in its place. */
export function AskFirst(props: Omit<Parameters<typeof Ask>[0], 'onNo'>) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => setAsking(false);
  const answerYes = (): void => {
    close();
    props.onYes();
  };
  // Ask closes before this button is shown again, and what is hidden takes no focus
  useLayoutEffect(() => (isAsking ? () => opener.current?.focus() : undefined), [isAsking]);
  return (
    <>
      <Button ref={opener} class="btn ghost" text={props.action} hidden={isAsking} onClick={() => setAsking(true)} />
      {isAsking && <Ask {...props} onYes={answerYes} onNo={close} />}
    </>
  );
}
