import { effect } from '@preact/signals';
import { askToNotify, mayNotify, notify } from '../app/notify.ts';
import type { TableLine } from '../net/line.ts';
import { onOff } from '../settings/kept.ts';
import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';
import { isMyTurn } from './turns.ts';

/** Sends a notification when it is the player's turn and the page is hidden. */
export const turnNotice = onOff('turnNotice', false);

/** Switches notifications on, if the player agrees to the browser's own question, or off. */
export async function setTurnNotice(isOn: boolean): Promise<void> {
  if (isOn) await askToNotify();
  turnNotice.value = isOn && mayNotify();
}

/**
 * Shows a notification whenever the viewer's turn begins while the page is hidden, if they wish. Returns a function
 * that ends that.
 */
export function keepTurnNotice(line: TableLine): () => void {
  let wasTurn = false;
  return effect(() => {
    const seen = line.seen.value;
    const isTurn = seen !== null && line.state.value === 'connected' && isMyTurn(seen);
    const begins = isTurn && !wasTurn;
    wasTurn = isTurn;
    if (!begins || !turnNotice.peek()) return;
    void notify(t('notice.turn', { game: gameWord(seen.game, 'title', '') }), `/t/${line.id}`).catch(() => undefined);
  });
}
