import type { Asked } from '../net/useAsked.ts';
import { say, t } from '../words/words.ts';
import { Button } from './Button.tsx';

/** Why something was refused; nothing if it was not. */
export function Trouble(props: { why: string }) {
  if (props.why === '') return null;
  return (
    <p class="trouble" role="alert">
      {props.why}
    </p>
  );
}

/** Says that something is loading, or why it cannot be shown, with a way to try again. */
export function Waiting(props: { asked: Exclude<Asked<unknown>, { state: 'here' }>; again: () => void }) {
  const { asked, again } = props;
  if (asked.state === 'loading')
    return (
      <p class="loading" role="status">
        {t('loading')}
      </p>
    );
  return (
    <p class="trouble" role="alert">
      {say(asked.why)} <Button text={t('again')} onClick={again} />
    </p>
  );
}
