import { InForce } from '../../rules/InForce.tsx';
import { Rules, useRules } from '../../rules/Rules.tsx';
import { spoken } from '../../words/spoken.ts';
import { usePlay } from '../context.ts';
import { Drawer } from './Drawer.tsx';
import '../../rules/rules.css';

/** The rules of the game, and those in force at this table. */
export function HelpDrawer() {
  const play = usePlay();
  const { game, options } = play.seen.value;
  const rules = useRules(game, spoken.value);
  return (
    <Drawer title={play.t('help.heading')} isPaper>
      {rules !== null && (
        <>
          <InForce game={game} options={options} />
          <Rules game={game} rules={rules} />
        </>
      )}
    </Drawer>
  );
}
