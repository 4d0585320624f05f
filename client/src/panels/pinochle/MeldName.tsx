import { book, groupsOf } from '@kibitz/shared/games/pinochle/melds';
import type { PinochleView } from '@kibitz/shared/games/pinochle/state';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import type { ZoneLabel } from '../../table/layout/ownLayout.ts';
import { FeltLabel } from '../../table/Marks.tsx';

/** What a letter of a label takes, and its edges, in CSS pixels. */
const LETTER = { desktop: 6.3, phone: 5.9, landscape: 5.9 } as const;
const EDGES = { desktop: 20, phone: 12, landscape: 12 } as const;

/**
 * Over a meld: what it is, and what it scored. One that is broken up still says which it was: that decides in which
 * melds the cards left of it may score again.
 */
export function MeldName({ at, group }: { at: ZoneLabel; group: number }) {
  const play = usePlay();
  const felt = useFelt();
  const view = useView<PinochleView>();
  const shown = view === null ? undefined : groupsOf(view, at.zone.seat)[group];
  if (shown === undefined) return null;
  const { name, value } = book.of(shown.meld);
  const n = figure(value);
  const { kind } = felt.viewport.value;
  const fits = (words: string) => words.length * LETTER[kind] + EDGES[kind] <= (at.most ?? 0);
  // a marriage lies there in its suit; where a royal one has no room it is a marriage
  const whole = name.replace(/\..*/, '');
  const short = whole.replace(/^(royal|double)(.)/, (_all, _which, first: string) => first.toLowerCase());
  const names = [whole, short].map((one) => play.t(`panel.lies.${one}`));
  if (!shown.isWhole) {
    const words = [play.t('panel.broken', { meld: names[0] ?? '' }), ...names].find(fits);
    return (
      <FeltLabel at={at}>
        <span class="leftof">{words ?? play.t('panel.leftOf', { n })}</span>
      </FeltLabel>
    );
  }
  return (
    <FeltLabel at={at}>
      {names.find((one) => fits(`${one} ${n}`))} <b>{n}</b>
    </FeltLabel>
  );
}
