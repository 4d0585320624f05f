import { useFelt, usePlay } from '../../table/context.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import { boxStyle } from '../../table/layout/pose.ts';
import { ownFirst } from '../../table/results/sides.ts';
import { Say } from '../../table/Say.tsx';
import { type Battlefield, battlefield } from './battlefield.ts';
import { isCaptured } from './layout.ts';
import { lastOf, stakeOf } from './stake.ts';

/** The share of the width between the cards that fight that the swords take. */
const SWORDS = 0.5;

interface Fought {
  readonly laid: LaidTable;
  readonly field: Battlefield;
}

/** Printed in the middle of the felt: crossed swords. */
function Swords({ x, y, most }: Battlefield['middle']) {
  const size = most * SWORDS;
  return (
    <svg
      class="swords"
      aria-hidden="true"
      viewBox="0 0 48 48"
      style={boxStyle({ left: x - size / 2, top: y - size / 2, width: size, height: size })}
    >
      <path d="m8 7 24.5 25M40 7 15.5 32m11 5.5 10-10m-15 10-10-10M33 34l7 7m-25-7-7 7" />
    </svg>
  );
}

/** The front between both: each holds as much of it as their pack has of the cards in packs. */
function Front({ laid: { table }, field: { isWide, front } }: Fought) {
  const play = usePlay();
  const [mine = 0, theirs = 0] = ownFirst(play, table.score).map(({ value }) => value);
  if (mine + theirs === 0) return null;
  return (
    <div class={isWide ? 'warfront iswide' : 'warfront'} aria-hidden="true" style={boxStyle(front)}>
      <i style={{ flexBasis: `${(100 * mine) / (mine + theirs)}%` }} />
    </div>
  );
}

/** That there is war, and how many cards it is about; between two battles, what was taken last. */
function Stake({ laid: { table }, field: { sign, middle } }: Fought) {
  const play = usePlay();
  const stake = stakeOf(table);
  const last = lastOf(table);
  if (stake === null && last === null) return null;
  const { x, y, most } = stake === null ? middle : sign;
  return (
    <div
      class={`feltlab stakelabel${stake?.words == null ? '' : ' iswar'}`}
      style={{ left: `${x}px`, top: `${y}px`, maxWidth: `${most}px` }}
    >
      {stake?.words != null && <b>{play.t(stake.words)}</b>}
      <span>{stake !== null ? play.t('panel.stake', { n: stake.n }) : last !== null && <Say message={last} />}</span>
    </div>
  );
}

/** What lies under and between War's cards. */
export function Battle() {
  const laid = useFelt().laid.value;
  // the captured pack, or what a result says, speaks for itself
  if (laid === null || laid.table.summary !== null || isCaptured(laid.table)) return null;
  const field = battlefield(laid.viewport);
  return (
    <>
      <Swords {...field.middle} />
      <Front laid={laid} field={field} />
      <Stake laid={laid} field={field} />
    </>
  );
}
