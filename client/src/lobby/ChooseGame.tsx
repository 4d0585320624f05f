import { Dialog } from '../app/Dialog.tsx';
import { t } from '../words/words.ts';
import { closeDialog, openDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { playersLine } from './GameGrid.tsx';
import { games } from './lobbyState.ts';
import { practise } from './practice.ts';

/** Which game? Then the form of a new table, or a table with bots at once. */
export function ChooseGame(props: { purpose: 'new' | 'practice' }) {
  const list = games.value.state === 'here' ? games.value.value : [];
  return (
    <Dialog title={t(props.purpose === 'new' ? 'game.choose.friends' : 'game.choose.practice')} onClose={closeDialog}>
      <div class="gg choose">
        {list.map((game) => (
          <button
            type="button"
            class="gt"
            key={game.id}
            onClick={() => {
              if (props.purpose === 'new') openDialog({ kind: 'new', game: game.id });
              else void practise(game).then(closeDialog);
            }}
          >
            <Emblem game={game.id} size={46} />
            <b>{game.title}</b>
            <span>{playersLine(game)}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
