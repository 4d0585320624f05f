import { AnswerButtons, Answers, SecondsLeft } from '../claims/Answers.tsx';
import { useFelt, usePlay, useSeen } from '../context.ts';
import { questionSpot } from '../layout/questionSpot.ts';
import { Say } from '../Say.tsx';
import { takeBackNews } from '../tableNews.ts';

/** Asks whether somebody may take back their last move, with two buttons for each player who must answer. */
export function TakeBackBox() {
  const play = usePlay();
  const felt = useFelt();
  const { takeBack, ownSeat } = useSeen('takeBack', 'ownSeat');
  if (takeBack === null || takeBack.stage !== 'asked') return null;
  const laid = felt.laid.value;
  if (laid === null) return null;
  const { x, foot, most } = questionSpot(laid);
  const { n, agreed, awaited, until } = takeBack;
  const answer = (accept: boolean) => void play.ask('answerTakeBack', { accept, n });
  return (
    <section
      class="panel claimbox"
      aria-label={play.t('takeBack.heading')}
      style={{ left: `${x}px`, top: `${foot}px`, maxWidth: `${most}px` }}
    >
      <p>
        <Say message={takeBackNews(takeBack)} />
        <span class="claimtime">
          <SecondsLeft until={until} />
        </span>
      </p>
      {awaited.includes(ownSeat) && play.isConnected.value ? (
        <AnswerButtons no={play.t('takeBack.no')} yes={play.t('takeBack.agree')} onAnswer={answer} />
      ) : (
        <Answers agreed={agreed} awaited={awaited} />
      )}
    </section>
  );
}
