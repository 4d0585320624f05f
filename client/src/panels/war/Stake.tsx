import { useFelt, usePlay } from '../../table/context.ts';

/** The cards of a battle that is no war. */
const FIGHTERS = 2;

/** Between the two rows: that a war has broken out, and how many cards it is about. */
export function Stake() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const turned = laid?.cards.filter(({ zone }) => zone.startsWith('laid:')) ?? [];
  const isWar = play.table.value?.prompt.key === 'prompt.war';
  if (!isWar && turned.length <= FIGHTERS) return null;
  const middle = (at: readonly number[]) => (Math.min(...at) + Math.max(...at)) / 2;
  const place = { left: `${middle(turned.map(({ x }) => x))}px`, top: `${middle(turned.map(({ y }) => y))}px` };
  const again = turned.length > FIGHTERS ? 'panel.warAgain' : 'panel.war';
  return (
    <div class={isWar ? 'feltlab stakelabel iswar' : 'feltlab stakelabel'} style={place}>
      {isWar ? play.t(again) : play.t('panel.stake', { n: turned.length })}
    </div>
  );
}
