import type { SeenTable } from '@kibitz/shared/wire/seen';
import { TableIcon } from '../icons/TableIcon.tsx';
import { latenessLine, waitLine } from './say.ts';

/** For people who see the table late: how late, and when there will be something to see. */
export function LateNote(props: { seen: SeenTable }) {
  const { late } = props.seen;
  return (
    <div class="latebox" role="status">
      {late !== null && (
        <p class="latenote">
          <TableIcon name="eye" size={15} />
          {/* the felt is a place: what stands on it has no direction of its own */}
          <span dir="auto">
            {latenessLine(late)}
            {late.waits && `. ${waitLine(late)}`}
          </span>
        </p>
      )}
    </div>
  );
}
