import type { SeenTable, SeenWatcher } from '@kibitz/shared/wire/seen';
import { Avatar, WATCHERS_COLOUR } from '../../app/Avatar.tsx';
import { Button } from '../../app/Button.tsx';
import { t } from './say.ts';

/**
 * Who watches, as the host sees them: each can be sent away. Nothing if nobody else does, or for somebody who stands in
 * for the host.
 */
export function HostWatchers(props: { seen: SeenTable; onRemove: (watcher: SeenWatcher) => void }) {
  const { seen, onRemove } = props;
  const others = seen.watching.filter(({ isHost }) => isHost !== true);
  if (seen.powers !== 'all' || others.length === 0) return null;
  return (
    <>
      <h3 class="ey">{t('host.watching')}</h3>
      <ul class="hseats">
        {others.map((watcher) => (
          <li key={watcher.who} class="hseat">
            <Avatar name={watcher.name} size={36} colour={WATCHERS_COLOUR} />
            <span class="hwho">
              <b>
                <bdi class="cut">{watcher.name}</bdi>
              </b>
            </span>
            <span class="ways">
              <Button
                class="btn ghost"
                text={t('host.remove')}
                aria-label={t('host.remove.label', { name: watcher.name })}
                onClick={() => onRemove(watcher)}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
