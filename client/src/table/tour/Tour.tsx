import { useSignalEffect } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../../icons/Icon.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay } from '../context.ts';
import { Say } from '../Say.tsx';
import { marksOf, stepAt } from './marks.ts';
import { endTour } from './toured.ts';
import '../css/tour.css';

/** How many turns the player has made since this was first drawn. */
function useTurnsMade(): number {
  const play = usePlay();
  const [made, setMade] = useState(0);
  const last = useRef(-1);
  useSignalEffect(() => {
    const { choices, turn } = play.seen.value;
    const now = choices.length > 0 ? turn : -1;
    if (now === last.current) return;
    if (last.current >= 0) setMade((before) => before + 1);
    last.current = now;
  });
  return made;
}

/**
 * The first steps of a game, over the table, which is laid out in the rest of the screen: they cover nothing. A result
 * ends them.
 */
export function Tour() {
  const play = usePlay();
  const [asked, setAsked] = useState(0);
  const marks = marksOf(play);
  // calls and panels on the felt need its whole width
  const isTaken = useFelt().isTaken.value;
  const step = stepAt(asked, useTurnsMade(), marks.length);
  const mark = marks[step];
  const isLast = step === marks.length - 1;
  useSignalEffect(() => {
    if ((play.table.value?.summary ?? null) !== null) endTour(play);
  });
  return (
    <aside
      class={isTaken ? 'tour' : 'tour beside'}
      aria-label={play.t('tour.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') endTour(play);
      }}
    >
      <TableIcon name="bulb" size={22} />
      <p role="status">
        {mark !== undefined && <Say message={mark} />}
        <small>
          <bdi>{play.t('tour.step', { n: step + 1, of: marks.length })}</bdi>
        </small>
      </p>
      {!isLast && (
        <button type="button" class="ib" aria-label={play.t('tour.skip')} onClick={() => endTour(play)}>
          <Icon name="close" size={20} />
        </button>
      )}
      <button type="button" class="btn" onClick={() => (isLast ? endTour(play) : setAsked(step + 1))}>
        {play.t(isLast ? 'tour.end' : 'tour.next')}
      </button>
    </aside>
  );
}
