import { onOff } from './kept.ts';

/** Says a notification when it is the player's turn and the page is hidden. */
export const turnNotice = onOff('turnNotice', false);

/** Can this browser show notifications, as far as it has been told so far? */
export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Switches notifications on, if the browser's own question is answered so, or off. */
export async function setTurnNotice(isOn: boolean): Promise<void> {
  if (isOn && 'Notification' in globalThis && Notification.permission === 'default')
    await Notification.requestPermission();
  turnNotice.value = isOn && mayNotify();
}
