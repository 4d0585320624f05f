import { Button } from '../../app/Button.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { usePlay } from '../context.ts';
import { useTimeLeft } from '../useClock.ts';

/** How long the others may still answer. */
export function SecondsLeft(props: { until: number }) {
  const play = usePlay();
  const left = useTimeLeft(props.until, play.link.serverNow, play.isConnected.value);
  if (left === null) return null;
  return <>{play.t('claim.seconds', { n: Math.ceil(left / 1000) })}</>;
}

/** The two buttons of a player who must answer; agreeing is the main one. */
export function AnswerButtons(props: { no: string; yes: string; onAnswer: (accept: boolean) => void }) {
  return (
    <div class="claimways">
      <Button text={props.no} onClick={() => props.onAnswer(false)} />
      <Button class="btn pri" text={props.yes} onClick={() => props.onAnswer(true)} />
    </div>
  );
}

/** The players asked, and what each has answered. */
export function Answers(props: { agreed: readonly number[]; awaited: readonly number[] }) {
  const play = usePlay();
  const { agreed, awaited } = props;
  const seats = [...agreed, ...awaited].sort((a, b) => a - b);
  return (
    <ul class="claimanswers" aria-label={play.t('claim.answers')}>
      {seats.map((seat) => {
        const hasAgreed = agreed.includes(seat);
        return (
          <li key={seat} class={hasAgreed ? 'tag gold' : 'tag'}>
            {hasAgreed && <Icon name="check" size={15} />}
            <span class="cut">
              <bdi>{play.nameOf(seat)}</bdi>
              {!hasAgreed && <span aria-hidden="true">{'\u2009\u2026'}</span>}
            </span>
            <span class="visually-hidden">{play.t(hasAgreed ? 'claim.hasAgreed' : 'claim.isAsked')}</span>
          </li>
        );
      })}
    </ul>
  );
}
