import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';

/** What the game calls a seat, as Bridge does by the points of the compass; otherwise its number. */
export function seatName(game: string, index: number): string {
  return gameWord(game, `compass.${index}`, t('wait.seat', { n: index + 1 }));
}
