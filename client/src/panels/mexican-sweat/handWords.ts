import type { HandName } from '@kibitz/shared/games/mexican-sweat/handNames';
import type { Play } from '../../table/play.ts';
import { printedRank } from '../../table/Say.tsx';

/** The name of a hand in few letters: its ranks in words where there is room for them, else as printed on the cards. */
export function shortName(play: Play, hand: HandName, inWords: boolean): string {
  const letter = (key: string) => printedRank(key.slice(-1));
  const one = inWords ? play.t(hand.one) : letter(hand.one);
  const many = (key: string) => (inWords ? play.t(key) : play.t('panel.ranks', { rank: letter(key) }));
  return play.t(`panel.${hand.hand}`, { one, many: many(hand.many), other: many(hand.other) });
}
