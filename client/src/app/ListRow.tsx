import type { ComponentChildren } from 'preact';
import { Emblem } from '../lobby/Emblem.tsx';
import './listRow.css';

/** A row of a list (`rows`): a game's emblem, a title, perhaps with a mark, lines under it, and buttons or links. */
export function ListRow(props: {
  game?: string;
  title: string;
  mark?: ComponentChildren;
  lines: readonly ComponentChildren[];
  children: ComponentChildren;
}) {
  const { game, title, mark, lines, children } = props;
  return (
    <li>
      {game !== undefined && <Emblem game={game} size={40} />}
      <span class="rowtext">
        <b>
          <bdi>{title}</bdi>
          {mark}
        </b>
        {lines.map((line, i) => (
          <i key={i}>{line}</i>
        ))}
      </span>
      <span class="ways">{children}</span>
    </li>
  );
}
