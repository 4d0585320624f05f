import type { ComponentChildren } from 'preact';

/** One of the bids or suits that are picked before they are confirmed; what cannot be picked now is disabled in its place. */
export function BidCell(props: {
  isPicked: boolean;
  isOpen: boolean;
  onPick: () => void;
  /** What it undertakes, on hover and for screen readers. */
  means?: string;
  children: ComponentChildren;
}) {
  const { isPicked, isOpen, onPick, means, children } = props;
  return (
    <button
      type="button"
      class={isPicked ? 'bidcell on' : 'bidcell'}
      aria-pressed={isPicked}
      disabled={!isOpen}
      title={means}
      onClick={onPick}
    >
      {children}
    </button>
  );
}
