import type { Message } from '../words/message.ts';
import type { News } from './table.ts';

/** The news of an event; null before the first, of which there is nothing to say. */
export function newsOf(event: number, text: Message | null): News | null {
  return text === null ? null : { event, text };
}
