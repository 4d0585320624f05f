import { codeOf } from '@kibitz/shared/kit/cards/cards';
import { unpackAll } from '@kibitz/shared/kit/cards/packed';
import type { SeenClaim } from '@kibitz/shared/wire/seen';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { useFelt, usePlay, useSeen } from '../context.ts';
import { questionSpot } from '../layout/questionSpot.ts';
import { Own, Say } from '../Say.tsx';
import { claimNews, isOpenClaim } from '../tableNews.ts';
import { AnswerButtons, Answers, SecondsLeft } from './Answers.tsx';

/** From the edges of the box to its cards: held sideways, words and buttons stand in the same line. */
const INSET = { desktop: 36, phone: 36, landscape: 360 } as const;
/** The width of a card on a low phone, as a share of its height: the box stays under the plates. */
const LOW_CARD = 0.055;

/** The claimant's cards in a row, over each other where there are many. */
function ClaimedCards(props: { claim: SeenClaim; most: number; width: number }) {
  const play = usePlay();
  const { claim, most, width } = props;
  const codes = unpackAll(claim.cards).map(codeOf);
  const step = codes.length < 2 ? width : Math.min(width + 4, (most - width) / (codes.length - 1));
  return (
    <ul class="claimcards" aria-label={play.t('claim.cards', { who: claim.seat })}>
      {codes.map((code, i) => (
        <li key={code} style={{ marginInlineStart: i === 0 ? 0 : `${step - width}px` }}>
          <CardImage code={code} width={width} four={deck.value === 'four'} label={play.speech.cardLabel(code)} />
        </li>
      ))}
    </ul>
  );
}

/** A claim on the table: the claimant, their cards, and two buttons for each player who must answer. */
export function ClaimBox() {
  const play = usePlay();
  const felt = useFelt();
  const { claim, me, ownSeat } = useSeen('claim', 'me', 'ownSeat');
  if (!isOpenClaim(claim)) return null;
  const laid = felt.laid.value;
  if (laid === null) return null;
  const { viewport } = laid;
  const { x, foot, most } = questionSpot(laid);
  const isAsked = claim.stage === 'asked';
  const mustAnswer = claim.awaited.includes(ownSeat) && play.isConnected.value;
  const answer = (accept: boolean) => void play.ask('answerClaim', { accept, claim: claim.n });
  // while the claimed tricks are played out the trick lies above the box, which must be low
  const usual = { desktop: 46, phone: 36, landscape: 34 }[viewport.kind];
  const card = viewport.kind === 'phone' ? Math.min(usual, viewport.height * LOW_CARD) : usual;
  const width = Math.round(card * (isAsked ? 1 : 0.8));
  const hasCards = isAsked || (claim.seat !== me && viewport.kind !== 'landscape');
  return (
    <section
      class={isAsked ? 'panel claimbox' : 'panel glass claimbox out'}
      aria-label={play.t('claim.heading')}
      style={{ left: `${x}px`, top: `${foot}px`, maxWidth: `${most}px` }}
    >
      <p>
        <Say message={claimNews(claim)} />
        {isAsked && (
          <span class="claimtime">
            <SecondsLeft until={claim.until} />
          </span>
        )}
      </p>
      {hasCards && <ClaimedCards claim={claim} width={width} most={most - INSET[viewport.kind]} />}
      {mustAnswer && <AnswerButtons no={play.t('claim.playOn')} yes={play.t('claim.agree')} onAnswer={answer} />}
      {isAsked && !mustAnswer && <Answers agreed={claim.agreed} awaited={claim.awaited} />}
      {isAsked && claim.seat === me && (
        <p class="claimaside">
          <Own words="claim.takeBack" />
        </p>
      )}
    </section>
  );
}
