import type { NewTable } from '@kibitz/shared/wire/api';
import type { Refused } from '@kibitz/shared/wire/messages';
import { signal } from '@preact/signals';
import { go } from '../app/route.ts';
import { ApiRefusal } from '../net/api.ts';
import { ask } from '../net/guest.ts';
import { gameWord } from '../words/gameWords.ts';
import { say } from '../words/words.ts';

/** What the lobby had to refuse, as a sentence; '' for nothing. */
export const trouble = signal('');
/** True while the lobby waits for an answer; its buttons are disabled. */
export const isBusy = signal(false);

/** Why the lobby refused: if options do not go together, in the game's own words, which exist in every language. */
function whyNot({ why }: Refused, game: string): string {
  return gameWord(game, `option.${why.with?.['option'] ?? ''}.refused`, say(why));
}

/**
 * How a guest arrives at a table: `sit` takes a free seat at once, `bots` also fills the others with bots and starts,
 * `watch` does neither.
 */
type Arrival = 'sit' | 'bots' | 'watch';

/** Opens a table and goes there. */
export async function openTable(table: NewTable, arrival: Arrival = 'sit'): Promise<void> {
  if (isBusy.value) return;
  isBusy.value = true;
  trouble.value = '';
  try {
    const { id } = await ask<{ id: string }>('POST', '/api/tables', table);
    go(arrival === 'watch' ? `/t/${id}` : `/t/${id}#${arrival}`);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    trouble.value = whyNot(error.refused, table.game);
  } finally {
    isBusy.value = false;
  }
}
