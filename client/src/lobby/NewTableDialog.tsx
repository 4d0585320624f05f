import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { GameCard } from '@kibitz/shared/wire/api';
import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { Segments } from '../app/Segments.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { gameWord } from '../words/gameWords.ts';
import { t } from '../words/words.ts';
import { closeDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { cardOf } from './lobbyState.ts';
import { OptionField } from './OptionField.tsx';
import { isBusy, openTable, trouble } from './opening.ts';
import { changes, countChangedRules, isSame, presetOptions, suggestedOptions } from './optionForm.ts';
import { Trouble } from './Trouble.tsx';

const CLOCKS = [0, 20, 45, 90];

function Preset(props: { name: string; about: string; isOn: boolean; onClick: () => void }) {
  return (
    <button type="button" class={props.isOn ? 'pre on' : 'pre'} aria-pressed={props.isOn} onClick={props.onClick}>
      <b>
        {props.name}
        {props.isOn && <Icon name="check" size={18} />}
      </b>
      <span>{props.about}</span>
    </button>
  );
}

/** The rule book, the game's presets, and what somebody made of the options. */
function Presets(props: { game: GameCard; options: AnyOptions; onChoose: (options: AnyOptions) => void }) {
  const { game, options, onChoose } = props;
  const suggested = suggestedOptions(game);
  const printed = presetOptions(game, suggested);
  const presets = Object.entries(game.presets).map(
    ([name, preset]) => [name, presetOptions(game, { ...suggested, ...preset })] as const,
  );
  const isKnown = isSame(options, printed) || presets.some(([, preset]) => isSame(options, preset));
  return (
    <div class="pres">
      <Preset
        name={t('new.asPrinted')}
        about={t('new.asPrinted.about')}
        isOn={isSame(options, printed)}
        onClick={() => onChoose(printed)}
      />
      {presets.map(([name, preset]) => (
        <Preset
          key={name}
          name={gameWord(game.id, `preset.${name}`, name)}
          about={gameWord(game.id, `preset.${name}.about`, '')}
          isOn={isSame(options, preset)}
          onClick={() => onChoose(preset)}
        />
      ))}
      {!isKnown && <Preset name={t('new.own')} about={t('new.own.about')} isOn onClick={() => undefined} />}
    </div>
  );
}

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
    <div class="field">
      <label class="lb" for="new-seats">
        <b>{t('new.seats')}</b>
        <span>{t('new.seats.about')}</span>
      </label>
      <select
        id="new-seats"
        class="select"
        value={props.value}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      >
        {props.choices.map((n) => (
          <option value={n} key={n}>
            {n}
          </option>
        ))}
      </select>
    </div>
  );
}

function Clock(props: { value: number; onChange: (seconds: number) => void }) {
  return (
    <div class="field">
      <div class="lb">
        <b>{t('new.clock')}</b>
        <span>{t('new.clock.about')}</span>
      </div>
      <Segments
        label={t('new.clock')}
        values={CLOCKS.map((n) => ({
          value: n,
          text: n === 0 ? t('new.clock.none') : t('new.clock.some', { n }),
        }))}
        value={props.value}
        onChange={props.onChange}
      />
    </div>
  );
}

function Footer(props: { changed: number; onSubmit: () => void }) {
  const { changed } = props;
  return (
    <>
      <p>{changed === 0 ? t('tables.asPrinted') : t('tables.changed', { n: changed })}</p>
      <div class="sp" />
      <button type="button" class="btn ghost wideonly" onClick={closeDialog}>
        {t('cancel')}
      </button>
      <button type="button" class="btn pri" disabled={isBusy.value} onClick={props.onSubmit}>
        {t(isBusy.value ? 'new.opening' : 'new.open')}
      </button>
    </>
  );
}

function Form(props: { game: GameCard }) {
  const { game } = props;
  const [options, setOptions] = useState<AnyOptions>(presetOptions(game, suggestedOptions(game)));
  const [isOpen, setIsOpen] = useState(false);
  const [clock, setClock] = useState(0);
  const [seats, setSeats] = useState(game.seats.find((n) => n >= 4) ?? game.seats.at(-1) ?? 1);
  const submit = (): void => {
    void openTable({ game: game.id, options: changes(game, options), seats, open: isOpen, clock }).then(() => {
      if (trouble.value === '') closeDialog();
    });
  };
  return (
    <Dialog
      title={t('new.title', { game: game.title })}
      emblem={<Emblem game={game.id} size={40} />}
      wide
      onClose={closeDialog}
      footer={<Footer changed={countChangedRules(game, options)} onSubmit={submit} />}
    >
      <div class="nb">
        <section>
          <h3 class="ey">{t('new.rules')}</h3>
          <Presets game={game} options={options} onChoose={setOptions} />
          <div class="flds">
            {Object.entries(game.options).map(([name, spec]) => (
              <OptionField
                key={name}
                game={game.id}
                name={name}
                spec={spec}
                value={options[name] ?? spec.default}
                onChange={(value) => setOptions({ ...options, [name]: value })}
              />
            ))}
          </div>
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
            <Clock value={clock} onChange={setClock} />
          </div>
          <Trouble />
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
