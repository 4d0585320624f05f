import { spoken } from './spoken.ts';

/** A date in the format of the reader's region, if the device names one for the page's language. */
export function dateOf(time: number, how: Intl.DateTimeFormatOptions): string {
  const locale = navigator.languages.find((tag) => tag.split('-')[0] === spoken.value) ?? spoken.value;
  return new Intl.DateTimeFormat(locale, { ...how, numberingSystem: 'latn' }).format(time);
}
