/** Whether this device can hand a link to another app. */
export const canShare = 'share' in navigator;

/** Hands a link to whichever app the visitor picks, with a line about it. */
export function shareLink(url: string, text: string): void {
  // closing the sheet without sharing is no error
  void navigator.share({ title: 'Kibitz', text, url }).catch(() => undefined);
}
