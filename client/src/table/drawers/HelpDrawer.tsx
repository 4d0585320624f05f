import { Button } from '../../app/Button.tsx';
import { InForce } from '../../rules/InForce.tsx';
import { Rules, useRules } from '../../rules/Rules.tsx';
import { spoken } from '../../words/spoken.ts';
import { usePlay } from '../context.ts';
import { Drawer } from './Drawer.tsx';
import '../../rules/rules.css';

/** How well the bots here play. */
function BotsHere() {
  const play = usePlay();
  const { seats, settings } = play.seen.value;
  if (seats.every(({ level }) => level === undefined)) return null;
  return (
    <section class="inforce">
      <h2>{play.t(`bots.${settings.bots}`)}</h2>
      <p>{play.t(`bots.${settings.bots}.about`)}</p>
    </section>
  );
}

/** The rules of the game, and those in force at this table. */
export function HelpDrawer() {
  const play = usePlay();
  const { game, options } = play.seen.value;
  const { Agreed } = play.panel;
  const rules = useRules(game, spoken.value);
  const showFirstSteps = () => {
    play.drawer.value = null;
    play.tour.value = true;
  };
  return (
    <Drawer title={play.t('help.heading')} isPaper>
      {play.me >= 0 && play.link.isClosed !== true && (
        <Button class="btn ink" text={play.t('tour.again')} onClick={showFirstSteps} />
      )}
      {rules !== null && (
        <>
          <InForce game={game} options={options} />
          <BotsHere />
          {Agreed !== undefined && <Agreed />}
          <Rules game={game} rules={rules} />
        </>
      )}
    </Drawer>
  );
}
