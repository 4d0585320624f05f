import type { GameCard } from '@kibitz/shared/wire/api';
import { Segments } from '../app/Segments.tsx';
import { t } from './say.ts';

/** How long a player has for a decision: one of what suits the game, or as long as they like. */
export function ClockField(props: { game: GameCard; value: number; onChange: (seconds: number) => void }) {
  const { value } = props;
  const { quick, easy } = props.game.clocks;
  const presets = [
    { value: quick, text: t('clock.quick', { n: quick }) },
    { value: easy, text: t('clock.easy', { n: easy }) },
    { value: 0, text: t('clock.none') },
  ];
  const isPreset = presets.some((preset) => preset.value === value);
  return (
    <div class="field wrap">
      <div class="lb">
        <b>{t('clock')}</b>
        <span>{t('clock.about')}</span>
      </div>
      <Segments
        label={t('clock')}
        values={isPreset ? presets : [...presets, { value, text: t('clock.other', { n: value }) }]}
        value={value}
        onChange={props.onChange}
      />
    </div>
  );
}
