/** Whether this browser may show notifications, as far as it knows. */
export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Asks the player whether notifications may be shown, unless they have answered before. */
export async function askToNotify(): Promise<void> {
  if ('Notification' in globalThis && Notification.permission === 'default') await Notification.requestPermission();
}

/**
 * Shows a notification of a table if the page is hidden and the browser allows it: from the page itself or, where only
 * the service worker can (Android), from that. There is one per path: the next replaces it.
 */
export async function notify(title: string, path: string): Promise<void> {
  if (!document.hidden || !mayNotify()) return;
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
