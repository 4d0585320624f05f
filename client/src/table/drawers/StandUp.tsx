import { useState } from 'preact/hooks';
import { Ask } from '../../app/Ask.tsx';
import { useLeaving } from '../../ranks/useLeaving.ts';
import { usePlay } from '../context.ts';

/**
 * The button that gives up the player's seat. A rated game counts even for players who leave it, so there it asks
 * first.
 */
export function StandUp() {
  const play = usePlay();
  const [isAsked, setAsked] = useState(false);
  const { leaving, from, isKnown } = useLeaving(play.seen.value.id);
  const stand = (): void => {
    setAsked(false);
    void play.ask('stand', {});
  };
  return (
    <>
      <h3 class="ey">{play.t('settings.seat')}</h3>
      <p class="setnote">{play.t('settings.stand.about')}</p>
      <button type="button" class="btn ghost" disabled={!isKnown} onClick={() => (leaving ? setAsked(true) : stand())}>
        {play.t('settings.stand')}
      </button>
      {isAsked && (
        <Ask
          question={play.t('settings.stand.ask')}
          note={<p>{play.t(from > 1 ? 'settings.stand.rated.from' : 'settings.stand.rated', { n: from })}</p>}
          keep={play.t('settings.stand.keep')}
          action={play.t('settings.stand')}
          onYes={stand}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}
