import { Dialog } from '../app/Dialog.tsx';
import { closeDialog, openDialog } from './dialogSubject.ts';
import { GameTile } from './GameGrid.tsx';
import { LobbyTrouble } from './LobbyTrouble.tsx';
import { gameList } from './lobbyState.ts';
import { watchBots } from './practice.ts';
import { t } from './say.ts';
import './css/play.css';

/** Chooses a game, for the form of a new table or for a table where bots play. */
export function ChooseGame(props: { purpose: 'new' | 'show' }) {
  const all = gameList();
  const isShow = props.purpose === 'show';
  // a bot that plays alone has nothing to show
  const list = isShow ? all.filter((game) => (game.seats.at(-1) ?? 1) > 1) : all;
  return (
    <Dialog title={t(`game.choose.${props.purpose}`)} onClose={closeDialog}>
      <div class="gg choose">
        {list.map((game) => (
          <GameTile
            key={game.id}
            game={game}
            onClick={() => {
              if (isShow) void watchBots(game).then(closeDialog);
              else openDialog({ kind: 'new', game: game.id });
            }}
          />
        ))}
      </div>
      {isShow && <LobbyTrouble />}
    </Dialog>
  );
}
