import { spoken } from './spoken.ts';

/** A date as it is written where the reader lives, if the device says that in the language of the page. */
export function dateOf(time: number, how: Intl.DateTimeFormatOptions): string {
  const locale = navigator.languages.find((tag) => tag.split('-')[0] === spoken.value) ?? spoken.value;
  return new Intl.DateTimeFormat(locale, { ...how, numberingSystem: 'latn' }).format(time);
}
