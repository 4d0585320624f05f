import type { Table } from '@kibitz/shared/kit/table/table';
import { effect } from '@preact/signals';
import { haptics } from '../../settings/atTable.ts';
import { isNudged } from '../../waiting/turns.ts';
import { packetsLand } from '../director/beats.ts';
import type { Motion } from '../director/motion.ts';
import type { Play } from '../play.ts';
import { heardBetween } from './heard.ts';
import { play, unlock } from './play.ts';

/** How long a phone vibrates, in milliseconds: at the player's turn, and when something is refused. */
const TURN_SHAKES = 30;
const REFUSED_SHAKES = [20, 60, 20];

function shake(pattern: number | number[]): void {
  const { userActivation } = navigator;
  // browsers refuse it, and complain, before the page has been touched
  if (haptics.peek() && 'vibrate' in navigator && userActivation?.hasBeenActive === true) navigator.vibrate(pattern);
}

/** The deck is shuffled, and each packet of a deal is heard as it lands. */
function soundDeal(motion: Motion, seats: number, pace: number): void {
  play('shuffle');
  for (const at of packetsLand(motion, seats)) play('deal', (at * pace) / 1000);
}

/** Plays sounds for what happens at a table, each once its card has landed. Returns a function that ends that. */
export function sounds(of: Play): () => void {
  let before: Table | null = null;
  let mayAct: boolean | null = null;
  let wasNudged = false;
  const hear = (table: Table | null): void => {
    const heard = table !== null && before !== null && table !== before && heardBetween(before, table, of.me);
    if (heard) play(heard);
    before = table;
  };
  const stops = [
    // a feat sounds as its result would
    effect(() => hear(of.director.feat.value === null ? of.table.value : of.director.newest.peek().table)),
    effect(() => {
      const beat = of.director.beat.value;
      if (beat === null || beat.motion.deck === null) return;
      soundDeal(beat.motion, of.seats.peek().length, beat.pace);
    }),
    effect(() => {
      const { choices, seats } = of.seen.value;
      const now = choices.length > 0;
      // once when a turn begins, but not for one that is under way when the player arrives
      if (now && mayAct === false && seats.length > 1 && of.panel.soundsTurn !== false) {
        play('turn');
        shake(TURN_SHAKES);
      }
      mayAct = now;
    }),
    effect(() => {
      const now = isNudged(of.seen.value);
      if (now && !wasNudged) play('nudge');
      wasNudged = now;
    }),
    effect(() => {
      if (of.refused.value === null) return;
      play('refused');
      shake(REFUSED_SHAKES);
    }),
  ];
  addEventListener('pointerdown', unlock);
  addEventListener('keydown', unlock);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pointerdown', unlock);
    removeEventListener('keydown', unlock);
  };
}
