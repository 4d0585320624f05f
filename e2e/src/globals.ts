/*
 * What the environment of a test file and the file itself leave for each other in the global object: they share no
 * modules.
 */

/** A function that tells what every open window shows, from `browser.ts`. */
export const TELL_WINDOWS = 'kibitzTellsWindows';

/** The browser that is open already, from the environment. */
export const SHARED_BROWSER = 'kibitzSharedBrowser';
