import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { BackName } from '../cards/back.ts';
import { oneOf, onOff } from './kept.ts';

/* A player's settings for tables, kept in this browser. The lobby does not load them. */

/** The colour of the felt, and of whatever is printed on it. */
export const FELTS = ['green', 'blue', 'red', 'grey'] as const;
export const felt = oneOf('felt', FELTS, 'green');
/** The backs of the cards, by the names of their patterns. */
export const BACKS = ['lattice', 'diamonds', 'waves', 'rays', 'dots', 'trellis'] as const satisfies readonly BackName[];
export const back = oneOf('back', BACKS, 'lattice');
/** Two colours of suits, or four: diamonds blue and clubs green. */
export const deck = oneOf('deck', ['two', 'four'], 'two');
/** Faces as they are, or with the large index everywhere. */
export const indices = oneOf('indices', ['standard', 'large'], 'standard');
/** Cards of the size that suits the screen, or a good deal larger. */
export const cardSize = oneOf('cardSize', ['normal', 'larger'], 'normal');
/** The viewer's hand by suits in alternating colours, by ranks, or as it was dealt. */
export const sorting = oneOf('sorting', ['suits', 'ranks', 'none'], 'suits');
/** The highest card of a suit at the left, or at the right. */
export const highCards = oneOf('highCards', ['left', 'right'], 'left');
/**
 * Cards are confirmed by a second touch before they are played: by fingers and keys but not by a mouse, by all of them,
 * or by none.
 */
export const confirm = oneOf('confirm', ['device', 'always', 'never'], 'device');
/** The pace of everything that moves. */
export const speed = oneOf('speed', ['calm', 'normal', 'quick'], 'normal');
/** Motion as the device is set, or none. */
export const motion = oneOf('motion', ['device', 'none'], 'device');
export const sound = onOff('sound', true);
export const volume = oneOf('volume', ['quiet', 'normal', 'loud'], 'normal');
/** A phone vibrates at the player's turn, where the browser can do that. */
export const haptics = onOff('haptics', true);
/** What a player says stands for a moment beside their plate. */
export const bubbles = onOff('bubbles', true);

const reducesMotion = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const deviceReducesMotion = signal(reducesMotion?.matches ?? false);
reducesMotion?.addEventListener('change', (event) => {
  deviceReducesMotion.value = event.matches;
});

/** Whether motion is off. */
const isStill: ReadonlySignal<boolean> = computed(() => motion.value === 'none' || deviceReducesMotion.value);

const PACES = { calm: 1.4, normal: 1, quick: 0.6 } as const;

/** The factor for the duration of all motion; 0 for no motion. */
export const pace: ReadonlySignal<number> = computed(() => (isStill.value ? 0 : PACES[speed.value]));

/** Passes the settings on to the style sheets; the returned function stops that. */
export function showSettings(): () => void {
  return effect(() => {
    document.documentElement.dataset['deck'] = deck.value;
    document.documentElement.dataset['felt'] = felt.value;
    document.documentElement.dataset['motion'] = isStill.value ? 'none' : 'some';
  });
}
