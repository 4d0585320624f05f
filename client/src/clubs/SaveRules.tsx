import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { GameCard } from '@kibitz/shared/wire/api';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { games } from '../lobby/lobbyState.ts';
import { changes, presetOptions, suggestedOptions } from '../lobby/optionForm.ts';
import { RulesFields } from '../lobby/RulesFields.tsx';
import { ask } from '../net/guest.ts';
import { useGameWords } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { say, t } from './say.ts';

/** The number of seats that is proposed for a game. */
function usualSeats({ seats }: GameCard): number {
  return seats.find((n) => n >= 4) ?? seats.at(-1) ?? 1;
}

function Field(props: { id: string; label: string; children: ComponentChildren }) {
  return (
    <div class="field">
      <label class="lb" for={props.id}>
        <b>{props.label}</b>
      </label>
      {props.children}
    </div>
  );
}

interface Props {
  readonly club: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function Form(props: Props & { list: readonly GameCard[]; first: GameCard }) {
  const { club, list, first, onClose, onSaved } = props;
  const [name, setName] = useState('');
  const [game, setGame] = useState(first);
  const [options, setOptions] = useState<AnyOptions>(presetOptions(first, suggestedOptions(first)));
  const [seats, setSeats] = useState(usualSeats(first));
  const { isBusy, trouble, run } = useWork(say);
  useGameWords(game.id, spoken.value);
  const choose = (id: string): void => {
    const chosen = list.find((one) => one.id === id) ?? first;
    setGame(chosen);
    setOptions(presetOptions(chosen, suggestedOptions(chosen)));
    setSeats(usualSeats(chosen));
  };
  const save = async (): Promise<void> => {
    const table = { game: game.id, options: changes(game, options), seats, clock: game.clocks.easy };
    await ask('POST', `/api/clubs/${club}/presets`, { name, table });
    onSaved();
    onClose();
  };
  return (
    <Dialog
      title={t('presets.save')}
      wide
      onClose={onClose}
      footer={
        <>
          <Trouble why={trouble} />
          <div class="sp" />
          <button type="button" class="btn ghost" onClick={onClose}>
            {t('keep')}
          </button>
          <button type="button" class="btn pri" disabled={isBusy || name.trim() === ''} onClick={() => run(save)}>
            {t('save.do')}
          </button>
        </>
      }
    >
      <div class="nb">
        <section class="flds">
          <Field id="club-save-name" label={t('save.name')}>
            <input
              id="club-save-name"
              class="text"
              value={name}
              maxLength={40}
              autocomplete="off"
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
          <Field id="club-save-game" label={t('save.game')}>
            <select
              id="club-save-game"
              class="select"
              value={game.id}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {list.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </Field>
          <Field id="club-save-seats" label={t('save.seats')}>
            <select
              id="club-save-seats"
              class="select"
              value={seats}
              onChange={({ currentTarget }) => setSeats(Number(currentTarget.value))}
            >
              {game.seats.map((n) => (
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
            </select>
          </Field>
        </section>
        <section>
          <RulesFields game={game} options={options} onChange={setOptions} />
        </section>
      </div>
    </Dialog>
  );
}

/** Saves rules for a club: a game with its options, under a name. */
export function SaveRules(props: Props) {
  const list = games.value.state === 'here' ? games.value.value : [];
  const [first] = list;
  return first === undefined ? null : <Form {...props} list={list} first={first} />;
}
