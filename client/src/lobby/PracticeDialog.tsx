import type { GameCard } from '@kibitz/shared/wire/api';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Icon } from '../icons/Icon.tsx';
import { gameWord, useGameWords } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { closeDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { type ChosenRules, lastChosen, lastGame } from './knownRules.ts';
import { LobbyTrouble } from './LobbyTrouble.tsx';
import { gameList, isContested } from './lobbyState.ts';
import { isBusy } from './opening.ts';
import { practiceBots, practise } from './practice.ts';
import { RulesChoice } from './RulesChoice.tsx';
import { t } from './say.ts';
import { BotsField } from './settingFields.tsx';
import './css/play.css';

/** The sentences that introduce a game to newcomers. */
const LINES = ['first.goal', 'first.turn', 'first.know'];

/** What the chosen game is; its rules are behind one more step. */
function Chosen(props: { game: GameCard; rules: ChosenRules; onChange: (rules: ChosenRules) => void }) {
  const { game } = props;
  useGameWords(game.id, spoken.value);
  return (
    <section class="practised" aria-label={game.title}>
      <div class="whatis">
        <Emblem game={game.id} size={104} />
        <div>
          <h3 class="disp">{game.title}</h3>
          <p>{game.about}.</p>
          <ul>
            {LINES.map((line) => (
              <li key={line}>{gameWord(game.id, line, '')}</li>
            ))}
          </ul>
        </div>
      </div>
      {isContested(game) && (
        <BotsField
          settings={{ bots: practiceBots.value }}
          onChange={({ bots = 'fair' }) => {
            practiceBots.value = bots;
          }}
        />
      )}
      <details>
        <summary>{t('practice.change')}</summary>
        <RulesChoice game={game} value={props.rules} onChange={props.onChange} />
      </details>
    </section>
  );
}

/** Chooses a game and its rules for a table with bots. Last time's game and rules are already chosen. */
export function PracticeDialog() {
  const all = gameList();
  const [asked, setAsked] = useState<{ readonly game: string; readonly rules: ChosenRules | null }>(() => ({
    game: lastGame(),
    rules: null,
  }));
  const game = all.find(({ id }) => id === asked.game) ?? all[0];
  if (game === undefined) return null;
  const rules = asked.rules ?? lastChosen(game);
  return (
    <Dialog
      title={t('game.choose.practice')}
      wide
      onClose={closeDialog}
      footer={
        <Button
          class="btn pri"
          text={t('practice.begin', { game: game.title })}
          data-focus
          disabled={isBusy.value}
          onClick={() => void practise(game, rules).then(closeDialog)}
        />
      }
    >
      <Chosen game={game} rules={rules} onChange={(chosen) => setAsked({ game: game.id, rules: chosen })} />
      <div class="gg choose pick" role="group" aria-label={t('play.games')}>
        {all.map(({ id, title }) => (
          <button
            type="button"
            class={id === game.id ? 'gt on' : 'gt'}
            key={id}
            aria-pressed={id === game.id}
            onClick={() => setAsked({ game: id, rules: null })}
          >
            {id === game.id && <Icon name="check" size={18} />}
            <Emblem game={id} size={40} />
            <b>{title}</b>
          </button>
        ))}
      </div>
      <LobbyTrouble />
    </Dialog>
  );
}
