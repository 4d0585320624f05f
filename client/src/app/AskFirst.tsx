import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Ask } from './Ask.tsx';

/** A button for something that cannot be undone: once pressed, a confirmation replaces it. */
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
