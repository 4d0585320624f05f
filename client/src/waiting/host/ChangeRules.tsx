import type { GameCard } from '@kibitz/shared/wire/api';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { changedTo } from '@kibitz/shared/wire/usualSettings';
import { useState } from 'preact/hooks';
import { Button } from '../../app/Button.tsx';
import { Dialog } from '../../app/Dialog.tsx';
import { Trouble } from '../../app/Trouble.tsx';
import { Emblem } from '../../lobby/Emblem.tsx';
import { cardOf } from '../../lobby/lobbyState.ts';
import { changes } from '../../lobby/optionForm.ts';
import { RulesFields } from '../../lobby/RulesFields.tsx';
import { ClockField, changedSettings, SettingFields } from '../../lobby/settingFields.tsx';
import type { TableLine } from '../../net/line.ts';
import { say, t } from './say.ts';

interface ChangeRulesProps {
  readonly line: TableLine;
  readonly seen: SeenTable;
  readonly onClose: () => void;
}

/** The settings that may change before the start: the others have a switch of their own, or stay. */
const MAY_CHANGE = ['admits', 'bank', 'bots', 'playForBot', 'takeBack'] as const;

function Form(props: ChangeRulesProps & { game: GameCard }) {
  const { line, seen, game, onClose } = props;
  const [options, setOptions] = useState(seen.options);
  const [clock, setClock] = useState(seen.clock);
  const [settings, setSettings] = useState(seen.settings);
  const [trouble, setTrouble] = useState('');
  const submit = async (): Promise<void> => {
    const asked = { options: changes(game, options), clock, settings: changedSettings(settings) };
    const answer = await line.request('rules', asked);
    if (answer.ok) onClose();
    else setTrouble(say(answer.refused.why));
  };
  return (
    <Dialog
      title={t('host.rules.title')}
      emblem={<Emblem game={game.id} size={40} />}
      wide
      onClose={onClose}
      footer={
        <>
          <Button class="btn ghost" text={t('cancel')} onClick={onClose} />
          <Button class="btn pri" text={t('host.rules.save')} onClick={() => void submit()} />
        </>
      }
    >
      <div class="nb">
        <section>
          <RulesFields game={game} options={options} onChange={setOptions} />
        </section>
        <section>
          <div class="flds">
            {seen.seats.length > 1 && <ClockField game={game} value={clock} onChange={setClock} />}
            <SettingFields
              game={game}
              only={MAY_CHANGE}
              settings={settings}
              clock={clock}
              onChange={(change) => setSettings(changedTo(settings, change))}
            />
          </div>
          <Trouble why={trouble} />
        </section>
      </div>
    </Dialog>
  );
}

/** Before the start the host can change what is played, and how. */
export function ChangeRules(props: ChangeRulesProps) {
  const game = cardOf(props.seen.game);
  return game === undefined ? null : <Form {...props} game={game} />;
}
