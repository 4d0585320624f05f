import type { GameCard } from '@kibitz/shared/wire/api';
import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { Segments } from '../app/Segments.tsx';
import { closeDialog, openDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { playersLine } from './GameGrid.tsx';
import { type ChosenRules, lastChosen, rulesOf } from './knownRules.ts';
import { games } from './lobbyState.ts';
import { practise, watchBots } from './practice.ts';
import { t } from './say.ts';
import { Trouble } from './Trouble.tsx';
import './css/play.css';

const RULES: readonly ChosenRules[] = ['book', 'traditional', 'last'];

/** The rules by which a game will be practised; `last` for each as last time. */
function rulesFor(game: GameCard, chosen: ChosenRules): ChosenRules {
  if (chosen === 'last') return lastChosen(game);
  return rulesOf(game).includes(chosen) ? chosen : 'book';
}

/** Which game? Then the form of a new table, or a table with bots at once. */
export function ChooseGame(props: { purpose: 'new' | 'practice' | 'show' }) {
  const all = games.value.state === 'here' ? games.value.value : [];
  // a bot that plays alone has nothing to show
  const list = props.purpose === 'show' ? all.filter((game) => (game.seats.at(-1) ?? 1) > 1) : all;
  const isPractice = props.purpose === 'practice';
  const [rules, setRules] = useState<ChosenRules>('last');
  return (
    <Dialog title={t(`game.choose.${props.purpose}`)} onClose={closeDialog}>
      {isPractice && (
        <div class="playrules">
          <Segments
            label={t('choice.label')}
            values={RULES.map((value) => ({ value, text: t(`choice.${value}`) }))}
            value={rules}
            onChange={setRules}
          />
          <p class="quiet">{t(`choice.${rules}.practice`)}</p>
        </div>
      )}
      <div class="gg choose">
        {list.map((game) => (
          <button
            type="button"
            class="gt"
            key={game.id}
            onClick={() => {
              if (isPractice) void practise(game, rulesFor(game, rules)).then(closeDialog);
              else if (props.purpose === 'show') void watchBots(game).then(closeDialog);
              else openDialog({ kind: 'new', game: game.id });
            }}
          >
            <Emblem game={game.id} size={46} />
            <b>{game.title}</b>
            <span>{isPractice ? t(`choice.${rulesFor(game, rules)}`) : playersLine(game)}</span>
          </button>
        ))}
      </div>
      {props.purpose !== 'new' && <Trouble />}
    </Dialog>
  );
}
