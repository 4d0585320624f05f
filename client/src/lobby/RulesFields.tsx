import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { GameCard } from '@kibitz/shared/wire/api';
import { Icon } from '../icons/Icon.tsx';
import { gameWord } from '../words/gameWords.ts';
import { OptionField } from './OptionField.tsx';
import { isSame, presetOptions, suggestedOptions } from './optionForm.ts';
import { t } from './say.ts';

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

/** The rule book, the game's presets, and the player's own options. */
function Presets(props: {
  game: GameCard;
  options: AnyOptions;
  last: AnyOptions | null;
  onChoose: (options: AnyOptions) => void;
}) {
  const { game, options, last, onChoose } = props;
  const suggested = suggestedOptions(game);
  const printed = presetOptions(game, suggested);
  const presets = Object.entries(game.presets).map(
    ([name, preset]) => [name, presetOptions(game, { ...suggested, ...preset })] as const,
  );
  const isLast = last !== null && isSame(options, last);
  const isKnown = isLast || isSame(options, printed) || presets.some(([, preset]) => isSame(options, preset));
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
      {last !== null && (
        <Preset name={t('choice.last')} about={t('new.last.about')} isOn={isLast} onClick={() => onChoose(last)} />
      )}
      {!isKnown && <Preset name={t('new.own')} about={t('new.own.about')} isOn onClick={() => undefined} />}
    </div>
  );
}

/** The rules of a game: its presets, and every option. `last` are all options of last time, if those had no name. */
export function RulesFields(props: {
  game: GameCard;
  options: AnyOptions;
  last?: AnyOptions | null;
  onChange: (options: AnyOptions) => void;
}) {
  const { game, options, last = null, onChange } = props;
  return (
    <>
      <Presets game={game} options={options} last={last} onChoose={onChange} />
      <div class="flds">
        {Object.entries(game.options).map(([name, spec]) => (
          <OptionField
            key={name}
            game={game.id}
            name={name}
            spec={spec}
            value={options[name] ?? spec.default}
            onChange={(value) => onChange({ ...options, [name]: value })}
          />
        ))}
      </div>
    </>
  );
}
