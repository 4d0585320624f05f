import { book, groupsOf } from '@kibitz/shared/games/pinochle/melds';
import type { PinochleView } from '@kibitz/shared/games/pinochle/state';
import { usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import type { ZoneLabel } from '../../table/layout/ownLayout.ts';
import { FeltLabel } from '../../table/Marks.tsx';

/** What a letter of a label takes, and its edges, in CSS pixels. */
const LETTER = 6.5;
const EDGES = 13;

function fitsIn(most: number | undefined, words: string): boolean {
  return words.length * LETTER + EDGES <= (most ?? 0);
}

/**
 * Over a meld: what it is, and what it scored. One that is broken up still says which it was: that decides in which
 * melds the cards left of it may score again.
 */
export function MeldName({ at, group }: { at: ZoneLabel; group: number }) {
  const play = usePlay();
  const view = useView<PinochleView>();
  const shown = view === null ? undefined : groupsOf(view, at.zone.seat)[group];
  if (shown === undefined) return null;
  const { name, value } = book.of(shown.meld);
  const n = figure(value);
  // a marriage lies there in its suit
  const meld = play.t(`panel.lies.${name.replace(/\..*/, '')}`);
  if (!shown.isWhole) {
    const broken = play.t('panel.broken', { meld });
    return <FeltLabel at={at}>{fitsIn(at.most, broken) ? broken : play.t('panel.leftOf', { n })}</FeltLabel>;
  }
  return (
    <FeltLabel at={at}>
      {fitsIn(at.most, `${meld} ${n}`) && meld} <b>{n}</b>
    </FeltLabel>
  );
}
