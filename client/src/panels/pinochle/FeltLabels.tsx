import { book, groupsOf } from '@kibitz/shared/games/pinochle/melds';
import type { PinochleView } from '@kibitz/shared/games/pinochle/state';
import { Fragment } from 'preact';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { heightOf } from '../../table/layout/pose.ts';
import { Say } from '../../table/Say.tsx';
import type { LaidMelds } from './meldRows.ts';
import { MELD_WORDS, placesOf } from './places.ts';

/** Narrower than this a meld has room for its points only. */
const NARROW = 116;

/** Over each of a player's melds that is still whole: what it is, and what it scored. */
function MeldNames(props: { laid: LaidMelds; view: PinochleView; seat: number }) {
  const play = usePlay();
  const melds = groupsOf(props.view, props.seat);
  return (
    <>
      {props.laid.groups.map(({ left, top, width }, i) => {
        const group = melds[i];
        if (group?.isWhole !== true) return null;
        const { name, value } = book.of(group.meld);
        // a marriage lies there in its suit
        const words = `panel.lies.${name.replace(/\..*/, '')}`;
        const place = { left: `${left + width / 2}px`, top: `${top - MELD_WORDS / 2}px` };
        return (
          <div key={i} class="feltlab" style={place}>
            {width >= NARROW && play.t(words)} <b>{figure(value)}</b>
          </div>
        );
      })}
    </>
  );
}

/**
 * The words on the felt: how many cards the stock has, and, where there is room for it, what each meld is. Elsewhere a
 * player's plate tells what was melded.
 */
export function FeltLabels() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const view = useView<PinochleView>();
  if (laid === null || view === null) return null;
  const { viewport, table, seats, hint, handTop } = laid;
  const me = play.me === 1 ? 1 : 0;
  const spots = [seats[me], seats[1 - me]].filter((spot) => spot !== undefined);
  const places = placesOf(viewport, { spots, hint, me, handTop }, table);
  const stock = table.zones.find((zone) => zone.id === 'stock');
  const { x, y, width } = places.piles;
  const isDesktop = viewport.kind === 'desktop';
  const foot = y + heightOf(width) / 2;
  return (
    <>
      {stock?.count !== undefined && (
        <div
          class={isDesktop ? 'feltlab' : 'feltlab stockcount'}
          style={{ left: `${x + 4}px`, top: `${foot + (isDesktop ? 18 : -12)}px` }}
        >
          {isDesktop && stock.label !== undefined && <Say message={stock.label} />}
          <b>{stock.count}</b>
        </div>
      )}
      {isDesktop && (
        <Fragment>
          <MeldNames laid={places.theirs} view={view} seat={1 - me} />
          <MeldNames laid={places.mine} view={view} seat={me} />
        </Fragment>
      )}
    </>
  );
}
