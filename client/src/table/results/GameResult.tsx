import type { Summary } from '@kibitz/shared/kit/table/table';
import { lazyPart } from '../../app/lazyPart.tsx';
import { ScrollBox } from '../../app/ScrollBox.tsx';
import { usePlay } from '../context.ts';
import { handsBegun } from '../drawers/sheet.ts';
import type { Play } from '../play.ts';
import { Say } from '../Say.tsx';
import { AfterGame, GameCourse, GameWays, NextRound, useRematch } from './GameEnd.tsx';
import { HowScored } from './HowScored.tsx';
import { FeatLine, focusHeading } from './heading.tsx';
import { Picture } from './Picture.tsx';
import { endingFor, type ResultLine, resultLines } from './standing.ts';
import { Totals } from './Totals.tsx';
import '../css/gameEnd.css';

const Seal = lazyPart(() => import('../../fairness/Seal.tsx').then((part) => part.seal()));

/** With at least this many players, each for themselves, the best three stand on a podium. */
const PODIUM_FROM = 3;
/** A game lost by no more than this share of the winner's total was close. */
const CLOSE = 0.1;

/** A kind word to a player who has lost: how close it was, or better luck next time. */
function kindWords(play: Play, lines: readonly ResultLine[], winners: readonly number[]): string {
  const mine = lines.find(({ seats }) => seats.includes(play.reader));
  const best = lines[0];
  if (mine === undefined || best === undefined || winners.length === 0) return play.t('over.kind');
  const missing = Math.abs(best.after - mine.after);
  const isClose = missing > 0 && missing <= CLOSE * Math.abs(best.after);
  return isClose ? play.t('over.close', { n: missing }) : play.t('over.kind');
}

/** A game: who has won, with a picture of that. */
function GameHead({ summary, lines }: { summary: Summary; lines: readonly ResultLine[] }) {
  const play = usePlay();
  const { title, lead } = summary;
  const winners = summary.winners ?? [];
  const ending = endingFor(lines, winners, play.reader);
  const game = play.speech.title;
  const hands = handsBegun(play.table.value);
  return (
    <div class={`resulthead ${ending}`}>
      <FeatLine summary={summary} />
      <Picture ending={ending} isAlone={play.seen.value.seats.length === 1} />
      <span class="ey">{hands > 1 ? play.t('over.hands', { game, n: hands }) : game}</span>
      <h2 ref={focusHeading} tabIndex={-1}>
        <Say message={title} />
      </h2>
      <p class="lead">
        <Say message={lead} />
      </p>
      {ending === 'lost' && <p class="kindword">{kindWords(play, lines, winners)}</p>}
    </div>
  );
}

/** The result of a game: an event of its own. */
export function GameResult({ summary }: { summary: Summary }) {
  const play = usePlay();
  const { shuffles } = play.link;
  const lines = resultLines(play.table.value, summary);
  const isPodium = lines.length >= PODIUM_FROM && lines.every(({ seats }) => seats.length === 1);
  useRematch();
  return (
    <>
      <ScrollBox class="resultscroll">
        <GameHead summary={summary} lines={lines} />
        <NextRound />
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
