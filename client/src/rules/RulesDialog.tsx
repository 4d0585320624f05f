import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { Dialog } from '../app/Dialog.tsx';
import { Loading } from '../app/Trouble.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { gameWord } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { InForce } from './InForce.tsx';
import { Rules, useRules } from './Rules.tsx';
import './rules.css';

/** The rules of a table in a dialog: those in force there, then the rules of the game. */
export function RulesDialog(props: { game: string; options: AnyOptions; onClose: () => void }) {
  const { game, options } = props;
  const rules = useRules(game, spoken.value);
  return (
    <Dialog title={gameWord(game, 'title', '')} emblem={<Emblem game={game} size={40} />} wide onClose={props.onClose}>
      {rules === null ? (
        <Loading />
      ) : (
        <article class="paper rules">
          <InForce game={game} options={options} />
          <Rules game={game} rules={rules} />
        </article>
      )}
    </Dialog>
  );
}
