/*
 * The addresses of the pages that come after the lobby's first load, as in pageAddresses.ts. The subject of a page is a
 * game, a challenge, a person, or a finished table.
 */

export const RANKS = /^\/ranks(?:\/([a-z0-9-]+))?\/?$/;
export const MINE = /^\/mine\/?$/;
export const STATS = /^\/stats\/?$/;
export const HISTORY = /^\/history\/?$/;
export const REPLAY = /^\/replay(?:\/([\w-]+))?\/?$/;
export const DAILY = /^\/daily\/?$/;
export const PEOPLE = /^\/(friends|me|recover)\/?$/;
export const PROFILE = /^\/people\/([\w-]+)\/?$/;
export const EVENING = /^\/evening(?:\/([A-Za-z0-9_-]+))?\/?$/;
export const CLUB = /^\/club\/([A-Za-z0-9_-]+)\/?$/;
export const CLUBS = /^\/clubs\/?$/;
export const CHALLENGE = /^\/c\/([A-Za-z0-9_-]+)\/?$/;
