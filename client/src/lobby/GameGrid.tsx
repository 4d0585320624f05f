import type { GameCard } from '@kibitz/shared/wire/api';
import { Button } from '../app/Button.tsx';
import { seeFocused } from '../app/ScrollBox.tsx';
import { t } from '../words/words.ts';
import { openDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { games, loadGames } from './lobbyState.ts';

/** How many play a game: `4 players`, `1–9 players`. */
export function playersLine(game: GameCard): string {
  const least = game.seats[0] ?? 1;
  const most = game.seats.at(-1) ?? least;
  return least === most ? t('games.players', { n: least }) : t('games.range', { least, most });
}

/** A game to choose. */
export function GameTile(props: { game: GameCard; onClick: () => void }) {
  const { game } = props;
  return (
    <button type="button" class="gt" onClick={props.onClick}>
      <Emblem game={game.id} size={46} />
      <b>{game.title}</b>
      <span>{playersLine(game)}</span>
    </button>
  );
}

/** All games. */
export function GameGrid() {
  const list = games.value;
  return (
    <section class="allgames" aria-labelledby="games-heading">
      <div class="sh">
        <h2 id="games-heading">{t('games.heading')}</h2>
        <div class="sp" />
        {list.state === 'here' && <span class="cnt">{list.value.length}</span>}
      </div>
      {list.state === 'failed' && <Button text={t('again')} onClick={() => void loadGames()} />}
      <div class="gg" onFocusIn={seeFocused}>
        {list.state === 'here' &&
          list.value.map((game) => (
            <GameTile key={game.id} game={game} onClick={() => openDialog({ kind: 'game', game: game.id })} />
          ))}
      </div>
    </section>
  );
}
