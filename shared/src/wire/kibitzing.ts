import type { TableSettings } from './tableSettings.ts';

/** The least delay with which people without a seat see a table. Where hands are open, a delay is one hand. */
export function delayOf({ delay, kibitz }: TableSettings): TableSettings['delay'] {
  switch (kibitz) {
    case 'handLate':
      return 'hand';
    case 'afterHand':
      return delay === 'none' ? 'none' : 'hand';
    default:
      return delay;
  }
}

/** Whether spectators may see hands, if only a hand late. A table from before there was this setting has none. */
export function opensHands({ kibitz }: TableSettings): boolean {
  return kibitz === 'afterHand' || kibitz === 'handLate';
}
