import type { Summary } from '@kibitz/shared/kit/table/table';
import { useComputed } from '@preact/signals';
import { lazyPart } from '../../app/lazyPart.tsx';
import { ScrollBox } from '../../app/ScrollBox.tsx';
import { useFelt, usePlay } from '../context.ts';
import type { ResultRoom, Viewport } from '../layout/viewport.ts';
import { Say } from '../Say.tsx';
import { useTimeLeft } from '../useClock.ts';
import { HowScored } from './HowScored.tsx';
import { isHandOnFelt } from './handOnFelt.ts';
import { focusHeading } from './heading.ts';
import { resultLines } from './standing.ts';
import { Totals } from './Totals.tsx';

const Seal = lazyPart(() => import('../../fairness/Seal.tsx').then((part) => part.seal()));
const GameResult = lazyPart(() => import('./GameResult.tsx').then((part) => part.GameResult));

/** The kit's title of a hand that says no more than its number. */
const NUMBER_ALONE = 'summary.hand';

function NextButton() {
  const play = usePlay();
  const { me, seats, until } = play.seen.value;
  const left = useTimeLeft(until, play.link.serverNow, play.isConnected.value);
  if (me < 0 || play.link.isClosed === true) return null;
  if (seats[me]?.ready === true) return <p class="waitsfor">{play.t('summary.waiting')}</p>;
  const seconds = left === null ? null : Math.ceil(left / 1000);
  return (
    <button type="button" class="btn ink" disabled={!play.isConnected.value} onClick={() => void play.ask('next', {})}>
      {play.t(seconds === null ? 'summary.next' : 'summary.nextIn', { n: seconds ?? 0 })}
    </button>
  );
}

/** Beside the table or under it, where the felt has made room. */
function placeOf({ size }: ResultRoom, { width }: Viewport) {
  return { '--felt-width': `${width}px`, '--size': `${size}px` };
}

/** A hand: what it was, in a sentence; its number stands small over that. */
function HandHead({ title, lead }: Summary) {
  const isNumbered = title.key === NUMBER_ALONE;
  return (
    <div class="resulthead">
      {isNumbered && (
        <span class="ey">
          <Say message={title} onPaper />
        </span>
      )}
      <h2 ref={focusHeading} tabIndex={-1}>
        <Say message={isNumbered ? lead : title} onPaper />
      </h2>
      {!isNumbered && (
        <p class="lead">
          <Say message={lead} onPaper />
        </p>
      )}
    </div>
  );
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

function HandResult({ summary }: { summary: Summary }) {
  const play = usePlay();
  const { shuffles } = play.link;
  return (
    <>
      <ScrollBox class="resultscroll">
        <HandHead {...summary} />
        <Totals lines={resultLines(play.table.value, summary)} isPodium={false} />
        <HowScored summary={summary} />
      </ScrollBox>
      <div class="resultfoot">
        {shuffles !== undefined && shuffles.checked.value.length > 0 && <Seal shuffles={shuffles} isOver={false} />}
        <NextButton />
      </div>
    </>
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
