import type { Lateness } from '@kibitz/shared/wire/seen';
import { TableIcon } from '../icons/TableIcon.tsx';
import { t } from './say.ts';

/** How late somebody sees the table, in a sentence. */
function latenessLine({ by }: Lateness): string {
  if (by === 'hand') return t('late.hand');
  return by % 60 === 0 ? t('late.minutes', { n: by / 60 }) : t('late.seconds', { n: by });
}

/** When somebody who sees nothing of the game yet will see it. */
function waitLine({ by }: Lateness): string {
  return t(by === 'hand' ? 'late.hand.waits' : 'late.waits');
}

/** For people who see the table late: how late, and when there will be something to see. */
export function LateNote(props: { late: Lateness | null }) {
  const { late } = props;
  return (
    <div class="latebox" role="status">
      {late !== null && (
        <p class="latenote">
          <TableIcon name="eye" size={15} />
          {/* the felt runs neither left to right nor right to left, but a sentence does */}
          <span dir="auto">
            {latenessLine(late)}
            {late.waits && `. ${waitLine(late)}`}
          </span>
        </p>
      )}
    </div>
  );
}
