import { Fragment } from 'preact';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { heightOf } from '../../table/layout/pose.ts';
import { Say } from '../../table/Say.tsx';
import type { LaidMelds } from './meldRows.ts';
import { MELD_WORDS, placesOf } from './places.ts';

/** Narrower than this a meld has room for its points only. */
const NARROW = 116;

/** What the meld's name is here: a marriage lies in its suit, for all to see. */
function shortName(name: string): string {
  return `panel.lies.${name.split('.')[0]}`;
}

/** Over each meld that is still whole: what it is, and what it scored. `named` are their names and points, parted by commas. */
function MeldNames(props: { melds: LaidMelds; named: string }) {
  const play = usePlay();
  const names = props.named.split(',');
  return (
    <>
      {props.melds.groups.map(({ left, top, width }, i) => {
        const [name, points] = (names[i] ?? '-').split(' ');
        if (name === undefined || points === undefined) return null;
        const place = { left: `${left + width / 2}px`, top: `${top - MELD_WORDS / 2}px` };
        return (
          <div key={i} class="feltlab" style={place}>
            {width >= NARROW && play.t(shortName(name))} <b>{figure(Number(points))}</b>
          </div>
        );
      })}
    </>
  );
}

/**
 * The words on the felt: how many cards the stock has, and, where there is room for it, what each meld is. Elsewhere a player's plate tells what
 * was melded.
 */
export function FeltLabels() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { room, table, seats, hint, handTop } = laid;
  const me = Math.max(0, play.me);
  const spots = [seats[me], seats[1 - me]].filter((spot) => spot !== undefined);
  const places = placesOf(room, { spots, hint, me, handTop }, table);
  const stock = table.zones.find((zone) => zone.id === 'stock');
  const { x, y, width } = places.piles;
  const isDesktop = room.kind === 'desktop';
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
          <MeldNames melds={places.theirs} named={table.board[`melds${1 - me}`] ?? ''} />
          <MeldNames melds={places.mine} named={table.board[`melds${me}`] ?? ''} />
        </Fragment>
      )}
    </>
  );
}
