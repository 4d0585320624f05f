import type { FriendsList } from '@kibitz/shared/wire/people';
import { effect, signal } from '@preact/signals';
import { Anew } from '../net/anew.ts';
import { guest } from '../net/guest.ts';

/** The friends, reloaded while their page is visible; null until they are here. */
export const friendsList = signal<FriendsList | null>(null);
/** Whether the friends could not be loaded. */
export const friendsFailed = signal(false);

const EVERY_MS = 5000;

const source = new Anew<FriendsList>('/api/me/friends');

/** Reloads the friends; the old list stays until the new one is here. */
export async function loadFriends(): Promise<void> {
  const loaded = await source.ask();
  if (loaded !== null) friendsList.value = loaded;
  friendsFailed.value = friendsList.peek() === null;
}

/** Keeps the friends fresh while the page is visible; the returned function ends it. */
export function watchFriends(): () => void {
  // the friends belong to another guest now
  const stop = effect(() => {
    if (guest.value?.id !== shownFor) friendsList.value = null;
    shownFor = guest.value?.id ?? '';
    void loadFriends();
  });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void loadFriends();
  }, EVERY_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

let shownFor = '';
