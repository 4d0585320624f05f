import type { SeekGame } from '@kibitz/shared/wire/queue';
import { signal } from '@preact/signals';
import { trouble } from './opening.ts';

/** What the lobby's dialog is about. */
type DialogSubject =
  | { readonly kind: 'choose'; readonly purpose: 'new' | 'show' }
  | { readonly kind: 'practice' }
  | { readonly kind: 'play' }
  | { readonly kind: 'find'; readonly asked: SeekGame }
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'new'; readonly game: string }
  | { readonly kind: 'name' };

/** What it is about now; null while it is closed. */
export const subject = signal<DialogSubject | null>(null);

/** Whether a dialog about this shows refusals itself, so that the page behind it does not. */
export function showsOwnTrouble(about: DialogSubject | null): boolean {
  return about?.kind === 'new' || about?.kind === 'game' || about?.kind === 'choose' || about?.kind === 'practice';
}

/** Opens the lobby's dialog, or changes what it is about. */
export function openDialog(next: DialogSubject): void {
  trouble.value = '';
  subject.value = next;
}

/** Closes it. What was refused in it is no longer of interest. */
export function closeDialog(): void {
  if (showsOwnTrouble(subject.value)) trouble.value = '';
  subject.value = null;
}
