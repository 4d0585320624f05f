import type { AskedSettings, TableSettings } from './tableSettings.ts';

/** How a table is run unless the host chooses otherwise. */
export const USUAL_SETTINGS: TableSettings = {
  chat: true,
  takeBack: true,
  delay: 'none',
  bank: 0,
  playForBot: false,
  bots: 'fair',
  show: false,
  admits: 'anyone',
  programs: false,
  kibitz: 'never',
};

/** How late people without a seat see a table at least. Where hands are open, a delay is a hand's. */
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

/** Settings with some of them changed. */
export function changedTo(settings: TableSettings, change: AskedSettings): TableSettings {
  // what is missing in JSON is not there as undefined
  return { ...settings, ...(change as Partial<TableSettings>) };
}

/** Whole settings: what was asked for, and the usual ones for everything else. */
export function settingsWith(asked: AskedSettings): TableSettings {
  return changedTo(USUAL_SETTINGS, asked);
}
