import type { ComponentChildren } from 'preact';

/** One of the bids or suits that are picked before they are confirmed; what cannot be picked now is disabled in its place. */
export function BidCell(props: {
  isPicked: boolean;
  isOpen: boolean;
  onPick: () => void;
  children: ComponentChildren;
}) {
  const { isPicked, isOpen, onPick, children } = props;
  return (
    <button
      type="button"
      class={isPicked ? 'bidcell on' : 'bidcell'}
      aria-pressed={isPicked}
      disabled={!isOpen}
      onClick={onPick}
    >
      {children}
    </button>
  );
}
