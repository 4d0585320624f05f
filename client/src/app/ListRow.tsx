import type { ComponentChildren } from 'preact';
import { Emblem } from '../lobby/Emblem.tsx';
import './listRow.css';

/** A row of a list (`rows`): a game's emblem, a title with lines under it, and buttons or links. */
export function ListRow(props: {
  game?: string;
  title: string;
  lines: readonly ComponentChildren[];
  children: ComponentChildren;
}) {
  const { game, title, lines, children } = props;
  return (
    <li>
      {game !== undefined && <Emblem game={game} size={40} />}
      <span>
        <b>
          <bdi>{title}</bdi>
        </b>
        {lines.map((line, i) => (
          <i key={i}>{line}</i>
        ))}
      </span>
      {children}
    </li>
  );
}
