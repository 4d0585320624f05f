import { useFelt, usePlay } from '../../table/context.ts';
import { stakeLabel } from './stake.ts';

/** Between the two rows: that a war has broken out, and how many cards it is about. */
export function Stake() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const label = laid === null ? null : stakeLabel(laid);
  if (label === null) return null;
  const { words, n, x, y } = label;
  return (
    <div
      class={words === 'panel.stake' ? 'feltlab stakelabel' : 'feltlab stakelabel iswar'}
      style={{ left: `${x}px`, top: `${y}px` }}
    >
      {play.t(words, { n })}
    </div>
  );
}
