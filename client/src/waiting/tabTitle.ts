import type { SeenTable } from '@kibitz/shared/wire/seen';
import { effect } from '@preact/signals';
import type { TableLine } from '../net/room.ts';
import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';

const SITE = 'Kibitz';

/** Does the table wait for this viewer? Never for a spectator, nor where nobody else plays. */
export function isMyTurn({ phase, me, seats, choices, table }: SeenTable): boolean {
  if (phase !== 'playing' || me < 0 || seats.length < 2 || choices.length === 0) return false;
  // who has bet and may still change the bet has choices, while the table waits for the others
  return table === null || table.seats[me]?.turn === true || table.seats.every(({ turn }) => !turn);
}

function titleOf(line: TableLine): string {
  const seen = line.seen.value;
  if (seen === null) return SITE;
  const game = gameWord(seen.game, 'title', '');
  if (game === '') return SITE;
  return line.state.value === 'connected' && isMyTurn(seen) ? t('tab.turn', { game }) : `${game} · ${SITE}`;
}

/** Keeps the browser tab's title as the table stands: the game, and whether it is the viewer's turn. Returns what ends that. */
export function keepTabTitle(line: TableLine): () => void {
  const stop = effect(() => {
    document.title = titleOf(line);
  });
  return () => {
    stop();
    document.title = SITE;
  };
}
