import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { GameCard } from '@kibitz/shared/wire/api';
import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { Segments } from '../app/Segments.tsx';
import { Icon } from '../icons/Icon.tsx';
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

function Form(props: { game: GameCard }) {
  const { game } = props;
  const suggested = suggestedOptions(game);
  const printed = presetOptions(game, suggested);
  const presets = Object.entries(game.presets).map(
    ([name, preset]) => [name, presetOptions(game, { ...suggested, ...preset })] as const,
  );
  const [options, setOptions] = useState<AnyOptions>(printed);
  const [isOpen, setIsOpen] = useState(false);
  const [clock, setClock] = useState(0);
  const [seats, setSeats] = useState(game.seats.find((n) => n >= 4) ?? game.seats.at(-1) ?? 1);
  const changed = countChangedRules(game, options);
  const known = isSame(options, printed) || presets.some(([, preset]) => isSame(options, preset));
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
      footer={
        <>
          <p>{changed === 0 ? t('tables.asPrinted') : t('tables.changed', { n: changed })}</p>
          <div class="sp" />
          <button type="button" class="btn ghost wideonly" onClick={closeDialog}>
            {t('cancel')}
          </button>
          <button type="button" class="btn pri" disabled={isBusy.value} onClick={submit}>
            {t(isBusy.value ? 'new.opening' : 'new.open')}
          </button>
        </>
      }
    >
      <div class="nb">
        <section>
          <h3 class="ey">{t('new.rules')}</h3>
          <div class="pres">
            <Preset
              name={t('new.asPrinted')}
              about={t('new.asPrinted.about')}
              isOn={isSame(options, printed)}
              onClick={() => setOptions(printed)}
            />
            {presets.map(([name, preset]) => (
              <Preset
                key={name}
                name={gameWord(game.id, `preset.${name}`, name)}
                about={gameWord(game.id, `preset.${name}.about`, '')}
                isOn={isSame(options, preset)}
                onClick={() => setOptions(preset)}
              />
            ))}
            {!known && <Preset name={t('new.own')} about={t('new.own.about')} isOn onClick={() => undefined} />}
          </div>
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
            <button
              type="button"
              class={isOpen ? 'pvb' : 'pvb on'}
              aria-pressed={!isOpen}
              onClick={() => setIsOpen(false)}
            >
              <Icon name="link" size={20} />
              <b>{t('new.link')}</b>
              <span>{t('new.link.about')}</span>
            </button>
            <button
              type="button"
              class={isOpen ? 'pvb on' : 'pvb'}
              aria-pressed={isOpen}
              onClick={() => setIsOpen(true)}
            >
              <Icon name="globe" size={20} />
              <b>{t('new.listed')}</b>
              <span>{t('new.listed.about')}</span>
            </button>
          </div>
          <h3 class="ey">{t('new.table')}</h3>
          <div class="flds">
            {game.seats.length > 1 && (
              <div class="field">
                <label class="lb" for="new-seats">
                  <b>{t('new.seats')}</b>
                  <span>{t('new.seats.about')}</span>
                </label>
                <select
                  id="new-seats"
                  class="select"
                  value={seats}
                  onChange={(event) => setSeats(Number(event.currentTarget.value))}
                >
                  {game.seats.map((n) => (
                    <option value={n} key={n}>
                      {n}
                    </option>
                  ))}
                </select>
              </div>
            )}
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
                value={clock}
                onChange={setClock}
              />
            </div>
          </div>
          <Trouble />
        </section>
      </div>
    </Dialog>
  );
}

/** The form of a new table: presets, every option of the game, who may come, seats and clock. */
export function NewTableDialog(props: { game: string }) {
  const game = cardOf(props.game);
  return game === undefined ? null : <Form game={game} />;
}
