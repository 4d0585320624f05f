import type { Summary } from '@kibitz/shared/kit/table/table';
import { pace } from '../../settings/atTable.ts';
import { Say } from '../Say.tsx';

/** What a result says first is read first, unless the player is busy with something else. */
export function focusHeading(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}

/**
 * The feat of the hand as the first line of its result, where nothing moves: elsewhere it is told on the felt before
 * the result. A title or a lead that says the same is enough.
 */
export function FeatLine({ summary, onPaper = false }: { summary: Summary; onPaper?: boolean }) {
  const { feat, title, lead } = summary;
  if (feat === undefined || pace.value > 0 || [title.key, lead.key].includes(feat.key)) return null;
  return (
    <p class="featline">
      <Say message={feat} onPaper={onPaper} />
    </p>
  );
}
