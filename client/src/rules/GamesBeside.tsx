import type { GameCard } from '@kibitz/shared/wire/api';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { seeCurrent, seeFocused } from '../app/ScrollBox.tsx';
import { NotLoaded } from '../app/Trouble.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { games, loadGames } from '../lobby/lobbyState.ts';
import { t } from '../words/words.ts';
import './rules.css';

/** The games, each a link to its own page; or a way to load them, where that has failed. */
export function GamesBeside(props: { list: readonly GameCard[]; on: string; to: (game: string) => string }) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when its links come, and to another of them
  useLayoutEffect(() => seeCurrent(row.current), [props.on, props.list.length]);
  if (games.value.state === 'failed') return <NotLoaded why={t('unreachable')} again={() => void loadGames()} />;
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
