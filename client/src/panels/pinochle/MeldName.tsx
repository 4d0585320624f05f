import { book, groupsOf } from '@kibitz/shared/games/pinochle/melds';
import type { PinochleView } from '@kibitz/shared/games/pinochle/state';
import { usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import type { ZoneLabel } from '../../table/layout/ownLayout.ts';
import { FeltLabel } from '../../table/Marks.tsx';

/** Narrower than this a meld has room for its points only. */
const NARROW = 116;

/** Over a meld that is still whole: what it is, and what it scored. */
export function MeldName({ at, group }: { at: ZoneLabel; group: number }) {
  const play = usePlay();
  const view = useView<PinochleView>();
  const meld = view === null ? undefined : groupsOf(view, at.zone.seat)[group];
  if (meld?.isWhole !== true) return null;
  const { name, value } = book.of(meld.meld);
  // a marriage lies there in its suit
  const words = `panel.lies.${name.replace(/\..*/, '')}`;
  return (
    <FeltLabel at={at}>
      {(at.most ?? 0) >= NARROW && play.t(words)} <b>{figure(value)}</b>
    </FeltLabel>
  );
}
