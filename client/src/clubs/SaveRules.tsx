import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { GameCard } from '@kibitz/shared/wire/api';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Field } from '../app/Field.tsx';
import { Select } from '../app/Select.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { gameList } from '../lobby/lobbyState.ts';
import { changes, presetOptions, suggestedOptions, usualSeats } from '../lobby/optionForm.ts';
import { RulesFields } from '../lobby/RulesFields.tsx';
import { ask } from '../net/guest.ts';
import { useGameWords } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { say, t } from './say.ts';

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
          <Button class="btn ghost" text={t('cancel')} onClick={onClose} />
          <Button
            class="btn pri"
            text={t('save.do')}
            disabled={isBusy || name.trim() === ''}
            onClick={() => run(save)}
          />
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
            <Select
              id="club-save-game"
              values={list.map(({ id, title }) => ({ value: id, text: title }))}
              value={game.id}
              onChange={choose}
            />
          </Field>
          <Field id="club-save-seats" label={t('save.seats')}>
            <Select
              id="club-save-seats"
              values={game.seats.map((n) => ({ value: n, text: String(n) }))}
              value={seats}
              onChange={setSeats}
            />
          </Field>
        </section>
        <section>
          <RulesFields game={game} options={options} onChange={setOptions} />
          <Trouble why={trouble} />
        </section>
      </div>
    </Dialog>
  );
}

/** Saves rules for a club: a game with its options, under a name. */
export function SaveRules(props: Props) {
  const list = gameList();
  const [first] = list;
  return first === undefined ? null : <Form {...props} list={list} first={first} />;
}
