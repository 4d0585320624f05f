import type { GameCard } from '@kibitz/shared/wire/api';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { seeCurrent, seeFocused } from '../app/ScrollBox.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { t } from '../words/words.ts';

/** The games, each a link to its own page. */
export function GamesBeside(props: { list: readonly GameCard[]; on: string; to: (game: string) => string }) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when its links come, and to another of them
  useLayoutEffect(() => seeCurrent(row.current), [props.on, props.list.length]);
  return (
    <nav ref={row} aria-label={t('games.heading')} onFocusIn={seeFocused}>
      {props.list.map(({ id, title }) => (
        <a
          key={id}
          href={props.to(id)}
          class={id === props.on ? 'on' : ''}
          aria-current={id === props.on ? 'page' : undefined}
        >
          <Emblem game={id} size={28} />
          {title}
        </a>
      ))}
    </nav>
  );
}
