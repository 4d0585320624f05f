import { useFelt, usePlay } from '../../table/context.ts';

/** The cards of a battle that is no war. */
const FIGHTERS = 2;

/** How many cards a war is about, between the two rows. */
export function Stake() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const turned = laid?.cards.filter(({ zone }) => zone.startsWith('laid:')) ?? [];
  if (turned.length <= FIGHTERS) return null;
  const middle = (at: readonly number[]) => (Math.min(...at) + Math.max(...at)) / 2;
  const place = { left: `${middle(turned.map(({ x }) => x))}px`, top: `${middle(turned.map(({ y }) => y))}px` };
  return (
    <div class="feltlab stakelabel" style={place}>
      {play.t('panel.stake', { n: turned.length })}
    </div>
  );
}
