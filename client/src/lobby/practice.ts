import { BOT_LEVELS } from '@kibitz/shared/kit/bots/levels';
import type { GameCard } from '@kibitz/shared/wire/api';
import { oneOf } from '../settings/kept.ts';
import { type ChosenRules, keepRules, lastChosen, optionsBy } from './knownRules.ts';
import { openTable } from './opening.ts';
import { usualSeats } from './optionForm.ts';
import { changedSettings, firstSettings } from './settingFields.tsx';

/** How well the bots of Practice play: as chosen last. */
export const practiceBots = oneOf('practice.bots', BOT_LEVELS, 'fair');

/** Opens a table of one's own and starts it with bots. */
export function practise(game: GameCard, rules: ChosenRules): Promise<void> {
  const seats = game.allowsEmptySeats ? (game.seats[0] ?? 1) : usualSeats(game);
  const options = optionsBy(game, rules);
  keepRules(game.id, options);
  const settings = changedSettings({ ...firstSettings(game), bots: practiceBots.value });
  return openTable({ game: game.id, options, seats, open: false, clock: 0, settings }, 'bots');
}

/** Opens a table where bots play among themselves, and watches. */
export function watchBots(game: GameCard): Promise<void> {
  const options = optionsBy(game, lastChosen(game));
  const settings = { show: true };
  return openTable({ game: game.id, options, seats: usualSeats(game), open: false, clock: 0, settings }, 'watch');
}
