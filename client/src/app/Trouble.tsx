import { t } from '../words/words.ts';
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

/** Says that something is loading. */
export function Loading() {
  return (
    <p class="loading" role="status">
      {t('loading')}
    </p>
  );
}

/** Why something could not be loaded, with a way to try again. */
export function NotLoaded(props: { why: string; again: () => void }) {
  return (
    <p class="trouble" role="alert">
      {props.why} <Button text={t('again')} onClick={props.again} />
    </p>
  );
}
