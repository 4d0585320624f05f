import type { ComponentChildren } from 'preact';
import type { Asking } from '../net/useAsked.ts';
import { say, t } from '../words/words.ts';
import { Button } from './Button.tsx';

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

/** What the server was asked for, as `draw` draws it; until it is here, that it is loading, or why it cannot be shown. */
export function Loaded<T>(props: Asking<T> & { draw: (value: T, again: () => void) => ComponentChildren }) {
  const { asked, again } = props;
  switch (asked.state) {
    case 'loading':
      return <Loading />;
    case 'refused':
      return <NotLoaded why={say(asked.why)} again={again} />;
    case 'here':
      return <>{props.draw(asked.value, again)}</>;
  }
}
