import { signal } from '@preact/signals';

/** What the lobby's dialog is about. */
export type DialogSubject =
  | { readonly kind: 'choose'; readonly purpose: 'new' | 'practice' }
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'new'; readonly game: string }
  | { readonly kind: 'name' };

/** What it is about now; null while it is closed. */
export const subject = signal<DialogSubject | null>(null);

/** Opens the lobby's dialog, or changes what it is about. */
export function openDialog(next: DialogSubject): void {
  subject.value = next;
}

/** Closes it. */
export function closeDialog(): void {
  subject.value = null;
}
