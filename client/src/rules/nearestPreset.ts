import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { RuledGame } from '@kibitz/shared/kit/game/presets';
import { rulesInForce } from './inForce.ts';

/** The name of the preset that a table's options are nearest to; '' where the rule book is as near as any. */
export function nearestPreset({ options: specs, presets }: RuledGame, options: AnyOptions): string {
  const distanceFrom = (preset: AnyOptions): number => rulesInForce(specs, options, preset).changed.length;
  let nearest = '';
  let least = distanceFrom({});
  for (const [name, preset] of Object.entries(presets)) {
    const distance = distanceFrom(preset);
    if (distance >= least) continue;
    nearest = name;
    least = distance;
  }
  return nearest;
}
