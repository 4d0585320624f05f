import { onOff } from './kept.ts';

/** Sends a notification when it is the player's turn and the page is hidden. */
export const turnNotice = onOff('turnNotice', false);

/** Whether this browser may show notifications, as far as it knows. */
export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Switches notifications on, if the player agrees to the browser's own question, or off. */
export async function setTurnNotice(isOn: boolean): Promise<void> {
  if (isOn && 'Notification' in globalThis && Notification.permission === 'default')
    await Notification.requestPermission();
  turnNotice.value = isOn && mayNotify();
}
