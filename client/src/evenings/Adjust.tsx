import type { Board, Evening } from '@kibitz/shared/wire/evenings';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { namesOf } from './Names.tsx';
import { say, t } from './say.ts';

/** The director awards the sides of a table something else than what they scored, or lets that count again. */
export function Adjust(props: { evening: Evening; deal: number; line: Board['lines'][number]; onClose: () => void }) {
  const { evening, deal, line, onClose } = props;
  const isPercent = evening.scoring === 'matchPoints';
  const [awards, setAwards] = useState<readonly number[]>(line.sides.map(() => (isPercent ? 50 : 0)));
  const { isBusy, trouble, run } = useWork(say);
  const { round, number, sides } = line;
  const send = async (given: readonly number[]): Promise<void> => {
    await ask('POST', `/api/evenings/${evening.id}/adjust`, { round, number, deal, awards: given });
    onClose();
  };
  return (
    <Dialog
      title={t('adjust.title', { round, number, deal })}
      onClose={onClose}
      footer={
        <>
          {line.isAdjusted && (
            <Button class="btn ghost" text={t('adjust.undo')} disabled={isBusy} onClick={() => run(() => send([]))} />
          )}
          <Button class="btn pri" text={t('adjust')} disabled={isBusy} onClick={() => run(() => send(awards))} />
        </>
      }
    >
      <p>{t(isPercent ? 'adjust.percent' : 'adjust.points')}</p>
      <div class="flds">
        {sides.map((entrants, side) => (
          <label key={side} class="field">
            <span class="lb">
              <b>
                <bdi>{entrants.map((n) => namesOf(evening, n)).join(', ')}</bdi>
              </b>
            </span>
            <input
              class="text"
              type="number"
              step="any"
              value={awards[side]}
              onInput={(event) => {
                const value = event.currentTarget.valueAsNumber;
                if (!Number.isNaN(value)) setAwards(awards.map((award, i) => (i === side ? value : award)));
              }}
            />
          </label>
        ))}
      </div>
      <Trouble why={trouble} />
    </Dialog>
  );
}
