import { BOT_LEVELS } from '@kibitz/shared/kit/bots/levels';
import type { GameCard } from '@kibitz/shared/wire/api';
import { opensHands } from '@kibitz/shared/wire/kibitzing';
import type { Admits, AskedSettings, Kibitz, TableSettings } from '@kibitz/shared/wire/tableSettings';
import { BY_DAYS, daysOf } from '@kibitz/shared/wire/turnTime';
import { changedTo, USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { Field } from '../app/Field.tsx';
import { Segments } from '../app/Segments.tsx';
import { Select } from '../app/Select.tsx';
import { isContested } from './lobbyState.ts';
import { t } from './say.ts';

/** What a field of the new table's settings is given: all settings as chosen now, and how to change them. */
interface SettingFieldProps {
  readonly game: GameCard;
  readonly settings: TableSettings;
  /** Seconds for a decision. */
  readonly clock: number;
  readonly onChange: (change: AskedSettings) => void;
}

/** The settings of a table that are on or off. */
type Switch = { [K in keyof TableSettings]: boolean extends TableSettings[K] ? K : never }[keyof TableSettings];

/** A setting of the new table: its name, a line about it, and what chooses it. */
function SettingField(props: {
  name: keyof TableSettings;
  isSwitch?: boolean;
  isWide?: boolean;
  children: ComponentChildren;
}) {
  const words = (
    <>
      <b>{t(`setting.${props.name}`)}</b>
      <span>{t(`setting.${props.name}.about`)}</span>
    </>
  );
  return (
    <div class={props.isWide === true ? 'field wrap' : 'field'}>
      {props.isSwitch === true ? (
        <label class="lb" for={`setting-${props.name}`}>
          {words}
        </label>
      ) : (
        <div class="lb">{words}</div>
      )}
      {props.children}
    </div>
  );
}

/** A field that switches one setting on and off. */
function switchOf(name: Switch): FunctionComponent<SettingFieldProps> {
  return function SwitchField({ settings, onChange }) {
    const isOn = settings[name] === true;
    return (
      <SettingField name={name} isSwitch>
        <button
          type="button"
          id={`setting-${name}`}
          class={isOn ? 'tg on' : 'tg'}
          role="switch"
          aria-checked={isOn}
          aria-label={t(`setting.${name}`)}
          onClick={() => onChange({ [name]: !isOn })}
        />
      </SettingField>
    );
  };
}

/** A setting of a few values, each with its word. */
function ChoiceField<T extends string | number>(props: {
  name: keyof TableSettings;
  isWide?: boolean;
  values: readonly T[];
  value: T;
  onChange: (value: T) => void;
}) {
  const { name, values, value, onChange, isWide = false } = props;
  return (
    <SettingField name={name} isWide={isWide}>
      <Segments
        label={t(`setting.${name}`)}
        values={values.map((one) => ({ value: one, text: t(`setting.${name}.${one}`) }))}
        value={value}
        onChange={onChange}
      />
    </SettingField>
  );
}

/** The delays that are offered: none, a hand, and this many seconds. */
const DELAYS = ['none', 'hand', 60, 300] as const;

/** How late people without a seat see the table. */
function DelayField({ settings, onChange }: SettingFieldProps) {
  return (
    <ChoiceField
      name="delay"
      values={DELAYS}
      value={settings.delay ?? 'none'}
      onChange={(delay) => onChange({ delay })}
    />
  );
}

const KIBITZ: readonly Kibitz[] = ['never', 'afterHand', 'handLate', 'friends'];

/** Whether people without a seat see hands. */
function KibitzField({ settings, onChange }: SettingFieldProps) {
  return (
    <ChoiceField
      name="kibitz"
      isWide
      values={KIBITZ}
      value={settings.kibitz}
      onChange={(kibitz) => onChange({ kibitz, ...(opensHands({ ...settings, kibitz }) && { delay: 'none' }) })}
    />
  );
}

const ADMITS: readonly Admits[] = ['anyone', 'rated', 'friends', 'nod'];

/** Who may sit; nobody is rated in a game of chance. */
function AdmitsField({ game, settings, onChange }: SettingFieldProps) {
  const values = game.isOfSkill ? ADMITS : ADMITS.filter((one) => one !== 'rated');
  return (
    <SettingField name="admits">
      <Select
        label={t('setting.admits')}
        values={values.map((value) => ({ value, text: t(`setting.admits.${value}`) }))}
        value={settings.admits}
        onChange={(admits) => onChange({ admits })}
      />
    </SettingField>
  );
}

/** How well bots play. */
export function BotsField({
  settings,
  onChange,
}: { settings: Pick<TableSettings, 'bots'> } & Pick<SettingFieldProps, 'onChange'>) {
  return <ChoiceField name="bots" values={BOT_LEVELS} value={settings.bots} onChange={(bots) => onChange({ bots })} />;
}

/** Minutes that a player may take beyond the clock. */
const BANKS = [0, 1, 3, 5];

function BankField({ settings, onChange }: SettingFieldProps) {
  return (
    <SettingField name="bank">
      <Segments
        label={t('setting.bank')}
        values={BANKS.map((n) => ({
          value: n * 60,
          text: n === 0 ? t('setting.bank.none') : t('setting.bank.minutes', { n }),
        }))}
        value={settings.bank}
        onChange={(bank) => onChange({ bank })}
      />
    </SettingField>
  );
}

/**
 * The fields of the new table's settings, in their order. A further one is a line here, and its words
 * (`setting.<name>`, `setting.<name>.about`).
 */
const fields: readonly (readonly [name: keyof TableSettings, Field: FunctionComponent<SettingFieldProps>])[] = [
  ['admits', AdmitsField],
  ['bank', BankField],
  ['bots', BotsField],
  ['chat', switchOf('chat')],
  ['delay', DelayField],
  ['kibitz', KibitzField],
  ['playForBot', switchOf('playForBot')],
  ['programs', switchOf('programs')],
  ['takeBack', switchOf('takeBack')],
];

/**
 * How a table of a game is run unless its host chooses otherwise: where a partner would sit out, most people would
 * rather play for a bot.
 */
export function firstSettings({ hasIdlePartner }: GameCard): TableSettings {
  return changedTo(USUAL_SETTINGS, { playForBot: hasIdlePartner });
}

/** The settings that differ from the usual ones: only these are sent to the server. */
export function changedSettings(settings: TableSettings): AskedSettings {
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => USUAL_SETTINGS[name as keyof TableSettings] !== value),
  );
}

/**
 * Whether a field is of use: spectators who see hands see everything just as late, and a player with days for a move
 * needs no bank.
 */
function isOfUse(name: keyof TableSettings, { game, settings, clock }: SettingFieldProps): boolean {
  switch (name) {
    case 'bank':
      return daysOf(clock) === 0;
    case 'bots':
      return isContested(game);
    case 'playForBot':
      return game.hasIdlePartner;
    case 'delay':
      return !opensHands(settings);
    default:
      return true;
  }
}

/** The fields of the new table's settings: all that the game has a use for, or those of them that are named. */
export function SettingFields({ only, ...props }: SettingFieldProps & { only?: readonly (keyof TableSettings)[] }) {
  return (
    <>
      {fields
        .filter(([name]) => only?.includes(name) !== false && isOfUse(name, props))
        .map(([name, OneField]) => (
          <OneField key={name} {...props} />
        ))}
    </>
  );
}

/** How long a player has for a decision: one of what suits the game, or as long as they like. */
export function ClockField(props: { game: GameCard; value: number; onChange: (seconds: number) => void }) {
  const { value } = props;
  const { quick, easy } = props.game.clocks;
  const presets = [
    { value: quick, text: t('clock.quick', { n: quick }) },
    { value: easy, text: t('clock.easy', { n: easy }) },
    { value: 0, text: t('clock.none') },
    ...BY_DAYS.map((days) => ({ value: days, text: t('clock.days', { n: daysOf(days) }) })),
  ];
  const isPreset = presets.some((preset) => preset.value === value);
  return (
    <Field id="table-clock" label={t('clock')} about={t('clock.about')}>
      <Select
        id="table-clock"
        values={isPreset ? presets : [...presets, { value, text: t('clock.other', { n: value }) }]}
        value={value}
        onChange={props.onChange}
      />
    </Field>
  );
}
