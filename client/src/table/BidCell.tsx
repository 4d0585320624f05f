import type { ComponentChildren } from 'preact';
import { Meant } from './auction/Meant.tsx';

/**
 * One of the bids or suits that are picked before they are confirmed; one that cannot be picked now is disabled in its
 * place.
 */
export function BidCell(props: {
  isPicked: boolean;
  isOpen: boolean;
  onPick: () => void;
  /** What it undertakes, on hover and for screen readers. */
  means?: string | undefined;
  /**
   * What the bid says about the bidder's hand, shown with what the bid undertakes; '' until it is known, undefined in
   * games that do not explain bids.
   */
  says?: string | undefined;
  /** Further classes of its own. */
  look?: string;
  children: ComponentChildren;
}) {
  const { isPicked, isOpen, onPick, means, says, look = '', children } = props;
  const isSaid = says !== undefined && says !== '';
  const explained = isSaid && means !== undefined ? `${means}\n${says}` : says;
  const button = (describedBy: string | undefined) => (
    <button
      type="button"
      class={`bidcell${isPicked ? ' on' : ''} ${look}`}
      aria-pressed={isPicked}
      disabled={!isOpen}
      title={isSaid ? undefined : means}
      aria-describedby={describedBy}
      onClick={onPick}
    >
      {children}
    </button>
  );
  return <Meant says={isSaid && !isOpen ? '' : explained}>{button}</Meant>;
}
