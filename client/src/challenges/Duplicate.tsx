import { useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Part } from '../app/PageParts.tsx';
import { go } from '../app/route.ts';
import { Select } from '../app/Select.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { gameList, isContested } from '../lobby/lobbyState.ts';
import { ask } from '../net/guest.ts';
import { say, t } from './say.ts';

/** Makes a set of deals for several tables, and goes to its page. */
export function Duplicate() {
  const [chosen, setChosen] = useState('contract-bridge');
  const { trouble, run } = useWork(say);
  const make = async (): Promise<void> => {
    const { id } = await ask<{ id: string }>('POST', '/api/duplicates', { game: chosen, rules: 'book' });
    go(`/c/${id}`);
  };
  return (
    <Part title={t('duplicate.title')} about={t('duplicate.about')}>
      <div class="offer">
        <Select
          label={t('duplicate.game')}
          values={gameList()
            .filter(isContested)
            .map(({ id, title }) => ({ value: id, text: title }))}
          value={chosen}
          onChange={setChosen}
        />
        <Button text={t('duplicate.make')} onClick={() => run(make)} />
      </div>
      <Trouble why={trouble} />
      <p class="quiet">{t('duplicate.evening.about')}</p>
      <ButtonLink text={t('duplicate.evening')} href="/evening" />
    </Part>
  );
}
