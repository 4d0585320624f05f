import { useComputed } from '@preact/signals';
import { lazyPart } from '../../app/lazyPart.tsx';
import { useFelt, usePlay } from '../context.ts';
import { isHandOnFelt } from '../felt.ts';
import type { ResultRoom, Viewport } from '../layout/viewport.ts';

// a table is laid and played before a hand has a result
const HandResult = lazyPart(() => import('./HandResult.tsx').then((part) => part.HandResult));
const GameResult = lazyPart(() => import('./GameResult.tsx').then((part) => part.GameResult));

/** Beside the table or under it, where the felt has made room. */
function placeOf({ size }: ResultRoom, { width }: Viewport) {
  return { '--felt-width': `${width}px`, '--size': `${size}px` };
}

/** The finished hand laid open on the felt, where the game shows it so and there is room. */
function HandOnFelt() {
  const play = usePlay();
  const { width, height, bar, ...viewport } = useFelt().viewport.value;
  const { HandShown } = play.panel;
  if (HandShown === undefined || !isHandOnFelt(play, { width, height, bar, ...viewport })) return null;
  return (
    <div class="handshown" style={{ top: `${bar}px`, width: `${width}px`, height: `${height - bar}px` }}>
      <HandShown onPaper={false} />
    </div>
  );
}

/** The result of a hand, on paper, or of the game, on lacquer: the one surface beside the table. */
export function Result() {
  const play = usePlay();
  const felt = useFelt();
  const room = felt.resultRoom.value;
  const summary = useComputed(() => play.table.value?.summary ?? null).value;
  if (summary === null || room === null) return null;
  const isOver = summary.winners !== null;
  return (
    <>
      <HandOnFelt />
      <section
        class={`result ${room.at} ${isOver ? 'gameresult' : 'handresult paper'}`}
        aria-label={isOver ? play.t('over.heading') : play.text(summary.title)}
        style={placeOf(room, felt.viewport.value)}
      >
        {isOver ? <GameResult summary={summary} /> : <HandResult summary={summary} />}
      </section>
    </>
  );
}
