import type { Summary } from '@kibitz/shared/kit/table/table';
import { lazyPart } from '../../app/lazyPart.tsx';
import { ScrollBox } from '../../app/ScrollBox.tsx';
import { useFelt, usePlay } from '../context.ts';
import { handsBegun } from '../drawers/sheet.ts';
import type { ResultRoom, Viewport } from '../layout/viewport.ts';
import type { Play } from '../play.ts';
import { Say } from '../Say.tsx';
import { useTimeLeft } from '../useClock.ts';
import { AfterGame, GameCourse, GameWays, useRematch } from './GameEnd.tsx';
import { HowScored } from './HowScored.tsx';
import { isHandOnFelt } from './handOnFelt.ts';
import { type Ending, Picture } from './Picture.tsx';
import { type ResultLine, resultLines } from './standing.ts';
import { Totals } from './Totals.tsx';

const Seal = lazyPart(() => import('../../fairness/Seal.tsx').then((part) => part.seal()));

/** The kit's title of a hand that says no more than its number. */
const NUMBER_ALONE = 'summary.hand';
/** From so many players on, each for themselves, the best three stand on a podium. */
const PODIUM_FROM = 3;
/** A game lost by no more than this share of the winner's total was close. */
const CLOSE = 0.1;

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

/** What a result says first is read first, unless the player is busy with something else. */
function focusHeading(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
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

function endingFor(play: Play, winners: readonly number[]): Ending {
  if (winners.length === 0) return play.seen.value.seats.length === 1 ? 'lost' : 'drawn';
  return play.reader < 0 || winners.includes(play.reader) ? 'won' : 'lost';
}

/** A kind word to whoever has lost: how little was missing, or that there is a next time. */
function kindWords(play: Play, lines: readonly ResultLine[]): string {
  const mine = lines.find(({ seats }) => seats.includes(play.reader));
  const best = lines[0];
  if (mine === undefined || best === undefined) return play.t('over.kind');
  const missing = Math.abs(best.after - mine.after);
  const isClose = missing > 0 && missing <= CLOSE * Math.abs(best.after);
  return isClose ? play.t('over.close', { n: missing }) : play.t('over.kind');
}

/** A game: who has won, with a picture of that. */
function GameHead({ summary, lines }: { summary: Summary; lines: readonly ResultLine[] }) {
  const play = usePlay();
  const { title, lead, winners } = summary;
  const ending = endingFor(play, winners ?? []);
  const game = play.speech.title;
  const hands = handsBegun(play.table.value);
  return (
    <div class={`resulthead ${ending}`}>
      <Picture ending={ending} isAlone={play.seen.value.seats.length === 1} />
      <span class="ey">{hands > 1 ? play.t('over.hands', { game, n: hands }) : game}</span>
      <h2 ref={focusHeading} tabIndex={-1}>
        <Say message={title} />
      </h2>
      <p class="lead">
        <Say message={lead} />
      </p>
      {ending === 'lost' && <p class="kindword">{kindWords(play, lines)}</p>}
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
        <Totals lines={resultLines(play.table.value ?? NO_SCORE, summary)} isPodium={false} />
        <HowScored summary={summary} />
      </ScrollBox>
      <div class="resultfoot">
        {shuffles !== undefined && shuffles.checked.value.length > 0 && <Seal shuffles={shuffles} isOver={false} />}
        <NextButton />
      </div>
    </>
  );
}

const NO_SCORE = { score: [], sheet: null };

function GameResult({ summary }: { summary: Summary }) {
  const play = usePlay();
  const { shuffles } = play.link;
  const lines = resultLines(play.table.value ?? NO_SCORE, summary);
  const isPodium = lines.length >= PODIUM_FROM && lines.every(({ seats }) => seats.length === 1);
  useRematch();
  return (
    <>
      <ScrollBox class="resultscroll">
        <GameHead summary={summary} lines={lines} />
        <Totals lines={lines} isPodium={isPodium} />
        <GameCourse summary={summary} />
        <HowScored summary={summary} />
        {shuffles !== undefined && <Seal shuffles={shuffles} isOver />}
        <AfterGame />
      </ScrollBox>
      <div class="resultfoot">
        <GameWays />
      </div>
    </>
  );
}

/** The result of a hand, on paper, or of the game, on lacquer: the one surface beside the table. */
export function Result() {
  const play = usePlay();
  const felt = useFelt();
  const room = felt.resultRoom.value;
  const summary = play.table.value?.summary ?? null;
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
