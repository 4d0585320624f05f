import type { Summary } from '@kibitz/shared/kit/table/table';
import { lazyPart } from '../../app/lazyPart.tsx';
import { ScrollBox } from '../../app/ScrollBox.tsx';
import { usePlay } from '../context.ts';
import { Say } from '../Say.tsx';
import { useTimeLeft } from '../useClock.ts';
import { HowScored } from './HowScored.tsx';
import { FeatLine, focusHeading } from './heading.tsx';
import { resultLines } from './standing.ts';
import { Totals } from './Totals.tsx';

const Seal = lazyPart(() => import('../../fairness/Seal.tsx').then((part) => part.seal()));

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

/** A hand: what it was, in a sentence; its number stands small over that. */
function HandHead({ summary }: { summary: Summary }) {
  const { title, lead } = summary;
  const isNumbered = title.key === NUMBER_ALONE;
  return (
    <div class="resulthead">
      <FeatLine summary={summary} onPaper />
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

/** The result of a hand: what it was, the new totals, and how they came about. */
export function HandResult({ summary }: { summary: Summary }) {
  const play = usePlay();
  const { shuffles } = play.link;
  return (
    <>
      <ScrollBox class="resultscroll">
        <HandHead summary={summary} />
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
