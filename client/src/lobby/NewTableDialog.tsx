import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { GameCard } from '@kibitz/shared/wire/api';
import { changedTo } from '@kibitz/shared/wire/usualSettings';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Field } from '../app/Field.tsx';
import { Select } from '../app/Select.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { rulesInForce } from '../rules/inForce.ts';
import { closeDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { keepRules, lastChosen, optionsBy } from './knownRules.ts';
import { LobbyTrouble } from './LobbyTrouble.tsx';
import { cardOf } from './lobbyState.ts';
import { isBusy, openTable, trouble } from './opening.ts';
import { changes, presetOptions, suggestedOptions, usualSeats } from './optionForm.ts';
import { RulesFields } from './RulesFields.tsx';
import { t } from './say.ts';
import { ClockField, changedSettings, firstSettings, SettingFields } from './settingFields.tsx';

function Access(props: { icon: IconName; words: 'new.link' | 'new.listed'; isOn: boolean; onClick: () => void }) {
  return (
    <button type="button" class={props.isOn ? 'pvb on' : 'pvb'} aria-pressed={props.isOn} onClick={props.onClick}>
      <Icon name={props.icon} size={20} />
      <b>{t(props.words)}</b>
      <span>{t(`${props.words}.about`)}</span>
    </button>
  );
}

function Seats(props: { choices: readonly number[]; value: number; onChange: (seats: number) => void }) {
  return (
    <Field id="new-seats" label={t('new.seats')} about={t('new.seats.about')}>
      <Select
        id="new-seats"
        values={props.choices.map((n) => ({ value: n, text: String(n) }))}
        value={props.value}
        onChange={props.onChange}
      />
    </Field>
  );
}

function Footer(props: { changed: number; onSubmit: () => void }) {
  const { changed } = props;
  return (
    <>
      <p>{changed === 0 ? t('tables.asPrinted') : t('tables.changed', { n: changed })}</p>
      <Button class="btn ghost wideonly" text={t('cancel')} onClick={closeDialog} />
      <button type="button" class="btn pri" disabled={isBusy.value} onClick={props.onSubmit}>
        {t(isBusy.value ? 'new.opening' : 'new.open')}
      </button>
    </>
  );
}

function Form(props: { game: GameCard }) {
  const { game } = props;
  const [options, setOptions] = useState<AnyOptions>(presetOptions(game, suggestedOptions(game)));
  const last = lastChosen(game) === 'last' ? presetOptions(game, optionsBy(game, 'last')) : null;
  const [isOpen, setIsOpen] = useState(false);
  const [clock, setClock] = useState(game.clocks.easy);
  const [settings, setSettings] = useState(firstSettings(game));
  const [seats, setSeats] = useState(usualSeats(game));
  const submit = (): void => {
    const rules = { game: game.id, options: changes(game, options) };
    const table = { ...rules, seats, open: isOpen, clock, settings: changedSettings(settings) };
    void openTable(table).then(() => {
      if (trouble.value !== '') return;
      keepRules(game.id, rules.options);
      closeDialog();
    });
  };
  return (
    <Dialog
      title={t('new.title', { game: game.title })}
      emblem={<Emblem game={game.id} size={40} />}
      wide
      onClose={closeDialog}
      footer={<Footer changed={rulesInForce(game.options, options).changed.length} onSubmit={submit} />}
    >
      <div class="nb">
        <section>
          <h3 class="ey">{t('nav.rules')}</h3>
          <RulesFields game={game} options={options} last={last} onChange={setOptions} />
        </section>
        <section>
          <h3 class="ey">{t('new.who')}</h3>
          <div class="pv">
            <Access icon="link" words="new.link" isOn={!isOpen} onClick={() => setIsOpen(false)} />
            <Access icon="globe" words="new.listed" isOn={isOpen} onClick={() => setIsOpen(true)} />
          </div>
          <h3 class="ey">{t('new.table')}</h3>
          <div class="flds">
            {game.seats.length > 1 && <Seats choices={game.seats} value={seats} onChange={setSeats} />}
            {game.seats.some((n) => n > 1) && <ClockField game={game} value={clock} onChange={setClock} />}
            <SettingFields
              game={game}
              settings={settings}
              clock={clock}
              onChange={(change) => setSettings(changedTo(settings, change))}
            />
          </div>
          <LobbyTrouble />
        </section>
      </div>
    </Dialog>
  );
}

/** The form of a new table: presets, every option of the game, who can join, seats and clock. */
export function NewTableDialog(props: { game: string }) {
  const game = cardOf(props.game);
  return game === undefined ? null : <Form game={game} />;
}
