import type { Play } from '../table/play.ts';
import type { Verdict } from './checkedShuffle.ts';
import { t } from './say.ts';

/** A verdict in words, with the names of those whose parts were left out. */
export function verdictInWords(play: Play, verdict: Verdict | 'set', leftOut: readonly number[]): string {
  const [only = -1, ...others] = leftOut;
  if (verdict !== 'without' || only < 0) return t(`seal.${verdict}`);
  if (others.length > 0) {
    const names = leftOut.map((seat) => play.nameOf(seat, true)).join(play.t('comma'));
    return t('seal.without.several', { names });
  }
  return only === play.reader ? t('seal.without.you') : t('seal.without', { name: play.nameOf(only) });
}
