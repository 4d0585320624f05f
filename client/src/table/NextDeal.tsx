import { useComputed } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { TableIcon } from '../icons/TableIcon.tsx';
import { useFelt, usePlay, useSeen } from './context.ts';
import './css/nextDeal.css';

/** How long the notice that a player has sat down stays, in milliseconds. */
const WELCOME_STAYS = 5000;

// most players sit from the first deal on
const Coming = lazyPart(() => import('./Coming.tsx').then((part) => part.Coming));

/** True for some seconds after a seat that was promised to this client has become theirs. */
function useWelcome(coming: number, me: number): boolean {
  const [isWelcome, setWelcome] = useState(false);
  const promised = useRef(-1);
  useEffect(() => {
    if (coming >= 0) promised.current = coming;
    if (coming >= 0 || me < 0 || me !== promised.current) {
      if (coming < 0) promised.current = -1;
      setWelcome(false);
      return undefined;
    }
    promised.current = -1;
    setWelcome(true);
    const timer = setTimeout(() => setWelcome(false), WELCOME_STAYS);
    return () => clearTimeout(timer);
  }, [coming, me]);
  return isWelcome;
}

/** True for some seconds after the player has begun to play for their bot. */
function useBegun(name: string): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    setBegun(name !== '');
    if (name === '') return undefined;
    const timer = setTimeout(() => setBegun(false), WELCOME_STAYS);
    return () => clearTimeout(timer);
  }, [name]);
  return hasBegun;
}

/**
 * The banner that tells newcomers when they start to play, and then that they have, and players that they now play for
 * their bot.
 */
export function NextDeal() {
  const play = usePlay();
  const { coming, me } = useSeen('coming', 'me');
  const felt = useFelt();
  const { kind } = felt.viewport.value;
  const isNew = useWelcome(coming, me);
  const { playsFor } = play;
  const hasBegun = useBegun(playsFor);
  const isWelcome = isNew || hasBegun;
  const top = useComputed(() => felt.laid.value?.hint.y ?? 120).value;
  return (
    // some screen readers only announce text that is added to an existing region
    <div
      class={`nextdeal ${kind}${isWelcome ? ' welcome' : ''}`}
      role="status"
      // above the cards, not on them
      style={isWelcome && kind !== 'landscape' ? { top: `${top}px` } : {}}
    >
      {coming >= 0 && play.isConnected.value && <Coming seat={coming} />}
      {hasBegun && (
        <div class="nextbanner">
          <TableIcon name="seat" size={22} />
          <span>
            <b>{play.t('for.now', { name: playsFor })}</b>
            {/* held sideways there is no room for more */}
            {kind !== 'landscape' && <i>{play.t('for.about', { name: playsFor })}</i>}
          </span>
        </div>
      )}
      {isNew && (
        <div class="nextbanner">
          <TableIcon name="seat" size={22} />
          <b>{play.t('next.now')}</b>
        </div>
      )}
    </div>
  );
}
