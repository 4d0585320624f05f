import type { ComponentChildren } from 'preact';
import { Emblem } from '../lobby/Emblem.tsx';

/** The head of a page: its title, perhaps with a game's emblem, lines about it, and what can be done beside them. */
export function PageHead(props: {
  game?: string;
  title: string;
  about?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const { game, title, about, children } = props;
  return (
    <header class="pagehead">
      {game !== undefined && <Emblem game={game} size={52} />}
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {about !== undefined && <p class="quiet">{about}</p>}
      </div>
      {children}
    </header>
  );
}
