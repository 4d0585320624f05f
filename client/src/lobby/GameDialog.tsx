import type { GameCard } from '@kibitz/shared/wire/api';
import { useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { closeDialog, openDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { playersLine } from './GameGrid.tsx';
import { type ChosenRules, keepRules, lastChosen, namedOptions } from './knownRules.ts';
import { LobbyTrouble } from './LobbyTrouble.tsx';
import { cardOf } from './lobbyState.ts';
import { isBusy } from './opening.ts';
import { practise } from './practice.ts';
import { RulesChoice } from './RulesChoice.tsx';
import { t } from './say.ts';
import './css/play.css';

/** Looks for others to play by the rules chosen. */
function play(game: GameCard, rules: Exclude<ChosenRules, 'last'>): void {
  keepRules(game.id, namedOptions(game, rules));
  openDialog({ kind: 'find', asked: { games: [game.id], rules } });
}

function Ways(props: { game: GameCard }) {
  const { game } = props;
  const [rules, setRules] = useState<ChosenRules>(lastChosen(game));
  const isForOne = (game.seats.at(-1) ?? 1) === 1;
  return (
    <>
      <RulesChoice game={game} value={rules} onChange={setRules} />
      <div class="gameways">
        {!isForOne && (
          <Button
            class="btn pri"
            text={t('act.playNow')}
            disabled={isBusy.value || rules === 'last'}
            onClick={() => rules !== 'last' && play(game, rules)}
          />
        )}
        <Button
          text={t(isForOne ? 'act.playNow' : 'act.practice')}
          class={isForOne ? 'btn pri' : 'btn'}
          disabled={isBusy.value}
          onClick={() => void practise(game, rules).then(closeDialog)}
        />
        <Button text={t('tables.new')} onClick={() => openDialog({ kind: 'new', game: game.id })} />
        <ButtonLink class="btn ghost" text={t('nav.rules')} href={`/rules/${game.id}`} onClick={closeDialog} />
      </div>
      {rules === 'last' && !isForOne && <p class="quiet">{t('choice.last.alone')}</p>}
    </>
  );
}

/** One game: play it now, practise, open a table, read its rules. */
export function GameDialog(props: { game: string }) {
  const game = cardOf(props.game);
  if (game === undefined) return null;
  return (
    <Dialog title={game.title} emblem={<Emblem game={game.id} size={40} />} onClose={closeDialog}>
      <p class="about">
        {game.about}
        <span class="quiet">{playersLine(game)}</span>
      </p>
      <Ways game={game} />
      <LobbyTrouble />
    </Dialog>
  );
}
