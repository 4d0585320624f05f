import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Ask } from './Ask.tsx';

/** A button for what cannot be undone: once pressed, it makes way for the question whether to do it. */
export function AskFirst(props: {
  action: string;
  question: string;
  /** The label of the cancel button. */
  keep: string;
  note?: ComponentChildren;
  onYes: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" class="btn ghost" onClick={() => setAsking(true)}>
        {props.action}
      </button>
    );
  }
  return <Ask {...props} onNo={() => setAsking(false)} />;
}
