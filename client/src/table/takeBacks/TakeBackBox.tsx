import { AnswerButtons, Answers, SecondsLeft } from '../claims/Answers.tsx';
import { claimPlace } from '../claims/claimPlace.ts';
import { useFelt, usePlay, useSeen } from '../context.ts';
import { Say } from '../Say.tsx';
import { takeBackNews } from '../tableNews.ts';

/**
 * Held sideways the question is one line under the trick, between the viewer's plate and the edge; all of it in CSS
 * pixels.
 */
const BESIDE_LINE = 264;

/** Asks whether somebody may take back their last move, with two buttons for each player who must answer. */
export function TakeBackBox() {
  const play = usePlay();
  const felt = useFelt();
  const { takeBack, ownSeat } = useSeen('takeBack', 'ownSeat');
  if (takeBack === null || takeBack.stage !== 'asked') return null;
  const laid = felt.laid.value;
  if (laid === null) return null;
  const { foot, most: usual } = claimPlace(laid);
  const most = laid.viewport.kind === 'landscape' ? Math.max(usual, laid.viewport.width - BESIDE_LINE) : usual;
  const { n, agreed, awaited, until } = takeBack;
  const answer = (accept: boolean) => void play.ask('answerTakeBack', { accept, n });
  return (
    <section
      class="panel claimbox takebackbox"
      aria-label={play.t('takeBack.heading')}
      style={{ left: `${laid.viewport.width / 2}px`, top: `${foot}px`, maxWidth: `${most}px` }}
    >
      <p>
        <Say message={takeBackNews(takeBack)} />
        <span class="claimtime">
          <SecondsLeft until={until} />
        </span>
      </p>
      <Answers agreed={agreed} awaited={awaited} />
      {awaited.includes(ownSeat) && play.isConnected.value && (
        <AnswerButtons no={play.t('takeBack.no')} yes={play.t('takeBack.agree')} onAnswer={answer} />
      )}
    </section>
  );
}
