import type { News } from '@kibitz/shared/wire/people';
import { signal } from '@preact/signals';

/** What is new for this guest; null until it has been asked. */
export const news = signal<News | null>(null);
