import type { ComponentChildren } from 'preact';
import type { Asking } from '../net/useAsked.ts';
import { say } from '../words/words.ts';
import { Loading, NotLoaded } from './Trouble.tsx';

/** What the server was asked for, as `draw` draws it; before that, that it is loading, or why it cannot be shown. */
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
