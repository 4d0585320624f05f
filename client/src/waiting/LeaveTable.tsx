import type { SeenTable } from '@kibitz/shared/wire/seen';
import { daysOf } from '@kibitz/shared/wire/turnTime';
import { effect, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { go, isEntryPage } from '../app/route.ts';
import type { TableLine } from '../net/line.ts';
import { t } from './say.ts';

/**
 * Whether others would wait for the viewer: in a game in play with a seat, and not alone with bots. Where a move may
 * take days everybody comes and goes.
 */
function isWaitedFor({ me, phase, seats, clock }: SeenTable): boolean {
  const isPlaying = phase === 'playing' && me >= 0 && daysOf(clock) === 0;
  return isPlaying && seats.some(({ kind }, seat) => kind === 'person' && seat !== me);
}

/** The same while there is a way to the table. */
function isAwaited({ seen, state }: TableLine): boolean {
  return state.value !== 'gone' && seen.value !== null && isWaitedFor(seen.value);
}

function leave(): void {
  go('/');
}

/** The way back from a table, by its button or the browser's, and whether it is being asked about. */
interface WayBack {
  readonly isAsked: boolean;
  go(): void;
  stay(): void;
}

/** The way back from a table. It asks first if others would wait; pressing Back again while it asks leaves. */
export function useWayBack(line: TableLine): WayBack {
  const isAsked = useSignal(false);
  const back = (): void => {
    if (isAsked.peek() || !isAwaited(line)) leave();
    else isAsked.value = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener goes by the line alone
  useEffect(() => {
    const { href } = location;
    const stay = (): void => history.pushState(null, '', href);
    // the browser's Back would take a visitor who came by a link off the site at once
    let isKept = !isEntryPage();
    const stop = effect(() => {
      if (isKept || !isAwaited(line)) return;
      isKept = true;
      stay();
    });
    const moved = (event: PopStateEvent): void => {
      if (!isAwaited(line)) return;
      event.stopImmediatePropagation();
      stay();
      back();
    };
    // before the page for the new address is drawn
    addEventListener('popstate', moved, { capture: true });
    return () => {
      stop();
      removeEventListener('popstate', moved, { capture: true });
    };
  }, [line]);
  return {
    isAsked: isAsked.value,
    go: back,
    stay: () => {
      isAsked.value = false;
    },
  };
}

/** Asks a player who goes back from a game in play for confirmation, and says what becomes of the seat. */
export function LeaveTable(props: { onStay: () => void }) {
  return (
    <Dialog
      title={t('back.title')}
      onClose={props.onStay}
      footer={
        <>
          <Button class="btn ghost" text={t('back.leave')} onClick={leave} />
          <Button class="btn pri" text={t('back.stay')} data-focus onClick={props.onStay} />
        </>
      }
    >
      <p>{t('back.about')}</p>
    </Dialog>
  );
}
