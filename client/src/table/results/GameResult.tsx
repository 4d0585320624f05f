import type { ScoreLine, Sheet, Summary } from '@kibitz/shared/kit/table';
import { useEffect, useState } from 'preact/hooks';
import { Avatar } from '../../app/Avatar.tsx';
import { go } from '../../app/route.ts';
import { ScrollBox } from '../../app/ScrollBox.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { scoreLabel } from '../Bar.tsx';
import { usePlay } from '../context.ts';
import { runningTotals } from '../drawers/runningTotals.ts';
import { figure } from '../figures.ts';
import { SeatAvatar } from '../Plates.tsx';
import { Say, SuitSign } from '../Say.tsx';
import { ownFirst, ResultColumn } from './HandResult.tsx';
import { ScoreChart } from './ScoreChart.tsx';

/** Does the sheet show every hand of the game? A long one shows only the last. */
function startsFromNought(sheet: Sheet): boolean {
  return runningTotals(sheet).every(
    (totals, i) => Math.abs((totals[0] ?? 0) - (sheet.rows[0]?.cells[i]?.points ?? 0)) < 0.005,
  );
}

/** Suits that have been thrown into the air: only for who has won, or looks on. */
function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      {['S', 'H', 'D', 'C', 'S', 'H', 'D'].map((suit, i) => (
        <span key={i} class={`c${i}`}>
          <SuitSign suit={suit} />
        </span>
      ))}
    </div>
  );
}

function FinalScores(props: { winners: readonly number[] }) {
  const play = usePlay();
  const hasWon = ({ seats }: ScoreLine) => seats.some((seat) => props.winners.includes(seat));
  const score = [...(play.table.value?.score ?? [])].sort(
    (a, b) => Number(hasWon(b)) - Number(hasWon(a)) || b.value - a.value,
  );
  const [first, second] = score;
  if (first === undefined || second === undefined) return null;
  if (score.length === 2) {
    return (
      <div class="finalscore">
        <b class={hasWon(first) ? 'won' : ''}>{figure(first.value)}</b>
        <span>{play.t('over.to')}</span>
        <b class={hasWon(second) ? 'won' : ''}>{figure(second.value)}</b>
      </div>
    );
  }
  return (
    <ol class="ranks">
      {score.map((line, i) => (
        <li key={i} class={hasWon(line) ? 'won' : ''}>
          <Avatar name={play.nameOf(line.seats[0] ?? 0)} size={22} colour={(line.seats[0] ?? 0) + 1} />
          <span>{scoreLabel(play, line, false)}</span>
          <b>
            <bdi>{figure(line.value)}</bdi>
          </b>
        </li>
      ))}
    </ol>
  );
}

function Wishes() {
  const play = usePlay();
  const { seats } = play.seen.value;
  if (seats.length < 2) return null;
  return (
    <ul class="wishes">
      {seats.map((seat, i) =>
        seat.kind === 'free' ? null : (
          <li key={i} class="wish">
            <SeatAvatar seat={i} size={38} />
            <span>
              <b>
                <bdi class="cut">{play.nameOf(i)}</bdi>
              </b>
              <i class={seat.ready ? 'ok' : ''}>
                {seat.ready && <TableIcon name="check" size={14} />}
                {seat.kind === 'bot' ? play.t('seat.bot') : play.t(seat.ready ? 'over.wants' : 'over.deciding')}
              </i>
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

/** The result has been put aside to look at the table; one button brings it back. */
function Aside(props: { onBack: () => void }) {
  const play = usePlay();
  return (
    <button type="button" class="btn pri backtoresult" onClick={props.onBack}>
      {play.t('over.back')}
    </button>
  );
}

/** The end of the game: who has won, how it came to that, and whether to play again. */
export function GameResult(props: { summary: Summary }) {
  const play = usePlay();
  const [isAside, setAside] = useState(false);
  const { summary } = props;
  const { seats, me, coming, rematch } = play.seen.value;
  const mine = seats[me];
  const sheet = play.table.value?.sheet ?? null;
  const isSolo = seats.length === 1;
  const hands = sheet?.rows.length ?? 0;
  const isWhole = sheet !== null && startsFromNought(sheet);
  // a newcomer takes part in the rematch without asking for it
  const isAnyoneHere = seats.some((seat) => seat.kind === 'person' && !seat.away);
  const wishes = mine?.ready === true || coming >= 0;
  const isAsked = mine?.ready === true || (coming >= 0 && isAnyoneHere);
  useEffect(() => {
    // who asked for the rematch goes to its table as soon as there is one
    if (rematch !== '' && wishes) go(`/t/${rematch}`);
  }, [rematch, wishes]);
  if (isAside) return <Aside onBack={() => setAside(false)} />;
  const hasWon = summary.winners !== null && (me < 0 || summary.winners.includes(me));
  const columns = ownFirst(play, summary.columns);
  const { ScoreSheet, HandShown } = play.panel;
  // a sheet of the game's own is as wide as the card
  const isBeside = sheet !== null && hands > 1 && columns.length <= 2 && ScoreSheet === undefined;
  return (
    <section class={isSolo ? 'gameresult solo' : 'gameresult'} aria-label={play.t('over.heading')}>
      <ScrollBox class="resultscroll">
        <div class="resulthead">
          {hasWon && summary.winners?.length !== 0 && <Confetti />}
          <span class="ey">
            {hands > 0 && isWhole ? play.t('over.hands', { game: play.speech.title, n: hands }) : play.speech.title}
          </span>
          <h2>
            <Say message={summary.title} />
          </h2>
          <p class="lead">
            <Say message={summary.lead} />
          </p>
          <FinalScores winners={summary.winners ?? []} />
        </div>
        <div class={isBeside ? 'resultbody' : 'resultbody plain'}>
          {ScoreSheet !== undefined && (
            <div class="paper ownsheet">
              <ScoreSheet />
            </div>
          )}
          {HandShown !== undefined && (
            <div class="paper ownsheet">
              <HandShown onPaper />
            </div>
          )}
          {sheet !== null && hands > 1 && <ScoreChart sheet={sheet} isBeside={isBeside} />}
          {ScoreSheet === undefined && columns.length <= 2 && (
            <div class="paper lasthand">
              {columns.map((column, i) => (
                <ResultColumn key={column.seats.join(' ')} column={column} isTheirs={i === 1} />
              ))}
            </div>
          )}
        </div>
        <Wishes />
      </ScrollBox>
      <div class="resultfoot">
        <button type="button" class="btn ghost" onClick={() => play.link.leave()}>
          {play.t('over.leave')}
        </button>
        <span class="spacer" />
        <button type="button" class="btn" onClick={() => setAside(true)}>
          {play.t('over.look')}
        </button>
        {rematch !== '' ? (
          <a class="btn pri" href={`/t/${rematch}`}>
            {play.t('over.joinRematch')}
          </a>
        ) : (
          (me >= 0 || coming >= 0) && (
            <button type="button" class="btn pri" disabled={isAsked} onClick={() => void play.ask('rematch', {})}>
              {play.t(isAsked ? 'over.waiting' : isSolo ? 'over.again' : 'over.rematch')}
            </button>
          )
        )}
      </div>
    </section>
  );
}
