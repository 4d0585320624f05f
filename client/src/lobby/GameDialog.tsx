import { Dialog } from '../app/Dialog.tsx';
import { t } from '../words/words.ts';
import { closeDialog, openDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { playersLine } from './GameGrid.tsx';
import { cardOf } from './lobbyState.ts';
import { isBusy, playNow } from './opening.ts';
import { practise } from './practice.ts';
import { Trouble } from './Trouble.tsx';

/** One game: play it now, open a table, practise, read its rules. */
export function GameDialog(props: { game: string }) {
  const game = cardOf(props.game);
  if (game === undefined) return null;
  return (
    <Dialog title={game.title} emblem={<Emblem game={game.id} size={40} />} onClose={closeDialog}>
      <p class="about">
        {game.about}
        <span class="quiet">{playersLine(game)}</span>
      </p>
      <div class="ways">
        <button
          type="button"
          class="btn pri"
          disabled={isBusy.value}
          onClick={() => void playNow(game.id).then(closeDialog)}
        >
          {t('act.playNow')}
        </button>
        <button type="button" class="btn" onClick={() => openDialog({ kind: 'new', game: game.id })}>
          {t('tables.new')}
        </button>
        <button type="button" class="btn" disabled={isBusy.value} onClick={() => void practise(game).then(closeDialog)}>
          {t('act.practice')}
        </button>
        <a class="btn ghost" href={`/rules/${game.id}`} onClick={closeDialog}>
          {t('game.rules')}
        </a>
      </div>
      <Trouble />
    </Dialog>
  );
}
