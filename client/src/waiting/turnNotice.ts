import { effect } from '@preact/signals';
import type { TableLine } from '../net/line.ts';
import { onOff } from '../settings/kept.ts';
import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';
import { isMyTurn } from './turns.ts';

/** Sends a notification when it is the player's turn and the page is hidden. */
export const turnNotice = onOff('turnNotice', false);

/** Whether this browser may show notifications, as far as it knows. */
function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Switches notifications on, if the player agrees to the browser's own question, or off. */
export async function setTurnNotice(isOn: boolean): Promise<void> {
  if (isOn && 'Notification' in globalThis && Notification.permission === 'default')
    await Notification.requestPermission();
  turnNotice.value = isOn && mayNotify();
}

/**
 * Shows a notification, by the page itself or, where only the service worker can (Android), by that. One a table: the
 * next takes its place.
 */
async function show(title: string, path: string): Promise<void> {
  const options = { tag: path, icon: '/icon-192.png' };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.showNotification(title, options);
  }
}

/**
 * Shows a notification whenever the viewer's turn begins while the page is hidden, if they wish. Returns a function
 * that ends that.
 */
export function keepTurnNotice(line: TableLine): () => void {
  let wasTurn = false;
  return effect(() => {
    const seen = line.seen.value;
    const isTurn = seen !== null && line.state.value === 'connected' && isMyTurn(seen);
    const begins = isTurn && !wasTurn;
    wasTurn = isTurn;
    if (!begins || !document.hidden || !turnNotice.peek() || !mayNotify()) return;
    void show(t('notice.turn', { game: gameWord(seen.game, 'title', '') }), `/t/${line.id}`).catch(() => undefined);
  });
}
