import { effect } from '@preact/signals';
import type { TableLine } from '../net/line.ts';
import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';
import { isAsleep, isMyTurn, isNudged } from './turns.ts';

const SITE = 'Kibitz';

function titleOf(line: TableLine): string {
  const seen = line.seen.value;
  if (seen === null) return SITE;
  const game = gameWord(seen.game, 'title', '');
  if (game === '') return SITE;
  if (line.state.value !== 'connected') return `${game} · ${SITE}`;
  if (isAsleep(seen)) return t('tab.asleep', { game });
  if (isNudged(seen)) return t('tab.nudge', { game });
  return isMyTurn(seen) ? t('tab.turn', { game }) : `${game} · ${SITE}`;
}

/** Puts a game's title into the browser tab. Returns a function that ends that. */
export function nameTab(game: string): () => void {
  document.title = `${game} · ${SITE}`;
  return () => {
    document.title = SITE;
  };
}

/**
 * Keeps the browser tab's title up to date: the game, and whether it is the viewer's turn. Returns a function that ends
 * that.
 */
export function keepTabTitle(line: TableLine): () => void {
  const stop = effect(() => {
    document.title = titleOf(line);
  });
  return () => {
    stop();
    document.title = SITE;
  };
}

/**
 * Calls `rest` once the table of a connection is open in a newer tab of this browser too, and tells older tabs that it
 * is open in this one. Returns a function that stops this.
 */
export function heedNewerTab(line: TableLine, rest: () => void): () => void {
  const tabs = new BroadcastChannel('kibitz.tables');
  let isOpen = false;
  const stop = effect(() => {
    // once the connection is open the older tab can go: others never see the player away
    if (isOpen || line.state.value !== 'connected') return;
    isOpen = true;
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === line.id && line.state.peek() !== 'gone') rest();
    };
    tabs.postMessage(line.id);
  });
  return () => {
    stop();
    tabs.close();
  };
}
