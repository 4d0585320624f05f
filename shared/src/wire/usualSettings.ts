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

/** Settings with some of them changed. */
export function changedTo(settings: TableSettings, change: AskedSettings): TableSettings {
  // what is missing in JSON is not there as undefined
  return { ...settings, ...(change as Partial<TableSettings>) };
}

/** Whole settings: what was asked for, and the usual ones for everything else. */
export function settingsWith(asked: AskedSettings): TableSettings {
  return changedTo(USUAL_SETTINGS, asked);
}
